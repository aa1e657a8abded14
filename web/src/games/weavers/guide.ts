import type { GuideStep } from "../look";

/** One round of Weavers. */
const steps: GuideStep[] = [
  {
    title: "Empty the other hand",
    text:
      "Two weavers duel. Unblocked damage makes you discard; whoever has no cards left at " +
      "the end of a round loses.",
    rule: "WV-1",
    target: ".strip",
  },
  {
    title: "Draw",
    text: "You may bury cards you do not want, one at a time; then draw up to six.",
    rule: "WV-9",
    when: (store) => store.choicesOf("draw").length > 0,
    target: ".hand",
  },
  {
    title: "Cast in secret",
    text:
      "Both players commit a card at the same time. The bright beads at its top light " +
      "your lamps this round; its formula then hangs on your beam.",
    rule: "WV-12",
    when: (store) => store.choicesOf("cast").length > 0,
    target: ".hand",
  },
  {
    title: "Weaving",
    text:
      "Every older spell whose next bead is lit advances one step by itself. The tag on a " +
      "card shows how many spells it would advance.",
    rule: "WV-20",
    target: ".mine",
  },
  {
    title: "What lands when",
    text:
      "The forecast shows which tokens arrive in which round if no step is missed. A " +
      "spell whose bead stays dark is lost.",
    target: ".forecast",
  },
  {
    title: "Wild Magic",
    text: "A card played face down lights all five lamps and does nothing else.",
    rule: "WV-16",
    target: ".right",
  },
];

export default steps;
