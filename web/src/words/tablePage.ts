/** What is said when somebody comes to a table and cannot sit down. */

export const TABLE_PAGE = {
  noSuchTable: "No such table",
  thereIsNoTableAtThis:
    "There is no table at this address. It may have been cleared away, or the link is incomplete.",
  noSuchSeat: "No such seat",
  theTableHasNoSeatOf: "The table has no seat of that number.",
  theSeatIsTaken: "The seat is taken",
  somebodySitsWhereThisLink: "Somebody sits where this link leads. You may still watch.",
  theLinkDoesNotOpenThis: "The link does not open this table",
  askTheHostForANew: "Ask the host for a new one.",
  aPrivateTable: "A private table",
  youNeedALinkFromSomebody: "You need a link from somebody who sits there.",
  notNow: "Not now",
  theTableTakesNobodyAtThe: "The table takes nobody at the moment.",
  notAtTheTable: "Not at the table",
  watch: "Watch",
  toTheLobby: "To the lobby",
  backToTheStreet: "Back to the street",
  loadingTheTable: "Loading the table…",
} as const;
