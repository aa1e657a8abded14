import { expect, test } from "vitest";
import type {
  BlackmoreView,
  Line,
  MandragoraView,
  RevelView,
  WeaversView,
  WhirlingView,
} from "../src/api/schema.gen";
import blackmoreScenes from "../src/games/blackmore/scenes";
import mandragoraScenes from "../src/games/mandragora/scenes";
import revelScenes from "../src/games/revel/scenes";
import weaversScenes from "../src/games/weavers/scenes";
import whirlingScenes from "../src/games/whirling/scenes";
import type { Director, Step } from "../src/store/table/scenes";
import { blackmore } from "./support";

const NAMES = ["Ada", "Bo", "Cora"];
const line = (kind: string, seat: number, text: string): Line => ({ rule: "", kind, seat, text });

/** All steps of some lines, one after another. */
function play<V>(director: Director<V>, before: V, after: V, lines: Line[]): Step<V>[] {
  let view = before;
  return lines.flatMap((one, k) => {
    const steps = director(view, one, { rest: lines.slice(k + 1), after, names: NAMES }) ?? [];
    view = steps.at(-1)?.view ?? view;
    return steps;
  });
}

// ---- Blackmore ----

const trick = blackmore().view!;

test("Blackmore: a card comes from its seat, and the trick goes to its winner", () => {
  const steps = play(blackmoreScenes, trick, { ...trick, points: [30, 0, 12] }, [
    line("played", 2, "Cora plays red-5"),
    line("won", 2, "Cora wins the trick with red-5, worth 7"),
    line("drawn", 2, "Cora draws a card"),
    line("drawn", 0, "Ada draws green-1"),
  ]);
  expect(steps.map(({ beat, comes, goes, sends }) => [beat, comes ?? goes ?? sends])).toEqual([
    ["event", "seat 2"],
    ["trick", undefined],
    ["event", "seat 2"],
    ["short", ["deck", "seat 2"]],
    ["event", "deck"],
  ]);
  const [played, won, caught] = steps.map((step) => step.view);
  expect(played!.trick.at(-1)).toEqual({ seat: 2, card: "red-5", role: "trump" });
  expect([won!.winner, won!.trick.length]).toEqual([2, 2]);
  expect([caught!.winner, caught!.trick, caught!.points]).toEqual([null, [], [30, 0, 12]]);
  expect(steps.at(-1)!.view.hands[0]!.known).toEqual(["blue-9", "green-6", "green-1"]);
});

test("Blackmore: what is given up turns the wheel before the rest is caught", () => {
  const full: BlackmoreView = { ...trick, winner: 1 };
  const [given, caught] = play(blackmoreScenes, full, full, [
    line("given", 1, "Bo gives up blue-2: it is the new trump card"),
  ]);
  expect(given!.view).toMatchObject({ trump_colour: "blue", wheel: 2, winner: 1 });
  expect(given!.view.trump_pile).toEqual(["red-7", "blue-2"]);
  expect(caught!.goes).toBe("seat 1");
});

test("a player whose name looks like a card is no card", () => {
  const names = ["Ada", "red-1", "Cora"];
  const drawn = line("drawn", 1, "red-1 draws a card");
  const [step] = blackmoreScenes(trick, drawn, { rest: [], after: trick, names }) ?? [];
  expect(step!.view.hands[1]).toEqual({ count: 6, known: [] });
});

// ---- the others, with as much of a view as the scene needs ----

const hand = (count: number, ...known: string[]): { count: number; known: string[] } => ({
  count,
  known,
});

test("Mandragora: the assistant walks shop by shop, round the ring, and the shop is emptied", () => {
  const view = {
    seat: 0,
    assistant: 9,
    deck: 5,
    hands: [hand(1, "red"), hand(2), hand(2)],
    shops: [[], ["blue", "?"], [], [], [], [], [], [], [], []],
  } as unknown as MandragoraView;
  const steps = play(mandragoraScenes, view, view, [
    line("walked", 0, "Ada sends the assistant 3 on, to tile 2"),
    line("taken", 0, "Ada takes 2 blue + red-book-1"),
    line("restocked", -1, "tile 9 is restocked with a card face down"),
  ]);
  expect(steps.map((step) => step.view.assistant)).toEqual([10, 1, 2, 2, 2]);
  expect(steps[2]!.view.shops[1]).toEqual(["blue", "?"]);
  expect(steps[3]!.view.shops[1]).toEqual([]);
  expect(steps[3]!.view.hands[0]).toEqual(hand(4, "red", "blue", "blue", "red-book-1"));
  expect([steps[4]!.view.shops[8], steps[4]!.view.deck]).toEqual([["?"], 4]);
});

