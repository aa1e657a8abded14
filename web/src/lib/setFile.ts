/**
 * Sets of cards of one's own, and the file that holds one: the TOML that `coven cards` reads.
 *
 * A set may build on the cards that come with the game: then they and their decks are part of its
 * file, and only what is one's own is kept in the browser.
 */
import file from "cards:revel";
import { parse } from "smol-toml";

export interface OwnCard {
  /** The card's own number in this browser; it never changes. */
  key: string;
  name: string;
  /** The type line, with its full stop. */
  type: string;
  text: string[];
  power: number | null;
  resistance: number | null;
  icons: string[];
}

export interface OwnDeck {
  name: string;
  witch: string;
  about: string;
  cards: Record<string, number>;
}

export interface OwnSet {
  key: string;
  name: string;
  version: string;
  /** Whether the cards and decks that come with the game belong to it. */
  hasShipped: boolean;
  cards: OwnCard[];
  decks: OwnDeck[];
}

type Printed = Omit<OwnCard, "key">;

export const SHIPPED: Printed[] = (file.card ?? []).map((card) => ({
  name: card.name,
  type: card.type,
  text: card.text ?? [],
  power: card.power ?? null,
  resistance: card.resistance ?? null,
  icons: card.icons ?? [],
}));
export const SHIPPED_DECKS: OwnDeck[] = file.deck ?? [];
export const SHIPPED_ICONS = [...new Set(SHIPPED.flatMap((card) => card.icons))].toSorted();
/** As large as a file may be. */
export const MOST_LETTERS = 200_000;
export const MOST_CARDS = 200;

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join("");

// ---- what a set adds to the language ----

export const allCards = (set: OwnSet): Printed[] =>
  set.hasShipped ? [...SHIPPED, ...set.cards] : set.cards;

export interface SetWords {
  resources: string[];
  sorts: string[];
  icons: string[];
}

/** The resources, the types without rules and the stitch icons of a set. */
export function wordsOf(set: OwnSet): SetWords {
  const cards = allCards(set);
  const sorts = cards.flatMap((card) => partsOf(card.type).sorts);
  return {
    resources: unique(cards.filter((card) => kindOf(card.type) === "resource").map((c) => c.name)),
    sorts: unique(sorts.map((sort) => sort.toLowerCase())),
    icons: unique([...(set.hasShipped ? SHIPPED_ICONS : []), ...cards.flatMap((c) => c.icons)]),
  };
}

const unique = (words: string[]): string[] => [...new Set(words.filter(Boolean))].slice(0, 60);

// ---- type lines ----

export type Kind = "strike" | "shield" | "stance" | "witch" | "resource";
export const KINDS: Record<Kind, string> = {
  strike: "A Strike Spell",
  shield: "A Shield Spell",
  stance: "A Stance",
  witch: "She's a Witch",
  resource: "A Resource",
};

export function kindOf(line: string): Kind {
  if (/\ba witch\b/i.test(line)) return "witch";
  const found = (Object.keys(KINDS) as Kind[]).find((kind) =>
    line.toLowerCase().includes(KINDS[kind].toLowerCase()),
  );
  return found ?? "strike";
}

/** The kind of a type line, and what stands beside it: types without rules, or resources. */
export function partsOf(line: string): { kind: Kind; sorts: string[]; resources: string[] } {
  const kind = kindOf(line);
  const plain = line.replace(/\.$/, "");
  if (kind === "witch") {
    return { kind, sorts: [], resources: words(plain.split(/ of /i)[1] ?? "") };
  }
  const rest = plain
    .split(" & ")
    .filter((part) => part.toLowerCase() !== KINDS[kind].toLowerCase());
  return { kind, sorts: words(rest.join(" ").replaceAll(/\ban? /gi, "")), resources: [] };
}

const words = (text: string): string[] => text.split(/[\s,&]+/).filter(Boolean);

