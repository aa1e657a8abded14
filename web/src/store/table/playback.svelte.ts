/** Shows one picture after another, each for its time; the newest at once when it is asked for. */
import { tick } from "svelte";
import type { GameName } from "../../api/schema.gen";
import { keepFocus } from "../../lib/keys";
import { isStill, travel } from "../../lib/travel";
import { PACES, settings } from "../settings.svelte";
import { BEATS, type Shot } from "./scenes";

/** Who is further behind than this, at the usual pace, is shown the rest faster. */
const MANY_MS = 12_000;
const HURRY = 0.3;
/** Where nothing flies, a change takes longer to be found. */
const STILL = 1.3;

interface Screen<G extends GameName> {
  show(shot: Shot<G>): void;
  /** Whether the person's own time runs meanwhile. */
  isPressed(): boolean;
}

export class Playback<G extends GameName = GameName> {
  private waiting: Shot<G>[] = [];
  private left = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasBegun = false;

  constructor(private readonly screen: Screen<G>) {}

  /** Whether there is something newer than what is shown. */
  get isBehind(): boolean {
    return this.left > 0;
  }

  add(shots: Shot<G>[]): void {
    const [only] = shots;
    if (only && shots.length === 1 && only.beat === "none" && !this.waiting.length) {
      // Nothing happened that takes time to see; what is shown keeps its time.
      this.put(only, 0);
      return;
    }
    this.waiting.push(...shots);
    this.left = this.waiting.length;
    if (!this.isMoving(shots)) this.finish();
    else if (this.timer === undefined) this.showNext();
  }

  /** Show the newest at once. */
  finish(): void {
    this.stop();
    const rest = this.waiting.splice(0).filter((shot) => shot.isWhole);
    rest.forEach((shot, k) => {
      this.left = rest.length - 1 - k;
      void this.show(shot);
    });
    this.left = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private isMoving(shots: Shot<G>[]): boolean {
    return !document.hidden && (PACES[settings.pace] > 0 || shots.some((shot) => shot.isAgain));
  }

  private showNext(): void {
    const next = this.waiting.shift();
    this.left = this.waiting.length;
    if (next === undefined) {
      this.timer = undefined;
      return;
    }
    const ms = this.lengthOf(next);
    this.put(next, ms);
    this.showNextAfter(ms);
    // Its time begins when it is drawn: on a slow phone that may take a while.
    const begun = this.timer;
    requestAnimationFrame(() => {
      if (this.timer !== begun) return;
      clearTimeout(begun);
      this.showNextAfter(ms);
    });
  }

  private showNextAfter(ms: number): void {
    this.timer = setTimeout(() => this.showNext(), ms);
  }

  private lengthOf({ beat, isAgain }: Shot<G>): number {
    const still = isStill() ? STILL : 1;
    const usual = BEATS[beat] * still;
    const behind = this.waiting.reduce((all, shot) => all + BEATS[shot.beat], 0);
    if (isAgain || behind > MANY_MS || this.screen.isPressed()) return usual * HURRY;
    const ms = usual * PACES[settings.pace];
    return beat === "trick" ? Math.max(usual, ms) : ms;
  }

  private put(shot: Shot<G>, ms: number): void {
    if (!this.hasBegun || !this.isMoving([shot])) void this.show(shot);
    else travel(() => this.show(shot), ms ? { ...shot.flights, ms } : {});
  }

  private show(shot: Shot<G>): Promise<void> {
    this.hasBegun = true;
    this.screen.show(shot);
    return tick().then(keepFocus);
  }
}
