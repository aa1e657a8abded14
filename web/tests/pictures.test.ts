/** Every card of Witches' Revel has a picture of its own. */
import cards from "cards:revel";
import { expect, test } from "vitest";
import { PICTURES } from "../src/games/revel/pictures";

test("each shipped card has a picture, and no two share one", () => {
  const drawn = (cards.card ?? []).map((card) => PICTURES[card.id]);
  expect(drawn.length).toBeGreaterThan(60);
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(drawn.length);
});
