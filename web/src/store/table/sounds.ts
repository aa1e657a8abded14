/** What is heard when a table has changed. */
import type { GameName, TableOf } from "../../api/schema.gen";
import { winnersOf } from "../../games/endings";
import { play as sound } from "../../lib/sound";

export function playSounds(before: TableOf<GameName>, now: TableOf<GameName>): void {
  if (now.status === "over" && before.status !== "over") {
    sound(now.outcome && winnersOf(now.outcome).includes(now.seat) ? "win" : "loss");
  } else if (now.choices.length && !before.choices.length) sound("turn");
  else if (now.log.length) sound("card");
}
