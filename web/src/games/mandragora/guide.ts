import type { GuideStep } from "../look";

/** One round of Mandragora. */
const steps: GuideStep[] = [
  {
    title: "One assistant for all",
    text:
      "The pawn runs errands for everybody around ten shops. On your turn, send it onward " +
      "or cast a spell.",
    rule: "MA-8",
    target: ".ring",
  },
  {
    title: "Seek",
    text:
      "Lit shops are within reach; the number shows how many tiles away they are. You " +
      "take everything at the shop where the pawn stops. At night you only see how many " +
      "items there are.",
    rule: "MA-9",
    when: (store) => store.choicesOf("seek").length > 0,
    target: ".ring",
  },
  {
    title: "Cast",
    text:
      "Select one book and ingredients of its colour in your hand, then a lit spell. The " +
      "more ingredients, the higher the power.",
    rule: "MA-16",
    target: ".hand",
  },
  {
    title: "Mind the scrolls",
    text:
      "Scrolls lie face up in front of you and curse you. Whoever has the most curses " +
      "holds the marker, which costs 2 points at the end.",
    rule: "MA-24",
    target: ".opponents",
  },
  {
    title: "An empty hand is best",
    text:
      "When the shops run out, three rounds remain. Each colour still in your hand then " +
      "costs a point.",
    rule: "MA-41",
    target: ".me",
  },
];

export default steps;
