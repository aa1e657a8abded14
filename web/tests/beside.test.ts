import { expect, test } from "vitest";
import { beside } from "../src/lib/beside";
import { rng } from "../src/lib/draw";

const meet = (a: number, b: number, c: number, d: number): number =>
  Math.min(b, d) - Math.max(a, c);

test("a note lies in the window, beside the thing it speaks of", () => {
  const random = rng(7);
  for (let k = 0; k < 2000; k++) {
    const wide = 320 + random() * 2200;
    const high = 320 + random() * 1100;
    const thing = { left: random() * wide * 0.9, top: random() * high * 0.9, right: 0, bottom: 0 };
    thing.right = Math.min(wide, thing.left + 8 + random() * wide * 0.5);
    thing.bottom = Math.min(high, thing.top + 8 + random() * high * 0.5);
    const needs = 40 + random() * 300;
    const spot = beside(thing, needs, wide, high);
    const widest = Math.min(320, wide - 16);
    const used = Math.min(spot.height, (needs * widest) / spot.width);
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.left + spot.width).toBeLessThanOrEqual(wide);
    expect(spot.top).toBeGreaterThanOrEqual(0);
    expect(spot.top + used).toBeLessThanOrEqual(high + 0.01);
    const across = meet(thing.left, thing.right, spot.left, spot.left + spot.width);
    const down = meet(thing.top, thing.bottom, spot.top, spot.top + used);
    expect(Math.min(across, down)).toBeLessThanOrEqual(0.01);
  }
});

test("above is preferred, then below, then a side", () => {
  const middle = { left: 400, top: 300, right: 480, bottom: 400 };
  expect(beside(middle, 100, 1000, 800).top).toBeLessThan(200);
  expect(beside({ ...middle, top: 20 }, 100, 1000, 800).top).toBe(408);
  expect(beside({ ...middle, top: 20, bottom: 780 }, 100, 1000, 800).left).toBe(488);
});
