import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Request } from "../src/api/client";
import type { BlackmoreView, Line, ServerMessage, TableOf } from "../src/api/schema.gen";
import { lookOf } from "../src/games/registry";
import TableFrame from "../src/pages/TableFrame.svelte";
import { session } from "../src/store/session.svelte";
import { settings } from "../src/store/settings.svelte";
import { TableStore } from "../src/store/table/tableStore.svelte";
import { blackmore, choices } from "./support";

// The clock is driven here; what is shown, and for how long, depends on nothing else.
let sent: Request[];
let say: (message: ServerMessage) => void;
let reduced = false;

beforeEach(() => {
  sent = [];
  reduced = false;
  settings.change({ pace: "calm", confirm: true, autoPass: false });
  session.connection = "open";
  vi.spyOn(session, "send").mockImplementation((request, id = `id${sent.length}`) => {
    sent.push(request);
    return id;
  });
  vi.spyOn(session, "listen").mockImplementation((listener, opened) => {
    say = listener;
    opened();
    return () => undefined;
  });
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: reduced && media.includes("reduced-motion"),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (drawn: FrameRequestCallback) => (drawn(0), 0));
});

const first = blackmore({ choices: [], log_from: 0 });
const line = (kind: string, seat: number, text: string): Line => ({ rule: "", kind, seat, text });
const TRICK = [
  line("played", 2, "Cora plays blue-5"),
  line("played", 0, "Ada plays blue-9"),
  line("won", 0, "Ada wins the trick with blue-9, worth 16"),
];
const FILLED = [
  line("drawn", 0, "Ada draws red-3"),
  line("drawn", 1, "Bo draws a card"),
  line("drawn", 2, "Cora draws a card"),
];

function after(lines: Line[], over: Partial<TableOf<"blackmore">> = {}): TableOf<"blackmore"> {
  const view: BlackmoreView = {
    ...first.view!,
    trick: [],
    deck: 27,
    hands: [
      { count: 2, known: ["green-6", "red-3"] },
      { count: 6, known: [] },
      { count: 6, known: [] },
    ],
    tricks: [2, 0, 2],
    points: [19, 0, 12],
  };
  const mine = choices("play green-6", "play red-3");
  return blackmore({ seq: 4, log_from: 1, log: lines, view, choices: mine, ...over });
}

async function seated(): Promise<TableStore<"blackmore">> {
  const store = new TableStore<"blackmore">("t1");
  store.open();
  say(first);
  await lookOf("blackmore").scenes?.();
  await vi.advanceTimersByTimeAsync(0);
  return store;
}

/** What was shown until the newest was: the kind of event, its milliseconds, the cards that lay. */
async function watch(store: TableStore<"blackmore">): Promise<[string, number, number][]> {
  const seen: [string, number, number][] = [];
  let began = Date.now();
  while (store.isBehind) {
    const { number, kind } = store.stage.scene;
    const { trick } = store.shown!.view!;
    expect(store.choices).toEqual([]);
    while (store.stage.scene.number === number) await vi.advanceTimersToNextTimerAsync();
    seen.push([kind, Date.now() - began, trick.length]);
    began = Date.now();
  }
  return seen;
}

test("each line is a scene, in order, and nothing can be chosen before the last", async () => {
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  const seen = await watch(store);
  expect(seen.map(([kind, , cards]) => `${kind} ${cards}`)).toEqual([
    "played 2",
    "played 3",
    "won 3",
    // The trick is caught before the first card is drawn.
    "drawn 0",
    "drawn 0",
    "drawn 0",
  ]);
  expect(store.stage.scene.kind).toBe("drawn");
  expect(store.choices.map((choice) => choice.text)).toEqual(["play green-6", "play red-3"]);
});

test("the log tells no more than what is shown", async () => {
  const store = await seated();
  say(after(TRICK));
  expect(store.shownLog.map((one) => one.text)).toEqual(["Bo plays blue-2", "Cora plays blue-5"]);
  store.skip();
  expect(store.shownLog.length).toBe(4);
});

