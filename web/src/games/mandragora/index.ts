/** Mandragora on the page. */
import plantRoots from "icon:plant-roots";
import type { MandragoraView } from "../../api/schema.gen";
import { capital, plural } from "../../lib/words";
import { staged, typed, worded, type Look } from "../look";

const COLOUR = "(blue|yellow|red|green|purple|orange|black)";
const SPELL_NAME =
  /\b(banishment|transfer|substitution|levitation|replication|swiftness|disappearance|purification)-([1-5])\b/g;

const itemsSaid = (text: string): string =>
  text
    .replaceAll(new RegExp(`\\b${COLOUR}-book-([0-3])\\b`, "g"), "$1 book $2")
    .replaceAll(
      /\bscroll-([1-3])\b/g,
      (_, n: string) => `a scroll of ${plural(Number(n), "curse")}`,
    )
    .replaceAll(SPELL_NAME, (_, name: string, n: string) => `${capital(name)} ${n}`);

export default {
  line: "Send the assistant around ten shops.",
  minutes: 20,
  picture: plantRoots,
  door: 4,
  board: () => typed(import("./Board.svelte")),
  scenes: () => staged(import("./scenes")),
  guide: () => import("./guide"),
  lore: () => worded(import("./lore")),
  human: itemsSaid,
  progress: (view: MandragoraView) =>
    view.rounds_left === null
      ? `${plural(view.deck, "item")} left`
      : `${plural(view.rounds_left, "round")} left`,
  example: () => import("./Example.svelte"),
  part: { name: "turn", of: (view: MandragoraView) => view.turn },
} satisfies Look;
