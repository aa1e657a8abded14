/** How the end of a game is told: who won, and by which rule. */
import type { MyTable, Outcome } from "../api/schema.gen";
import { list } from "../lib/words";

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

/** A reason in parts: every second one is the number of a rule. */
export const withRules = (reason: string): string[] =>
  reason.split(/\b([A-Z]{1,3}-\d+(?:\.\d+)*[a-z]?)\b/);
