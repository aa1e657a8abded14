import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import type { MyTable, Outcome } from "../src/api/schema.gen";
import { headOf, resultOf, winnersOf, withRules } from "../src/games/endings";
import { lookOf } from "../src/games/registry";
import Result from "../src/pages/Result.svelte";
import { TableStore } from "../src/store/table/tableStore.svelte";
import { session } from "../src/store/session.svelte";
import { blackmore } from "./support";

beforeEach(() => {
  session.connection = "open";
});

test("the result says who won, why by which rule, and how each came to the points", async () => {
  const store = new TableStore<"blackmore">("t1");
  store.table = blackmore({
    status: "over",
    choices: [],
    outcome: {
      places: [2, 3, 1],
      scores: [3, 0, 12],
      reason: "all hands are played out; most points win (WB-24)",
      ending: "won",
    },
  });
  const { default: lore } = await lookOf("blackmore").lore();
  render(Result, { store: store as unknown as TableStore, lore });
  expect(screen.getByRole("heading", { name: "Cora wins" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "rule WB-24" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "1stCora2 tricks12",
    "2ndYou1 trick3",
    "3rdBo0 tricks0",
  ]);
});

test("the rules of a reason are found, whatever they are called", () => {
  expect(withRules("so it is (MA-39, R-2.7).")).toEqual([
    "so it is (",
    "MA-39",
    ", ",
    "R-2.7",
    ").",
  ]);
});

const NAMES = ["Ada", "Bo", "Cora", "Dee"];
const over = (places: number[], ending: "won" | "shared" | "tied"): Outcome => ({
  places,
  scores: places.map(() => 0),
  reason: "so it is",
  ending,
});

test("a tie that nobody wins has no winner", () => {
  expect(headOf(over([1, 1], "tied"), NAMES, 0)).toBe("Nobody wins, it is a tie");
  expect(winnersOf(over([1, 1], "tied"))).toEqual([]);
});

test("partners win, equal players share the win", () => {
  expect(headOf(over([1, 3, 1, 3], "won"), NAMES, -1)).toBe("Ada and Cora win");
  expect(headOf(over([1, 3, 1, 3], "won"), NAMES, 2)).toBe("Ada and You win");
  expect(headOf(over([1, 1, 3], "shared"), NAMES, -1)).toBe("Ada and Bo share the win");
  expect(headOf(over([2, 1], "won"), NAMES, 1)).toBe("You win");
  expect(headOf(over([2, 1], "won"), NAMES, 0)).toBe("Bo wins");
});

const told = (won: boolean, ending: "won" | "shared" | "tied"): string =>
  resultOf({ won, ending } as MyTable);

test("my tables tell a tie from a win and from a loss", () => {
  expect(told(false, "tied")).toBe("A tie");
  expect(told(true, "shared")).toBe("You share the win");
  expect(told(true, "won")).toBe("You won");
  expect(told(false, "won")).toBe("Lost");
});
