/** The words of the worked example in the rules drawer; `Example.svelte` draws it. */
import type { Step } from "../example";

export const STEPS: Step[] = [
  {
    text: "The trump card is red 7: red is trump, and 7 ranks best. On this side the wheel falls from there: 7, 6, 5, 4, 3, 2, 1, 9, 8.",
    rule: "WB-13",
  },
  {
    text: "Anna leads blue 2, Brian plays blue 9. After 1 the wheel goes on with 9, so Anna's 2 ranks above his 9.",
    rule: "WB-12",
  },
  {
    text: "You play red 4, the only trump, and win the trick: 2 + 9 + 4 are 15 points.",
    rule: "WB-11",
  },
  {
    text: "Now you may give up one of the three. Give up blue 9: blue is trump, the wheel turns to 9, and you keep 6 points.",
    rule: "WB-15",
  },
];
