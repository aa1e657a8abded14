/** What the page says when it starts, updates or loses its connection. */

export const APP = {
  theServerDoesNotAnswer: "The server does not answer",
  itMayBeStartingOrYou: "It may be starting, or you are offline.",
  tryAgain: "Try again",
  loading: "Loading…",
  partOfThePageCouldNot: "Part of the page could not be loaded",
  covensteadWasUpdatedOrThe:
    "Covenstead was updated or the connection broke. Nothing at your tables is lost.",
  reloadThePage: "Reload the page",
  aNewVersionIsAvailable: "A new version is available.",
  yourSeatIsKept: "Your seat is kept.",
  reload: "Reload",
  connectionLost: "Connection lost.",
  reconnectingNothingYouDid: "Reconnecting; nothing you did is lost.",
  tryNow: "Try now",
} as const;
