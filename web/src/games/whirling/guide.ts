import type { GuideStep } from "../look";

/** One round of Whirling Witchcraft. */
const steps: GuideStep[] = [
  {
    title: "Too much of a good thing",
    text:
      "Brew ingredients and send them to the witch on your right. What does not fit on " +
      "her workbench goes into your Circle; five there win the game.",
    rule: "WW-36",
    target: ".workbench",
  },
  {
    title: "Your workbench",
    text:
      "Each shelf holds a limited number of cubes. The bars on either side show how much " +
      "room your neighbours have left.",
    target: ".bench",
  },
  {
    title: "Play a recipe",
    text:
      "Everybody chooses a recipe at the same time and reveals it together. Lit recipes " +
      "are the ones you can play.",
    rule: "WW-11",
    when: (store) => store.choicesOf("play").length > 0,
    target: ".hand",
  },
  {
    title: "Brew",
    text:
      "Use each lit recipe once: what it takes leaves your workbench; what it makes feeds " +
      "other recipes or ends up in the cauldron.",
    rule: "WW-24",
    when: (store) => store.choicesOf("use").length > 0,
    target: ".tableau",
  },
  {
    title: "Commit",
    text:
      "When you are done, commit. The note under the cauldron shows what would overflow. " +
      "Cauldrons move to the right, hands to the left.",
    rule: "WW-34",
    when: (store) => store.choicesOf("commit").length > 0,
    target: ".brewing",
  },
];

export default steps;
