/** The words of the worked example in the rules drawer; `Example.svelte` draws it. */
import type { Step } from "../example";

/** One space: a strike, a shield, a stitch. */
export const STEPS: Step[] = [
  {
    text: "Your Handbell Chime has Power 2 and faces a Cracked Bell with Resistance 2. That is not less, so nobody holds the space.",
    rule: "R-3.10",
  },
  {
    text: "Stitch Prentice Clapper onto it: both show a bell, and it costs a candle. Together they have Power 4, more than 2: the shield is overpowered and discarded.",
    rule: "R-5.7",
  },
  {
    text: "Nothing is across from your spell now, and it has Power: you hold the space.",
    rule: "RV-1",
  },
];
