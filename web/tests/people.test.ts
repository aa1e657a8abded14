/** Pictures of people, and the signs they show. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { picturesOf } from "../src/lib/people";
import { settings } from "../src/store/settings.svelte";
import { SIGN_MS, Signs } from "../src/store/table/signs.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.change({ signs: true });
});

test("no two seats show the same picture: the second shows the sign of its seat", () => {
  const seats = [{ avatar: "cat" }, { avatar: "" }, { avatar: "cat" }, { avatar: "hare" }] as const;
  expect(picturesOf(seats)).toEqual(["cat", "", "", "hare"]);
});

test("a sign is seen for a moment, and a new one of the same seat takes its place", () => {
  const signs = new Signs();
  signs.see(1, "oops", false);
  vi.advanceTimersByTime(SIGN_MS - 1);
  signs.see(1, "thanks", false);
  vi.advanceTimersByTime(SIGN_MS - 1);
  expect(signs.shown).toEqual({ 1: "thanks" });
  vi.advanceTimersByTime(1);
  expect(signs.shown).toEqual({});
});

test("who does not want to see signs sees only their own", () => {
  settings.change({ signs: false });
  const signs = new Signs();
  signs.see(1, "wow", false);
  signs.see(0, "hello", true);
  expect(signs.shown).toEqual({ 0: "hello" });
});
