/** A game that has no folder here: its table is drawn from its zones. */
import spiral from "icon:spiral-shell";
import { type Look } from "../look";
import { said } from "./faces";

export default {
  line: "A game of somebody's own.",
  minutes: 20,
  picture: spiral,
  door: 6,
  board: () => import("./Board.svelte"),
  guide: () => import("./guide"),
  human: said,
  lore: () => import("./lore"),
} satisfies Look;
