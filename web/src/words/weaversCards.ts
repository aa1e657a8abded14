/** What the list of Weavers cards says. */

export const WEAVERS_CARDS = {
  cardsOfWeavers: "Cards of Weavers",
  playIt: "Play it",
  classes: "Classes",
  spellbooks: "Spellbooks",
} as const;
