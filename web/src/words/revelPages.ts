/** What the pages for cards and decks of Witches' Revel say. */
import type { Said } from "./said";

export const CARD_PAGE = {
  noSuchCard: "No such card",
  noCardOfTheSetIs: (id: Said): string => `No card of the set is called «${id}».`,
  allCards: "All cards",
  buildADeck: "Build a deck",
  otherCards: "Other cards",
  type: "Type",
  power: "Power",
  winsSpacesAndOverpowers: "wins spaces and overpowers less",
  resistance: "Resistance",
  holdsAgainstLessPower: "holds against less Power",
  stitches: "Stitches",
  inADeck: "In a deck",
  leadsIt: "leads it",
  comesWithTheWitchWhoNames: "comes with the witch who names it",
  copy: "copy",
  copies: "copies",
  upTo: (copies: Said): string => `up to ${copies}`,
  shippedIn: "Shipped in",
  whatItDoes: "What it does",
  nothingButIts: (part: Said): string => `Nothing but its ${part}.`,
  readBackFromWhatTheEngine:
    "Read back from what the engine runs, not from the printed text: what stands here is what happens.",
  theSameStitch: "The same stitch",
} as const;

export const CARDS = {
  designACard: "Design a card",
  cardsOfWitchesRevel: "Cards of Witches' Revel",
  revel: "Revel",
  cardsOf: (title: Said): string => `Cards of ${title}`,
  buildADeck: "Build a deck",
  playIt: "Play it",
  decks: "Decks",
  show: "Show",
  allCards: "All cards",
  card: "card",
  andTheirWitch: (about: Said, reduce: Said): string => `${about} ${reduce} and their witch.`,
  read: (name: Said): string => `Read ${name}`,
  noCardSaysThat: "No card says that.",
} as const;

export const CATALOGUE_LOADER = {
  tryAgain: "Try again",
  theCardsCouldNotBeFetched: (problem: Said): string =>
    `The cards could not be fetched: ${problem}`,
  fetchingTheCards: "Fetching the cards…",
} as const;

export const DECK_SHEET = {
  askingTheRules: "Asking the rules…",
  legalItMayBePlayed: "Legal: it may be played.",
  rule: "rule",
  notKept: (broken: Said): string => `${broken} not kept.`,
  thatDidNotWorkPleaseTry: "That did not work. Please try again.",
  theDeck: "The deck",
  theDeckAndItsRules: "The deck and its rules",
  name: "Name",
  witch: "Witch",
  nobodyYet: "nobody yet",
  theRules: "The rules",
  notKeptHead: "Not kept: ",
  keptHead: "Kept: ",
  notEveryRuleOfDeckbuilding: "Not every rule of deckbuilding is kept yet.",
  playItNow: "Play it now",
  withAFriend: "With a friend",
  ofCards: (deckSize: Said, kinds: Said): string => `of ${deckSize} cards: ${kinds}`,
  oneLessOfInTheList: (name: Said): string => `One less of ${name} in the list`,
  oneMoreOfInTheList: (name: Said): string => `One more of ${name} in the list`,
  noCardYetPressUnderOne: "No card yet: press + under one.",
  asText: "As text",
  makeACopy: "Make a copy",
  yesBurnIt: "Yes, burn it",
  burnIt: "Burn it",
  keptInThisBrowserAsYou: "Kept in this browser as you build.",
} as const;

export const DECK_SHELF = {
  my: (name: Said): string => `My ${name}`,
  thisBrowserKeepsNoDeckOf:
    "This browser keeps no deck of that name. Decks stay where they were built; take one along as text.",
  yourDecks: "Your decks",
  noWitchYet: "no witch yet",
  card: "card",
  legal: ", legal",
  notYetLegal: ", not yet legal",
  noneYetBeginWithAWitch:
    "None yet. Begin with a witch, or with a deck that plays well and change it.",
  myDeck: "My deck",
  aNewDeck: "A new deck",
  readADeckFromText: "Read a deck from text",
  decksOfTheGame: "Decks of the game",
  leadsIt: (split: Said): string => `${split} leads it.`,
  change: (name: Said): string => `Change ${name}`,
} as const;

export const DECK_TEXT = {
  copied: "Copied.",
  theBrowserDoesNotLetUs: "The browser does not let us copy; select the text and copy it yourself.",
  nothingWasTakenOver: (join: Said): string => `${join}. Nothing was taken over.`,
  thatCouldNotBeRead: "That could not be read.",
  theDeckAsText: "The deck as text",
  oneLineForTheNameOne:
    "One line for the name, one for the witch, then a number and a card on each. The terminal reads the same:",
  deckNightBellsWitchYsolde: "deck Night Bells\nwitch Ysolde Fenn\n2 Handbell Chime\n…",
  takeItOver: "Take it over",
  copy: "Copy",
  saveAsAFile: "Save as a file",
  fromAFile: "From a file",
} as const;

export const DECKS = {
  decks: "Decks",
  theDeckCouldNotBeChecked: "The deck could not be checked.",
  inTheDeck: (name: Said, count: Said): string => `${name}: ${count} in the deck`,
  leadsTheDeck: "Leads the deck",
  leadTheDeck: "Lead the deck",
  comesWithItsWitch: "comes with its witch",
  oneLessOf: (name: Said): string => `One less of ${name}`,
  ofCopies: (copies: Said): string => `of ${copies}`,
  oneMoreOf: (name: Said): string => `One more of ${name}`,
  decksOfWitchesRevel: "Decks of Witches' Revel",
  allDecks: "All decks",
  readTheCards: "Read the cards",
  cardsToBuildWith: "Cards to build with",
  onlyWhatIsInTheDeck: "Only what is in the deck",
  read: (name: Said): string => `Read ${name}`,
  noCardSaysThat: "No card says that.",
  backToTheCards: "Back to the cards",
  theDeckOf: (deck: Said, deckSize: Said, legal: Said): string =>
    `The deck: ${deck} of ${deckSize}${legal}`,
} as const;

export const FINDER = {
  find: "Find",
  overpowerBellEcho: "overpower, bell, Echo…",
  kind: "Kind",
  allKinds: "all kinds",
  stitch: "Stitch",
  allStitches: "all stitches",
  ofCards: (found: Said, count: Said): string => `${found} of ${count} cards`,
} as const;

export const MEANING = {
  works: (where: Said): string => `, works ${where}`,
} as const;
