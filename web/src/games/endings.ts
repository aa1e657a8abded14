/** What stands beside a score on the result page: how each seat came to it, read from its view. */
import type { Table } from "../api/schema.gen";
import { plural } from "../lib/words";

const sum = (numbers: number[] | undefined): number => (numbers ?? []).reduce((all, one) => all + one, 0);

export function endingOf(table: Table, seat: number): string {
  if (!table.view) return "";
  switch (table.game) {
    case "blackmore":
      return plural(table.view.tricks[seat] ?? 0, "trick");
    case "mandragora": {
      const curses = table.view.curses[seat] ?? 0;
      return `${plural(table.view.casts[seat]?.length ?? 0, "cast")}${curses ? `, ${plural(curses, "curse")}` : ""}`;
    }
    case "whirling":
      return `${plural(sum(table.view.circles[seat]), "cube")} in the Circle`;
    case "weavers":
      return `${plural(table.view.hands[seat]?.count ?? 0, "card")} left in hand`;
    case "revel":
      return `holds ${plural(table.view.winning.filter((one) => one === seat).length, "space")}`;
  }
}

/** A reason in parts: every second one is the number of a rule. */
export const withRules = (reason: string): string[] => reason.split(/\b([A-Z]{1,3}-\d+(?:\.\d+)*[a-z]?)\b/);
