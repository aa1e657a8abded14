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
import { capital, plural } from "../../lib/words";
import { suitOf } from "../../ui/suits";

export interface Item {
  kind: "ingredient" | "book" | "mandrake" | "scroll" | "hidden";
  name: string;
  /** The word on the label. */
  label: string;
  /** Of a book or an ingredient. */
  colour: string;
  /** What follows `suit-` in its class: a number, black or white. */
  suit: string;
  picture: string;
  /** Points of a book, curses of a scroll. */
  number: number | null;
}

export const swift = swiftWitch;
export const scrollPicture = scrollIcon;
export const bookPicture = spellBook;

const COLOURS = ["purple", "red", "yellow", "green", "blue"];
const BOOK_VALUES = [0, 1, 2, 3];
const SCROLL_CURSES = [1, 2, 3];
const POWERS = [1, 2, 3, 4, 5];

const HIDDEN: Item = {
  kind: "hidden",
  name: "a hidden item",
  label: "",
  colour: "",
  suit: "black",
  picture: roots,
  number: null,
};

const suitNumber = (colour: string): string =>
  colour === "black" ? "black" : String(suitOf(colour).number);

const book = (colour: string, value: number): [string, Item] => [
  `${colour}-book-${value}`,
  {
    kind: "book",
    name: `${colour} book, worth ${value}`,
    label: "book",
    colour,
    suit: suitNumber(colour),
    picture: colour === "black" ? blackBook : spellBook,
    number: value,
  },
];

const ingredient = (colour: string): [string, Item] => [
  colour,
  {
    kind: "ingredient",
    name: `${colour} ingredient`,
    label: colour,
    colour,
    suit: suitNumber(colour),
    picture: suitOf(colour).glyph,
    number: null,
  },
];

const scroll = (curses: number): [string, Item] => [
  `scroll-${curses}`,
  {
    kind: "scroll",
    name: `scroll, ${plural(curses, "curse")}`,
    label: "scroll",
    colour: "",
    suit: "white",
    picture: scrollIcon,
    number: curses,
  },
];

const MANDRAKE: Item = {
  kind: "mandrake",
  name: "mandrake",
  label: "mandrake",
  colour: "",
  suit: "white",
  picture: roots,
  number: null,
};

/** Every item by the name that views and moves use, as a hand lies: colour by colour, books first. */
const ITEMS = new Map<string, Item>([
  ["?", HIDDEN],
  ...SCROLL_CURSES.map(scroll),
  ...COLOURS.flatMap((colour) => [
    ...BOOK_VALUES.map((value) => book(colour, value)),
    ingredient(colour),
  ]),
  ...BOOK_VALUES.map((value) => book("black", value)),
  ["mandrake", MANDRAKE],
]);
const ORDER = [...ITEMS.keys()];

export const itemOf = (card: string): Item => ITEMS.get(card) ?? HIDDEN;

/** Books before ingredients, colour by colour. */
export const inOrder = (a: string, b: string): number => ORDER.indexOf(a) - ORDER.indexOf(b);

const SPELLS: Record<string, { label: string; picture: string; does: string; rule: string }> = {
  banishment: {
    label: "Banish\u00adment",
    picture: broken,
    does: "one of your scrolls leaves the game",
    rule: "MA-28",
  },
  transfer: {
    label: "Transfer",
    picture: swap,
    does: "one of your scrolls goes to an opponent",
    rule: "MA-29",
  },
  substitution: {
    label: "Substi\u00adtution",
    picture: exchange,
    does: "draw a card from an opponent, then give one back",
    rule: "MA-30",
  },
  levitation: {
    label: "Levita\u00adtion",
    picture: feathered,
    does: "take a card of your choice from any shop",
    rule: "MA-31",
  },
  replication: {
    label: "Replica\u00adtion",
    picture: mirror,
    does: "take another turn at once",
    rule: "MA-32",
  },
  swiftness: {
    label: "Swift\u00adness",
    picture: swiftWitch,
    does: "the assistant may walk one tile further",
    rule: "MA-33",
  },
  disappearance: {
    label: "Disap\u00adpear\u00adance",
    picture: ghost,
    does: "at the end, all cards of one colour leave your hand",
    rule: "MA-34",
  },
  purification: {
    label: "Purifi\u00adcation",
    picture: candles,
    does: "at the end, your whole hand is thrown away",
    rule: "MA-35",
  },
};

export interface Spell {
  title: string;
  /** The title with soft hyphens. */
  label: string;
  power: number;
  picture: string;
  does: string;
  rule: string;
}

const BY_NAME = new Map<string, Spell>(
  Object.entries(SPELLS).flatMap(([word, spell]) =>
    POWERS.map((power) => [`${word}-${power}`, { title: capital(word), power, ...spell }]),
  ),
);

/** A spell by the name that views use; an empty stack has none. */
export const spellOf = (card: string): Spell =>
  BY_NAME.get(card) ?? {
    title: "",
    label: "",
    power: 0,
    picture: candles,
    does: "",
    rule: "MA-21",
  };

/** Whether all of `few` are among `many`, counted with multiplicity. */
export function isWithin(few: string[], many: string[]): boolean {
  const left = [...many];
  return few.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
