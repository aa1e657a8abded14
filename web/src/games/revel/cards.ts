/** What is printed on the cards of Witches' Revel, by the id that views and moves use. */
import file from "cards:revel";
import bell from "icon:ringing-bell";
import candleFlame from "icon:candle-flame";
import church from "icon:church";
import eye from "icon:burning-eye";
import moonBats from "icon:moon-bats";
import seed from "icon:plant-seed";
import shieldIcon from "icon:checked-shield";
import sprout from "icon:sprout";
import thorn from "icon:thorny-vine";
import waves from "icon:sound-waves";
import wing from "icon:feathered-wing";
import crystal from "icon:crystal-bars";
import rampart from "icon:cracked-shield";
import { seedOf } from "../../lib/draw";
import { titled } from "../../lib/words";

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

// Drawn for Covenstead: the icon set has no moth.
const moth =
  "M256 150c-14 0-22 14-22 40v150c0 40 10 76 22 76s22-36 22-76V190c0-26-8-40-22-40zM226 196C176 104 76 66 24 96c-8 84 40 168 116 178 40 6 70-6 86-26zM226 272c-54 8-116 32-124 86 22 62 96 72 124 4zM286 196C336 104 436 66 488 96c8 84-40 168-116 178-40 6-70-6-86-26zM286 272c54 8 116 32 124 86-22 62-96 72-124 4zM250 152c-8-44-38-78-74-90l-8 16c30 12 52 40 64 76zM262 152c8-44 38-78 74-90l8 16c-30 12-52 40-64 76z";

export const STITCHES: Record<string, string> = { bell, moth, thorn };
export const RESOURCES: Record<string, string> = { echo: waves, wick: candleFlame, sap: sprout };

const BY_STITCH: Record<string, string[]> = {
  bell: [bell, church, waves, moonBats],
  moth: [moth, eye, wing, crystal],
  thorn: [thorn, seed, sprout],
};

export const idOf = (name: string): string =>
  (name.split(" - ")[0] ?? "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");

// A witch is drawn by what she names, and one who names nothing by the night.
const WITCHES: Record<string, string> = { echo: bell, wick: moth, sap: thorn };

function pictureOf(card: { name: string; type: string; icons?: string[] }): string {
  const id = idOf(card.name);
  if (RESOURCES[id]) return RESOURCES[id];
  if (card.type.includes("Witch")) return WITCHES[idOf(/of (\w+)/.exec(card.type)?.[1] ?? "")] ?? moonBats;
  const shelf = BY_STITCH[card.icons?.[0] ?? ""] ?? (card.type.includes("Shield") ? [shieldIcon, rampart] : [moonBats, candleFlame, seed, church]);
  return shelf[seedOf(id) % shelf.length] ?? moonBats;
}

export const CARDS: Printed[] = (file.card ?? []).map((card) => ({
  id: idOf(card.name),
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

/** The cards of a deck that is played with: one of the game's by its name, or one's own as text. */
export function deckOf(value: string): { name: string; witch: string; cards: [string, number][] } {
  const shipped = DECKS.find((deck) => deck.name === value);
  if (shipped) return { name: shipped.name, witch: shipped.witch, cards: Object.entries(shipped.cards) };
  const lines = value.split(/[;\n]/).map((line) => line.trim());
  const after = (word: string): string => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const cards = lines.flatMap((line): [string, number][] => {
    const read = /^(\d+) (.+)$/.exec(line);
    return read ? [[read[2] ?? "", Number(read[1])]] : [];
  });
  return { name: after("deck"), witch: after("witch"), cards };
}

const BY_ID = new Map(CARDS.map((card) => [card.id, card]));

/** A card by its id; one that the page does not know keeps its name and has no text. */
export const printed = (id: string): Printed =>
  BY_ID.get(id) ?? { id, name: titled(id), epithet: "", type: "", text: [], power: null, resistance: null, icons: [], picture: moonBats };

/** "On Play: Gain 1 Echo." as its bold head and its rest. */
export function effectParts(text: string): { head: string; rest: string } {
  const at = text.indexOf(":");
  return at > 0 && at < 90 ? { head: text.slice(0, at + 1), rest: text.slice(at + 1) } : { head: "", rest: text };
}

export const aloud = (card: Printed): string =>
  `${card.name}, ${card.type}${card.power !== null ? `, power ${card.power}` : ""}${card.resistance !== null ? `, resistance ${card.resistance}` : ""}. ${card.text.join(" ")}`;
