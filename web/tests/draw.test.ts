import { expect, test } from "vitest";
import { litMoon, polar, woodcut } from "../src/lib/draw";

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