test.each(["slow", "calm", "quick"] as const)(
  "a full trick stays 1.5 s at least: %s",
  async (pace) => {
    settings.change({ pace });
    const store = await seated();
    say(after([...TRICK, ...FILLED]));
    const [, ms] = (await watch(store)).find(([kind]) => kind === "won")!;
    expect(ms).toBeGreaterThanOrEqual(1500);
  },
);

test("the time of a trick begins when it is drawn", async () => {
  const SLOW_MS = 400;
  vi.stubGlobal("requestAnimationFrame", (drawn: () => void) => setTimeout(drawn, SLOW_MS));
  settings.change({ pace: "quick" });
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  const [, ms] = (await watch(store)).find(([kind]) => kind === "won")!;
  expect(ms).toBeGreaterThanOrEqual(1500 + SLOW_MS);
});

test("with reduced motion every scene takes longer", async () => {
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  const moving = await watch(store);
  reduced = true;
  const still = await seated();
  say(after([...TRICK, ...FILLED]));
  const slower = await watch(still);
  expect(slower.length).toBe(moving.length);
  slower.forEach(([, ms], k) => expect(ms).toBeGreaterThan(moving[k]![1]));
});

test("slow takes longer than normal, normal longer than fast, and off takes no time", async () => {
  const lengths: number[] = [];
  for (const pace of ["slow", "calm", "quick", "at once"] as const) {
    settings.change({ pace });
    const store = await seated();
    say(after([...TRICK, ...FILLED]));
    lengths.push((await watch(store)).reduce((all, [, ms]) => all + ms, 0));
  }
  expect(lengths.toSorted((a, b) => b - a)).toEqual(lengths);
  expect(new Set(lengths).size).toBe(4);
  expect(lengths[3]).toBe(0);
});

test("how long a scene lasts depends on nothing that the seat was not told", async () => {
  const lengths = [];
  for (const known of [["blue-1"], ["red-4", "red-5", "red-6"]]) {
    const store = await seated();
    const message = after([...TRICK, ...FILLED]);
    const hands = message.view!.hands.map((hand, k) => (k === 1 ? { ...hand, known } : hand));
    say({ ...message, view: { ...message.view!, hands } });
    lengths.push((await watch(store)).map(([kind, ms]) => [kind, ms]));
  }
  expect(lengths[0]).toEqual(lengths[1]);
});

test("a move of mine that nobody was told of takes no time", async () => {
  const store = await seated();
  say(blackmore({ seq: 4, log_from: 1, log: [], view: { ...first.view!, deck: 29 } }));
  expect(store.isBehind).toBe(false);
  expect(store.choices.length).toBe(2);
});

test("people, clocks and pauses are shown at once, while the game waits", async () => {
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  const seats = first.seats.map((seat) => ({ ...seat, here: false, left_ms: 9000, bank_ms: 4000 }));
  const news = { seats, bank_s: 60, resumes_ms: 700, devices: 2, watching: 5 };
  say(after([], { log_from: 7, ...news }));
  expect(store.isBehind).toBe(true);
  expect(store.shown!.view!.trick.length).toBe(2);
  const { bank_s, resumes_ms, devices, watching } = store.shown!;
  expect({ bank_s, resumes_ms, devices, watching }).toEqual({ ...news, seats: undefined });
  for (const seat of store.shown!.seats) {
    expect([seat.here, seat.left_ms, seat.bank_ms]).toEqual([false, 9000, 4000]);
  }
});

test("the end of the game waits for its last trick", async () => {
  const store = await seated();
  const ended = [...TRICK, line("ended", -1, "all hands are played out")];
  say(after(ended, { status: "over", choices: [] }));
  expect(store.table?.status).toBe("playing");
  await watch(store);
  expect(store.table?.status).toBe("over");
});

