/** What the board of Witches' Revel says. */
import { plural } from "../lib/words";
import type { Said } from "./said";

export const BOARD = {
  against: "to",
  alone: ", unopposed",
  to: (a: Said, b: Said): string => `${a} to ${b}`,
  unopposed: (a: Said): string => `${a}, unopposed`,
  yourWitch: "Your witch",
  theWitchOf: (names: Said): string => `The witch of ${names}`,
  noStance: "No stance",
  inHand: (hand: Said): string => `${hand} in hand, `,
  inDeck: (deck: Said): string => `${deck} in deck`,
  discarded: (count: Said): string => `${count} discarded`,
  witchAndStance: "witch and stance",
  card: "card",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  canOnlyBeTried: "can only be tried",
  yourHandIsEmpty: "Your hand is empty.",
  youAreWatchingThisTable: "You are watching this table.",
  theLast: ", the last",
  turn: (turn: Said, part: Said): string => `Turn ${turn}${part}`,
  playWord: "play",
  empty: "empty",
  witch: "witch",
  left: (plays: Said): string => `· ${plays} left`,
  choose: "Choose",
  chooseWhatIsLit: "Choose what is lit",
  yourSpells: "Your spells",
  spellsOf: (names: Said): string => `Spells of ${names}`,
  whoHolds: "Who holds",
  theSpace: "the space",
  whoHoldsEachSpace: "Who holds each space",
  nobodyHoldsIt: "nobody holds it",
  youHoldIt: "you hold it",
  holdsIt: (names: Said): string => `${names} holds it`,
  space: (space: Said, holder: Said, verdict: Said): string =>
    `space ${space}: ${holder}, ${verdict}`,
  powerNow: (power: Said): string => `Power ${power} now.`,
  resistanceNow: (resistance: Said): string => `Resistance ${resistance} now.`,
  plusOnIt: (plus: number): string => ` ${plural(plus, "+1")} on it.`,
  itIsStitched: " It is stitched.",
  yourWitchAndStance: "Your witch and stance",
  witchAndStanceOf: (names: Said): string => `Witch and stance of ${names}`,
  noStanceSentence: "No stance.",
  yourDeck: "your deck",
  theDeckOf: (names: Said): string => `the deck of ${names}`,
  deckListsArePublicTheOrder: "Deck lists are public; the order of the cards is not.",
  yourDiscards: "Your discards",
  discardsOf: (names: Said): string => `Discards of ${names}`,
  nothingHasBeenDiscarded: "Nothing has been discarded.",
} as const;

export const FIELD_SPELL = {
  empty: (place: Said): string => `${place}: empty`,
  stitchedTo: " stitched to ",
  power: (power: Said): string => `power ${power}`,
  resistance: (resistance: Said): string => `resistance ${resistance}`,
  plusOnes: (plus: Said): string => `, ${plus} plus ones`,
  itsEffectIsResolving: " Its effect is resolving.",
  placeHere: "Place here",
  yourSide: "Your side",
  emptySide: "Empty",
} as const;

export const TEXT = {
  now: "now:",
} as const;

export const VALUE = {
  power: (power: Said): string => `power ${power}`,
  resistance: (resistance: Said): string => `resistance ${resistance}`,
} as const;

export const CANDLES = {
  stamina: (lit: Said): string => `stamina ${lit}`,
} as const;

export const EXAMPLE = {
  empty: "empty",
} as const;
