/** Card faces from the declaration of a game: picture, pigment, corner and name. */
import clubs from "icon:clubs";
import diamonds from "icon:diamonds";
import hearts from "icon:hearts";
import moon from "icon:moon";
import spades from "icon:spades";
import star from "icon:round-star";
import sun from "icon:sun";
import type { OwnFace } from "../../api/schema.gen";
import { SUITS } from "../../ui/suits";

/** Suits that have a picture of their own; all others get an animal of the house. */
const PICTURES: Record<string, string> = { clubs, diamonds, hearts, spades, sun, moon, star };
const ANIMALS = Object.values(SUITS);
const FRENCH = /\b(clubs|diamonds|hearts|spades)-([a-z]+|\d+)\b/g;
const MOST_CORNER = 3;

export interface Print {
  /** As it is said: "king of hearts". */
  name: string;
  /** What stands in its corner: "K". */
  corner: string;
  picture: string;
  /** The class of its pigment. */
  suit: string;
  text: string;
  /** For the rays of its picture. */
  seed: number;
}

/** A sentence or a move with cards named as people name them: "king of hearts", "sun 3". */
export const said = (text: string): string =>
  text.replaceAll(FRENCH, "$2 of $1").replaceAll(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, " ");

export function printOf(card: string, face: OwnFace | undefined): Print {
  const sign = face?.sign ?? 0;
  return {
    name: said(card),
    corner: cornerOf(card, face),
    picture: PICTURES[(face?.suit ?? "").replace(/^of-/, "")] ?? animal(sign).glyph,
    suit: pigment(face?.colour ?? "", sign),
    text: face?.text ?? "",
    seed: face?.rank ?? 0,
  };
}

const animal = (sign: number): (typeof ANIMALS)[number] =>
  ANIMALS[sign % ANIMALS.length] ?? { number: 1, glyph: star };

function pigment(colour: string, sign: number): string {
  if (colour === "black" || colour === "white") return `suit-${colour}`;
  return `suit-${SUITS[colour]?.number ?? animal(sign).number}`;
}

/** Letters and digits of the symbol; without one the value, or the first letter of the name. */
function cornerOf(card: string, face: OwnFace | undefined): string {
  const symbol = (face?.symbol ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "").slice(0, MOST_CORNER);
  return symbol || (face?.value ? String(face.value) : card.slice(0, 1).toUpperCase());
}

/** Suit by suit, the highest first. */
export const inOrder =
  (faces: Record<string, OwnFace>) =>
  (a: string, b: string): number => {
    const [one, other] = [faces[a], faces[b]];
    if (!one || !other) return 0;
    return one.sign - other.sign || other.value - one.value || one.rank - other.rank;
  };
