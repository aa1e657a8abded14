/** What the board of Mandragora says. */
import type { Said } from "./said";

export const BOARD = {
  tile: (tile: Said, time: Said, stock: Said): string => `tile ${tile}, ${time}, ${stock}`,
  empty: "empty",
  night: "night",
  day: "day",
  step: "step",
  lit: (tile: Said): string => `, lit, ${tile}`,
  theAssistantIsHere: ", the assistant is here",
  chooseALitSpell: "Choose a lit spell",
  addALitCard: "Add a lit card",
  walkToAShopOrCast: "Walk to a shop, or cast from your hand",
  card: "card",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  yourHandIsEmpty: "Your hand is empty.",
  youAreWatchingThisTable: "You are watching this table.",
  theRingOfShops: "The ring of shops",
  liftFromTile: (name: Said, tile: Said): string => `lift ${name} from tile ${tile}`,
  spellsByPower: "Spells, by power",
  itemsLeft: "items left",
  round: "round",
  left: (rounds: Said): string => `${rounds} left`,
  cards: "cards",
  curses: "curses",
  casts: "casts",
  theCurseMarker: "the curse marker",
  out: "out",
  curse: "curse",
  cast: "cast",
  hand: (penalty: Said): string => `· hand −${penalty}`,
  cursed: "cursed −2",
  reach: (curses: Said, count: Said, reach: Said): string =>
    `${curses} · ${count} · reach ${reach}`,
} as const;

export const TABLEAU = {
  you: "You",
  cast: "cast",
  noSpell: "No spell",
  power: (power: Said): string => `, power ${power}`,
  noneYet: "None yet.",
  curse: "curse",
  noScrolls: "No scrolls.",
} as const;

export const SPELL_STACK = {
  card: "card",
  stack: (power: Said, spell: { title: string; does: string }, cards: Said): string =>
    `power ${power}, ${spell.title}: ${spell.does}, ${cards}`,
  powerNoSpellLeft: (power: Said): string => `power ${power}: no spell left`,
  noneLeft: "none left",
} as const;

export const ITEM_CARD = {
  picked: (name: Said): string => `${name}, picked`,
} as const;
