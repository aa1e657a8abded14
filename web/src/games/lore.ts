/**
 * What can be read about a game's pieces: each says by `data-about` what it is, and the game's lore
 * says it in words. Components hold no sentences of their own.
 */
import type { Choice, GameName, Views } from "../api/schema.gen";
import type { TableStore } from "../store/table/tableStore.svelte";

/** One thing on the table: what it is, what it does and by which rule, and what it would do now. */
export interface About {
  title: string;
  text: string;
  rule: string | null;
  now?: string;
}

/** A sign of the game: its picture (and the class of its colour), its name, and what it means. */
export interface Sign {
  picture: string;
  suit?: string;
  title: string;
  text: string;
  rule: string;
}

export interface Lore<G extends GameName = GameName> {
  /** What a topic such as "card red-7" or "seat 2" means at this table; null if nothing. */
  explain: (topic: string, store: TableStore<G>) => About | null;
  legend: Sign[];
  /** What a move is called: "Play red 7". */
  label: (choice: Choice, store: TableStore<G>) => string;
  /** What a legal move would do, in a few words: "takes 23"; empty where nothing is sure. */
  consequence?: (choice: Choice, store: TableStore<G>) => string;
  /** What stands beside a score on the result page: how a seat came to it. */
  ending: (view: Views[G], seat: number) => string;
}

/** The first word of a topic, and the rest of it. */
export function topicOf(topic: string): [string, string] {
  const at = topic.indexOf(" ");
  return at < 0 ? [topic, ""] : [topic.slice(0, at), topic.slice(at + 1)];
}

/** A sign of the legend by its title. */
export const signAbout = (sign: Sign | undefined): About | null =>
  sign ? { title: sign.title, text: sign.text, rule: sign.rule } : null;

/** Who sits there; the game adds what it counts. */
export function seatAbout(store: TableStore, seat: number, more: string, rule: string): About {
  const who = store.shown?.seats[seat];
  const name = seat === store.seat ? "You" : (who?.name ?? "");
  const kind =
    seat === store.seat
      ? "Your place at the table."
      : who?.bot
        ? `Played by the bot «${who.bot}».`
        : who?.here
          ? "A person, here at the table."
          : "A person who is away at the moment.";
  const owes = who?.owes && store.shown?.status === "playing";
  const now = !owes
    ? {}
    : { now: seat === store.seat ? "It is your turn." : `${name} is thinking.` };
  return { title: name, text: `${kind} ${more}`.trim(), rule, ...now };
}
