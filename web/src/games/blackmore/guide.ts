import type { GuideStep } from "../registry";
import type { Desk } from "../../store/desk.svelte";

const phase = (desk: Desk): string => (desk.table?.view as { phase?: string } | null)?.phase ?? "";
const trick = (desk: Desk): number => ((desk.table?.view as { trick?: unknown[] } | null)?.trick ?? []).length;

/** One trick of Blackmore, from the deal to the first change of trumps. */
const steps: GuideStep[] = [
  {
    title: "Catch witches",
    text: "Win tricks: every card you catch is worth its value at the end, so a caught 9 is worth nine. Most points win.",
    rule: "WB-23",
    target: ".hand",
  },
  {
    title: "The wheel ranks the cards",
    text: "The value under the notch is the best one, the next best stands to its right, and so on round the wheel. The ladder says the same.",
    rule: "WB-13",
    target: ".cen",
  },
  {
    title: "The trump pile",
    text: "Its top card rules the table: its colour is trump, its value is the best of all.",
    rule: "WB-10",
    target: ".trump",
  },
  {
    title: "Play any card",
    text: "You never have to follow. The best trump takes the trick; with no trump in it, the best card of the colour that was led. Click a lit card to lift it, once more to play it.",
    rule: "WB-9",
    when: (desk) => desk.choicesOf("play").length > 0,
    target: ".hand",
  },
  {
    title: "Now the others",
    text: "Watch the hub of the wheel. Seals beside the ladder show how high each card ranks.",
    rule: "WB-8",
    when: (desk) => trick(desk) > 0 && desk.choices.length === 0,
    target: ".trick",
  },
  {
    title: "You won: turn the wheel?",
    text: "You may give up one of the cards you caught. It counts for nobody, but its colour is trump from now on and its value the best. Or keep all of them.",
    rule: "WB-15",
    when: (desk) => phase(desk) === "changing trumps" && desk.choices.length > 0,
    target: ".trick",
  },
  {
    title: "That is the whole game",
    text: "Everybody draws a card, the winner leads. When the deck is gone the hands are played out. Good luck!",
    rule: "WB-22",
    when: (desk) => desk.log.some((line) => line.kind === "drawn" || line.kind === "taken"),
  },
];

export default steps;
