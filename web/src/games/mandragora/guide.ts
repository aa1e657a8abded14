import type { GuideStep } from "../registry";

/** One round of Mandragora. */
const steps: GuideStep[] = [
  {
    title: "One assistant for all",
    text: "The pawn runs everybody's errands round ten shops. In your turn you send it on, or you cast a spell.",
    rule: "MA-8",
    target: ".ring",
  },
  {
    title: "Seek",
    text: "Lit shops are within reach; the number counts the tiles. You take everything that lies where it stops. At night you see only how many.",
    rule: "MA-9",
    when: (desk) => desk.choicesOf("seek").length > 0,
    target: ".ring",
  },
  {
    title: "Cast",
    text: "One book and ingredients of its colour: pick them in your hand, then a lit spell. As many ingredients, so high the power.",
    rule: "MA-16",
    target: ".hand",
  },
  {
    title: "Mind the scrolls",
    text: "Scrolls lie open before you and curse you. Whoever has most curses holds the marker, and it costs 2 points at the end.",
    rule: "MA-24",
    target: ".opps",
  },
  {
    title: "An empty hand is best",
    text: "When the shops run dry three rounds are left. Each colour still in your hand then costs a point.",
    rule: "MA-41",
    target: ".me",
  },
];

export default steps;
