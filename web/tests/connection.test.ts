import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, requestId, type ConnectionState } from "../src/api/client";

class FakeSocket {
  static all: FakeSocket[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  welcome(): void {
    this.readyState = 1;
    this.onopen?.();
    this.onmessage?.({
      data: JSON.stringify({ type: "welcome", protocol: 1, version: "1", guest: null, name: null }),
    });
  }
}

let states: ConnectionState[];

beforeEach(() => {
  FakeSocket.all = [];
  states = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.useRealTimers());

const line = (): Connection =>
  new Connection({ message: () => undefined, state: (state) => states.push(state) }, "ws://x/ws");

test("the line is open when the server has said welcome", () => {
  line();
  expect(states).toEqual(["connecting"]);
  FakeSocket.all[0]?.welcome();
  expect(states).toEqual(["connecting", "open"]);
});

test("a lost line says so and comes back by itself", () => {
  line();
  FakeSocket.all[0]?.welcome();
  FakeSocket.all[0]?.close();
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.length).toBe(2);
});

test("a silent line is given up", () => {
  line();
  FakeSocket.all[0]?.welcome();
  vi.advanceTimersByTime(90_000);
  expect(states).toContain("lost");
});

test("nothing is sent while the line is down", () => {
  const down = line();
  expect(down.send({ type: "ping" })).toBe(false);
});

test("request ids are never the same", () => {
  expect(new Set(Array.from({ length: 1000 }, () => requestId())).size).toBe(1000);
});
