import type { GuideStep } from "../look";

/** One turn of Witches' Revel. */
const steps: GuideStep[] = [
  {
    title: "Five spaces at the dance",
    text:
      "Each space has your side and your opponent's. Hold spaces with strong spells: the " +
      "seam between the rows shows who holds what.",
    rule: "R-3.10",
    target: ".seamline",
  },
  {
    title: "Power and resistance",
    text:
      "A red triangle is power, a blue circle resistance. A spell that is stronger than " +
      "the one across from it overpowers it.",
    target: ".row.theirs",
  },
  {
    title: "Your turn",
    text:
      "Click a lit card in your hand, then a space. Or skip a play to draw, use your " +
      "witch's Power, or pass.",
    when: (store) => store.choicesOf("play").length > 0,
    target: ".hand",
  },
  {
    title: "Stitching",
    text:
      "A card can be sewn onto one of your spells with the same stitch. It costs a " +
      "candle: candles are your Stamina, and without any you lose.",
    target: ".row.mine",
  },
  {
    title: "The words are the rules",
    text: "Cards do exactly what they say. While an effect resolves, its card has a gold frame.",
    target: ".hand",
  },
];

export default steps;
