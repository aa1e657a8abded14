/** What this browser has seen of a table, and how far the person looks back. */
import { tick } from "svelte";
import type { GameName, TableOf } from "../../api/schema.gen";
import { travel } from "../../lib/travel";

/** A table as it was shown, with the length of the log at that time. */
export interface Frame<G extends GameName = GameName> {
  table: TableOf<G>;
  lines: number;
}

const MOST_FRAMES = 600;

export class History<G extends GameName = GameName> {
  /** Oldest first. */
  frames = $state.raw<Frame<G>[]>([]);
  /** The frame that is looked at; null is the present. */
  cursor = $state<number | null>(null);
  /** The frame at which the person looked away, while there is something to catch up with. */
  awaySince = $state<number | null>(null);

  constructor(private readonly onLook: () => void) {}

  get isLive(): boolean {
    return this.cursor === null;
  }

  /** The older frame that is looked at, if any. */
  get past(): Frame<G> | null {
    return this.cursor === null ? null : (this.frames[this.cursor] ?? null);
  }

  /** Add a frame, or replace the newest one when nothing on the table has moved. */
  add(frame: Frame<G>, hasMoved: boolean): void {
    const before = hasMoved ? this.frames : this.frames.slice(0, -1);
    this.frames = [...before, frame].slice(-MOST_FRAMES);
  }

  /** Look at a frame; null, or a frame past the last one, returns to the present. */
  look(at: number | null): void {
    const last = this.frames.length - 1;
    const to = at === null || at >= last ? null : Math.max(0, at);
    travel(() => {
      this.cursor = to;
      this.onLook();
      return tick();
    });
  }

  back(): void {
    this.look((this.cursor ?? this.frames.length - 1) - 1);
  }

  forward(): void {
    if (this.cursor !== null) this.look(this.cursor + 1);
  }

  /** Remember where the person looked away. */
  lookAway(): void {
    if (this.awaySince === null && this.frames.length) this.awaySince = this.frames.length - 1;
  }

  /** The person is back; there is something to catch up with if the table has moved on. */
  lookHere(): void {
    if (this.awaySince !== null && this.awaySince >= this.frames.length - 1) this.awaySince = null;
  }

  /** The frames since the person looked away, the one they saw first; they are offered once. */
  takeMissed(): Frame<G>[] {
    const from = this.awaySince;
    this.awaySince = null;
    return from === null ? [] : this.frames.slice(from);
  }
}
