import { beforeEach, expect, test, vi } from "vitest";
import type { Request } from "../src/api/client";
import type { Advice, ServerMessage } from "../src/api/schema.gen";
import { Desk, sentence } from "../src/store/desk.svelte";
import { session } from "../src/store/session.svelte";
import { settings } from "../src/store/settings.svelte";
import { blackmore, choices } from "./support";

let sent: { request: Request; id: string }[];
let say: (message: ServerMessage) => void;
let reopen: () => void;

beforeEach(() => {
  sent = [];
  settings.change({ pace: "at once", confirm: true });
  session.line = "open";
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
});

function seated(): Desk<"blackmore"> {
  const desk = new Desk<"blackmore">("t1");
  desk.open();
  hear(blackmore());
  return desk;
}

function hear(message: ServerMessage): void {
  say(message);
  vi.runAllTimers();
}

test("a lit card is lifted first and played with the second click", () => {
  const desk = seated();
  const [choice] = desk.choices;
  desk.pick(choice!);
  expect(desk.chosen).toEqual(choice);
  expect(sent.some((one) => one.request.type === "move")).toBe(false);
  desk.pick(choice!);
  expect(sent.at(-1)?.request).toEqual({ type: "move", seq: 3, move: 0 });
});

test("with «one click» a lit card is played at once", () => {
  settings.change({ confirm: false });
  const desk = seated();
  desk.pick(desk.choices[0]!);
  expect(sent.at(-1)?.request.type).toBe("move");
});

test("while a move is unanswered nothing is lit", () => {
  const desk = seated();
  desk.play(desk.choices[0]!);
  expect(desk.choices).toEqual([]);
  hear(blackmore({ seq: 4, done: [desk.pending!.id], choices: choices("keep") }));
  expect(desk.choices.map((choice) => choice.text)).toEqual(["keep"]);
});

test("after a lost line the same move is sent again under the same id", () => {
  const desk = seated();
  desk.play(desk.choices[0]!);
  const first = sent.at(-1)!;
  reopen();
  const join = sent.at(-1)!;
  expect(join.request.type).toBe("join");
  hear({ type: "joined", table: "t1", seat: 0, token: "secret", re: join.id });
  expect(sent.at(-1)).toEqual(first);
});

test("why not: the refusal of the server stands on the slip with its rule", () => {
  const desk = seated();
  desk.why("play red-1");
  hear({ type: "refused", re: sent.at(-1)!.id, rule: "WB-7", reason: "you do not hold red-1" });
  expect(desk.slip).toEqual({ head: "Not so", text: "You do not hold red-1.", rule: "WB-7" });
});

test("asking why of a legal move sends nothing", () => {
  const desk = seated();
  const before = sent.length;
  desk.why("play blue-9");
  expect(sent.length).toBe(before);
});

test("the log keeps what came before log_from", () => {
  const desk = seated();
  const line = { rule: "WB-8", kind: "played", seat: 0, text: "Ada plays blue-9" };
  hear(blackmore({ seq: 4, log_from: 1, log: [line] }));
  expect(desk.log.map((one) => one.rule)).toEqual(["WB-7", "WB-8"]);
  hear(blackmore({ seq: 5, log_from: 1, log: [] }));
  expect(desk.log.length).toBe(1);
});

test("looking back shows an older table and no choices; forward returns to now", () => {
  const desk = seated();
  const view = blackmore().view!;
  hear(blackmore({ seq: 4, view: { ...view, deck: 29 } }));
  desk.back();
  expect(desk.shown?.view?.deck).toBe(30);
  expect(desk.choices).toEqual([]);
  desk.forward();
  expect(desk.isLive).toBe(true);
});

test("messages of another table are not ours", () => {
  const desk = seated();
  hear(blackmore({ table: "t2", seq: 99 }));
  expect(desk.table?.seq).toBe(3);
});

test("a table that is not there is a state of its own", () => {
  const desk = new Desk("t1");
  desk.open();
  hear({ type: "error", problem: "no_table", message: "there is no table t1", re: sent.at(-1)!.id });
  expect(desk.trouble?.problem).toBe("no_table");
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
  const desk = seated();
  desk.askHint();
  desk.askHint();
  expect(sent.filter((one) => one.request.type === "hint").length).toBe(1);
  expect(desk.thinking).toBe(true);
  hear(advice());
  expect(desk.thinking).toBe(false);
  expect(desk.advised?.text).toBe("play blue-9");
});

test("a hint that comes too late is for nobody, and one that no longer fits is put away", () => {
  const desk = seated();
  desk.askHint();
  hear(advice({ seq: 2 }));
  expect(desk.advice).toBeNull();
  desk.askHint();
  hear(advice());
  hear(blackmore({ seq: 3, watching: 1 }));
  expect(desk.advice).not.toBeNull();
  hear(blackmore({ seq: 4, choices: [] }));
  expect(desk.advice).toBeNull();
});

test("a refused hint says why, and the line that breaks meanwhile does not leave it thinking", () => {
  const desk = seated();
  desk.askHint();
  hear({ type: "error", problem: "not_now", message: "this table is played without hints", re: sent.at(-1)!.id });
  expect(desk.slip).toEqual({ head: "No hint", text: "This table is played without hints.", rule: null });
  desk.askHint();
  reopen();
  expect(desk.thinking).toBe(false);
});

test("what happened while the person looked away is shown again, frame by frame", async () => {
  const desk = seated();
  const view = blackmore().view!;
  desk.lookAway();
  for (const deck of [29, 28]) hear(blackmore({ seq: 60 - deck, view: { ...view, deck } }));
  desk.lookHere();
  expect(desk.awaySince).toBe(0);
  const shown: (number | undefined)[] = [];
  const done = desk.catchUp();
  for (let k = 0; k < 2; k++) {
    shown.push(desk.shown?.view?.deck);
    await vi.advanceTimersByTimeAsync(900);
  }
  await done;
  expect([...shown, desk.shown?.view?.deck]).toEqual([30, 29, 28]);
  expect(desk.isLive).toBe(true);
});

test("who looks away and misses nothing is offered nothing", () => {
  const desk = seated();
  desk.lookAway();
  desk.lookHere();
  expect(desk.awaySince).toBeNull();
});

test("who comes back to the table is told what was done since", () => {
  settings.keepSeat("t1", "blackmore", "secret");
  const before = seated();
  expect(before.missed).toEqual([]);
  before.close();
  const line = { rule: "WB-8", kind: "played", seat: 1, text: "Bo plays blue-3" };
  const desk = new Desk<"blackmore">("t1");
  desk.open();
  hear(blackmore({ seq: 9, log: [...blackmore().log, line] }));
  expect(desk.missed).toEqual([line]);
  desk.play(desk.choices[0]!);
  expect(desk.missed).toEqual([]);
});
