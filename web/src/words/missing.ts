/** What is said where the page has nothing to show. */

export const MISSING = {
  title: "Page not found",
  text: "There is nothing at this address. The owl has looked twice.",
  at: "You asked for",
  home: "Back to the street",
  lobby: "Tables with free seats",
  mine: "My tables",
  learn: "Learn a game",
} as const;
