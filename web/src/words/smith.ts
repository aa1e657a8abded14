/** What the card smith says. */
import type { Said } from "./said";

export const DESK = {
  card: "card",
  ofItsOwn: (name: Said, count: Said): string => `${name}: ${count} of its own.`,
  thatCouldNotBeRead: "That could not be read.",
  patternsAndTheFileOfThe: "Try it, patterns, and the file of the set",
  startFromAPattern: "Start from a pattern",
  theSet: "The set",
  nameOfTheSet: "Name of the set",
  version: "Version",
  setOnTheBench: "Set on the bench",
  withTheCardsAndDecksOf: "With the cards and decks of Bells & Moths",
  saveAsAFile: "Save as a file",
  openAFile: "Open a file",
  newSet: "New set",
  deleteTheSet: "Delete the set",
  everyChangeIsKeptInThis:
    "Every change is kept in this browser. A file can be dropped anywhere on the page; coven cards check reads the same file.",
  thisBrowserKeepsNothing: "This browser keeps nothing: save the set as a file.",
  nothingWasChanged: (wrong: Said): string => `${wrong} Nothing was changed.`,
} as const;

export const ENGINE_READS = {
  whatTheEngineReads: "What the engine reads",
  fault: "fault",
  cannotBeDealtYet: (faults: Said): string => `${faults}, cannot be dealt yet`,
  youAreWriting: "you are writing",
  phrase: "phrase",
  allUnderstood: (phrases: Said): string => `all ${phrases} understood`,
  noTextOnlyItsValueCounts: "no text: only its value counts",
  rewriteAs: "Rewrite as",
  probablyAMistake: (warning: Said): string => `Probably a mistake: ${warning}.`,
} as const;

export const FIELDS = {
  name: "Name",
  type: "Type",
  down: (field: Said): string => `${field} down`,
  up: (field: Said): string => `${field} up`,
  herResources: "Her resources",
  otherTypesLikeMoth: "Other types, like Moth",
  stitchIcons: "Stitch icons",
  stitches: "Stitches",
  stitchIcon: (icon: Said): string => `Stitch icon ${icon}`,
} as const;

export const SET_LIST = {
  theSet: "The set",
  card: "card",
  fault: "fault",
  withBellsMoths: (part: Said): string => `${part}with Bells & Moths`,
  ofYourOwn: (count: Said, part: Said): string => `${count} of your own${part}`,
  nameless: "Nameless",
  newCard: "New card",
} as const;

export const SHEET = {
  tab: "Tab",
  cardTextOneEffectOnEach: "Card text, one effect on each line",
  writeWhatTheCardDoes: "Write what the card does",
  nextWords: "Next words",
  writeAndTheNextWordsStand: "Write, and the next words stand here.",
  thisEffectIsWholeEnter: "This effect is whole. Enter begins another.",
  noWordsToOfferHere: "No words to offer here.",
  arrowDownChoosesAmongThe:
    "Arrow down chooses among the next words, Tab or Enter takes the chosen one, Escape closes the list; then Tab leaves the field.",
} as const;

export const SMITH = {
  theCardSmith: "The card smith",
  witchesRevel: "Witches' Revel ·",
  everyChangeIsKept: (part: Said): string => `${part}every change is kept`,
  undo: "Undo",
  redo: "Redo",
  readTheCards: "Read the cards",
  makeACopy: "Make a copy",
  deleteTheCard: "Delete the card",
  thisSetHasNoCardYet: "This set has no card yet. Begin one, or start from a pattern.",
} as const;

export const TRY = {
  hasAFault: "The card has a fault and cannot be dealt yet.",
  needsAWitch: "A resource comes with a witch who names it: write her, and try her.",
  needsTheShippedSet: "To try a card, the set needs the cards of Bells & Moths beside it.",
  didNotWork: "That did not work. Please try again.",
  tryItNow: "Try it now",
  inTheDeck: "In the deck",
  asYourWitch: "as your witch",
  dealtToYourHand: "dealt to your hand",
  withAFriend: "With a friend",
  byInvitation: "by invitation",
} as const;
