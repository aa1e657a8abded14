/** What the guide of the first game says around its steps. */
import type { Said } from "./said";

export const GUIDE = {
  firstGame: "First game",
  stepOf: (at: Said, count: Said): string => `${at} of ${count}`,
  done: "Done",
  next: "Next",
  dontShowTipsAgain: "Don't show tips again",
} as const;
