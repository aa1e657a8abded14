/** The six suits: a pigment and a glyph, never one without the other. */
import bat from "icon:bat";
import bee from "icon:bee";
import fox from "icon:fox-head";
import frog from "icon:frog";
import raven from "icon:raven";
import snake from "icon:snake";

export interface Suit {
  number: number;
  glyph: string;
}

export const SUITS: Record<string, Suit> = {
  blue: { number: 1, glyph: raven },
  yellow: { number: 2, glyph: bee },
  red: { number: 3, glyph: snake },
  green: { number: 4, glyph: frog },
  purple: { number: 5, glyph: bat },
  orange: { number: 6, glyph: fox },
};

export const suitOf = (colour: string): Suit => SUITS[colour] ?? { number: 1, glyph: raven };
