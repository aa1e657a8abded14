/** The only file that knows addresses and sockets. */
import type {
  CardDraft,
  CardList,
  ClientMessage,
  Curve,
  DealProof,
  DeckReport,
  DraftReading,
  Fault,
  Games,
  GameInfo,
  Guest,
  LessonPlace,
  Mine,
  NewTable,
  Opened,
  PlayOn,
  ServerMessage,
  Step,
  TableInfo,
} from "./schema.gen";

/** What the page reads of a record; docs/reference/records.md has the rest. */
export interface GameRecord {
  format: string;
  game: string;
  seats: string[];
  options: Record<string, boolean | number | string>;
  seed: string;
  branch: { table: string; step: number } | null;
  deal: DealProof | null;
}

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Request = WithoutId<ClientMessage>;
export type ConnectionState = "connecting" | "open" | "lost";

/** A refusal by the server that has nothing to do with the rules of a game. */
export class Problem extends Error {
  constructor(
    readonly problem: Fault["problem"] | "unreachable",
    message: string,
  ) {
    super(message);
  }
}

// ---- HTTP ----

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      ...(signal ? { signal } : {}),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("unreachable", "The server does not answer.");
  }
  if (!answer.ok) throw await problemOf(answer);
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return (isJson ? JSON.parse(text) : text) as T;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const fault = (await answer.json()) as Fault;
    return new Problem(fault.problem, fault.message);
  } catch {
    return new Problem("unreachable", `The server answered ${answer.status}.`);
  }
}

export const newGuest = (name: string, avatar: Guest["avatar"]): Promise<Guest> =>
  ask("/api/guest", { name, avatar });
export const games = async (): Promise<GameInfo[]> => (await ask<Games>("/api/games")).games;
export const rulebook = (game: string): Promise<string> => ask(`/api/games/${game}/rulebook`);
export const cardsOf = (game: string): Promise<CardList> =>
  ask(`/api/games/${encodeURIComponent(game)}/cards`);
export const lesson = (game: string, answers: string[]): Promise<LessonPlace> =>
  ask(`/api/games/${encodeURIComponent(game)}/lesson`, { answers });
export const checkDeck = (game: string, text: string): Promise<DeckReport> =>
  ask(`/api/games/${encodeURIComponent(game)}/decks`, { text });
export const readDraft = (
  game: string,
  draft: CardDraft,
  signal: AbortSignal,
): Promise<DraftReading> => ask(`/api/games/${encodeURIComponent(game)}/draft`, draft, signal);
export const openTable = (table: NewTable): Promise<Opened> => ask("/api/tables", table);
export const tableInfo = (table: string): Promise<TableInfo> =>
  ask(`/api/tables/${encodeURIComponent(table)}`);
export const step = (table: string, n: number, seat: number): Promise<Step> =>
  ask(`/api/tables/${encodeURIComponent(table)}/steps/${n}?seat=${seat}`);
export const mine = (): Promise<Mine> => ask("/api/mine");
export const curve = (table: string): Promise<Curve> =>
  ask(`/api/tables/${encodeURIComponent(table)}/curve`);
export const playOn = (table: string, wanted: PlayOn): Promise<Opened> =>
  ask(`/api/tables/${encodeURIComponent(table)}/branch`, wanted);
export const record = (table: string): Promise<GameRecord> =>
  ask(`/api/tables/${encodeURIComponent(table)}/record`);
export const recordAddress = (table: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record`;

// ---- The socket ----

/** A new id for a request; it must never be used for another one. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

export function socketAddress(place: Location = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws`;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 20_000;

export interface Listeners {
  message: (message: ServerMessage) => void;
  state: (state: ConnectionState) => void;
}

/** A socket that reconnects by itself. */
export class Connection {
  private socket: WebSocket | null = null;
  private waitMs = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private heardMs = 0;
  private closed = false;

  constructor(
    private readonly listeners: Listeners,
    private readonly address: string = socketAddress(),
  ) {
    this.connect();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Send a request now; false while disconnected (the caller sends it again after `open`). */
  send(request: Request, id: string = requestId()): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify({ ...request, id }));
    return true;
  }

  /** Reconnect now instead of waiting for the next attempt. */
  retryNow(): void {
    if (this.isOpen || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.socket?.close();
  }

  private connect(): void {
    this.listeners.state("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.waitMs = FIRST_WAIT_MS;
      this.heardMs = Date.now();
      clearInterval(this.pinger);
      this.pinger = setInterval(() => this.ping(), PING_MS);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heardMs = Date.now();
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome" && message.re == null) this.listeners.state("open");
      this.listeners.message(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private ping(): void {
    // A connection that was silent for two pings is dead, whatever the browser believes.
    if (Date.now() - this.heardMs > 2.5 * PING_MS) this.socket?.close();
    else this.send({ type: "ping" });
  }

  private lost(): void {
    clearInterval(this.pinger);
    if (this.closed) return;
    this.listeners.state("lost");
    this.timer = setTimeout(() => this.connect(), this.waitMs * (0.75 + Math.random() / 2));
    this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2);
  }
}
