import { expect, test } from "vitest";
import { lookOf } from "../src/games/registry";
import { heard, withYou } from "../src/lib/voice";

const ADA = { names: ["Ada", "Bo", "Cora Fenn"], seat: 0 };

test.each([
  ["Ada plays red 7", "You play red 7"],
  [
    "Ada is Sick and loses a card from the top of the deck",
    "You are Sick and lose a card from the top of the deck",
  ],
  ["Ada buries 2 cards", "You bury 2 cards"],
  ["Ada passes", "You pass"],
  ["Ada goes first", "You go first"],
  ["Ada put back 2 and draws as many", "You put back 2 and draw as many"],
  ["Bo gives a card to Ada", "Bo gives a card to you"],
  [
    "Bo has no room for 2 toads: into the Circle of Ada",
    "Bo has no room for 2 toads: into your Circle",
  ],
  ["Muffled Clapper goes to the discards of Ada", "Muffled Clapper goes to your discards"],
  [
    "everybody waits: Ada has the lowest initiative and goes first",
    "everybody waits: you have the lowest initiative and go first",
  ],
  [
    "cards are played clockwise; it is the turn of seat 2",
    "cards are played clockwise; it is the turn of Bo",
  ],
  ["seat 3 decides now", "Cora Fenn decides now"],
  ["Adaline plays red 7", "Adaline plays red 7"],
])("the reader hears «%s» as «%s»", (text, said) => {
  expect(heard(text, ADA)).toBe(said);
});

test("nobody is «you» to a spectator, nor by a name that two bear", () => {
  expect(heard("Ada plays red 7", { ...ADA, seat: -1 })).toBe("Ada plays red 7");
  expect(heard("Ada plays", { names: ["Ada", "Ada"], seat: 0 })).toBe("Ada plays");
  expect(heard("the deck is empty", { names: ["the", "Bo"], seat: 0 })).toBe("the deck is empty");
});

test("a name with signs in it is a name", () => {
  expect(heard("A. (x)* plays", { names: ["A. (x)*"], seat: 0 })).toBe("You play");
});

test.each([
  ["stitches", "stitch"],
  ["uses", "use"],
  ["completes", "complete"],
  ["may", "may"],
  ["pass", "pass"],
])("%s is %s with «you»", (verb, said) => expect(withYou(verb)).toBe(said));

test.each([
  ["blackmore", "Bo plays red-7", "Bo plays red 7"],
  [
    "mandragora",
    "Bo casts yellow-book-1 + 2 yellow for 2",
    "Bo casts yellow book 1 + 2 yellow for 2",
  ],
  ["mandragora", "Bo gets scroll-2", "Bo gets a scroll of 2 curses"],
  ["mandragora", "Bo takes levitation-4", "Bo takes Levitation 4"],
  ["whirling", "Bo starts with 1 mandrake, 3 spider", "Bo starts with 1 Mandrake, 3 Spiders"],
  ["weavers", "Bo casts Bellows Breath", "Bo casts Bellows Breath"],
])("%s names its cards as people do: «%s»", (game, text, said) => {
  expect(lookOf(game).human(text)).toBe(said);
});
