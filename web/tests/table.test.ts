import { beforeEach, expect, test, vi } from "vitest";
import type { Request } from "../src/api/client";
import type { Advice, ServerMessage } from "../src/api/schema.gen";
import { sentence } from "../src/lib/words";
import { TableStore } from "../src/store/table/tableStore.svelte";
import { session } from "../src/store/session.svelte";
import { settings } from "../src/store/settings.svelte";
import { blackmore, choices } from "./support";

let sent: { request: Request; id: string }[];
let say: (message: ServerMessage) => void;
let reopen: () => void;

beforeEach(() => {
  sent = [];
  settings.change({ pace: "at once", confirm: true });
  session.connection = "open";
  vi.spyOn(session, "send").mockImplementation((request, id = `id${sent.length}`) => {
    sent.push({ request, id });
    return id;
  });
  vi.spyOn(session, "listen").mockImplementation((listener, opened) => {
    say = listener;
    reopen = opened;
    opened();
    return () => undefined;
  });
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (drawn: FrameRequestCallback) => (drawn(0), 0));
});

function seated(): TableStore<"blackmore"> {
  const store = new TableStore<"blackmore">("t1");
  store.open();
  hear(blackmore());
  return store;
}

function hear(message: ServerMessage): void {
  say(message);
  vi.runAllTimers();
}

test("a lit card is lifted first and played with the second click", () => {
  const store = seated();
  const [choice] = store.choices;
  store.pick(choice!);
  expect(store.chosen).toEqual(choice);
  expect(sent.some((one) => one.request.type === "move")).toBe(false);
  store.pick(choice!);
  expect(sent.at(-1)?.request).toEqual({ type: "move", seq: 3, move: 0 });
});

test("with «one click» a lit card is played at once", () => {
  settings.change({ confirm: false });
  const store = seated();
  store.pick(store.choices[0]!);
  expect(sent.at(-1)?.request.type).toBe("move");
});

test("while a move is unanswered nothing is lit", () => {
  const store = seated();
  store.play(store.choices[0]!);
  expect(store.choices).toEqual([]);
  hear(blackmore({ seq: 4, done: [store.pending!.id], choices: choices("keep") }));
  expect(store.choices.map((choice) => choice.text)).toEqual(["keep"]);
});

test("after a lost line the same move is sent again under the same id", () => {
  const store = seated();
  store.play(store.choices[0]!);
  const first = sent.at(-1)!;
  reopen();
  const join = sent.at(-1)!;
  expect(join.request.type).toBe("join");
  hear({ type: "joined", table: "t1", seat: 0, token: "secret", re: join.id });
  expect(sent.at(-1)).toEqual(first);
});

test("why not: the refusal of the server stands on the slip with its rule", () => {
  const store = seated();
  store.whyNot("play red-1");
  expect(sent.at(-1)!.request.type).toBe("why_not");
  hear({ type: "refused", re: sent.at(-1)!.id, rule: "WB-7", reason: "you do not hold red-1" });
  expect(store.slip).toEqual({
    head: "Not possible now",
    text: "You do not hold red 1.",
    rule: "WB-7",
    asked: "play red-1",
  });
});

test("asking why of a legal move sends nothing", () => {
  const store = seated();
  const before = sent.length;
  store.whyNot("play blue-9");
  expect(sent.length).toBe(before);
});

test("the log keeps what came before log_from", () => {
  const store = seated();
  const line = { rule: "WB-8", kind: "played", seat: 0, text: "Ada plays blue-9" };
  hear(blackmore({ seq: 4, log_from: 1, log: [line] }));
  expect(store.log.map((one) => one.rule)).toEqual(["WB-7", "WB-8"]);
  hear(blackmore({ seq: 5, log_from: 1, log: [] }));
  expect(store.log.length).toBe(1);
});

