import type { GuideStep } from "../registry";

/** One turn of Witches' Revel. */
const steps: GuideStep[] = [
  { title: "Five spaces at the dance", text: "Each space has your side and the other's. Hold spaces with strong spells: the seam between the rows says who holds what.", rule: "R-3.10", target: ".seamline" },
  { title: "Power and resistance", text: "A red triangle strikes, a blue circle shields. A spell that is stronger than the one across overpowers it.", target: ".row.theirs" },
  { title: "Your turn", text: "Click a lit card of your hand to play it, then a space. Or skip a play to draw, use your witch's Power, or pass.", when: (desk) => desk.choicesOf("play").length > 0, target: ".hand" },
  { title: "Stitching", text: "A card may be sewn onto a spell of yours that shows the same stitch. It costs a candle: that is Stamina, and without it you are lost.", target: ".row.mine" },
  { title: "The words are the rules", text: "Cards do exactly what they say. While an effect is being resolved its card is framed in gold.", target: ".hand" },
];

export default steps;
