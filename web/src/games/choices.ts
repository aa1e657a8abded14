/**
 * Reading a legal move: its verb and its arguments, in the words of the view.
 *
 * Seats and the places of a list count from 0, as in the view; the notation that people read and
 * write counts from 1, and no board takes it apart.
 */
import type { Choice } from "../api/schema.gen";

type Args = Choice["args"];

/** The argument of a choice that is a name: a card, a colour, a word. */
export function nameIn(choice: Choice, argument: string): string {
  const value = choice.args[argument];
  return typeof value === "string" ? value : "";
}

/** The argument of a choice that is a list of names. */
export function namesIn(choice: Choice, argument: string): string[] {
  const value = choice.args[argument];
  return Array.isArray(value) ? value : [];
}

/** The argument of a choice that is a number; -1 if it has none. */
export function numberIn(choice: Choice, argument: string): number {
  const value = choice.args[argument];
  return typeof value === "number" ? value : -1;
}

/** The choice with this verb and these arguments, among those that are legal. */
export function choiceWith(choices: Choice[], verb: string, args: Args): Choice | undefined {
  const wanted = Object.entries(args);
  return choices.find(
    (choice) =>
      choice.verb === verb && wanted.every(([name, value]) => choice.args[name] === value),
  );
}
