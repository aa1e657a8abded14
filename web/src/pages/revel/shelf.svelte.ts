/** The cards of Witches' Revel as the server tells them: read once, for all pages about them. */
import { Problem, cardsOf } from "../../api/client";
import type { CardInfo, CardList } from "../../api/schema.gen";

class CardShelf {
  list = $state.raw<CardList | null>(null);
  problem = $state("");
  private asked: Promise<void> | null = null;

  load(): void {
    this.asked ??= this.fetch();
  }

  private async fetch(): Promise<void> {
    this.problem = "";
    try {
      this.list = await cardsOf("revel");
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : "The cards could not be fetched.";
      this.asked = null;
    }
  }

  card(id: string): CardInfo | undefined {
    return this.list?.cards.find((card) => card.id === id);
  }

  /** The decks that come with the game and hold a card, with how many. */
  decksWith(id: string): { name: string; count: number }[] {
    return (this.list?.decks ?? []).flatMap((deck) => {
      const count = deck.witch === id ? 1 : (deck.cards.find((card) => card.id === id)?.count ?? 0);
      return count ? [{ name: deck.name, count }] : [];
    });
  }
}

export const shelf = new CardShelf();

/** What a search looks through: everything that is printed, and the kind. */
export const wordsOf = (card: CardInfo): string =>
  [card.name, card.kind, card.type, ...card.icons, ...card.effects.map((effect) => effect.text)]
    .join(" ")
    .toLowerCase();

export const KINDS = ["strike", "shield", "stance", "witch", "resource"];

export interface Wanted {
  words: string;
  kind: string;
  icon: string;
}

/** The cards that fit: every word somewhere, the kind, the stitch. */
export function fitting(cards: CardInfo[], wanted: Wanted): CardInfo[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (!wanted.kind || card.kind === wanted.kind) &&
      (!wanted.icon || card.icons.includes(wanted.icon)) &&
      words.every((word) => wordsOf(card).includes(word)),
  );
}