test("who is far behind is shown the rest faster, and my own clock is not spent on watching", async () => {
  const usual = await seated();
  say(after([...TRICK, ...FILLED]));
  const [[, ms]] = (await watch(usual)) as [[string, number, number]];
  const behind = await seated();
  say(after(Array.from({ length: 40 }, () => TRICK[0]!)));
  expect((await watch(behind))[0]![1]).toBeLessThan(ms);
  const pressed = await seated();
  const seats = first.seats.map((seat, k) => ({ ...seat, owes: k === 0, left_ms: 30_000 }));
  say(after([...TRICK, ...FILLED], { seats }));
  expect((await watch(pressed))[0]![1]).toBeLessThan(ms);
});

test("an undo, and a log that does not go on from mine, are shown at once", async () => {
  const store = await seated();
  say(blackmore({ seq: 4, log_from: 0, log: [line("played", 1, "Bo plays blue-3"), ...TRICK] }));
  expect(store.isBehind).toBe(false);
  expect(store.log.length).toBe(4);
});

test("what was lit goes out when something newer waits, even before that is shown", async () => {
  const store = await seated();
  say(blackmore({ seq: 4, log_from: 1, log: TRICK.slice(0, 1) }));
  expect(store.choices.length).toBe(2);
  say(after(TRICK.slice(1), { seq: 5, log_from: 2 }));
  expect(store.stage.scene.kind).toBe("played");
  expect(store.table?.choices.length).toBe(2);
  expect(store.choices).toEqual([]);
});

test("a hint that is asked for while things play is about the newest state", async () => {
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  store.askHint();
  expect(store.isBehind).toBe(false);
  expect(sent.at(-1)).toEqual({ type: "hint" });
});

// ---- a press while the newest state is still to be shown ----

test("a press meets the newest state: it lifts the card, and never plays it unseen", async () => {
  settings.change({ confirm: false });
  const store = await seated();
  say(after([...TRICK, ...FILLED]));
  store.press("play green-6");
  expect(store.isBehind).toBe(false);
  expect(store.chosen?.text).toBe("play green-6");
  expect(sent.some((request) => request.type === "move")).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  store.pick(store.choices[0]!);
  expect(sent.at(-1)).toEqual({ type: "move", seq: 4, move: 0 });
});

test("a press on a prepared card takes it back, though its turn has come unseen", async () => {
  const store = await seated();
  store.press("play green-6");
  expect(store.prepared).toBe("play green-6");
  say(after([...TRICK, ...FILLED]));
  store.press("play green-6");
  await vi.advanceTimersByTimeAsync(0);
  expect(store.prepared).toBeNull();
  expect(sent.some((request) => request.type === "move")).toBe(false);
});

test("a prepared move waits until its turn is shown", async () => {
  const store = await seated();
  store.press("play green-6");
  say(after([...TRICK, ...FILLED]));
  expect(sent.some((request) => request.type === "move")).toBe(false);
  await watch(store);
  expect(sent.at(-1)).toEqual({ type: "move", seq: 4, move: 0 });
});

test("a click on the board and a key skip; keys that move the focus or write do not", async () => {
  const store = await seated();
  const { container } = render(TableFrame, {
    store: store as unknown as TableStore,
    look: lookOf("blackmore"),
  });
  const main = container.querySelector("main")!;
  for (const [press, skips] of [
    [() => fireEvent.click(main), true],
    [() => fireEvent.keyDown(main, { key: "Enter" }), true],
    [() => fireEvent.keyDown(main, { key: "Tab" }), false],
    [() => fireEvent.keyDown(main, { key: "ArrowLeft" }), false],
    [() => fireEvent.click(container.querySelector(".margin")!), false],
  ] as const) {
    say({ ...first, log_from: 0, log: first.log, seq: 9 });
    say(after([...TRICK, ...FILLED], { seq: 10 }));
    expect(store.isBehind).toBe(true);
    await press();
    expect(store.isBehind).toBe(!skips);
    store.skip();
    await vi.advanceTimersByTimeAsync(0);
  }
});