test("looking back shows an older table and no choices; forward returns to now", () => {
  const store = seated();
  const view = blackmore().view!;
  hear(blackmore({ seq: 4, view: { ...view, deck: 29 } }));
  store.history.back();
  expect(store.shown?.view?.deck).toBe(30);
  expect(store.choices).toEqual([]);
  store.history.forward();
  expect(store.isLive).toBe(true);
});

test("messages of another table are not ours", () => {
  const store = seated();
  hear(blackmore({ table: "t2", seq: 99 }));
  expect(store.table?.seq).toBe(3);
});

test("a table that is not there is a state of its own", () => {
  const store = new TableStore("t1");
  store.open();
  hear({
    type: "error",
    problem: "no_table",
    message: "there is no table t1",
    re: sent.at(-1)!.id,
  });
  expect(store.joinError?.problem).toBe("no_table");
});

test("the seat's token is kept for the next visit", () => {
  seated();
  hear({ type: "joined", table: "t1", seat: 0, token: "secret", re: "id0" });
  expect(settings.seatToken("t1")).toBe("secret");
});

test("a reason becomes a sentence", () => {
  expect(sentence("it is not your turn")).toBe("It is not your turn.");
});

const advice = (over: Partial<Advice> = {}): Advice => ({
  type: "hint",
  re: sent.at(-1)!.id,
  seq: 3,
  best: { move: 0, text: "play blue-9", win: 0.61, low: 0.57, high: 0.65 },
  next: { move: 1, text: "play green-6", win: 0.5, low: 0.46, high: 0.54 },
  games: 1000,
  reason: "it wins 11 in a hundred games more than «play green-6», the next best",
  does: [{ rule: "WB-7", kind: "played", seat: 0, text: "Ada plays blue-9" }],
  ...over,
});

test("a hint is asked for once, and its move is the one that can be played", () => {
  const store = seated();
  store.askHint();
  store.askHint();
  expect(sent.filter((one) => one.request.type === "hint").length).toBe(1);
  expect(store.hints.isThinking).toBe(true);
  hear(advice());
  expect(store.hints.isThinking).toBe(false);
  expect(store.hints.choice?.text).toBe("play blue-9");
});

test("a hint that comes too late is for nobody, and one that no longer fits is put away", () => {
  const store = seated();
  store.askHint();
  hear(advice({ seq: 2 }));
  expect(store.hints.advice).toBeNull();
  store.askHint();
  hear(advice());
  hear(blackmore({ seq: 3, watching: 1 }));
  expect(store.hints.advice).not.toBeNull();
  hear(blackmore({ seq: 4, choices: [] }));
  expect(store.hints.advice).toBeNull();
});

test("a hint about a table that is still to be shown waits for it", () => {
  const store = seated();
  store.askHint();
  hear(advice({ seq: 4 }));
  expect(store.hints.advice).toBeNull();
  expect(store.hints.isThinking).toBe(true);
  hear(blackmore({ seq: 4 }));
  expect(store.hints.isThinking).toBe(false);
  expect(store.hints.choice?.text).toBe("play blue-9");
});

test("a refused hint says why, and a lost connection ends the thinking", () => {
  const store = seated();
  store.askHint();
  hear({
    type: "error",
    problem: "not_now",
    message: "this table is played without hints",
    re: sent.at(-1)!.id,
  });
  expect(store.slip).toEqual({
    head: "No hint",
    text: "This table is played without hints.",
    rule: null,
    asked: null,
  });
  store.askHint();
  reopen();
  expect(store.hints.isThinking).toBe(false);
});

