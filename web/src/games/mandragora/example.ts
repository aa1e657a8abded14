/** The words of the worked example in the rules drawer; `Example.svelte` draws it. */
import type { Step } from "../example";

export const STEPS: Step[] = [
  {
    text: "Your hand. A red book wants red ingredients; the mandrake stands for one more. That makes four.",
    rule: "MA-16",
  },
  {
    text: "Four ingredients may take a spell of power 4 or less. You take Levitation from the top of its stack, and lift any card from any shop.",
    rule: "MA-21",
  },
  {
    text: "The cast scores its spell and its book: 4 + 2 are 6 points. The blue ingredient left in your hand would cost 1 at the end.",
    rule: "MA-40",
  },
];
