/** The signs that players show one another: seen for a moment, and gone. */
import type { Sign } from "../../lib/people";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";

export const SIGN_MS = 4000;

export class Signs {
  /** What each seat shows now. */
  shown = $state.raw<Readonly<Record<number, Sign>>>({});
  private timers = new Map<number, ReturnType<typeof setTimeout>>();

  show(sign: Sign): void {
    session.send({ type: "emote", sign });
  }

  see(seat: number, sign: Sign, isMine: boolean): void {
    if (!settings.signs && !isMine) return;
    clearTimeout(this.timers.get(seat));
    this.shown = { ...this.shown, [seat]: sign };
    this.timers.set(
      seat,
      setTimeout(() => this.drop(seat), SIGN_MS),
    );
  }

  private drop(seat: number): void {
    const { [seat]: _, ...rest } = this.shown;
    this.shown = rest;
  }
}
