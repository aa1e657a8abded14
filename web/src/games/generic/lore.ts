/** The words of a game that has no board of its own: a seat, and moves as they are written. */
import type { Choice } from "../../api/schema.gen";
import { spoken } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { seatAbout, topicOf, type About, type Lore } from "../lore";

function explain(topic: string, store: TableStore): About | null {
  const [kind, rest] = topicOf(topic);
  return kind === "seat" ? { ...seatAbout(store, Number(rest), "", ""), rule: null } : null;
}

const label = (choice: Choice): string => spoken(choice.text);

export default { explain, legend: [], label } satisfies Lore;
