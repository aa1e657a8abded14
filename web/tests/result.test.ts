import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { withRules } from "../src/games/endings";
import Result from "../src/pages/Result.svelte";
import { Desk } from "../src/store/desk.svelte";
import { session } from "../src/store/session.svelte";
import { blackmore } from "./support";

beforeEach(() => {
  session.line = "open";
});

test("the result says who won, why by which rule, and how each came to the points", () => {
  const desk = new Desk<"blackmore">("t1");
  desk.table = blackmore({ status: "over", choices: [], outcome: { places: [2, 3, 1], scores: [3, 0, 12], reason: "all hands are played out; most points win (WB-24)" } });
  render(Result, { desk: desk as unknown as Desk });
  expect(screen.getByRole("heading", { name: "Cora wins" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "rule WB-24" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["1stCora2 tricks12", "2ndYou1 trick3", "3rdBo0 tricks0"]);
});

test("the rules of a reason are found, whatever they are called", () => {
  expect(withRules("so it is (MA-39, R-2.7).")).toEqual(["so it is (", "MA-39", ", ", "R-2.7", ")."]);
});
