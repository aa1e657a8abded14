/** What the board of Weavers says. */
import type { Said } from "./said";

export const BOARD = {
  buryCardsOrDrawUp: "Bury cards, or draw up",
  card: "card",
  discard: (owed: Said): string => `Discard ${owed}`,
  chooseASet: "Choose a set",
  chooseACard: "Choose a card",
  noSpellHereYet: "No spell here yet.",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  yourHandIsEmpty: "Your hand is empty.",
  youAreWatchingThisTable: "You are watching this table.",
  faceUpAgain: "Face up again",
  faceDown: "Face down",
  yourSpells: "Your spells",
  spellsOf: (names: Said): string => `Spells of ${names}`,
  thisRoundAndTheNext: "This round and the next",
  yourComponentsThisRound: "Your components this round",
  whatLandsWhenIfEveryStep: "What lands when, if every step is covered in time",
  landsIn: "lands in",
  landsInRound: (round: Said): string => `, lands in round ${round}`,
  round: "Round\u00A0",
  isChoosing: "is choosing",
  hasChosen: "has chosen",
  wildMagic: "Wild Magic",
  lastCast: (name: Said): string => `, last cast ${name}`,
  inDeck: (decks: Said): string => `${decks} in deck`,
} as const;

export const SPELL_CARD = {
  noComponent: "no component",
  atOnce: (name: Said, componentNames: Said, token: Said): string =>
    `${name}: ${componentNames}, ${token} at once`,
  thenLands: (delayed: Said): string => `then ${delayed}`,
  faceDown: ", face down",
  atOnceWord: "at once",
  again: "again",
} as const;

export const CHOOSING = {
  yours: "yours",
  yoursFaceDown: "yours, face down",
  takenBy: (names: Said): string => `taken by ${names}`,
  classesAndSpellbooks: "Classes and Spellbooks",
  aDeckIsAClassAnd: "A deck is a Class and a Spellbook, shuffled together",
  classes: "Classes",
  spellbooks: "Spellbooks",
  readTheCardsOf: (name: Said): string => `Read the cards of ${name}`,
  takeLit: (name: Said): string => `Take ${name}, lit`,
  take: "Take",
  takeSet: (name: Said): string => `Take ${name}`,
  theSetThatIsOpen: "The set that is open",
} as const;

export const COLUMN = {
  ofStepsCovered: (name: Said, covered: Said, count: Said): string =>
    `${name}: ${covered} of ${count} steps covered`,
  next: (component: Said): string => `next ${component}`,
  thenLands: (delayed: Said): string => `then ${delayed}`,
  none: "none",
  dueInRound: (due: Said): string => `due in round ${due}`,
} as const;

export const SET_BOOK = {
  cardsOf: (name: Said): string => `Cards of ${name}`,
  leansOn: (says: Said, components: Said): string => `${says} Leans on ${components}.`,
  copy: "copy",
  copies: "copies",
  cardsThatWorkWellTogether: "Cards that work well together",
} as const;
