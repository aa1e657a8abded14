/** What the generic board draws, worked out from a view of the kit and the legal moves. */
import type { Choice, OwnPile, OwnView } from "../../api/schema.gen";
import { nameIn, numberIn } from "../choices";

/** Numbers are offered side by side up to this many. */
const MOST_NUMBERS = 16;

export function isKitView(view: unknown): view is OwnView {
  return !!view && typeof view === "object" && "piles" in view && "faces" in view;
}

export interface Laid {
  card: string;
  /** The seat that laid it; -1 if that is not known. */
  seat: number;
}

/** The trick in the middle: the one that is played, or else the last that was taken. */
export function trickOf(view: OwnView): { laid: Laid[]; isLast: boolean } {
  const now = view.piles.find((pile) => pile.shape === "trick");
  const pile = now?.count ? now : view.last_trick;
  const laid = (pile?.known ?? []).map((card, k) => ({ card, seat: pile?.by[k] ?? -1 }));
  return { laid, isLast: !now?.count };
}

export const hasTrick = (view: OwnView): boolean =>
  view.piles.some((pile) => pile.shape === "trick");

/** The piles of the whole table that lie in this way. */
export const shared = (view: OwnView, shape: OwnPile["shape"]): OwnPile[] =>
  view.piles.filter((pile) => pile.owner === null && pile.shape === shape);

export interface Fact {
  name: string;
  value: string;
}

/** The numbers and words that concern the whole table. */
export const factsOf = (view: OwnView): Fact[] =>
  Object.entries(view.shown).flatMap(([name, value]) =>
    Array.isArray(value) || value === "" ? [] : [{ name: worded(name), value: String(value) }],
  );

/** What the game counts for a seat, and its piles; a mark («yes») is its name alone. */
export function tallyOf(view: OwnView, seat: number): Fact[] {
  const counted = Object.entries(view.shown).flatMap(([name, value]) => {
    const own = Array.isArray(value) ? (value[seat] ?? "") : "";
    return own === "" ? [] : [{ name: worded(name), value: own === "yes" ? "" : String(own) }];
  });
  const piles = view.piles
    .filter((pile) => pile.owner === seat && pile.shape === "stack" && pile.count)
    .map((pile) => ({ name: `${worded(pile.name)} cards`, value: String(pile.count) }));
  return [...counted, ...piles];
}

export const worded = (name: string): string => name.replaceAll(/[_-]/g, " ");

/** What a seat holds: its hand, or the pile that it holds so that only others see it. */
export const handOf = (view: OwnView, seat: number): OwnPile | undefined =>
  view.piles.find((pile) => pile.owner === seat && pile.shape === "hand") ?? view.hands[seat];

/** A card before a seat, and what is marked on it. */
interface Before {
  card: string;
  mark: string;
}

/** The cards that lie open before a seat or are known in its hand. */
export function openBefore(view: OwnView, seat: number, isMine: boolean): Before[] {
  const rows = view.piles.filter((pile) => pile.owner === seat && pile.shape === "row");
  const hand = isMine ? undefined : handOf(view, seat);
  return [...(hand ? [hand] : []), ...rows].flatMap((pile) =>
    pile.known.map((card, k) => ({
      card,
      mark: pile.known.length === pile.count ? (pile.marks[k] ?? "") : "",
    })),
  );
}

export interface Asked {
  /** Verbs that are said of cards which can be seen, or of their places, as the choices come. */
  cardVerbs: string[];
  /** A verb that is said of numbers, and each number with its choice, or none if it is illegal. */
  numbers: { verb: string; steps: { number: number; choice: Choice | null }[] } | null;
  /** All other moves: they get buttons. */
  buttons: Choice[];
}

/** The legal moves, by what stands for them on the table. */
export function asked(choices: Choice[], visible: Set<string>): Asked {
  const ofCards = choices.filter(
    (choice) =>
      (visible.has(nameIn(choice, "card")) && !("seat" in choice.args)) ||
      numberIn(choice, "place") >= 0,
  );
  const verb =
    choices.find((choice) => numberIn(choice, "number") >= 0 && !("seat" in choice.args))?.verb ??
    "";
  const ofNumbers = choices.filter(
    (choice) => choice.verb === verb && numberIn(choice, "number") >= 0 && !("seat" in choice.args),
  );
  const drawn = new Set([...ofCards, ...ofNumbers].map((choice) => choice.move));
  return {
    cardVerbs: [...new Set(ofCards.map((choice) => choice.verb))],
    numbers: ofNumbers.length ? { verb, steps: stepsOf(ofNumbers) } : null,
    buttons: choices.filter((choice) => !drawn.has(choice.move)),
  };
}

/** From the smallest to the largest number; with gaps filled in where there are not too many. */
function stepsOf(choices: Choice[]): { number: number; choice: Choice | null }[] {
  const at = new Map(choices.map((choice) => [numberIn(choice, "number"), choice]));
  const all = [...at.keys()].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [all[0], all.at(-1)];
  const numbers =
    high - low < MOST_NUMBERS ? Array.from({ length: high - low + 1 }, (_, k) => low + k) : all;
  return numbers.map((number) => ({ number, choice: at.get(number) ?? null }));
}

/** Where a seat's card lies in the ring, me at the foot and then clockwise; the unit is a 584th. */
export function spot(seat: number, me: number, count: number): string {
  const turn = Math.PI + (2 * Math.PI * ((seat - me + count) % count)) / count;
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const [wide, high] = count > 4 ? [186, 176] : count > 2 ? [166, 112] : [0, 118];
  return `--x:${(x * wide).toFixed(1)};--y:${(y * high).toFixed(1)};--tilt:${(x * 4).toFixed(1)}deg`;
}
