/** Tables that are opened from the lobby: to find players, or to watch bots. */
import type { GameInfo } from "../api/schema.gen";
import { someName } from "../lib/names";
import { deals } from "./deals";
import { router } from "./route.svelte";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

export interface Wish {
  game: string;
  seats: number;
  level: string;
  fillS: number;
}

/** Open a table that everybody sees; bots take what is free after the time of the wish. */
export async function seek({ game, seats, level, fillS }: Wish): Promise<void> {
  if (!session.name) await session.introduce(someName());
  const opened = await deals.openTable({
    game,
    seats,
    stand_in: level,
    fill_s: fillS,
    listed: true,
    start: true,
  });
  settings.keepSeat(opened.table, game, opened.token);
  router.go(`#/table/${opened.table}`);
}

/** Open a table at which bots play on every seat, and go there to watch. */
export async function watchBots(game: string): Promise<void> {
  const info = session.game(game);
  if (!info) return;
  if (!session.name) await session.introduce(someName());
  const seats = usualSeats(info);
  const bots = Array.from({ length: seats }, () => usualLevel(info.bots));
  const opened = await deals.openTable({ game, seats, bots, watch: true, listed: true });
  router.go(`#/table/${opened.table}`);
}

export const usualSeats = (game: GameInfo): number =>
  Math.min(Math.max(3, game.min_seats), game.max_seats);

export const usualLevel = (bots: string[]): string =>
  bots.includes("greedy") ? "greedy" : (bots.at(-1) ?? "random");
