import type { GuideStep } from "../look";

const steps: GuideStep[] = [
  {
    title: "Lit means legal",
    text:
      "Whatever glows is a legal move for you. Click it once to select it, and again to " +
      "make the move.",
  },
  {
    title: "Ask why not",
    text: "Click something that is hatched, or press ? on it, to see which rule prevents it.",
  },
  {
    title: "Rules in red",
    text:
      "Every line of the log ends with the number of its rule, in red. Point at it to " +
      "read the rule, click it to open the rulebook.",
  },
];

export default steps;
