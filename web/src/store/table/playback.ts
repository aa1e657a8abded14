/** Shows what arrives one after another, at a pace that can be followed. */
import { tick } from "svelte";
import { keepFocus } from "../../lib/keys";
import { travel } from "../../lib/travel";
import { PACE_MS, settings } from "../settings.svelte";

const MOST_WAITING = 6;

interface Screen<T> {
  show(item: T): void;
}

export class Playback<T> {
  private waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasBegun = false;

  constructor(private readonly screen: Screen<T>) {}

  add(item: T): void {
    this.waiting.push(item);
    if (this.waiting.length > MOST_WAITING) this.catchUp();
    if (this.timer === undefined) this.showNext();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Show all but the newest at once: nobody should fall behind the game. */
  private catchUp(): void {
    for (const item of this.waiting.splice(0, this.waiting.length - 1)) this.screen.show(item);
  }

  private showNext(): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      this.timer = undefined;
      return;
    }
    const pauseMs = this.hasBegun && !document.hidden && !isStill() ? PACE_MS[settings.pace] : 0;
    this.hasBegun = true;
    const show = (): Promise<void> => {
      this.screen.show(next);
      return tick().then(keepFocus);
    };
    if (pauseMs === 0) void show();
    else travel(show);
    this.timer = setTimeout(() => this.showNext(), pauseMs);
  }
}

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
