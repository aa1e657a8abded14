/** The page's own check of a deal, against a real record and against forgeries of it. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameRecord } from "../src/api/client";
import type { DealProof, Table } from "../src/api/schema.gen";
import { blake2b } from "../src/lib/blake2b";
import { verdictOn } from "../src/lib/dealVerdict";
import { commitmentTo, partFor, partsOf } from "../src/lib/fairDeal";
import { blackmore } from "./support";

const text = (name: string): string => readFileSync(`../tests/records/${name}.json`, "utf8");
const fair = (): GameRecord & { deal: DealProof } => JSON.parse(text("fair_deal"));
const bytes = (letters: string): Uint8Array => new TextEncoder().encode(letters);
const OTHER = "cd".repeat(32);

describe("BLAKE2b", () => {
  it("gives what other implementations give", () => {
    expect(blake2b(bytes(""))).toBe(
      "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
    );
    expect(blake2b(bytes("abc"))).toBe(
      "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
    );
  });

  it("does so around the borders of its blocks", () => {
    const lengths: [number, string][] = [
      [1, "d161d71145abeec5ef15abcf0459cec60a27321e2f0ac0ef7ace5254f5944476"],
      [127, "32afe327aece2cc8275e868be2ea929410f47bcfbac87d8197d92c972a290d3d"],
      [128, "164ffb7089bae6f5a62fb0795e751dc9e88eac92e1a5b2fafe93a25abf2d9c3b"],
      [129, "03b0758fa71d249c846c2304a2b9996e6ae66ffa7e5528f9e612e089a360fc8d"],
      [255, "1c4d8053a9f123414914d859ee8e010e5d1e7be1de49da5e6c04958c96c56f34"],
      [256, "cb9d468022b930d52da4d9b0226ef9c997e0acc119eeb08afefb8219bc53972b"],
      [257, "99da5101f1f947c80e6ecbf89498bea9946f231eb226e0ded7c80ec4cd723f57"],
      [1000, "ab75119ede14ef06ebf31f745fb655ed006cccfe8054c635308a557f7c9beaba"],
    ];
    for (const [length, hash] of lengths) expect(blake2b(bytes("x".repeat(length)))).toBe(hash);
  });
});

describe("the check of a deal", () => {
  it("finds that nobody chose it", () => {
    const game = fair();
    const verdict = verdictOn(game.deal.table, game, null);
    expect(verdict.isFair).toBe(true);
    expect(verdict.text).toContain("Ada and Bø");
  });

  it("says when a player's own part is in it", () => {
    const game = fair();
    const agreements = { [commitmentTo(game.deal.parts[0] as string)]: game.deal.agreement };
    const seen = { promise: game.deal.promise, agreements };
    expect(verdictOn(game.deal.table, game, seen).text).toContain("Your own part");
  });

  it("does not call a deal proved that was begun anew after its part was opened", () => {
    const game = fair();
    const agreements = { [commitmentTo(game.deal.parts[0] as string)]: game.deal.agreement };
    const seen = { promise: game.deal.promise, agreements, brokenOff: 2 };
    const verdict = verdictOn(game.deal.table, game, seen);
    expect(verdict.isFair).toBe(false);
    expect(verdict.text).toContain("begun anew 2 times");
  });

  it.each([
    ["another promise", { promise: OTHER }],
    ["another agreement", { agreements: { [commitmentTo(OTHER)]: OTHER } }],
    ["a part that was not used", { agreements: {} }],
  ])("finds %s than this browser saw", (_, changed) => {
    const game = fair();
    const agreements = { [commitmentTo(game.deal.parts[0] as string)]: game.deal.agreement };
    const seen = { promise: game.deal.promise, agreements, ...changed };
    const verdict = verdictOn(game.deal.table, game, seen);
    expect([verdict.isFair, verdict.head]).toEqual([false, "A promise was broken"]);
  });

  it.each(["table", "server_seed", "promise", "rules_version", "card_set", "agreement"] as const)(
    "finds a forged %s",
    (field) => {
      const game = fair();
      game.deal = { ...game.deal, [field]: OTHER };
      expect(verdictOn(game.deal.table, game, null).isFair).toBe(false);
    },
  );

  it.each([
    ["seed", (game: GameRecord) => (game.seed = OTHER)],
    ["game", (game: GameRecord) => (game.game = "weavers")],
    ["option", (game: GameRecord) => (game.options = { ...game.options, wheel: "increasing" })],
    ["number of seats", (game: GameRecord) => game.seats.push("Eve")],
    ["round", (game: GameRecord) => ((game.deal as DealProof).round = 1)],
    ["part", (game: GameRecord) => ((game.deal as DealProof).parts[0] = OTHER)],
    [
      "part of somebody left out",
      (game: GameRecord) => ((game.deal as DealProof).parts[2] = OTHER),
    ],
    ["commitment", (game: GameRecord) => ((game.deal as DealProof).commitments[1] = OTHER)],
  ])("finds another %s", (_, forge) => {
    const game = fair();
    forge(game);
    expect(verdictOn(game.deal.table, game, null).isFair).toBe(false);
  });

  it("proves nothing about old records, seeds alone or branches", () => {
    const old = JSON.parse(text("first_format/blackmore")) as GameRecord;
    expect(verdictOn("t", old, null).text).toContain("first generator");
    expect(verdictOn("t", { ...fair(), deal: null }, null).isFair).toBe(false);
    const branch = { table: "t", step: 3 };
    expect(verdictOn(fair().deal.table, { ...fair(), branch }, null).isFair).toBe(false);
  });
});

const fresh = async () => (await import("../src/store/deals")).deals;
const waiting = (changed: Partial<Table>): Table =>
  ({ ...blackmore(), status: "waiting", seat: 0, ...changed }) as unknown as Table;

describe("taking part in a deal", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it("promises, opens on the agreement, and never opens on another", async () => {
    const deals = await fresh();
    const asked = deals.takePart(waiting({ commitments: [null, null] }));
    const mine = asked?.type === "promise" ? asked.commitment : "";
    expect(deals.takePart(waiting({ commitments: [null, null] }))).toEqual(asked);
    expect(deals.takePart(waiting({ commitments: [mine, null] }))).toBeNull();
    const agreed = waiting({ commitments: [mine, null], agreement: "a" });
    const opened = deals.takePart(agreed);
    const part = opened?.type === "open_part" ? opened.part : "";
    expect(commitmentTo(part)).toBe(mine);
    expect(deals.takePart({ ...agreed, agreement: "b" })).toBeNull();
    const next = deals.takePart(waiting({ commitments: [part, null], agreement: "c" }));
    expect(next?.type === "open_part" && commitmentTo(next.part)).toBe(part);
    expect(deals.seen(agreed.table)?.agreements).toEqual({ [mine]: "a", [part]: "c" });
  });

  it("promises something new once a part was opened and the round was given up", async () => {
    const deals = await fresh();
    const mine = deals.commitment("t1");
    deals.takePart(waiting({ table: "t1", commitments: [mine], agreement: "a" }));
    expect(deals.seen("t1")?.brokenOff).toBe(0);
    const again = deals.takePart(waiting({ table: "t1", commitments: [null] }));
    const other = again?.type === "promise" ? again.commitment : mine;
    expect(other).not.toBe(mine);
    deals.takePart(waiting({ table: "t1", commitments: [other], agreement: "b" }));
    expect(deals.seen("t1")?.brokenOff).toBe(1);
  });

  it("remembers its parts when the page is loaded again", async () => {
    const mine = (await fresh()).commitment("t1");
    vi.resetModules();
    expect((await fresh()).commitment("t1")).toBe(mine);
  });

  it("does nothing for somebody who watches, was left out, or plays already", async () => {
    const deals = await fresh();
    expect(deals.takePart(waiting({ seat: -1, commitments: [null] }))).toBeNull();
    expect(deals.takePart(waiting({ commitments: [null], agreement: "a" }))).toBeNull();
    expect(deals.takePart(waiting({ status: "playing", commitments: [null] }))).toBeNull();
  });
});

describe("the parts of a seat", () => {
  it("each promise the next", () => {
    const parts = partsOf(OTHER);
    expect(parts).toHaveLength(7);
    expect(parts.at(-1)).toBe(OTHER);
    parts.slice(0, -1).forEach((part, k) => {
      expect(commitmentTo(parts[k + 1] as string)).toBe(part);
      expect(partFor(part, parts)).toBe(parts[k + 1]);
    });
    expect(partFor(OTHER, parts)).toBeNull();
  });
});
