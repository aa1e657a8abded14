import { render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Curve, Judged } from "../src/api/schema.gen";
import { path, shareAt, track, verdict } from "../src/lib/chances";
import { doubt, inWords, percent, spoken } from "../src/lib/words";
import Chances from "../src/ui/Chances.svelte";

const fn = () => vi.fn<(n: number) => void>();

const point = (over: Partial<Judged>): Judged => ({
  number: 1,
  seat: 0,
  text: "play red-7",
  before: 0.5,
  after: 0.5,
  low: 0.46,
  high: 0.54,
  best: "play red-7",
  lost: 0,
  luck: 0,
  name: "",
  ...over,
});

const curve = (over: Partial<Curve> = {}): Curve => ({
  table: "t1",
  game: "blackmore",
  names: ["Ada", "Bo"],
  steps: 6,
  judged: 6,
  points: [
    point({ number: 2, before: 0.6, after: 0.4, lost: 0.2, name: "blunder", best: "give blue-2" }),
    point({ number: 3, seat: 1, before: 0.5, after: 0.5 }),
    point({ number: 5, before: 0.3, after: 0.3 }),
  ],
  result: [0, 1],
  ...over,
});

test("a line goes through the decisions of its seat to what it got", () => {
  expect(track(curve(), 0)).toEqual([
    [1, 0.6],
    [2, 0.4],
    [4, 0.3],
    [5, 0.3],
    [6, 0],
  ]);
  expect(
    path([
      [1, 0.6],
      [2, 0.4],
    ]),
  ).toBe("M1 40.0L2 60.0");
});

test("a curve that is not whole has no end yet", () => {
  expect(track(curve({ judged: 3 }), 1)).toEqual([
    [2, 0.5],
    [3, 0.5],
  ]);
});

test("between two decisions the share runs evenly", () => {
  const spots = track(curve(), 0);
  expect(shareAt(spots, 0)).toBeNull();
  expect(shareAt(spots, 2)).toBe(0.4);
  expect(shareAt(spots, 3)).toBeCloseTo(0.35);
  expect(shareAt(spots, 6)).toBe(0);
});

test("a slip is named with what would have been better", () => {
  expect(verdict(curve().points[0]!)).toBe(
    "60\u{A0}% before, 40\u{A0}% ±\u{A0}4 after. " +
      "A blunder: «Give blue 2» would have kept 20\u{A0}% more.",
  );
  expect(verdict(curve().points[1]!)).toContain("Nothing clearly better");
});

test("notation is spoken, shares are percents", () => {
  expect(spoken("give-up red-7")).toBe("Give up red 7");
  expect([percent(0.614), doubt(0.57, 0.65)]).toEqual(["61\u{A0}%", "±\u{A0}4"]);
});

test("the moves of a sentence are spoken", () => {
  expect(inWords("it beats «play red-7»")).toBe("it beats «Play red 7»");
});

test("the curve names the seats, marks slips, and leads to their step", () => {
  const onjump = fn();
  render(Chances, { curve: curve(), step: 2, eyes: 0, onjump, onlook: fn() });
  expect(screen.getByRole("button", { name: /Ada/, pressed: true }).textContent).toContain(
    "40\u{A0}%",
  );
  screen.getByRole("button", { name: "step 2, Ada, blunder: Play red 7" }).click();
  expect(onjump).toHaveBeenCalledWith(2);
});

test("the same as a table: every decision with a way to its step", async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn<() => void>();
  HTMLDialogElement.prototype.close ??= vi.fn<() => void>();
  render(Chances, { curve: curve(), step: 2, eyes: 0, onjump: fn(), onlook: fn() });
  screen.getByRole("button", { name: "As a table" }).click();
  const rows = within(await screen.findByRole("table", { hidden: true })).getAllByRole("row", {
    hidden: true,
  });
  expect(rows.length).toBe(4);
  expect(rows[1]?.textContent).toContain("blunder");
});

test("while it is drawn it says how far it is", () => {
  render(Chances, { curve: curve({ judged: 3 }), step: 0, eyes: 0, onjump: fn(), onlook: fn() });
  expect(screen.getByText(/Judging step 3 of 6/)).toBeTruthy();
});
