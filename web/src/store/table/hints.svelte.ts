/** What a bot would do in the person's place, until it no longer fits the table. */
import type { Advice, Choice } from "../../api/schema.gen";
import { session } from "../session.svelte";

/** What the person has to decide in a table that is shown. */
interface Decision {
  seq: number;
  choices: Choice[];
}

export class Hints {
  advice = $state.raw<Advice | null>(null);
  isThinking = $state(false);
  /** Whether the hinted piece lies in the upper half of the window. */
  isAbove = $state(false);
  private requestId: string | null = null;
  /** The answer about a table that is not shown yet. */
  private early: Advice | null = null;

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
    this.early = null;
    this.requestId = session.send({ type: "hint" });
    this.isThinking = this.requestId !== null;
  }

  isAnswer(re: string | null): boolean {
    return re !== null && re === this.requestId;
  }

  /** An answer: it may be about a table that is still to be shown. */
  hear(advice: Advice): void {
    this.early = advice;
  }

  /** A table is shown whole: keep the answer that is about it, and drop one about an older one. */
  see({ seq, choices }: Decision): void {
    const advice = this.early;
    if (!advice || advice.seq > seq) return;
    this.early = null;
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
    this.early = null;
  }
}
