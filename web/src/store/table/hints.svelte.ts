/** What a bot would do in the person's place, until it no longer fits the table. */
import type { Advice, Choice } from "../../api/schema.gen";
import { session } from "../session.svelte";

export class Hints {
  advice = $state.raw<Advice | null>(null);
  isThinking = $state(false);
  /** Whether the hinted piece lies in the upper half of the window. */
  isAbove = $state(false);
  private requestId: string | null = null;

  constructor(private readonly choices: () => Choice[]) {}

  /** The hinted move, while it can be made. */
  get choice(): Choice | null {
    const best = this.advice?.best;
    return (
      this.choices().find((choice) => choice.move === best?.move && choice.text === best.text) ??
      null
    );
  }

  isFor(choice: Choice | null | undefined): boolean {
    return !!choice && this.choice?.move === choice.move;
  }

  ask(): void {
    this.advice = null;
    this.requestId = session.send({ type: "hint" });
    this.isThinking = this.requestId !== null;
  }

  isAnswer(re: string | null): boolean {
    return re !== null && re === this.requestId;
  }

  /** Keep the answer, unless the table has moved on meanwhile. */
  hear(advice: Advice, seq: number | undefined, choices: Choice[]): void {
    this.isThinking = false;
    const { move, text } = advice.best;
    const fits = choices.some((choice) => choice.move === move && choice.text === text);
    if (fits && advice.seq === seq) this.advice = advice;
  }

  dismiss(): void {
    this.advice = null;
  }

  /** No answer will come any more: it was refused, or the connection broke. */
  giveUp(): void {
    this.isThinking = false;
  }
}
