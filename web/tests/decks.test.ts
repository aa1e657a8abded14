import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { CardInfo } from "../src/api/schema.gen";
import { deckOf, printed } from "../src/games/revel/cards";
import Text from "../src/games/revel/Text.svelte";
import { copies } from "../src/lib/travel";
import { valueSaid } from "../src/lib/words";
import { fitting } from "../src/pages/revel/shelf.svelte";
import Meaning from "../src/pages/revel/Meaning.svelte";
import { countOf, deckBox, textOf } from "../src/store/decks.svelte";

beforeEach(() => {
  for (const deck of deckBox.decks) deckBox.drop(deck.key);
});

const card = (over: Partial<CardInfo>): CardInfo => ({
  id: "x",
  name: "X",
  kind: "strike",
  type: "A Strike Spell.",
  power: 1,
  resistance: null,
  icons: [],
  copies: 2,
  effects: [],
  ...over,
});

test("a deck is written line by line, its cards by name", () => {
  const deck = {
    name: "Night; Bells",
    witch: "Ada",
    cards: { "Great Bourdon": 2, "Ash Courier": 12 },
  };
  expect(textOf(deck)).toBe("deck Night  Bells\nwitch Ada\n12 Ash Courier\n2 Great Bourdon");
  expect(textOf({ name: "", witch: "", cards: {} })).toBe("deck Nameless");
  expect(countOf(deck)).toBe(14);
});

test("decks are kept in the browser, each with a name of its own", () => {
  const first = deckBox.add({ name: "Bells", witch: "", cards: {} });
  const second = deckBox.add({ name: "Bells", witch: "", cards: { A: 1 } });
  expect(deckBox.decks.map((deck) => deck.name)).toEqual(["Bells 2", "Bells"]);
  deckBox.put(second, "A", 1);
  deckBox.put(second, "B", -1);
  expect(deckBox.find(second)?.cards).toEqual({ A: 2 });
  deckBox.put(second, "A", -2);
  expect(deckBox.find(second)?.cards).toEqual({});
  expect(JSON.parse(localStorage.getItem("covenstead-decks") ?? "")).toHaveLength(2);
  deckBox.drop(first);
  expect(deckBox.find(first)).toBeUndefined();
});

test("the list of a deck that comes with the game is in the page", async () => {
  const { name, cards } = await deckOf("Carillon");
  expect(name).toBe("Carillon");
  expect(cards.reduce((sum, one) => sum + one.count, 0)).toBe(25);
  expect(cards.every((one) => printed(one.id).type)).toBe(true);
});

test("a deck of one's own is read by the server", async () => {
  const report = {
    name: "Mine",
    cards: [{ id: "great-bourdon", name: "Great Bourdon", count: 2 }],
  };
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(report));
  expect(await deckOf("deck Mine; witch Ada; 2 Great Bourdon")).toEqual(report);
  expect(fetched).toHaveBeenCalledWith("/api/games/revel/decks", expect.anything());
  fetched.mockRestore();
});

test("a long option is called by its name", () => {
  expect(valueSaid("deck Night Bells; witch Ada; 2 Great Bourdon")).toBe("Night Bells");
  expect(valueSaid("simultaneous")).toBe("Simultaneous");
  expect(valueSaid(true)).toBe("yes");
});

test("cards are found by every word, kind and stitch", () => {
  const cards = [
    card({ name: "Great Bourdon", icons: ["bell"] }),
    card({ name: "Bronze Rampart", kind: "shield" }),
  ];
  const names = (words: string, kind = "", icon = ""): string[] =>
    fitting(cards, { words, kind, icon }).map((one) => one.name);
  expect(names("bour GREAT")).toEqual(["Great Bourdon"]);
  expect(names("", "shield")).toEqual(["Bronze Rampart"]);
  expect(names("", "", "bell")).toEqual(["Great Bourdon"]);
  expect(names("great shield")).toEqual([]);
});

test("a copy that is played keeps its name, and the others move up", () => {
  const before = copies(0);
  const hand = [before("bell"), before("bell")];
  const after = copies(0);
  const [field, left] = [after("bell"), after("bell")];
  expect([field, left]).toEqual(hand);
  expect(new Set(hand).size).toBe(2);
});

test("the effect that is being carried out is marked and said", () => {
  render(Text, { text: ["On Play: Gain 1 Echo.", "Draw 1 card."], now: [1] });
  expect(screen.getByText("now:").parentElement?.textContent).toContain("Draw 1 card.");
});

test("what a text means stands under it, step by step", () => {
  render(Meaning, {
    meaning: {
      text: "On Play: Draw 1 card.",
      kind: "a consequence",
      rule: "R-4.6",
      where: "on the field",
      does: ["after you play this card:", "   1. draw the top 1 of your deck"],
    },
  });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "after you play this card:",
    "1. draw the top 1 of your deck",
  ]);
  expect(screen.getByRole("button", { name: "rule R-4.6" })).toBeTruthy();
});
