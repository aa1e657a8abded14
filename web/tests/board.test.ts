import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Blackmore from "../src/games/blackmore/Board.svelte";
import Generic from "../src/games/generic/Board.svelte";
import { TableStore } from "../src/store/table/tableStore.svelte";
import { session } from "../src/store/session.svelte";
import { blackmore, choices } from "./support";

function store(over: Parameters<typeof blackmore>[0] = {}): TableStore<"blackmore"> {
  session.connection = "open";
  const made = new TableStore<"blackmore">("t1");
  made.table = blackmore(over);
  return made;
}

test("Blackmore lights the hand and names the ranking", () => {
  render(Blackmore, { store: store() });
  const hand = screen.getByRole("group", { name: "Your hand, 2 cards" });
  expect(
    within(hand)
      .getAllByRole("button")
      .map((card) => card.getAttribute("aria-label")),
  ).toEqual(["blue 9, lit, too low", "green 6, lit, cannot win"]);
  expect(screen.getByRole("img", { name: /best to worst 7, 6, 5/ })).toBeTruthy();
});

test("the winner of a trick may give up its cards or keep them", () => {
  const view = { ...blackmore().view!, phase: "changing trumps", winner: 0 };
  render(Blackmore, { store: store({ view, choices: choices("keep", "give blue-2") }) });
  const trick = screen.getByRole("group", { name: "The trick" });
  expect(within(trick).getByRole("button", { name: /blue 2, lit/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Keep the whole trick" })).toBeTruthy();
});

test("a watcher sees no hand and no buttons to play", () => {
  render(Blackmore, { store: store({ seat: -1, choices: [] }) });
  expect(screen.getByText("You are watching this table.")).toBeTruthy();
});

test("the board for any game shows every zone and every legal move", () => {
  render(Generic, { store: store() as unknown as TableStore });
  expect(screen.getByText("Trump Pile")).toBeTruthy();
  expect(screen.getByRole("button", { name: "blue-9" })).toBeTruthy();
});
