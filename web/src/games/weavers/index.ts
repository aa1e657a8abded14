/** Weavers on the page. */
import yarn from "icon:yarn";
import type { WeaversView } from "../../api/schema.gen";
import { paged, staged, typed, worded, type Look } from "../look";

export default {
  line: "Weave spells step by step, in secret.",
  minutes: 30,
  picture: yarn,
  door: 5,
  board: () => typed(import("./Board.svelte")),
  scenes: () => staged(import("./scenes")),
  guide: () => import("./guide"),
  lore: () => worded(import("./lore")),
  human: (text) => text,
  progress: (view: WeaversView) => `Round ${view.round}`,
  example: () => import("./Example.svelte"),
  part: { name: "round", of: (view: WeaversView) => view.round },
  pages: { cards: () => paged(import("./Cards.svelte")) },
} satisfies Look;
