import { expect, test } from "vitest";
import { blocks, spans } from "../src/lib/markdown";

test("a rule of the rulebook is an item with its number", () => {
  const [block] = blocks("- **WB-13** The value ranks best,\n  see WB-10.");
  expect(block).toMatchObject({ kind: "item", rule: "WB-13" });
  expect(block?.kind === "item" && block.spans.at(-2)).toEqual({ text: "WB-10", kind: "rule" });
});

test("headings, tables and code keep their shape", () => {
  const found = blocks("# One\n\n| a | b |\n|---|---|\n| 1 | `x` |\n\n```\ncode\n```\n");
  expect(found.map((block) => block.kind)).toEqual(["heading", "table", "code"]);
});

test("words in bold and in code are told apart", () => {
  expect(spans("a **b** `c`").map((span) => span.kind)).toEqual(["text", "strong", "text", "code"]);
});
