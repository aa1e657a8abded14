/** The decks that this browser keeps. What makes a deck legal is the server's word, not ours. */
import type { DeckReport } from "../api/schema.gen";

export interface Kept {
  /** The deck's own number in this browser; it never changes. */
  key: string;
  name: string;
  /** The full name of the witch, or nothing yet. */
  witch: string;
  /** How many of each card, by its full name. */
  cards: Record<string, number>;
  /** What the server said when it was last asked. */
  isLegal: boolean;
}

const KEY = "covenstead-decks";
const MOST = 60;

/** A deck as text: what the terminal reads, the server checks and a table takes. */
export function textOf(deck: Pick<Kept, "name" | "witch" | "cards">): string {
  const name = deck.name.replaceAll(/[;#\n]/g, " ").trim();
  const cards = Object.entries(deck.cards).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = cards.map(([card, count]) => `${count} ${card}`);
  return [
    `deck ${name || "Nameless"}`,
    ...(deck.witch ? [`witch ${deck.witch}`] : []),
    ...lines,
  ].join("\n");
}

export const countOf = (deck: Pick<Kept, "cards">): number =>
  Object.values(deck.cards).reduce((sum, count) => sum + count, 0);

function load(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDeck).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isDeck(one: unknown): one is Kept {
  const deck = one as Kept | null;
  return (
    typeof deck?.key === "string" &&
    typeof deck.name === "string" &&
    typeof deck.witch === "string" &&
    typeof deck.cards === "object" &&
    deck.cards !== null
  );
}

class DeckBox {
  decks = $state<Kept[]>(load());

  find(key: string | null): Kept | undefined {
    return this.decks.find((deck) => deck.key === key);
  }

  add(deck: Pick<Kept, "name" | "witch" | "cards">): string {
    const key = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
      byte.toString(36),
    ).join("");
    this.decks.unshift({
      ...deck,
      cards: { ...deck.cards },
      key,
      isLegal: false,
      name: this.newName(deck.name),
    });
    this.decks = this.decks.slice(0, MOST);
    this.save();
    return key;
  }

  /** A name that no other deck has. */
  private newName(wanted: string): string {
    const taken = new Set(this.decks.map((deck) => deck.name));
    for (let k = 2; taken.has(wanted); k++) wanted = `${wanted.replace(/ \d+$/, "")} ${k}`;
    return wanted;
  }

  change(key: string, to: Partial<Omit<Kept, "key">>): void {
    const deck = this.find(key);
    if (!deck) return;
    Object.assign(deck, to);
    this.save();
  }

  /** One more or one less of a card. */
  put(key: string, card: string, by: number): void {
    const deck = this.find(key);
    if (!deck) return;
    const count = (deck.cards[card] ?? 0) + by;
    if (count > 0) deck.cards[card] = Math.min(count, 99);
    else delete deck.cards[card];
    this.save();
  }

  drop(key: string): void {
    this.decks = this.decks.filter((deck) => deck.key !== key);
    this.save();
  }

  heard(key: string, report: DeckReport): void {
    const deck = this.find(key);
    if (deck && deck.isLegal !== report.is_legal) this.change(key, { isLegal: report.is_legal });
  }

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.decks));
    } catch {
      // A browser that keeps nothing can still write the deck down as text.
    }
  }
}

export const deckBox = new DeckBox();
