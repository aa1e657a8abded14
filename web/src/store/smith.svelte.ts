/** The sets of cards that this browser keeps, what was changed last, and the way back. */
import { type OwnCard, type OwnSet, MOST_CARDS, newKey } from "../lib/setFile";

const KEY = "covenstead-smith";
const MOST_SETS = 12;
const MOST_STEPS = 200;
/** Letters typed one after the other are one step. */
const TOGETHER_MS = 700;

interface Bench {
  sets: OwnSet[];
  /** The set and the card that lie on the bench. */
  set: string;
  card: string;
}

const empty = (): Omit<OwnCard, "key"> => ({
  name: "New card",
  type: "A Strike Spell.",
  text: [""],
  power: 2,
  resistance: null,
  icons: [],
});

function begin(): Bench {
  const card = { ...empty(), key: newKey(), name: "My first card" };
  const set: OwnSet = {
    key: newKey(),
    name: "My set",
    version: "1",
    hasShipped: true,
    cards: [card],
    decks: [],
  };
  return { sets: [set], set: set.key, card: card.key };
}

function load(): Bench {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Bench | null;
    if (kept?.sets?.length && kept.sets.every(isSet)) return kept;
  } catch {
    // What is not ours is not read.
  }
  return begin();
}

const isSet = (one: OwnSet | null): boolean =>
  typeof one?.key === "string" &&
  typeof one.name === "string" &&
  Array.isArray(one.cards) &&
  one.cards.every((card) => typeof card?.name === "string" && Array.isArray(card.text)) &&
  Array.isArray(one.decks);

class Smith {
  bench = $state.raw<Bench>(load());
  private past = $state.raw<Bench[]>([]);
  private future = $state.raw<Bench[]>([]);
  private last = { what: "", at: 0 };

  get set(): OwnSet {
    const { sets, set } = this.bench;
    return sets.find((one) => one.key === set) ?? (sets[0] as OwnSet);
  }

  get card(): OwnCard | undefined {
    return this.set.cards.find((one) => one.key === this.bench.card) ?? this.set.cards[0];
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  // ---- changes ----

  /** What is typed is one step with what was typed just before. */
  changeCard(to: Partial<Omit<OwnCard, "key">>, isTyped = true): void {
    const card = this.card;
    if (!card) return;
    const cards = this.set.cards.map((one) => (one === card ? { ...one, ...to } : one));
    this.changeSet({ cards }, isTyped ? `${card.key} ${Object.keys(to).join(" ")}` : "");
  }

  changeSet(to: Partial<Omit<OwnSet, "key">>, what = "set"): void {
    const now = this.set;
    this.step(
      { sets: this.bench.sets.map((one) => (one === now ? { ...one, ...to } : one)) },
      what,
    );
  }

  addCard(from: Omit<OwnCard, "key"> = empty()): void {
    if (this.set.cards.length >= MOST_CARDS) return;
    const card = { ...from, text: [...from.text], key: newKey(), name: this.newName(from.name) };
    const sets = this.bench.sets.map((one) =>
      one === this.set ? { ...one, cards: [...one.cards, card] } : one,
    );
    this.step({ sets, card: card.key }, "");
  }

  dropCard(key: string): void {
    this.changeSet({ cards: this.set.cards.filter((card) => card.key !== key) }, "");
  }

  addSet(set: Omit<OwnSet, "key">): void {
    const made = { ...set, key: newKey() };
    const sets = [made, ...this.bench.sets].slice(0, MOST_SETS);
    this.step({ sets, set: made.key, card: made.cards[0]?.key ?? "" }, "");
  }

  dropSet(key: string): void {
    const sets = this.bench.sets.filter((set) => set.key !== key);
    this.step(sets.length ? { sets } : begin(), "");
  }

  /** What lies on the bench is no change of a set: it is kept, but there is no way back to it. */
  show(card: string, set: string = this.set.key): void {
    this.bench = { ...this.bench, card, set };
    this.save();
  }

  private newName(wanted: string): string {
    const taken = new Set(this.set.cards.map((card) => card.name));
    for (let k = 2; taken.has(wanted); k++) wanted = `${wanted.replace(/ \d+$/, "")} ${k}`;
    return wanted;
  }

  // ---- the way back ----

  private step(to: Partial<Bench>, what: string): void {
    const now = Date.now();
    const isSame = what !== "" && what === this.last.what && now - this.last.at < TOGETHER_MS;
    if (!isSame) this.past = [...this.past, this.bench].slice(-MOST_STEPS);
    this.last = { what, at: now };
    this.future = [];
    this.bench = { ...this.bench, ...to };
    this.save();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.bench, ...this.future];
    this.put(before);
  }

  redo(): void {
    const after = this.future[0];
    if (!after) return;
    this.future = this.future.slice(1);
    this.past = [...this.past, this.bench];
    this.put(after);
  }

  private put(bench: Bench): void {
    this.last = { what: "", at: 0 };
    this.bench = bench;
    this.save();
  }

  /** Whether the browser keeps what is written; without that only a file does. */
  isKept = $state(true);

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.bench));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
  }
}

export const smith = new Smith();
