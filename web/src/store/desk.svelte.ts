/**
 * My place at one table: what the server told, what I am about to do, and how far I look back.
 *
 * The view is the truth. What is sent and not yet answered is `pending`; it is sent again with the
 * same id when the line comes back, so that it is played once and not twice.
 */
import { tick } from "svelte";
import type { Request } from "../api/client";
import { requestId } from "../api/client";
import type { Advice, ChatLine, Choice, GameName, Line, ServerMessage, TableOf } from "../api/schema.gen";
import { play as sound } from "../lib/sound";
import { travel } from "../lib/travel";
import { session } from "./session.svelte";
import { PACE_MS, settings } from "./settings.svelte";

export interface Slip {
  head: string;
  text: string;
  rule: string | null;
}

/** Why a table cannot be shown. */
export interface Trouble {
  problem: string;
  message: string;
}

/** A table as it was shown, with the log up to then. */
export interface Frame<G extends GameName = GameName> {
  table: TableOf<G>;
  lines: number;
}

interface Pending {
  id: string;
  request: Request;
}

const MOST_FRAMES = 600;
const MOST_WAITING = 6;

export class Desk<G extends GameName = GameName> {
  /** The newest table that is shown; null until the first arrives. */
  table = $state.raw<TableOf<G> | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  chosen = $state.raw<Choice | null>(null);
  slip = $state.raw<Slip | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** What I have seen of this table, oldest first, and where I look; null is now. */
  frames = $state.raw<Frame<G>[]>([]);
  cursor = $state<number | null>(null);
  /** The frame at which the person looked away, while there is something to catch up with. */
  awaySince = $state<number | null>(null);
  /** What was done at the table since this browser last showed it. */
  missed = $state.raw<Line[]>([]);
  unreadChat = $state(0);
  /** What a bot would do here, until it no longer fits; and whether one is thinking about it. */
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);

  private adviceId: string | null = null;
  private asked: string | null = null;
  private queue: TableOf<G>[] = [];
  private showing: ReturnType<typeof setTimeout> | undefined;
  private joinId: string | null = null;
  private stop: (() => void) | null = null;

  constructor(
    readonly name: string,
    private invitation: string | null = null,
  ) {}

  // ---- what the boards read ----

  /** The table to draw: the newest, or the one that is looked back at. */
  get shown(): TableOf<G> | null {
    return this.cursor === null ? this.table : (this.frames[this.cursor]?.table ?? this.table);
  }

  get isLive(): boolean {
    return this.cursor === null;
  }

  /** My legal moves, while they can be made: not while looking back or waiting for an answer. */
  get choices(): Choice[] {
    if (!this.isLive || this.pending || session.line !== "open") return [];
    return this.table?.status === "playing" ? this.table.choices : [];
  }

  get seat(): number {
    return this.table?.seat ?? -1;
  }

  get names(): string[] {
    return (this.table?.seats ?? []).map((seat) => seat.name);
  }

  get shownLog(): Line[] {
    return this.cursor === null ? this.log : this.log.slice(0, this.frames[this.cursor]?.lines);
  }

  /** The legal move with this notation. */
  choice(text: string): Choice | undefined {
    return this.choices.find((choice) => choice.text === text);
  }

  /** The legal moves that begin with this verb. */
  choicesOf(verb: string): Choice[] {
    return this.choices.filter((choice) => choice.text.split(" ", 1)[0] === verb);
  }

  // ---- what the person does ----

  /** Lift a choice; a second time, or with «play at one click», make it. */
  pick(choice: Choice): void {
    this.slip = null;
    if (!settings.confirm || this.chosen?.move === choice.move) this.play(choice);
    else {
      this.chosen = choice;
      sound("card");
    }
  }

  putBack(): void {
    this.chosen = null;
    this.slip = null;
    this.advice = null;
  }

  play(choice: Choice): void {
    if (!this.table || this.pending) return;
    this.missed = [];
    this.chosen = null;
    this.slip = null;
    this.advice = null;
    this.ask({ type: "move", seq: this.table.seq, move: choice.move });
    sound("card");
  }

  /** Why a move is not possible now: the server says it, with the rule. */
  why(notation: string): void {
    if (!this.table || this.pending || this.choice(notation)) return;
    this.slip = null;
    if (!this.isLive) {
      this.slip = { head: "Looking back", text: "Return to now to play on.", rule: null };
      return;
    }
    if (this.seat < 0) {
      this.slip = { head: "You watch", text: "Only those who sit at the table play.", rule: null };
      return;
    }
    this.asked = session.send({ type: "move", seq: this.table.seq, move: notation });
  }

  /** Ask what a bot would do in my place. */
  askHint(): void {
    if (this.thinking) return;
    this.slip = null;
    this.advice = null;
    this.adviceId = session.send({ type: "hint" });
    this.thinking = this.adviceId !== null;
  }

  /** The move of the hint, while it can be made. */
  get advised(): Choice | null {
    const best = this.advice?.best;
    return this.choices.find((one) => one.move === best?.move && one.text === best.text) ?? null;
  }

  /** Ask the server for something that changes the table. */
  ask(request: Request): void {
    const id = requestId();
    this.pending = { id, request };
    session.send(request, id);
  }

  undo(): void {
    if (this.table?.can_undo) this.ask({ type: "undo", seq: this.table.seq });
  }

  say(text: string): void {
    session.send({ type: "say", text });
  }

  // ---- looking back ----

  look(at: number | null): void {
    const last = this.frames.length - 1;
    const to = at === null || at >= last ? null : Math.max(0, at);
    travel(() => {
      this.cursor = to;
      this.chosen = null;
      return tick();
    });
  }

  back(): void {
    this.look((this.cursor ?? this.frames.length - 1) - 1);
  }

  forward(): void {
    if (this.cursor !== null) this.look(this.cursor + 1);
  }

  /** Remember where the person looked away; called when the page is hidden. */
  lookAway(): void {
    if (this.awaySince === null && this.frames.length) this.awaySince = this.frames.length - 1;
    if (this.table) settings.sawLines(this.name, this.log.length);
  }

  /** The person is back; there is something to see if the table has moved on. */
  lookHere(): void {
    if (this.awaySince !== null && this.awaySince >= this.frames.length - 1) this.awaySince = null;
  }

  /** Show what happened since, one frame after another. */
  async catchUp(): Promise<void> {
    const from = this.awaySince;
    this.awaySince = null;
    if (from === null) return;
    for (let at = from; at < this.frames.length - 1; at++) {
      this.look(at);
      await new Promise((done) => setTimeout(done, 900));
      if (this.cursor === null) return;
    }
    this.look(null);
  }

  // ---- the line ----

  open(): void {
    this.stop = session.listen(
      (message) => this.hear(message),
      () => this.join(),
    );
  }

  close(): void {
    this.stop?.();
    this.lookAway();
    clearTimeout(this.showing);
    session.send({ type: "part" });
  }

  /** Sit down, come back or watch; then send again what was not answered. */
  private join(): void {
    const token = this.invitation ?? settings.seatToken(this.name);
    this.joinId = session.send({ type: "join", table: this.name, token });
    this.thinking = false;
  }

  /** Sit down at a free seat of this table. */
  sit(): void {
    this.joinId = session.send({ type: "join", table: this.name, sit: true });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "table" && message.table === this.name) {
      this.arrived(message as unknown as TableOf<G>);
    } else if (message.type === "chat" && message.table === this.name) {
      this.heardChat(message.lines);
    } else if (message.type === "joined" && message.re === this.joinId) {
      this.joined(message.token);
    } else if (message.type === "hint" && message.re === this.adviceId) {
      this.heardAdvice(message);
    } else if (message.type === "refused") {
      this.refused(message.re, message.rule, message.reason);
    } else if (message.type === "error") {
      this.failed(message.re ?? null, message.problem, message.message);
    }
  }

  private joined(token: string | null): void {
    this.trouble = null;
    if (token) settings.keepSeat(this.name, "", token);
    this.invitation = null;
    if (this.pending) session.send(this.pending.request, this.pending.id);
  }

  private refused(re: string, rule: string, reason: string): void {
    if (re === this.pending?.id) this.pending = null;
    else if (re !== this.asked) return;
    this.slip = { head: "Not so", text: sentence(reason), rule };
    sound("no");
  }

  /** The answer may come after the table has moved on: then it is for nobody. */
  private heardAdvice(advice: Advice): void {
    this.thinking = false;
    const { move, text } = advice.best;
    const fits = this.table?.choices.some((one) => one.move === move && one.text === text);
    if (fits && advice.seq === this.table?.seq) this.advice = advice;
  }

  private failed(re: string | null, problem: string, message: string): void {
    if (re !== null && re === this.adviceId) {
      this.thinking = false;
      this.slip = { head: "No hint", text: sentence(message), rule: null };
    } else if (re !== null && re === this.joinId) this.notJoined(problem, message);
    else if (re !== null && re === this.pending?.id) {
      this.pending = null;
      // The newest table follows by itself; what the person sees then says enough.
      if (problem !== "stale") this.slip = { head: "Not now", text: sentence(message), rule: null };
    } else if (re !== null && re === this.asked) {
      this.slip = { head: "Not now", text: sentence(message), rule: null };
    } else if (problem === "muted" || problem === "too_fast" || problem === "bad_text") {
      this.slip = { head: "Not said", text: sentence(message), rule: null };
    }
  }

  /** A token that no longer fits is forgotten, and the table is asked for without it. */
  private notJoined(problem: string, message: string): void {
    if (problem === "bad_token" && settings.seatToken(this.name)) {
      settings.forgetSeat(this.name);
      this.invitation = null;
      this.join();
      return;
    }
    if (problem === "seat_taken" && this.invitation) {
      this.invitation = null;
      this.trouble = { problem, message };
      return;
    }
    this.trouble = { problem, message };
  }

  private heardChat(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => `${line.at_ms} ${line.guest} ${line.text}`));
    const fresh = lines.filter((line) => !known.has(`${line.at_ms} ${line.guest} ${line.text}`));
    this.chat = [...this.chat, ...fresh];
    if (this.table) this.unreadChat += fresh.length;
  }

  // ---- showing what arrived, at a pace that can be followed ----

  private arrived(table: TableOf<G>): void {
    if (table.done.includes(this.pending?.id ?? "")) this.pending = null;
    this.queue.push(table);
    if (this.queue.length > MOST_WAITING) this.flush();
    if (this.showing === undefined) this.showNext();
  }

  /** Show all that waits at once; the logs of the skipped ones are kept. */
  private flush(): void {
    while (this.queue.length > 1) this.keep(this.queue.shift());
  }

  private showNext(): void {
    const next = this.queue.shift();
    if (!next) {
      this.showing = undefined;
      return;
    }
    const first = this.table === null;
    const pauseMs = first || document.hidden || calmless() ? 0 : PACE_MS[settings.pace];
    const show = (): Promise<void> => {
      this.keep(next);
      return tick();
    };
    if (first || pauseMs === 0) void show();
    else travel(show);
    this.showing = setTimeout(() => this.showNext(), pauseMs);
  }

  private keep(table: TableOf<G> | undefined): void {
    if (!table) return;
    const before = this.table;
    this.log = [...this.log.slice(0, table.log_from), ...table.log];
    if (!before && table.status === "playing") this.missed = this.log.slice(settings.linesSeen(this.name) ?? this.log.length);
    const moved = JSON.stringify(before?.view) !== JSON.stringify(table.view);
    this.table = table;
    if (moved || !this.frames.length) {
      this.frames = [...this.frames, { table, lines: this.log.length }].slice(-MOST_FRAMES);
    } else {
      this.frames = [...this.frames.slice(0, -1), { table, lines: this.log.length }];
    }
    if (this.chosen && !table.choices.some((choice) => choice.move === this.chosen?.move)) {
      this.chosen = null;
    }
    if (JSON.stringify(before?.choices) !== JSON.stringify(table.choices)) this.advice = null;
    this.noise(before, table);
  }

  private noise(before: TableOf<G> | null, now: TableOf<G>): void {
    if (!before) return;
    if (now.status === "over" && before.status !== "over") {
      sound(now.outcome?.places[now.seat] === 1 ? "win" : "loss");
    } else if (now.choices.length && !before.choices.length) sound("turn");
    else if (now.log.length) sound("card");
  }
}

const calmless = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A reason as a sentence: a capital letter and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const end = /[.!?…]$/.test(trimmed) ? "" : ".";
  return trimmed[0]?.toUpperCase() + trimmed.slice(1) + end;
}
