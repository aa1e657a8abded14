import type { GuideStep } from "../look";
import type { TableStore } from "../../store/table/tableStore.svelte";

const phase = (store: TableStore): string =>
  (store.table?.view as { phase?: string } | null)?.phase ?? "";
const trick = (store: TableStore): number =>
  ((store.table?.view as { trick?: unknown[] } | null)?.trick ?? []).length;

/** One trick of Blackmore, from the deal to the first change of trumps. */
const steps: GuideStep[] = [
  {
    title: "Catch witches",
    text:
      "Win tricks: every card you catch scores its value at the end, so a 9 is worth nine " +
      "points. Most points wins.",
    rule: "WB-23",
    target: ".hand",
  },
  {
    title: "The wheel ranks the cards",
    text:
      "The value under the notch is the highest. Values rank lower clockwise around the " +
      "wheel, and the ladder shows the same order.",
    rule: "WB-13",
    target: ".middle",
  },
  {
    title: "The trump pile",
    text: "Its top card rules the table: its colour is trump, and its value ranks highest.",
    rule: "WB-10",
    target: ".trump",
  },
  {
    title: "Play any card",
    text:
      "You never have to follow suit. The best trump takes the trick; without a trump, " +
      "the best card of the colour that was led does. Click a lit card to lift it, and " +
      "again to play it.",
    rule: "WB-9",
    when: (store) => store.choicesOf("play").length > 0,
    target: ".hand",
  },
  {
    title: "The others play",
    text: "Watch the centre of the wheel. Seals beside the ladder show how high each card ranks.",
    rule: "WB-8",
    when: (store) => trick(store) > 0 && store.choices.length === 0,
    target: ".trick",
  },
  {
    title: "You won: turn the wheel?",
    text:
      "You may give up one of the cards you caught. Nobody scores it, but its colour " +
      "becomes trump and its value the highest. Or keep them all.",
    rule: "WB-15",
    when: (store) => phase(store) === "changing trumps" && store.choices.length > 0,
    target: ".trick",
  },
  {
    title: "That is the whole game",
    text:
      "Everybody draws a card and the winner leads. When the deck is empty, the remaining " +
      "cards are played out. Good luck!",
    rule: "WB-22",
    when: (store) => store.log.some((line) => line.kind === "drawn" || line.kind === "taken"),
  },
];

export default steps;
