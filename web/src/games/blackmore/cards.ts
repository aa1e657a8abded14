/** The 54 witches of Blackmore by the names that views and moves use. */

export interface Witch {
  colour: string;
  value: number;
  /** As it is said: "red 7". */
  name: string;
  /** Where it lies in a hand: colour by colour, the highest first. */
  order: number;
}

const COLOURS = ["blue", "yellow", "red", "green", "purple", "orange"];
const VALUES = [9, 8, 7, 6, 5, 4, 3, 2, 1];

const WITCHES = new Map<string, Witch>(
  COLOURS.flatMap((colour) => VALUES.map((value) => ({ colour, value }))).map(
    ({ colour, value }, order) => [
      `${colour}-${value}`,
      { colour, value, name: `${colour} ${value}`, order },
    ],
  ),
);

export const witchOf = (card: string): Witch =>
  WITCHES.get(card) ?? { colour: "", value: 0, name: card, order: WITCHES.size };

/** Colour by colour, the highest first. */
export const inOrder = (a: string, b: string): number => witchOf(a).order - witchOf(b).order;
