import type { GuideStep } from "../registry";

/** One round of Whirling Witchcraft. */
const steps: GuideStep[] = [
  { title: "Too much of a good thing", text: "Brew ingredients and send them to the witch on your right. What her bench cannot hold goes into your Circle; five there win.", rule: "WW-36", target: ".cen" },
  { title: "Your workbench", text: "Each shelf holds so many cubes and no more. The bars beside you show how much room your neighbours have left.", target: ".bench" },
  { title: "Play a recipe", text: "All choose a recipe at once and turn it up together. Light means you may.", rule: "WW-11", when: (desk) => desk.choicesOf("play").length > 0, target: ".hand" },
  { title: "Brew", text: "Use each lit recipe once: what it takes leaves your bench, what it makes feeds other recipes or ends in the cauldron.", rule: "WW-24", when: (desk) => desk.choicesOf("use").length > 0, target: ".tab" },
  { title: "Commit", text: "When you are done, commit. The note under the cauldron says what would overflow. Cauldrons go right, hands go left.", rule: "WW-34", when: (desk) => desk.choicesOf("commit").length > 0, target: ".brewing" },
];

export default steps;
