/** What the result of a game says. */

export const RESULT = {
  theResult: "The result",
  you: "You",
  tie: "tie",
  lost: "lost",
  toTheRematch: "To the rematch",
  playAgain: "Play again",
  rematch: "Rematch",
  openReplay: "Open replay",
  saveTheRecord: "Save the record",
  checkTheDeal: "Check the deal",
  lookAtTheTable: "Look at the table",
} as const;
