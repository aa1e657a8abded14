/** What the check of a deal says. */
import type { Said } from "./said";

export const DEAL = {
  theRecordCannotBeRead: "The record cannot be read.",
  theDeal: "The deal",
  nothingToCheck: "Nothing to check",
  whatWasPromisedAndOpened: "What was promised and opened",
  server: "Server",
  promised: "promised",
  opened: "opened",
  didNotOpenItAndWas: "did not open it and was left out",
  tookNoPart: "took no part",
  agreement: "Agreement",
  round: (round: Said): string => `, round ${round}`,
  seed: "Seed",
  ofGame: (title: Said): string => ` of ${title}`,
  checkedByYourBrowserFrom: (part: Said): string =>
    `Checked by your browser from the record of the game${part}. That the cards follow from the seed is proved by`,
  openReplay: "Open replay",
  toTheTable: "To the table",
  readingTheRecord: "Reading the record…",
} as const;
