import { parse } from "smol-toml";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EffectReading } from "../src/api/schema.gen";
import {
  kindOf,
  lineOf,
  type OwnDeck,
  type OwnSet,
  partsOf,
  readToml,
  SHIPPED_DECKS,
  tomlOf,
  wordsOf,
} from "../src/lib/setFile";
import { valueSaid } from "../src/lib/words";
import { copiesOf, deckFor, deckText, deckWith, optionsFor } from "../src/pages/smith/trying";
import { PATTERNS } from "../src/pages/smith/patterns";
import { breaksOff, caretAt, phraseAt, piecesOf, placeOf } from "../src/pages/smith/pieces";

const card = {
  key: "k",
  name: 'The "Long" Night - A \\ Song',
  type: "A Strike Spell & A Moth.",
  text: ["On Play: Draw 1 card."],
  power: 3,
  resistance: null,
  icons: ["moth"],
};
const set: OwnSet = {
  key: "s",
  name: "Wick & Wing",
  version: "2",
  hasShipped: false,
  cards: [card],
  decks: [],
};

describe("the file of a set", () => {
  it("comes back as it went out", () => {
    const back = readToml(tomlOf(set));
    expect({ ...back.cards[0], key: "k" }).toEqual(card);
    expect([back.name, back.version, back.hasShipped]).toEqual(["Wick & Wing", "2", false]);
    expect(tomlOf({ ...back, key: "s" })).toBe(tomlOf(set));
  });

  it("holds the cards that come with the game, and knows them again", () => {
    const text = tomlOf({ ...set, hasShipped: true });
    const file = parse(text) as { card: unknown[]; deck: unknown[] };
    expect(file.card.length).toBeGreaterThan(50);
    expect(file.deck.length).toBeGreaterThan(2);
    const back = readToml(text);
    expect(back.hasShipped).toBe(true);
    expect(back.cards.map((one) => one.name)).toEqual([card.name]);
    expect(back.decks).toEqual([]);
  });

  it("is refused with a sentence if it is none", () => {
    expect(() => readToml("card = [")).toThrow("not a TOML file");
    expect(() => readToml("[set]\nname = 'x'")).toThrow("no card");
    expect(() => readToml("x".repeat(300_000))).toThrow("too large");
  });

  it("takes only what a card has from a stranger's file", () => {
    const odd = readToml('[[card]]\nname = 7\ntext = [1, "On Play: Draw 1 card."]\npower = "3"\n');
    expect(odd.cards[0]).toMatchObject({ name: "", text: ["On Play: Draw 1 card."], power: null });
  });
});

describe("type lines", () => {
  it.each([
    ["A Strike Spell.", "strike", []],
    ["A Shield Spell & A Moth & An Owl.", "shield", ["Moth", "Owl"]],
    ["A Stance.", "stance", []],
    ["A Resource.", "resource", []],
  ])("%s", (line, kind, sorts) => {
    expect(partsOf(line)).toMatchObject({ kind, sorts });
    expect(lineOf(kindOf(line), sorts.join(" "))).toBe(line);
  });

  it("keep the pronoun of a witch", () => {
    const line = "They're a Witch of Wick & Sap.";
    expect(partsOf(line).resources).toEqual(["Wick", "Sap"]);
    expect(lineOf("witch", "echo", line)).toBe("They're a Witch of Echo.");
  });

  it("tell the words of a set", () => {
    const words = wordsOf({ ...set, hasShipped: true });
    expect(words.resources).toEqual(expect.arrayContaining(["Echo", "Wick", "Sap"]));
    expect(words.sorts).toContain("moth");
    expect(words.icons).toEqual(["bell", "moth", "thorn"]);
  });
});

const effect: EffectReading = {
  text: "On Play: Draw 1 card.",
  kind: "a consequence",
  rule: "R-4.6",
  where: "on the field",
  phrases: [
    { part: "when", spans: [[0, 8]], does: ["after you play this card:"], rule: "R-4.8" },
    { part: "effect", spans: [[9, 21]], does: ["1. draw"], rule: "R-5.2" },
  ],
  warnings: [],
};

const shown = (line: string, read: EffectReading): string[] =>
  piecesOf(line, read).map((one) => `${one.part || (one.isWrong ? "wrong" : "-")}:${one.text}`);

