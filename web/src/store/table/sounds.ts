/** What is heard when a table has changed. */
import type { GameName, TableOf } from "../../api/schema.gen";
import { winnersOf } from "../../games/endings";
import { play as sound, type Sound } from "../../lib/sound";

/** Events that sound like themselves; any other is a card that is laid. */
const EVENTS: Record<string, Sound> = {
  given: "wheel",
  walked: "wheel",
  overflowed: "plop",
  brewed: "plop",
  woven: "pluck",
  stitched: "stitch",
  "stamina lost": "breath",
};

export const soundOf = (kind: string): Sound => EVENTS[kind] ?? "card";

export function playSounds(before: TableOf<GameName>, now: TableOf<GameName>): void {
  const last = now.log.at(-1);
  if (now.status === "over" && before.status !== "over") {
    sound(now.outcome && winnersOf(now.outcome).includes(now.seat) ? "win" : "loss");
  } else if (now.choices.length && !before.choices.length) sound("turn");
  else if (last) sound(soundOf(last.kind));
}
