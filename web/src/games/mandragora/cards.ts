/** Pictures and words for the items and spells of Mandragora. */
import candles from "icon:candles";
import blackBook from "icon:black-book";
import feathered from "icon:feathered-wing";
import ghost from "icon:invisible";
import mirror from "icon:mirror-mirror";
import roots from "icon:plant-roots";
import scrollIcon from "icon:tied-scroll";
import spellBook from "icon:spell-book";
import swap from "icon:body-swapping";
import swiftWitch from "icon:witch-flight";
import broken from "icon:broken-skull";
import exchange from "icon:card-exchange";
import { suitOf } from "../../ui/suits";

export interface Item {
  kind: "ingredient" | "book" | "mandrake" | "scroll" | "hidden";
  name: string;
  /** The word on the label. */
  label: string;
  /** The suit's class number, or k for black and w for white. */
  suit: string;
  picture: string;
  /** Points of a book, curses of a scroll. */
  number: number | null;
}

export const swift = swiftWitch;
export const scrollPicture = scrollIcon;
export const bookPicture = spellBook;

export function itemOf(card: string): Item {
  if (card === "?") return { kind: "hidden", name: "a hidden item", label: "", suit: "k", picture: roots, number: null };
  if (card === "mandrake") return { kind: "mandrake", name: "mandrake", label: "mandrake", suit: "w", picture: roots, number: null };
  const parts = card.split("-");
  if (parts[0] === "scroll") {
    return { kind: "scroll", name: `scroll, ${parts[1]} ${parts[1] === "1" ? "curse" : "curses"}`, label: "scroll", suit: "w", picture: scrollIcon, number: Number(parts[1]) };
  }
  const hue = parts[0] ?? "";
  const suit = hue === "black" ? "k" : String(suitOf(hue).number);
  if (parts[1] === "book") {
    return { kind: "book", name: `${hue} book, worth ${parts[2]}`, label: "book", suit, picture: hue === "black" ? blackBook : spellBook, number: Number(parts[2]) };
  }
  return { kind: "ingredient", name: `${hue} ingredient`, label: hue, suit, picture: suitOf(hue).glyph, number: null };
}

const SPELLS: Record<string, { picture: string; does: string }> = {
  banishment: { picture: broken, does: "one of your scrolls leaves the game" },
  transfer: { picture: swap, does: "one of your scrolls goes to an opponent" },
  substitution: { picture: exchange, does: "draw a card from an opponent, then give one back" },
  levitation: { picture: feathered, does: "take a card of your choice from any shop" },
  replication: { picture: mirror, does: "take another turn at once" },
  swiftness: { picture: swiftWitch, does: "the assistant may walk one tile further" },
  disappearance: { picture: ghost, does: "at the end, all cards of one colour leave your hand" },
  purification: { picture: candles, does: "at the end, your whole hand is thrown away" },
};

export interface Spell {
  title: string;
  power: number;
  picture: string;
  does: string;
}

export function spellOf(card: string): Spell {
  const [word = "", power = "0"] = card.split("-");
  const known = SPELLS[word];
  return { title: word ? (word[0]?.toUpperCase() ?? "") + word.slice(1) : "", power: Number(power), picture: known?.picture ?? candles, does: known?.does ?? "" };
}

const ORDER = ["purple", "red", "yellow", "green", "blue", "black", "mandrake"];

const colour = (card: string): number => ORDER.indexOf(card.split("-")[0] ?? "");

/** Books before ingredients, colour by colour. */
export function inOrder(a: string, b: string): number {
  return colour(a) - colour(b) || b.length - a.length || a.localeCompare(b);
}

export interface CastParts {
  /** Every card that is laid down, the book first. */
  cards: string[];
  /** 0: no spell is left to take. */
  power: number;
}

/** `cast red-book-2 with 2 red + mandrake for 3`, taken apart. */
export function castOf(text: string): CastParts | null {
  const match = /^cast (\S+)(?: with (.+))? for (\d|nothing)$/.exec(text);
  if (!match) return null;
  const cards = [match[1] ?? ""];
  for (const part of (match[2] ?? "").split(" + ").filter(Boolean)) {
    const [first = "", second] = part.split(" ");
    for (let k = 0; k < (second ? Number(first) : 1); k++) cards.push(second ?? first);
  }
  return { cards, power: match[3] === "nothing" ? 0 : Number(match[3]) };
}

/** Whether all of `few` are among `many`, counted with multiplicity. */
export function isWithin(few: string[], many: string[]): boolean {
  const left = [...many];
  return few.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
