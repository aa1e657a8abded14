/** What the pages for learning say; the lessons themselves come from the server. */

export const LEARN = {
  link: "Learn a game",
  byDoing: "Learn by doing",
  lead: "Play a short game that explains itself. You make the moves, one idea at a time, and at its end you know how to win.",
  done: "done",
  guideAndLog: "Guide and log",
  minutes: "about five minutes",
  begin: "Begin",
  again: "Again",
  goOn: "Go on",
  back: "Back",
  forMe: "Do it for me",
  yourMove: "Your move",
  whatHappened: "What happened",
  loading: "Laying the table…",
  over: "Now a real game",
  overText:
    "You have seen a whole game and won it. An apprentice is waiting for you: she looks a little ahead, and she makes mistakes.",
  real: "Play against an apprentice",
  another: "Learn another game",
  home: "Back to the street",
  none: "No lesson here",
  noneText: "There is no lesson for this game yet. The rules explain it step by step.",
  failed: "That did not work. Please try again.",
  tryAgain: "Try again",
} as const;

export const lessonTitle = (game: string): string => `Learn ${game}`;
export const stepOf = (step: number, steps: number): string => `${step + 1} of ${steps}`;
