/** What the lobby says. */
import type { Listed } from "../api/schema.gen";
import { clock, list, plural } from "../lib/words";

export const LOBBY = {
  title: "The lobby",
  looking: "Looking for open tables…",
  seekTitle: "Find players",
  seekText:
    "Your table is shown here to everybody. If seats are still free after the time you choose, bots take them and the game begins.",
  game: "Game",
  seats: "Seats",
  wait: "Bots take free seats after",
  level: "Level of the bots",
  seek: "Find players",
  openTitle: "Tables with free seats",
  openNone:
    "Nobody waits for players at this moment. Open a table above: whoever comes next will see it.",
  watchTitle: "Tables to watch",
  watchNone: "Nobody plays at an open table at this moment. Watch bots play a game:",
  watchMore: "Or watch bots play a game:",
  failed: "That did not work. Please try again.",
  watch: "Watch",
} as const;

/** After how many seconds bots may take the free seats. */
export const WAITS: [number, string][] = [
  [15, "15 seconds"],
  [60, "a minute"],
  [300, "5 minutes"],
  [1800, "half an hour"],
];

const STATUS: Record<Listed["status"], string> = {
  waiting: "waits for players",
  playing: "in play",
  paused: "paused",
  over: "over",
};

export const people = (count: number, playing: number): string =>
  `${plural(count, "witch", "witches")} here, ${plural(playing, "table")} in play.`;

export const atTable = (names: string[]): string => list(names);

export function stateOf(table: Listed, fillsMs: number | null): string {
  const parts = [fillsMs === null ? STATUS[table.status] : `begins in ${clock(fillsMs)}`];
  if (table.clock_s) parts.push(`${table.clock_s} s a decision`);
  if (table.watching) parts.push(`${table.watching} watching`);
  return parts.join(", ");
}

export const sitDown = (free: number): string => `Sit down, ${plural(free, "free seat")}`;
export const watchBots = (title: string): string => `Watch bots play ${title}`;
export const beginsIn = (ms: number): string =>
  ms > 0 ? `Bots take the free seats in ${clock(ms)}.` : "Bots take the free seats now.";