describe("pieces", () => {
  it("are the phrases and what lies between them", () => {
    expect(shown(effect.text, effect)).toEqual(["when:On Play:", "-: ", "effect:Draw 1 card."]);
  });

  it("keep their colour while somebody types on", () => {
    expect(shown("On Play: Draw 2 cards.", effect)).toEqual([
      "when:On Play:",
      "-: ",
      "effect:Draw ",
      "-:2 cards.",
    ]);
  });

  it("show the fault under its words, and behind the end", () => {
    const fault = { message: "unknown", start: 16, end: 20, rule: "", rewrite: "" };
    const wrong = { ...effect, text: "On Play: Draw 1 crad.", phrases: [], wrong: fault };
    expect(shown(wrong.text, wrong)).toEqual(["-:On Play: Draw 1 ", "wrong:crad", "-:."]);
    const open = { ...wrong, text: "On Play", wrong: { ...fault, start: 7, end: 8 } };
    expect(shown("On Play", open)).toEqual(["-:On Play", "wrong:\u00a0"]);
    expect(breaksOff(open)).toBe(true);
    expect(breaksOff(wrong)).toBe(false);
  });

  it("are found by their letters", () => {
    expect(caretAt("ab\ncd", 4)).toEqual({ effect: 1, place: 1 });
    expect(placeOf(["ab", "cd"], { effect: 1, place: 1 })).toBe(4);
    expect(phraseAt(effect, 3)).toBe(0);
    expect(phraseAt(effect, 12)).toBe(1);
    expect(phraseAt(undefined, 0)).toBe(-1);
  });
});

const open = async () => (await import("../src/store/smith.svelte")).smith;

const count = (one: OwnDeck): number => Object.values(one.cards).reduce((a, b) => a + b, 0);

describe("a trial", () => {
  const deck = SHIPPED_DECKS[0] as OwnDeck;

  it("puts two copies of a spell into the deck, in place of others of its kind", () => {
    const made = deckWith(deck, card);
    expect(made.cards[card.name]).toBe(2);
    expect(count(made)).toBe(count(deck));
    expect(deckText(made)).toContain(`2 ${card.name}`);
  });

  it("keeps to the limits of the card, and lets a witch lead", () => {
    expect(copiesOf({ ...card, type: "A Stance." })).toBe(1);
    expect(copiesOf({ ...card, text: ["Only 1 copy of this card can be in your deck."] })).toBe(1);
    const witch = { ...card, name: "Maud", type: "She's a Witch." };
    expect(deckWith(deck, witch)).toMatchObject({ witch: "Maud", cards: deck.cards });
  });

  it("finds the deck whose witch has what the card speaks of", () => {
    const wick = { ...card, text: ["To Play: Spend 1 Wick."] };
    const own = { ...set, hasShipped: true };
    expect(deckFor(SHIPPED_DECKS, wick, own)?.name).toBe("Lanternwood");
  });

  it("sends only cards of one's own", () => {
    const options = optionsFor(card, deck, { ...set, hasShipped: true }, [card]);
    expect(readToml(options["own_cards"] ?? "").cards).toHaveLength(1);
    expect(options["first_hand"]).toBe(card.name);
    expect(valueSaid(options["own_cards"] ?? "")).toBe("Wick & Wing");
  });
});

describe("the bench", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });
  it("keeps every change, also over a reload", async () => {
    const first = await open();
    first.changeCard({ name: "Lantern Moth" });
    first.addCard(PATTERNS[0]);
    vi.resetModules();
    const again = await open();
    expect(again.set.cards.map((one) => one.name)).toEqual(["Lantern Moth", PATTERNS[0]?.name]);
    expect(again.card?.name).toBe(PATTERNS[0]?.name);
  });

  it("undoes words, not letters, and does them again", async () => {
    const smith = await open();
    for (const text of ["O", "On", "On "]) smith.changeCard({ text: [text] });
    smith.changeCard({ power: 7 });
    smith.undo();
    expect([smith.card?.power, smith.card?.text]).toEqual([2, ["On "]]);
    smith.undo();
    expect(smith.card?.text).toEqual([""]);
    expect(smith.canUndo).toBe(false);
    smith.redo();
    smith.redo();
    expect([smith.card?.power, smith.card?.text]).toEqual([7, ["On "]]);
  });

  it("brings a deleted card and a deleted set back", async () => {
    const smith = await open();
    const name = smith.card?.name;
    smith.dropCard(smith.card?.key ?? "");
    expect(smith.card).toBeUndefined();
    smith.undo();
    expect(smith.card?.name).toBe(name);
    smith.dropSet(smith.set.key);
    expect(smith.bench.sets).toHaveLength(1);
    smith.undo();
    expect(smith.card?.name).toBe(name);
  });

  it("begins anew if something else lies in its place", async () => {
    localStorage.setItem("covenstead-smith", '{"sets": [{"key": 1}]}');
    expect((await open()).set.cards).toHaveLength(1);
  });
});
