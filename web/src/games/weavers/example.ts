/** The words of the worked example in the rules drawer; `Example.svelte` draws it. */
import type { Step } from "../example";

export const STEPS: Step[] = [
  {
    text: "In round 3 you cast Bellows Breath. Focus and Blood light your lamps, and 1 damage goes to the opponent at once.",
    rule: "WV-14",
  },
  {
    text: "From round 4 on it needs Focus each round. You cast a card that lights Focus: one step is covered.",
    rule: "WV-20",
  },
  {
    text: "Focus again in round 5 completes it: 2 damage and Sick for the opponent. Without Focus it would have been lost.",
    rule: "WV-28",
  },
];
