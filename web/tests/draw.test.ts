import { expect, test } from "vitest";
import { litMoon, polar, spokes, village, woodcut } from "../src/lib/draw";

test("the same seed gives the same print, another seed another", () => {
  expect(woodcut(4, 100, 74, 50)).toEqual(woodcut(4, 100, 74, 50));
  expect(woodcut(4, 100, 74, 50)).not.toEqual(woodcut(5, 100, 74, 50));
});

test("angles run clockwise from the top", () => {
  expect(polar(10, 0)).toEqual([0, -10]);
  expect(polar(10, 90)).toEqual([10, -0]);
});

test("a half moon is cut by a straight line, a full one by none", () => {
  expect(litMoon(0.5, 44)).toContain("A0 44");
  expect(litMoon(1, 44)).toContain("A44 44 0 0 1 0 -44");
});

test("spokes go once round, each from the circle to its own length", () => {
  expect(spokes(10, (angle) => (angle ? 20 : 30), 180)).toBe("M0 -10L0 -30M0 10L0 20");
});

test("a village stands all round its circle, and is the same every time", () => {
  const roofs = village(252, 3, 4, 1.2);
  expect(roofs).toBe(village(252, 3, 4, 1.2));
  expect(roofs.startsWith("M0 -252L")).toBe(true);
  expect(roofs.split("Z").length).toBeGreaterThan(360 / (3 + 4 + 1.2));
});
