import { expect, test } from "vitest";
import { hashOf, read } from "../src/store/route.svelte";

test.each([
  ["", { page: "home" }],
  ["#/", { page: "home" }],
  ["#/table/abc", { page: "table", table: "abc", invitation: null }],
  ["#/table/abc/secret", { page: "table", table: "abc", invitation: "secret" }],
  ["#/replay/abc/12", { page: "replay", table: "abc", step: 12, seat: null }],
  ["#/rules/blackmore/WB-3", { page: "rules", game: "blackmore", rule: "WB-3" }],
  ["#/cards/revel", { page: "cards", game: "revel", card: null }],
  ["#/revel/cards/fey-bargain", { page: "cards", game: "revel", card: "fey-bargain" }],
  ["#/revel/decks/k1", { page: "decks", game: "revel", deck: "k1" }],
  ["#/new/revel/k1", { page: "new", game: "revel", deck: "k1" }],
  ["#/learn", { page: "learn", game: null }],
  ["#/learn/revel", { page: "learn", game: "revel" }],
  ["#/nowhere", { page: "missing", path: "#/nowhere" }],
  ["#/table/%E0%A4%A", { page: "table", table: "%E0%A4%A", invitation: null }],
])("the address %s is read as a page", (hash, route) => {
  expect(read(hash)).toEqual(route);
});

test.each([
  ["/table/abc", "#secret", "#/table/abc/secret"],
  ["/table/abc", "", "#/table/abc"],
  ["/learn/revel", "", "#/learn/revel"],
  ["/no/such//place", "#", "#/no/such/place"],
])("the address %s%s is the place %s", (path, hash, place) => {
  expect(hashOf(path, hash)).toBe(place);
});
