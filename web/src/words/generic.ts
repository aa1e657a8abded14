/** What the board of any other game says. */
import type { Said } from "./said";

export const SHELF = {
  none: "empty",
  card: "card",
  empty: (name: Said): string => `${name}, empty`,
} as const;

export const ZONE_BOARD = {
  you: "You",
  card: "card",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  youHoldNoCards: "You hold no cards.",
  youAreWatchingThisTable: "You are watching this table.",
  chooseANumber: "Choose a number",
  chooseACard: "Choose a card",
  noCardLiesHereYet: "No card lies here yet.",
  theTrick: "The trick",
  lastTrick: "Last trick",
  your: "Your",
  whatToDoWithACard: "What to do with a card",
} as const;

export const PLAIN_BOARD = {
  theTable: "The table",
  yourMoves: "Your moves",
} as const;

export const BLIND_CARD = {
  marked: (place: Said, mark: Said): string => `Your card ${place}, marked ${mark}`,
  unseen: (place: Said): string => `Your card ${place}, unseen`,
} as const;

export const PLAYER = {
  marked: (name: Said, mark: Said): string => `${name}, marked ${mark}`,
} as const;