/** A type line of these parts; a witch keeps her pronoun. */
export function lineOf(kind: Kind, beside: string, before = ""): string {
  const named = words(beside).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  if (kind === "witch") {
    const pronoun = /^(she|he|it)['’]s|^they['’]re/i.exec(before)?.[0] ?? "She's";
    return `${pronoun} a Witch${named.length ? ` of ${named.join(" & ")}` : ""}.`;
  }
  const sorts = named.map((word) => `${/^[aeiou]/i.test(word) ? "An" : "A"} ${word}`);
  return `${[KINDS[kind], ...sorts].join(" & ")}.`;
}

// ---- the file ----

// A string of JSON is a string of TOML, except for the one sign that TOML wants escaped.
const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u007f", "\\u007f");
const listed = (texts: string[]): string => `[${texts.map(quoted).join(", ")}]`;

function cardToml(card: Printed): string {
  const lines = ["[[card]]", `name = ${quoted(card.name)}`, `type = ${quoted(card.type)}`];
  if (card.power !== null) lines.push(`power = ${card.power}`);
  if (card.resistance !== null) lines.push(`resistance = ${card.resistance}`);
  if (card.icons.length) lines.push(`icons = ${listed(card.icons)}`);
  // A blank line of the bench is no effect.
  const text = card.text.filter((line) => line.trim());
  if (text.length) lines.push(`text = ${listed(text)}`);
  return lines.join("\n");
}

function deckToml(deck: OwnDeck): string {
  const cards = Object.entries(deck.cards).map(([name, count]) => `${quoted(name)} = ${count}`);
  const head = ["[[deck]]", `name = ${quoted(deck.name)}`, `witch = ${quoted(deck.witch)}`];
  return [...head, `about = ${quoted(deck.about)}`, "[deck.cards]", ...cards].join("\n");
}

/** A set as its file. */
export function tomlOf(set: OwnSet): string {
  const decks = set.hasShipped ? [...SHIPPED_DECKS, ...set.decks] : set.decks;
  const head = [
    "[set]",
    `name = ${quoted(set.name)}`,
    `version = ${quoted(set.version)}`,
    `icons = ${listed(wordsOf(set).icons)}`,
  ];
  const parts = [head.join("\n"), ...allCards(set).map(cardToml), ...decks.map(deckToml)];
  return `${parts.join("\n\n")}\n`;
}

/** The set of a file; throws a sentence that says what is wrong with it. */
export function readToml(text: string): Omit<OwnSet, "key"> {
  if (text.length > MOST_LETTERS) throw new Error("The file is too large for a set of cards.");
  let raw: Record<string, unknown>;
  try {
    raw = parse(text);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    throw new Error(`This is not a TOML file: ${why}.`, { cause: error });
  }
  const head = record(raw["set"]);
  const found = tables(raw["card"]).map(cardOf);
  if (!found.length) throw new Error("There is no card in this file.");
  const hasShipped = SHIPPED.every((card) => found.some((one) => isSame(one, card)));
  const cards = found.filter((one) => !hasShipped || !SHIPPED.some((card) => isSame(one, card)));
  const decks = tables(raw["deck"]).map(deckOf);
  if (cards.length > MOST_CARDS) throw new Error(`A set has at most ${MOST_CARDS} cards.`);
  return {
    name: string(head["name"]) || "A set",
    version: string(head["version"]) || "1",
    hasShipped,
    cards: cards.map((card) => ({ ...card, key: newKey() })),
    decks: decks.filter(
      (deck) => !hasShipped || !SHIPPED_DECKS.some((one) => deckToml(one) === deckToml(deck)),
    ),
  };
}

const isSame = (one: Printed, other: Printed): boolean => cardToml(one) === cardToml(other);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const tables = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(record) : [];
const string = (value: unknown): string => (typeof value === "string" ? value : "");
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

const cardOf = (raw: Record<string, unknown>): Printed => ({
  name: string(raw["name"]),
  type: string(raw["type"]),
  text: strings(raw["text"]),
  power: number(raw["power"]),
  resistance: number(raw["resistance"]),
  icons: strings(raw["icons"]),
});

const deckOf = (raw: Record<string, unknown>): OwnDeck => ({
  name: string(raw["name"]),
  witch: string(raw["witch"]),
  about: string(raw["about"]),
  cards: Object.fromEntries(
    Object.entries(record(raw["cards"])).filter((one): one is [string, number] =>
      Number.isInteger(one[1]),
    ),
  ),
});
