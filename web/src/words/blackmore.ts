/** What the board of The Witches of Blackmore says. */
import type { Said } from "./said";

export const BOARD = {
  trumpIs: (colour: Said): string => `Trump is ${colour}`,
  noTrump: "No trump",
  you: "You",
  won: (name: Said): string => `${name} won`,
  led: (name: Said): string => `${name} led`,
  card: "card",
  yourHand: (count: Said): string => `Your hand, ${count}`,
  youHavePlayedAllYourCards: "You have played all your cards.",
  youAreWatchingThisTable: "You are watching this table.",
  giveUpACardOrKeep: "Give up a card, or keep them all",
  chooseACard: "Choose a card",
  theTrick: "The trick",
  your: "Your",
  isBest: (trumpSaid: Said, wheel: Said): string => `${trumpSaid}, ${wheel} is best.`,
  theTrumpPileIsEmpty: "the trump pile is empty",
  trumpPile: (count: Said): string => `trump pile ${count}`,
  theDrawDeckIsEmpty: "the draw deck is empty",
  finalPhase: "final phase",
  drawDeck: (cards: Said): string => `draw deck, ${cards}`,
  toDraw: (deck: Said): string => `${deck} to draw`,
  best: "Best",
  rankingBestToWorst: "Ranking, best to worst",
  worstWheel: (side: Said): string => `Worst · ${side} wheel`,
  trick: "trick",
} as const;

export const WHEEL = {
  wheelBestToWorst: (side: Said, ranking: Said): string =>
    `Wheel, ${side}: best to worst ${ranking}`,
} as const;
