/** What is said where a table is laid. */
import type { Said } from "./said";

export const NEW_TABLE = {
  noClock: "no clock",
  secondsADecision: "20 seconds a decision",
  secondsAndMinutesInTheBank: "20 seconds, and 5 minutes in the bank",
  aMinuteADecision: "a minute a decision",
  aDayADecision: "a day a decision",
  thatDidNotWorkPleaseTry: "That did not work. Please try again.",
  noSuchGame: "No such game",
  nobodyOnThisStreetPlays: (name: Said): string => `Nobody on this street plays «${name}».`,
  backToTheStreet: "Back to the street",
  witches: (minSeats: Said): string => `${minSeats} witches`,
  toWitches: (minSeats: Said, maxSeats: Said): string => `${minSeats} to ${maxSeats} witches`,
  aboutMinutes: (part: Said, minutes: Said): string => `${part} · about ${minutes} minutes`,
  playNowAgainstBots: "Play now against bots",
  readTheRules: "Read the rules",
  readTheCards: "Read the cards",
  buildADeck: "Build a deck",
  showMeRoundAGuideFor: "Show me round: a guide for the first game",
  layATableOfYourOwn: "Lay a table of your own",
  seats: "Seats",
  peopleIncludingYou: "People, including you",
  onlyMe: "only me",
  botsOnTheOtherSeats: "Bots on the other seats",
  clock: "Clock",
  howWePlay: "How we play",
  yourDecks: "Your decks",
  showTheTableInTheLobby:
    "Show the table in the lobby, so that anybody may sit down. Otherwise only those with your link.",
  hintsWhoeverHasToDecideMay:
    "Hints: whoever has to decide may ask what a bot would do. It knows what the player knows and nothing else.",
  layTheTableAndInvite: "Lay the table and invite",
  layTheTable: "Lay the table",
} as const;
