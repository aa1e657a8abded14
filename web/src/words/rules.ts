/** What the page of a rulebook says. */
import type { Said } from "./said";

export const RULES = {
  rulesOf: (title: Said): string => `Rules of ${title}`,
  playIt: "Play it",
} as const;
