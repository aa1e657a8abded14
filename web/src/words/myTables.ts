/** What the list of my tables says. */
import type { Said } from "./said";

export const MY_TABLES = {
  yourTurn: "Your turn",
  waitsForPlayers: "waits for players",
  inPlay: "in play",
  withOthers: (table: Said): string => `with ${table}`,
  nobodyElseYet: "nobody else yet",
  ofGameWhen: (title: Said, when: Said): string => `of ${title}, ${when}`,
  replay: "Replay",
  ofGame: (title: Said): string => `of ${title}`,
  toTheTable: "To the table",
  myTables: "My tables",
  yourTablesCouldNotBe: "Your tables could not be fetched. Trying again…",
  lookingForYourTables: "Looking for your tables…",
  youHaveNotSatDownAt: "You have not sat down at a table yet.",
  toTheStreet: "To the street",
  finishedGames: "Finished games",
} as const;