test("what happened while the person looked away is shown again, frame by frame", async () => {
  const store = seated();
  const view = blackmore().view!;
  store.lookAway();
  for (const deck of [29, 28]) hear(blackmore({ seq: 60 - deck, view: { ...view, deck } }));
  store.history.lookHere();
  expect(store.history.awaySince).toBe(0);
  const shown: (number | undefined)[] = [];
  store.catchUp();
  for (let k = 0; k < 2; k++) {
    shown.push(store.shown?.view?.deck);
    expect([store.choices, store.stage.scene.isAgain]).toEqual([[], true]);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect([...shown, store.shown?.view?.deck]).toEqual([30, 29, 28]);
  expect(store.stage.scene.isAgain).toBe(false);
  expect(store.isLive).toBe(true);
});

test("who looks away and misses nothing is offered nothing", () => {
  const store = seated();
  store.lookAway();
  store.history.lookHere();
  expect(store.history.awaySince).toBeNull();
});

test("who comes back to the table is told what was done since", () => {
  settings.keepSeat("t1", "blackmore", "secret");
  const before = seated();
  expect(before.missed).toEqual([]);
  before.close();
  const line = { rule: "WB-8", kind: "played", seat: 1, text: "Bo plays blue-3" };
  const store = new TableStore<"blackmore">("t1");
  store.open();
  hear(blackmore({ seq: 9, log: [...blackmore().log, line] }));
  expect(store.missed).toEqual([line]);
  store.play(store.choices[0]!);
  expect(store.missed).toEqual([]);
});

// ---- prepared moves ----

const thinking = (over: Parameters<typeof blackmore>[0] = {}): ServerMessage =>
  blackmore({ seq: 4, choices: [], ...over });
const moves = (): Request[] =>
  sent.map((one) => one.request).filter((request) => request.type === "move");

test("a move that is prepared while others think is made when it is my turn", () => {
  const store = seated();
  hear(thinking());
  store.press("play green-6");
  expect(store.prepared).toBe("play green-6");
  expect(moves()).toEqual([]);
  hear(blackmore({ seq: 5 }));
  expect(store.prepared).toBeNull();
  expect(moves()).toEqual([{ type: "move", seq: 5, move: 1 }]);
});

test("a prepared move that is no longer legal is dropped, and the server says why", () => {
  const store = seated();
  hear(thinking());
  store.press("play green-6");
  hear(blackmore({ seq: 5, choices: choices("play blue-9") }));
  const id = sent.at(-1)!.id;
  expect(moves()).toEqual([]);
  expect(sent.at(-1)!.request).toEqual({ type: "why_not", move: "play green-6" });
  hear({ type: "refused", re: id, rule: "WB-8", reason: "you must follow blue" });
  expect(store.slip).toEqual({
    head: "Prepared move dropped",
    text: "You must follow blue.",
    rule: "WB-8",
    asked: "play green-6",
  });
  expect(store.choices.map((choice) => choice.text)).toEqual(["play blue-9"]);
});

test("a prepared move is taken back by a second click and by Escape", () => {
  const store = seated();
  hear(thinking());
  store.press("play green-6");
  store.press("play green-6");
  expect(store.prepared).toBeNull();
  store.press("play green-6");
  store.deselect();
  hear(blackmore({ seq: 5 }));
  expect(moves()).toEqual([]);
});

test("asking why while others think prepares nothing", () => {
  const store = seated();
  hear(thinking());
  store.whyNot("play green-6");
  expect(store.prepared).toBeNull();
});

test("who watches or looks back prepares nothing", () => {
  const store = seated();
  hear(thinking({ seat: -1 }));
  store.press("play green-6");
  expect(store.prepared).toBeNull();
});

test("passing by itself is for those who asked for it, and only where it is the only move", () => {
  const only = choices("pass");
  const store = seated();
  hear(blackmore({ seq: 5, choices: only }));
  expect(moves()).toEqual([]);
  settings.change({ autoPass: true });
  hear(blackmore({ seq: 6, choices: choices("pass", "play blue-9") }));
  expect(moves()).toEqual([]);
  hear(blackmore({ seq: 7, choices: only }));
  expect(moves()).toEqual([{ type: "move", seq: 7, move: 0 }]);
  expect(store.pending).not.toBeNull();
  settings.change({ autoPass: false });
});
