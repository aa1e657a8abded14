/** What the settings of a table say. */
import type { Said } from "./said";

export const TABLE_SETTINGS = {
  noClock: "none",
  thisTable: "This table",
  hints: "Hints",
  clock: "Clock",
  sADecision: (clocks: Said): string => `${clocks} s a decision`,
  timeBank: "Time bank",
  sASeatForDecisionsThat: (banks: Said): string =>
    `${banks} s a seat, for decisions that take longer`,
  watching: "Watching",
  toWatch: "To watch:",
  yourSeatIsOpenOnDevices: (devices: Said): string =>
    `Your seat is open on ${devices} devices. If one of them is not yours, sign it out.`,
  signOutTheOthers: "Sign out the other devices",
  showTheFirstGameGuide: "Show the first-game guide",
  goOn: "Go on",
  pause: "Pause",
  takeMySeatBack: "Take my seat back",
  yesLetABotPlayOn: "Yes, let a bot play on",
  leaveTheTable: "Leave the table",
  yesIGiveUp: "Yes, I give up",
  giveUp: "Give up",
  theDealIsThatOfAn: "The deal is that of an older game and known to all: nothing is sealed here.",
  olderGames: "older game's ",
  agreedOnByEverybody: "Agreed on by everybody:",
  checkTheDeal: "Check the deal",
  sealOfTheShuffle: (part: Said): string => `Seal of the ${part}shuffle:`,
} as const;
