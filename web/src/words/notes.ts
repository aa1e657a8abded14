/** The heads of the notes at a table; what they say comes from the server, with the rule. */
export const NOTES = {
  lookingBack: "Looking back",
  pressNow: "Press «Now» to return to the game.",
  watching: "You are watching",
  onlyPlayers: "Only players at this table can make moves.",
  dropped: "Prepared move dropped",
  notPossible: "Not possible now",
  notYourTurn: "Not your turn",
  noHint: "No hint",
  notSent: "Message not sent",
} as const;
