/** The words of the worked example in the rules drawer; `Example.svelte` draws it. */
import type { Step } from "../example";

/** One recipe, one cauldron, one overflow. */
export const STEPS: Step[] = [
  {
    text: "You use Tonic of Anger: two Spiders leave your bench; a Mushroom and a Toad go to your cauldron.",
    rule: "WW-24",
  },
  {
    text: "The cauldron goes to the witch on your right. Her bench has room for Mushrooms, but it holds 9 of 9 Toads already.",
    rule: "WW-35",
  },
  {
    text: "So the Toad overflows and goes into your Circle. Five cubes there win.",
    rule: "WW-36",
  },
];
