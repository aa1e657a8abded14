/** How the parts of a text are called, drawn and coloured. */
import candle from "icon:candle-flame";
import card from "icon:card-draw";
import choice from "icon:crossroad";
import hourglass from "icon:hourglass";
import infinity from "icon:infinity";
import lock from "icon:padlock";
import scales from "icon:scales";
import type { Phrase } from "../../api/schema.gen";

export const PARTS: Record<Phrase["part"], { word: string; icon: string; suit: number }> = {
  when: { word: "When", icon: hourglass, suit: 1 },
  cost: { word: "Cost", icon: candle, suit: 6 },
  if: { word: "If", icon: scales, suit: 2 },
  choice: { word: "Choice", icon: choice, suit: 5 },
  effect: { word: "Effect", icon: card, suit: 4 },
  always: { word: "Always", icon: infinity, suit: 4 },
  limit: { word: "Limit", icon: lock, suit: 3 },
};
