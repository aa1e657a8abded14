/** What is printed on the cards of Witches' Revel, by the id that views and moves use. */
import file from "cards:revel";
import bell from "icon:ringing-bell";
import candleFlame from "icon:candle-flame";
import moonBats from "icon:moon-bats";
import shieldIcon from "icon:checked-shield";
import sprout from "icon:sprout";
import thorn from "icon:thorny-vine";
import waves from "icon:sound-waves";
import { checkDeck } from "../../api/client";
import type { RevelPrinted } from "../../api/schema.gen";
import { capital, titled } from "../../lib/words";
import { moth, PICTURES } from "./pictures";

export interface Printed {
  id: string;
  name: string;
  /** "A Founder of Bells": what stands behind a witch's name. */
  epithet: string;
  type: string;
  text: string[];
  power: number | null;
  resistance: number | null;
  icons: string[];
  picture: string;
}

export const STITCHES: Record<string, string> = { bell, moth, thorn };
export const RESOURCES: Record<string, string> = { echo: waves, wick: candleFlame, sap: sprout };

export function pictureOf(card: { id: string; type: string; icons?: string[] }): string {
  const drawn = PICTURES[card.id] ?? STITCHES[card.icons?.[0] ?? ""];
  return drawn ?? (card.type.includes("Shield") ? shieldIcon : moonBats);
}

export const CARDS: Printed[] = (file.card ?? []).map((card) => ({
  id: card.id,
  name: card.name.split(" - ")[0] ?? card.name,
  epithet: card.name.split(" - ")[1] ?? "",
  type: card.type.replace(/\.$/, ""),
  text: card.text ?? [],
  power: card.power ?? null,
  resistance: card.resistance ?? null,
  icons: card.icons ?? [],
  picture: pictureOf(card),
}));

export const DECKS = file.deck ?? [];

export interface DeckList {
  name: string;
  cards: { id: string; count: number }[];
}

/** The list of a deck that is played with: one of the game's, or one's own as the server reads it. */
export async function deckOf(value: string): Promise<DeckList> {
  const shipped = DECKS.find((deck) => deck.name === value);
  if (!shipped) return withOwn(await checkDeck("revel", value), value);
  const cards = Object.entries(shipped.cards).map(([name, count]) => ({
    id: BY_NAME.get(name)?.id ?? name,
    count,
  }));
  return { name: shipped.name, cards };
}

/** A deck as the server read it, with the cards in its text of which only a table knows. */
function withOwn(deck: DeckList, text: string): DeckList {
  const known = new Set(deck.cards.map((card) => card.id));
  const own = text.split(/[;\n]/).flatMap((line) => {
    const [, count, name = ""] = /^(\d+) (.+)$/.exec(line.trim()) ?? [];
    return count && !known.has(idOf(name)) ? [{ id: idOf(name), count: Number(count) }] : [];
  });
  return own.length ? { name: deck.name, cards: [...deck.cards, ...own] } : deck;
}

const idOf = (name: string): string =>
  (name.split(" - ")[0] ?? "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const BY_NAME = new Map(CARDS.map((card) => [card.name, card]));
const BY_ID = new Map(CARDS.map((card) => [card.id, card]));

/** Cards of other sets, as views have told them. */
const LEARNT = new Map<string, Printed>();

/** Remember what is printed on cards that do not come with the game. */
export function learn(cards: RevelPrinted[]): void {
  for (const { card: id, title, value, text } of cards) {
    if (BY_ID.has(id)) continue;
    const [, sign, number, rest = ""] = /^(▲|●) (\d+)(.*)$/.exec(value) ?? [];
    const icons = rest.split(" ").filter(Boolean);
    const type = sign === "▲" ? "A Strike Spell" : sign === "●" ? "A Shield Spell" : capital(value);
    LEARNT.set(id, {
      id,
      name: title.split(" - ")[0] ?? title,
      epithet: title.split(" - ")[1] ?? "",
      type,
      text: text ? text.split(" / ") : [],
      power: sign === "▲" ? Number(number) : null,
      resistance: sign === "●" ? Number(number) : null,
      icons,
      picture: pictureOf({ id, type, icons }),
    });
  }
}

/** A card by its id; one that the page does not know keeps its name and has no text. */
export const printed = (id: string): Printed =>
  BY_ID.get(id) ??
  LEARNT.get(id) ?? {
    id,
    name: titled(id),
    epithet: "",
    type: "",
    text: [],
    power: null,
    resistance: null,
    icons: [],
    picture: moonBats,
  };

/** "On Play: Gain 1 Echo." as its bold head and its rest. */
export function effectParts(text: string): { head: string; rest: string } {
  const at = text.indexOf(":");
  return at > 0 && at < 90
    ? { head: text.slice(0, at + 1), rest: text.slice(at + 1) }
    : { head: "", rest: text };
}

export const aloud = (card: Printed): string =>
  [
    `${card.name}, ${card.type}`,
    card.power !== null ? `, power ${card.power}` : "",
    card.resistance !== null ? `, resistance ${card.resistance}` : "",
    `. ${card.text.join(" ")}`,
  ].join("");
