/** The Witches of Blackmore on the page. */
import wheel from "icon:tarot-10-wheel-of-fortune";
import type { BlackmoreView, Line } from "../../api/schema.gen";
import { staged, typed, worded, type Look } from "../look";

const witchesSaid = (text: string): string =>
  text.replaceAll(/\b(blue|yellow|red|green|purple|orange)-([1-9])\b/g, "$1 $2");

/** A trick that is won is over when its winner has decided about trumps. */
const tricksOver = ({ tricks: won, winner }: BlackmoreView): number =>
  won.reduce((all, n) => all + n, 0) - (winner === null ? 0 : 1);

/** Tricks that are over, and those that hands and deck are good for. */
function tricks(view: BlackmoreView): string {
  const { trick, hands, deck } = view;
  const done = tricksOver(view);
  const left = hands.map(
    (hand, seat) => hand.count + Number(trick.some((one) => one.seat === seat)),
  );
  const all = done + Math.max(...left) + Math.ceil(deck / hands.length);
  return `Trick ${Math.min(done + 1, all)} of ${all}`;
}

const begins = (line: Line): boolean => line.rule === "WB-7";

export default {
  line: "Win tricks while the ranking turns.",
  minutes: 30,
  picture: wheel,
  door: 1,
  board: () => typed(import("./Board.svelte")),
  scenes: () => staged(import("./scenes")),
  guide: () => import("./guide"),
  lore: () => worded(import("./lore")),
  human: witchesSaid,
  progress: tricks,
  example: () => import("./Example.svelte"),
  part: { name: "trick", of: tricksOver },
  heading: (line, before) => (begins(line) ? `Trick ${before.filter(begins).length + 1}` : null),
} satisfies Look;
