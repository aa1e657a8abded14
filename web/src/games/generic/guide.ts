import type { GuideStep } from "../registry";

const steps: GuideStep[] = [
  {
    title: "Light means you may",
    text: "Whatever glows is a legal move for you now. Click it once to lift it, once more to make the move.",
  },
  {
    title: "Ask why not",
    text: "Click something that is hatched, or press ? on it: a slip names the rule that stands in the way.",
  },
  {
    title: "Rules in red",
    text: "Every line of the log carries the number of its rule in red. Point at it to read it, follow it to open the rulebook.",
  },
];

export default steps;
