/** What the parts say that every page and table shares. */
import type { Said } from "./said";

export const CARD_BACK = {
  aCardFaceDown: "a card, face down",
} as const;

export const CHANCES = {
  howTheChancesRan: "How the chances ran",
  theChances: "The chances",
  lookThroughTheEyesOf: (who: Said): string => `Look through the eyes of ${who}`,
  asATable: "As a table",
  judgingStepOf: (judged: Said, steps: Said): string => `Judging step ${judged} of ${steps}`,
  theChancesAClickGoesTo: "The chances; a click goes to that step",
  step: (number: Said, names: Said, name: Said, text: Said): string =>
    `step ${number}, ${names}, ${name}: ${text}`,
  theChancesDecisionBy: "The chances, decision by decision",
  eachDecisionAsItsSeatCould:
    "Each decision as its seat could have judged it, from many games played out by bots. «Lost» counts only what chance cannot explain; «luck» is what happened until the seat's next decision.",
  decisions: "Decisions",
  stepHead: "Step",
  who: "Who",
  decision: "Decision",
  before: "Before",
  after: "After",
  lost: "Lost",
  better: "Better",
  luck: "Luck",
  goToStep: (number: Said): string => `Go to step ${number}`,
} as const;

export const CHAT = {
  chat: "Chat",
  chatLines: "Chat lines",
  nobodyHasSaidAnythingYet: "Nobody has said anything yet.",
  saySomethingToTheTable: "Say something to the table",
  say: "Say",
} as const;

export const DRAWER = {
  close: "Close",
} as const;

export const HIDDEN_CARDS = {
  card: "card",
  noCards: "no cards",
} as const;

export const HINT_CARD = {
  hint: "Hint",
  thinkingAboutAHint: "Thinking about a hint…",
  nextBest: (text: Said, win: Said, low: Said): string => `Next best: ${text}, ${win} ${low}.`,
  gamesEachPlayedOutFromAll: (part: Said, games: Said): string =>
    `${part}${games} games each, played out from all you can know.`,
  playThisMove: "Play this move",
  close: "Close",
} as const;

export const LAST_LINE = {
  theGameHasNotBegun: "The game has not begun.",
  you: "You",
  openTheLog: "Open the log",
} as const;

export const MOON = {
  chanceToWinPercent: (share: Said): string => `chance to win ${share} percent`,
} as const;

export const READ_THIS = {
  readThis: "Read this",
} as const;

export const RULE_LINK = {
  rule: (id: Said): string => `rule ${id}`,
} as const;

export const RULE_SHEET = {
  rules: "Rules",
  signs: "Signs",
  example: "Example",
  rulesSignsAndAnExample: "Rules, signs and an example",
} as const;

export const RULEBOOK = {
  tryAgain: "Try again",
  theRulebookCouldNotBe: "The rulebook could not be fetched.",
  fetchingTheRulebook: "Fetching the rulebook…",
  findInTheRules: "Find in the rules",
  trumpCurseOverflow: "trump, curse, overflow…",
} as const;

export const SEAT_BADGE = {
  your: "Your",
  sideOfTheTable: (part: Said): string => `${part} side of the table`,
  you: "You",
  bot: (bot: Said): string => `bot ${bot}`,
  isThinking: "is thinking",
  away: "away",
  gaveUp: "gave up",
} as const;

export const SHARE_LINK = {
  linkToThisSeat: "Link to this seat",
  copied: "Copied",
  copy: "Copy",
  qr: "QR",
  qrCodeOfTheLink: "QR code of the link",
} as const;

export const TIMELINE = {
  lookBack: "Look back",
  oneStepBack: "One step back",
  stepOfTheGame: "Step of the game",
  oneStepOn: "One step on",
  last: (name: Said): string => `Last ${name}`,
  now: "Now",
} as const;

export const TOP_BAR = {
  covensteadTheStreet: "Covenstead, the street",
  tools: "Tools",
  lightTheme: "Light theme",
  darkTheme: "Dark theme",
} as const;

export const WHY_NOT_SLIP = {
  close: "Close",
} as const;

export const ACTION_BAR = {
  chooseWhatIsLit: "Choose what is lit",
  sending: "Sending…",
  clickOrPressAKeyTo: "Click or press a key to skip",
  whatYouCanDo: "What you can do",
  takeBack: "Take back",
  allChoices: (count: Said): string => `All ${count} choices`,
} as const;

export const LOG = {
  you: "You",
  log: "Log",
} as const;
