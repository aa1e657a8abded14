/** What a table says that waits for players. */
import type { Said } from "./said";

export const WAITING_ROOM = {
  waitingForPlayers: "Waiting for players",
  everybodyIsHere: "Everybody is here",
  freeSeat: "Free seat",
  you: (name: Said): string => `${name} (you)`,
  bot: (bot: Said): string => `bot, ${bot}`,
  sendSomebodyTheLink: "send somebody the link",
  isHere: "is here",
  whoPlaysSeat: (k: Said): string => `Who plays seat ${k}`,
  youPlayWith: "You play with",
  buildADeck: "Build a deck",
  playsWith: (options: Said): string => `plays with ${options}`,
  sitDown: "Sit down",
  dealWhenMoreSitHere: (more: number): string =>
    `Deal when ${more} more sit${more === 1 ? "s" : ""} here`,
  host: "host",
  away: "away",
  aPerson: "a person",
  deal: "Deal",
  theHostDealsWhenAllSeats: "The host deals when all seats are taken.",
  leaveTheSeat: "Leave the seat",
  hintsAreAllowedWhoeverHas:
    "Hints are allowed: whoever has to decide may ask what a bot would do.",
  hintsAreOffAtThisTable: "Hints are off at this table.",
  theServersPartOfTheShuffle: "The server's part of the shuffle is fixed already; its seal is",
  everybodysBrowserAddsAPart:
    "Everybody's browser adds a part of its own, so that nobody chooses the deal.",
} as const;
