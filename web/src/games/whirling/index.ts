/** Whirling Witchcraft on the page. */
import cauldron from "icon:cauldron";
import type { WhirlingView } from "../../api/schema.gen";
import { capital, plural } from "../../lib/words";
import { staged, typed, worded, type Look } from "../look";

const cubesSaid = (text: string): string =>
  text.replaceAll(
    /\b(?:(\d+) )?(heart|mandrake|mushroom|spider|toad)\b/g,
    (_, n: string | undefined, kind: string) =>
      n ? plural(Number(n), capital(kind)) : capital(kind),
  );

export default {
  line: "Brew too much for your neighbour.",
  minutes: 20,
  picture: cauldron,
  door: 3,
  board: () => typed(import("./Board.svelte")),
  scenes: () => staged(import("./scenes")),
  guide: () => import("./guide"),
  lore: () => worded(import("./lore")),
  human: cubesSaid,
  progress: (view: WhirlingView) => `Round ${view.round}`,
  example: () => import("./Example.svelte"),
  part: { name: "round", of: (view: WhirlingView) => view.round },
} satisfies Look;
