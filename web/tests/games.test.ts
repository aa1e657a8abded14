import { expect, test } from "vitest";
import { inOrder, isWithin, itemOf, spellOf } from "../src/games/mandragora/cards";
import { CARDS, effectParts, printed } from "../src/games/revel/cards";
import type { Choice } from "../src/api/schema.gen";
import { inOrder as byWitch, witchOf } from "../src/games/blackmore/cards";
import { choiceWith, nameIn, namesIn, numberIn } from "../src/games/choices";
import { ownPage } from "../src/games/ownPages";
import { lookOf, STREET } from "../src/games/registry";
import { read } from "../src/store/route.svelte";
import { landing, stepOf } from "../src/games/weavers/threads";
import { cubeWords, spaceName } from "../src/games/whirling/cubes";

const CAST: Choice = {
  move: 1017,
  text: "cast red-book-2 with 2 red + mandrake for 3",
  verb: "cast",
  args: { book: "red-book-2", ingredients: ["red", "red", "mandrake"], power: 3 },
};
const LIFT: Choice = {
  move: 58,
  text: "lift red from 1",
  verb: "lift",
  args: { card: "red", tile: 1 },
};

test("the arguments of a choice are read by name", () => {
  expect(nameIn(CAST, "book")).toBe("red-book-2");
  expect(namesIn(CAST, "ingredients")).toEqual(["red", "red", "mandrake"]);
  expect(numberIn(CAST, "power")).toBe(3);
  expect([nameIn(LIFT, "book"), namesIn(LIFT, "ingredients"), numberIn(LIFT, "power")]).toEqual([
    "",
    [],
    -1,
  ]);
});

test("a choice is found by its verb and its arguments", () => {
  expect(choiceWith([CAST, LIFT], "lift", { card: "red", tile: 1 })).toBe(LIFT);
  expect(choiceWith([CAST, LIFT], "lift", { card: "red", tile: 2 })).toBeUndefined();
  expect(choiceWith([CAST, LIFT], "seek", {})).toBeUndefined();
});

test("the witches of Blackmore lie colour by colour, the highest first", () => {
  const hand = ["red-2", "blue-1", "red-7"].toSorted(byWitch);
  expect(hand).toEqual(["blue-1", "red-7", "red-2"]);
  expect(witchOf("red-7")).toMatchObject({ colour: "red", value: 7, name: "red 7" });
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
  const spell = {
    id: "x",
    name: "X",
    set: "s",
    copies: 1,
    instant: [],
    token: "heal",
    steps: ["word"],
    delayed: { damage: 2 },
    repeatable: false,
  };
  const active = { spell: "x", covered: 0, since: 1, due: 3 };
  expect(landing([active, active], new Map([["x", spell]]), 3)).toEqual({ damage: 4 });
  expect(landing([active], new Map([["x", spell]]), 4)).toEqual({});
});

test("a hybrid space of Whirling Witchcraft names both", () => {
  expect(spaceName("B/G")).toBe("Spider or Toad");
});

test("a card of Revel is found by its id, with its text", () => {
  expect(printed("bellringer-s-watch").name).toBe("Bellringer's Watch");
  expect(printed("handbell-chime")).toMatchObject({
    name: "Handbell Chime",
    power: 2,
    text: ["On Play: Gain 1 Echo."],
  });
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

test("a game without a folder has the look of a game of somebody's own, whatever it is called", () => {
  expect(STREET.toSorted()).toEqual(["blackmore", "mandragora", "revel", "weavers", "whirling"]);
  const own = lookOf("oh_hell");
  expect(own.line).toBe("A game of somebody's own.");
  for (const name of ["constructor", "generic", "toString"]) expect(lookOf(name)).toBe(own);
});

const found = (hash: string): ReturnType<typeof ownPage> => ownPage(read(hash));

test("pages about cards belong to the game whose folder has them", () => {
  expect(found("#/revel/cards/fey-bargain")).toMatchObject({ id: "fey-bargain" });
  expect(found("#/revel/cards")?.page).not.toBe(found("#/revel/cards/fey-bargain")?.page);
  expect(found("#/revel/decks/k1")).toMatchObject({ id: "k1" });
  expect(found("#/cards/weavers")?.id).toBeNull();
  for (const hash of ["#/weavers/decks", "#/blackmore/cards", "#/oh_hell/cards/x", "#/lobby"])
    expect(found(hash)).toBeNull();
});

test("starting cubes are told in words", () => {
  expect(cubeWords([0, 1, 4, 0, 2])).toBe("1 Mandrake, 4 Mushrooms, 2 Toads");
  expect(cubeWords([0, 0, 0, 0, 0])).toBe("nothing");
});

test("every card of Revel has a picture of its own", () => {
  const pictures = CARDS.map((card) => card.picture);
  expect(new Set(pictures).size).toBe(CARDS.length);
});
