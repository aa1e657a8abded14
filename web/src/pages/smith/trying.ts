/** A table for trying a card: the card in a deck that comes with the game, and in the first hand. */
import {
  allCards,
  kindOf,
  type OwnCard,
  type OwnDeck,
  type OwnSet,
  SHIPPED,
  tomlOf,
} from "../../lib/setFile";

/** How many copies a deck takes of a card for a trial: as many as it may. */
export function copiesOf(card: OwnCard): number {
  const limit = card.text.map((line) => /^Only (\d+) cop/i.exec(line)?.[1]).find(Boolean);
  return kindOf(card.type) === "stance" ? 1 : Math.min(2, Number(limit ?? 2));
}

/** A deck with a card in the place of others of its kind, or led by it. */
export function deckWith(deck: OwnDeck, card: OwnCard): OwnDeck {
  const kind = kindOf(card.type);
  const name = deck.name.slice(0, 40);
  if (kind === "witch") return { ...deck, name, witch: card.name };
  const cards = { ...deck.cards };
  let left = copiesOf(card);
  const alike = (one: string): boolean =>
    kindOf(SHIPPED.find((each) => each.name === one)?.type ?? "") === kind;
  const order = Object.keys(cards).toSorted((a, b) => Number(alike(b)) - Number(alike(a)));
  for (const one of order) {
    const taken = Math.min(left, cards[one] ?? 0);
    cards[one] = (cards[one] ?? 0) - taken;
    left -= taken;
    if (!cards[one]) delete cards[one];
  }
  return { ...deck, name, cards: { ...cards, [card.name]: copiesOf(card) } };
}

export const deckText = (deck: OwnDeck): string =>
  [
    `deck ${deck.name}`,
    `witch ${deck.witch}`,
    ...Object.entries(deck.cards).map(([name, count]) => `${count} ${name}`),
  ].join("\n");

/** The deck whose witch has the resources that a card speaks of. */
export function deckFor(decks: OwnDeck[], card: OwnCard, set: OwnSet): OwnDeck | undefined {
  const words = card.text.join(" ").toLowerCase();
  const witches = new Map(allCards(set).map((one) => [one.name, one.type.toLowerCase()]));
  const resources = allCards(set).filter((one) => kindOf(one.type) === "resource");
  const named = resources.map((one) => one.name.toLowerCase()).filter((one) => words.includes(one));
  const fits = (deck: OwnDeck): boolean =>
    named.every((one) => witches.get(deck.witch)?.includes(one));
  return decks.find(fits) ?? decks[0];
}

/** The options of a table at which a card is tried; `others` are cards of the set that are whole. */
export function optionsFor(
  card: OwnCard,
  deck: OwnDeck,
  set: OwnSet,
  others: OwnCard[],
): Record<string, string> {
  const cards = [...others.filter((one) => one.key !== card.key), card];
  const own_cards = tomlOf({ ...set, hasShipped: false, cards, decks: [] });
  const options = { own_cards, first_deck: deckText(deckWith(deck, card)) };
  return kindOf(card.type) === "witch" ? options : { ...options, first_hand: card.name };
}
