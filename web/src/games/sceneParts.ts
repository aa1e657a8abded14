/** Small changes of a view, of which the scenes of the games are made. */
import type { Line } from "../api/schema.gen";
import type { Ahead } from "../store/table/scenes";

/** What a line says after the name of whoever did it: names may look like anything. */
export function said(line: Line, names: string[]): string {
  const who = `${names[line.seat] ?? ""} `;
  return line.text.startsWith(who) ? line.text.slice(who.length) : line.text;
}

export const numberAfter = (text: string, before: RegExp): number =>
  Number(new RegExp(`${before.source}(\\d+)`).exec(text)?.[1] ?? 0);

/** A list with another thing in one place. */
export const changed = <T>(list: T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, k) => (k === at ? change(one) : one));

/** A list without one copy of each of these. */
export function without<T>(list: T[], things: T[]): T[] {
  const left = [...list];
  for (const thing of things) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

interface Hand {
  count: number;
  known: string[];
}

export const gains = (hand: Hand, cards: string[], count = cards.length): Hand => ({
  count: hand.count + count,
  known: [...hand.known, ...cards],
});

export const loses = (hand: Hand, cards: string[], count = cards.length): Hand => ({
  count: Math.max(0, hand.count - count),
  known: without(hand.known, cards),
});

/** Whether this is the first of the lines of its kind that come one after another. */
export const together = <V>(line: Line, { rest }: Ahead<V>, kinds: string[]): Line[] => {
  const end = rest.findIndex((one) => !kinds.includes(one.kind));
  return [line, ...(end < 0 ? rest : rest.slice(0, end))];
};

export const seatPlace = (seat: number): string => `seat ${seat}`;
