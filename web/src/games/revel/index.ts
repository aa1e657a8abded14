/** Witches' Revel on the page. */
import bells from "icon:ringing-bell";
import type { RevelView } from "../../api/schema.gen";
import { paged, staged, typed, worded, type Look } from "../look";

export default {
  line: "Hold five spaces at the dance.",
  minutes: 25,
  picture: bells,
  door: 2,
  board: () => typed(import("./Board.svelte")),
  scenes: () => staged(import("./scenes")),
  guide: () => import("./guide"),
  lore: () => worded(import("./lore")),
  human: (text) => text,
  progress: (view: RevelView) =>
    view.turn ? `Turn ${view.turn}${view.final_turn ? ", the last" : ""}` : "Opening hands",
  example: () => import("./Example.svelte"),
  part: { name: "turn", of: (view: RevelView) => view.turn },
  pages: {
    cards: () => paged(import("../../pages/revel/Cards.svelte")),
    card: () => import("../../pages/revel/CardPage.svelte"),
    decks: () => import("../../pages/revel/Decks.svelte"),
  },
} satisfies Look;
