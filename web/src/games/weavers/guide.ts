import type { GuideStep } from "../registry";

/** One round of Weavers. */
const steps: GuideStep[] = [
  { title: "Empty the other hand", text: "Two weavers fight. Unblocked damage makes you discard; whoever has no card left when a round ends has lost.", rule: "WV-1", target: ".strip" },
  { title: "Draw", text: "You may bury cards you do not want, one by one; then draw up to six.", rule: "WV-9", when: (desk) => desk.choicesOf("draw").length > 0, target: ".hand" },
  { title: "Cast in secret", text: "Both commit a card at once. Its bright beads at the top light your lamps this round; its formula hangs on your beam from now on.", rule: "WV-12", when: (desk) => desk.choicesOf("cast").length > 0, target: ".hand" },
  { title: "Weaving", text: "Every older spell whose next bead is lit gets one step further by itself. The tag on a card says how many it would weave.", rule: "WV-20", target: ".mine" },
  { title: "What lands when", text: "The forecast shows which tokens come in which round, if nothing is missed. A spell whose bead stays dark is lost.", target: ".fc" },
  { title: "Wild Magic", text: "A card played face down lights all five lamps and does nothing else.", rule: "WV-16", target: ".right" },
];

export default steps;