test("Whirling: all reveal at once, and cauldrons pass before hands", () => {
  const none = [0, 0, 0, 0, 0];
  const view = {
    seat: 0,
    round: 1,
    ready: [],
    hands: [hand(2, "a", "b"), hand(2), hand(2)],
    tableaux: [[], [], []],
    used: [[], [], []],
    cauldrons: [none, none, none],
    outputs: [none, none, none],
    benches: [none, none, none],
    cards: {
      a: { name: "Wart Brew" },
      b: { name: "Blister" },
      c: { name: "Charm" },
      d: { name: "D" },
    },
  } as unknown as WhirlingView;
  const bench = [0, 1, 0, 0, 0];
  const after = {
    ...view,
    round: 2,
    benches: [none, none, bench],
    hands: [hand(2, "c", "d"), hand(2), hand(2)],
  };
  const steps = play(whirlingScenes, view, after, [
    line("revealed", 0, "Ada reveals Wart Brew"),
    line("revealed", 1, "Bo reveals Charm, turned"),
    line("brewed", 1, "Bo commits; the cauldron holds 1 mandrake"),
    line("hands passed", -1, "hands pass to the left"),
    line("drawn", 0, "Ada draws D"),
  ]);
  expect(steps.map((step) => step.beat)).toEqual([
    "long",
    "none",
    "event",
    "long",
    "long",
    "event",
  ]);
  expect(steps[0]!.view.tableaux).toEqual([[{ card: "a" }], [{ card: "c", turned: true }], []]);
  expect(steps[2]!.view.cauldrons[1]).toEqual(bench);
  const [cauldrons, hands] = [steps[3]!, steps[4]!];
  expect(cauldrons.view.benches[2]).toEqual(bench);
  expect(cauldrons.view.hands[0]!.known).toEqual(["b"]);
  expect(hands.view.hands[0]!.known).toEqual(["c"]);
  expect([hands.comes, hands.goes]).toEqual(["seat 2", "seat 1"]);
  expect(steps[5]!.view.hands[0]!.known).toEqual(["c", "d"]);
});

const spell = (id: string, name: string, steps: string[]): object => ({ id, name, steps });

test("Weavers: both reveal at the same time, then effects land one after another", () => {
  const view = {
    seat: 0,
    round: 3,
    hands: [hand(2, "hook", "vine"), hand(3)],
    shown: [null, null],
    actives: [[], []],
    tokens: [{}, { shield: 1 }],
    decks: [9, 9],
    spells: [[spell("hook", "Hook", ["blood"])], [spell("bell", "Bell", ["word", "item"])]],
  } as unknown as WeaversView;
  const steps = play(weaversScenes, view, view, [
    line("cast", 0, "Ada casts Hook"),
    line("weak", 0, "Ada generates 1 Weak against Bo"),
    line("cast", 1, "Bo casts Bell"),
    line("woven", 1, "Bo weaves step 1 of Bell, which leaves Word"),
    line("failed", 0, "Ada loses Hook: its step was not produced"),
  ]);
  const [both, weak, , woven, failed] = steps.map((step) => step.view);
  expect(both!.shown).toEqual(["hook", "bell"]);
  expect(both!.tokens).toEqual(view.tokens);
  expect(both!.hands.map((one) => one.count)).toEqual([1, 2]);
  expect(weak!.tokens[1]).toEqual({ shield: 1, weak: 1 });
  expect(steps[2]!.beat).toBe("none");
  expect(woven!.actives[1]).toEqual([{ spell: "bell", covered: 1, since: 3, due: 5 }]);
  expect(failed!.actives[0]).toEqual([]);
});

test("Revel: resources count event by event, and a card comes from the hand to its space", () => {
  const side = {
    cards: ["cracked-bell"],
    hand: 1,
    deck: 7,
    discards: [],
    stamina: 4,
    resources: [{ card: "echo", marks: 1, plus: 0, used: 0 }],
    stance: [],
    spells: [null, null, null, null, null],
  };
  const view = { seat: 0, turn: 4, first: side, second: side } as unknown as RevelView;
  const laid = { cards: ["cracked-bell"], power: 2 };
  const after = {
    ...view,
    first: { ...side, cards: [], spells: [null, null, laid, null, null] },
  } as unknown as RevelView;
  const [played, gained, began] = play(revelScenes, view, after, [
    line("played", 0, "Ada plays Cracked Bell to space 3"),
    line("gained", 0, "Ada gains 2 Echo"),
    line("turn began", 1, "turn 5: Bo"),
  ]).map((step) => step.view);
  expect(played!.first.spells[2]).toEqual(laid);
  expect([played!.first.hand, played!.first.cards]).toEqual([0, []]);
  expect(gained!.first.resources[0]!.marks).toBe(3);
  expect([began!.turn, began!.current]).toEqual([5, 1]);
});
