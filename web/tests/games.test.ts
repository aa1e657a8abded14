import { expect, test } from "vitest";
import { castOf, inOrder, isWithin, itemOf, spellOf } from "../src/games/mandragora/cards";
import { effectParts, idOf, printed } from "../src/games/revel/cards";
import { lookOf, STREET } from "../src/games/registry";
import { landing, stepOf } from "../src/games/weavers/threads";
import { spaceName } from "../src/games/whirling/cubes";

test("a cast of Mandragora is taken apart into its cards and its power", () => {
  expect(castOf("cast red-book-2 with 2 red + mandrake for 3")).toEqual({
    cards: ["red-book-2", "red", "red", "mandrake"],
    power: 3,
  });
  expect(castOf("cast mandrake with blue for nothing")).toEqual({ cards: ["mandrake", "blue"], power: 0 });
  expect(castOf("seek 3")).toBeNull();
});

test("cards are counted, not only found", () => {
  expect(isWithin(["red", "red"], ["red", "blue", "red"])).toBe(true);
  expect(isWithin(["red", "red"], ["red", "blue"])).toBe(false);
});

test("a hidden item tells nothing", () => {
  expect(itemOf("?")).toMatchObject({ kind: "hidden", name: "a hidden item", number: null });
  expect(itemOf("scroll-1").name).toBe("scroll, 1 curse");
});

test("a hand of Mandragora lies colour by colour, books first", () => {
  expect(["blue", "red", "red-book-1"].toSorted(inOrder)).toEqual(["red-book-1", "red", "blue"]);
  expect(spellOf("levitation-4")).toMatchObject({ title: "Levitation", power: 4 });
});

test("a step of Weavers has a need and may leave something", () => {
  expect(stepOf("blood>word")).toEqual({ need: "blood", residual: "word" });
  expect(stepOf("time")).toEqual({ need: "time", residual: null });
});

test("the forecast adds up what is due in a round", () => {
  const spell = { id: "x", name: "X", set: "s", copies: 1, instant: [], token: "heal", steps: ["word"], delayed: { damage: 2 }, repeatable: false };
  const active = { spell: "x", covered: 0, since: 1, due: 3 };
  expect(landing([active, active], new Map([["x", spell]]), 3)).toEqual({ damage: 4 });
  expect(landing([active], new Map([["x", spell]]), 4)).toEqual({});
});

test("a hybrid space of Whirling Witchcraft names both", () => {
  expect(spaceName("B/G")).toBe("Spider or Toad");
});

test("a card of Revel is found by its id, with its text", () => {
  expect(idOf("Bellringer's Watch")).toBe("bellringer-s-watch");
  expect(printed("handbell-chime")).toMatchObject({ name: "Handbell Chime", power: 2, text: ["On Play: Gain 1 Echo."] });
  expect(printed("never-printed")).toMatchObject({ name: "Never Printed", text: [] });
});

test("the head of an effect ends at its colon", () => {
  expect(effectParts("On Play: Gain 1 Echo.")).toEqual({ head: "On Play:", rest: " Gain 1 Echo." });
});

test("every house of the street has a board of its own", async () => {
  for (const game of STREET) {
    const [board, guide] = await Promise.all([lookOf(game).board(), lookOf(game).guide()]);
    expect(board.default).toBeTypeOf("function");
    expect(guide.default.length).toBeGreaterThan(3);
  }
});
