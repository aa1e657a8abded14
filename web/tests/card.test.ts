import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import SuitCard from "../src/games/blackmore/SuitCard.svelte";
import { TableStore } from "../src/store/table/tableStore.svelte";
import { session } from "../src/store/session.svelte";
import { blackmore } from "./support";

function store(): TableStore {
  session.connection = "open";
  const made = new TableStore("t1");
  made.table = blackmore();
  return made;
}

test("a legal card is a lit button that says so", async () => {
  const mine = store();
  render(SuitCard, { card: "blue-9", store: mine, move: "play blue-9" });
  const card = screen.getByRole("button", { name: "blue 9, lit" });
  await fireEvent.click(card);
  expect(mine.chosen?.text).toBe("play blue-9");
  expect(card.getAttribute("aria-pressed")).toBe("true");
});

test("an illegal card stays in reach and answers why not", async () => {
  const mine = store();
  const whyNot = vi.spyOn(mine, "whyNot").mockImplementation(() => undefined);
  render(SuitCard, { card: "red-1", store: mine, move: "play red-1" });
  const card = screen.getByRole("button", { name: "red 1" });
  expect(card.getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(card);
  expect(whyNot).toHaveBeenCalledWith("play red-1");
});

test("a card on the table is a picture with a name", () => {
  render(SuitCard, { card: "green-6" });
  expect(screen.getByRole("img", { name: "green 6" })).toBeTruthy();
});
