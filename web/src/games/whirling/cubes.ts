/** The five ingredients, in the order in which the views count them, and the three arcana. */
import heart from "icon:chewed-heart";
import mushroom from "icon:spotted-mushroom";
import potion from "icon:round-potion";
import ravenIcon from "icon:raven";
import roots from "icon:plant-roots";
import spellBook from "icon:spell-book";
import spider from "icon:angular-spider";
import toad from "icon:frog";
import { plural } from "../../lib/words";

export interface Kind {
  letter: string;
  word: string;
  name: string;
  many: string;
  suit: string;
  picture: string;
}

export const KINDS: Kind[] = [
  {
    letter: "K",
    word: "heart",
    name: "Heart of Shadow",
    many: "Hearts of Shadow",
    suit: "suit-black",
    picture: heart,
  },
  {
    letter: "W",
    word: "mandrake",
    name: "Mandrake",
    many: "Mandrakes",
    suit: "suit-white",
    picture: roots,
  },
  {
    letter: "R",
    word: "mushroom",
    name: "Mushroom",
    many: "Mushrooms",
    suit: "suit-3",
    picture: mushroom,
  },
  { letter: "B", word: "spider", name: "Spider", many: "Spiders", suit: "suit-1", picture: spider },
  { letter: "G", word: "toad", name: "Toad", many: "Toads", suit: "suit-4", picture: toad },
];

export const kindOf = (letter: string): Kind =>
  KINDS.find((kind) => kind.letter === letter) ?? KINDS[0]!;
export const kindNamed = (word: string): Kind | undefined =>
  KINDS.find((kind) => kind.word === word);

export const ARCANA: Record<string, { name: string; picture: string }> = {
  p: { name: "Potion", picture: potion },
  v: { name: "Raven", picture: ravenIcon },
  b: { name: "Book", picture: spellBook },
};

/** Spaces in words: "Spider", "Spider or Toad". */
export const spaceName = (space: string): string =>
  space
    .split("/")
    .map((letter) => kindOf(letter).name)
    .join(" or ");

/** Cubes in words: "1 Mandrake, 4 Toads". */
export const cubeWords = (counts: number[]): string =>
  KINDS.flatMap((kind, k) => (counts[k] ? [plural(counts[k], kind.name, kind.many)] : [])).join(
    ", ",
  ) || "nothing";
