/** What the street says. */
import type { Said } from "./said";

export const HOME = {
  onlyWitches: (least: Said): string => `${least} witches`,
  to: (least: Said, most: Said): string => `${least} to ${most}`,
  fiveDoorsOnOneCrooked: "Five doors on one crooked street. Knock, and a table is laid.",
  aNamelessWitch: "A nameless witch",
  yourNameLooksAndSound: (name: Said): string => `${name}: your name, looks and sound`,
  tablesWait: (turns: number): string =>
    `${turns === 1 ? "one table waits" : `${turns} tables wait`} for you`,
  nameLooksAndSound: "your name, looks and sound",
  theFiveGames: "The five games",
  minutes: (minSeats: Said, minutes: Said): string => `${minSeats} · ${minutes} minutes`,
  table: "table",
  withAFreeSeat: (waits: Said): string => `${waits} with a free seat`,
  openTheDoor: "Open the door",
  yourTurn: "Your turn",
  waitsForPlayers: "Waits for players",
  yourTable: "Your table",
  theLobby: "The lobby",
  myTables: "My tables",
  witch: "witch",
  witches: "witches",
  hereInPlay: (people: Said, playing: Said): string => `${people} here, ${playing} in play`,
  iconsGameIconsNetCcBy: "Icons: game-icons.net, CC BY 3.0",
  credits: "Credits",
} as const;
