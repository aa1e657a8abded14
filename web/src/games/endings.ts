/** What stands beside a score on the result page: how each seat came to it, read from its view. */
import type { MyTable, Outcome, OwnView, Table } from "../api/schema.gen";
import { list, plural } from "../lib/words";
import { isKitView, tallyOf } from "./generic/zones";

/** The seats that have won or share the win; none in a tie, or if all have lost together. */
export const winnersOf = (outcome: Outcome): number[] =>
  outcome.ending === "tied" || outcome.ending === "lost"
    ? []
    : outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Who won, in a few words; `me` is the reader's seat, -1 for a spectator. */
export function headOf(outcome: Outcome, names: string[], me: number): string {
  const winners = winnersOf(outcome);
  const said = list(winners.map((seat) => (seat === me ? "You" : (names[seat] ?? ""))));
  if (outcome.ending === "lost") return me < 0 ? "All lose together" : "You lose together";
  if (!winners.length) return "Nobody wins, it is a tie";
  if (outcome.ending === "shared") return `${said} share the win`;
  return winners.length > 1 || winners[0] === me ? `${said} win` : `${said} wins`;
}

/** The same for one of my tables that is over. */
export function resultOf(table: MyTable): string {
  if (table.ending === "tied") return "A tie";
  if (!table.won) return "Lost";
  return table.ending === "shared" ? "You share the win" : "You won";
}

const sum = (numbers: number[] | undefined): number =>
  (numbers ?? []).reduce((all, one) => all + one, 0);

export function endingOf(table: Table, seat: number): string {
  if (!table.view) return "";
  switch (table.game) {
    case "blackmore":
      return plural(table.view.tricks[seat] ?? 0, "trick");
    case "mandragora": {
      const curses = table.view.curses[seat] ?? 0;
      const casts = plural(table.view.casts[seat]?.length ?? 0, "cast");
      return curses ? `${casts}, ${plural(curses, "curse")}` : casts;
    }
    case "whirling":
      return `${plural(sum(table.view.circles[seat]), "cube")} in the Circle`;
    case "weavers":
      return `${plural(table.view.hands[seat]?.count ?? 0, "card")} left in hand`;
    case "revel":
      return `holds ${plural(table.view.winning.filter((one) => one === seat).length, "space")}`;
    default:
      return isKitView(table.view) ? countsOf(table.view, seat) : "";
  }
}

/** What a game of somebody's own has counted for a seat. */
const countsOf = (view: OwnView, seat: number): string =>
  tallyOf(view, seat)
    .map(({ name, value }) => `${name} ${value}`.trim())
    .join(", ");

/** A reason in parts: every second one is the number of a rule. */
export const withRules = (reason: string): string[] =>
  reason.split(/\b([A-Z]{1,3}-\d+(?:\.\d+)*[a-z]?)\b/);
