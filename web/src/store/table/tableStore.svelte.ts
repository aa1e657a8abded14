/**
 * My place at one table: what the server sent, what I am about to do, and how far I look back.
 *
 * The view is the truth. What is sent and not yet answered is `pending`; it is sent again with the
 * same id after a reconnect, so that it is played once and not twice. What the server sent is
 * `newest`; `table` is what is shown of it, and until the two are one, nothing can be chosen.
 */
import { requestId, type Request } from "../../api/client";
import type { Choice, GameName, Line, ServerMessage, TableOf } from "../../api/schema.gen";
import { lookOf } from "../../games/registry";
import { play as sound } from "../../lib/sound";
import { heard } from "../../lib/voice";
import { sentence } from "../../lib/words";
import { NOTES } from "../../words/notes";
import { deals } from "../deals";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { Chat } from "./chat.svelte";
import { Hints } from "./hints.svelte";
import { History } from "./history.svelte";
import type { Shot } from "./scenes";
import type { JoinError, Slip } from "./notes";
import { playSounds, soundOf } from "./sounds";
import { Stage } from "./stage.svelte";

interface Pending {
  id: string;
  request: Request;
}

/** Moves that are named by one piece alone, so that they can be meant before it is my turn. */
const PREPARED_VERBS = new Set(["play", "seek", "cast"]);

export class TableStore<G extends GameName = GameName> {
  /** The table that is shown; null until the first arrives. */
  table = $state.raw<TableOf<G> | null>(null);
  log = $state.raw<Line[]>([]);
  /** What happened at the table since this browser last showed it. */
  missed = $state.raw<Line[]>([]);
  joinError = $state.raw<JoinError | null>(null);
  chosen = $state.raw<Choice | null>(null);
  slip = $state.raw<Slip | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** The notation of a move that is made as soon as it is my turn, if it is legal then. */
  prepared = $state<string | null>(null);

  readonly history = new History<G>(() => (this.chosen = null));
  readonly hints = new Hints(() => this.choices);
  readonly chat = new Chat();

  readonly stage = new Stage<G>({ show: (shot) => this.show(shot) });
  /** Whether what is being pressed was pressed before the newest state was seen. */
  private isBlind = false;
  private whyNotId: string | null = null;
  /** The question that is asked about a prepared move that is no longer legal. */
  private droppedId: string | null = null;
  /** The move that was last asked about. */
  private asked: string | null = null;
  private joinId: string | null = null;
  private stopListening: (() => void) | null = null;

  constructor(
    readonly name: string,
    private invitation: string | null = null,
  ) {}

  // ---- what the boards read ----

  /** The table to draw: the newest, or the one that is looked back at. */
  get shown(): TableOf<G> | null {
    return this.history.past?.table ?? this.table;
  }

  get shownLog(): Line[] {
    return this.history.isLive ? this.log : this.log.slice(0, this.history.past?.lines);
  }

  get isLive(): boolean {
    return this.history.isLive;
  }

  /** Whether the newest state is still to be shown. */
  get isBehind(): boolean {
    return this.stage.isBehind;
  }

  /** My legal moves, while they can be made: in the newest state, shown, with nothing unanswered. */
  get choices(): Choice[] {
    if (!this.isLive || this.isBehind || this.pending) return [];
    if (session.connection !== "open") return [];
    return this.table?.status === "playing" ? this.table.choices : [];
  }

  get seat(): number {
    return this.table?.seat ?? -1;
  }

  get names(): string[] {
    return (this.table?.seats ?? []).map((seat) => seat.name);
  }

  /** A sentence of the server as I hear it: I am «you», and cards have their human names. */
  say(text: string): string {
    const human = lookOf(this.table?.game ?? "").human(text);
    return heard(human, { names: this.names, seat: this.seat });
  }

  /** The legal move with this notation. */
  choice(text: string): Choice | undefined {
    return this.choices.find((choice) => choice.text === text);
  }

  /** The legal moves that begin with this verb. */
  choicesOf(verb: string): Choice[] {
    return this.choices.filter((choice) => choice.verb === verb);
  }

  // ---- what the person does ----

  /**
   * Show the newest state at once. What is pressed by the same click or key was meant for an older
   * one: until the page has been drawn it lifts a card and plays none.
   */
  skip(): void {
    this.isBlind ||= this.isBehind;
    this.stage.finish();
    if (this.isBlind) setTimeout(() => this.see());
  }

  private see(): void {
    this.isBlind = false;
    this.goOn();
  }

  /** Lift a choice; a second time, or with «play at one click», make the move. */
  pick(choice: Choice): void {
    this.slip = null;
    const isMeant = !this.isBlind && (!settings.confirm || this.chosen?.move === choice.move);
    if (isMeant) this.play(choice);
    else {
      this.prepared = null;
      this.chosen = choice;
      sound("card");
    }
  }

  deselect(): void {
    this.chosen = null;
    this.slip = null;
    this.prepared = null;
    this.hints.dismiss();
  }

  play(choice: Choice): void {
    this.stage.finish();
    if (!this.table || !this.choices.some((one) => isSame(one, choice))) return;
    this.missed = [];
    this.deselect();
    this.ask({ type: "move", seq: this.table.seq, move: choice.move });
    sound("card");
  }

  /** Whether a click on a piece prepares its move: others think, or my own move is on its way. */
  private canPrepare(notation: string): boolean {
    const isWaiting = this.pending !== null || !this.table?.choices.length;
    const isPlaying = this.isLive && this.seat >= 0 && this.table?.status === "playing";
    return isPlaying && isWaiting && PREPARED_VERBS.has(notation.split(" ")[0] ?? "");
  }

  /** Make the prepared move now that it is my turn; if it is not legal, say so and why. */
  private playPrepared(): void {
    const notation = this.prepared;
    if (notation === null || !this.choices.length) return;
    this.prepared = null;
    const choice = this.choice(notation);
    if (choice) this.play(choice);
    else {
      this.whyNot(notation);
      this.droppedId = this.whyNotId;
    }
  }

  /**
   * A piece was clicked that stands for no legal move. While others think, its move is prepared (a
   * second click takes that back); otherwise the server says which rule forbids it.
   */
  press(notation: string): void {
    this.skip();
    const choice = this.choice(notation);
    if (choice) this.pick(choice);
    else if (!this.canPrepare(notation)) this.whyNot(notation);
    else this.prepared = this.prepared === notation ? null : notation;
  }

  /** Why a move is not possible now: the server answers with the rule. */
  whyNot(notation: string): void {
    if (!this.table || this.pending || this.choice(notation)) return;
    this.slip = null;
    if (!this.isLive) {
      this.note(NOTES.lookingBack, NOTES.pressNow);
    } else if (this.seat < 0) {
      this.note(NOTES.watching, NOTES.onlyPlayers);
    } else {
      // Never as a move: by the time it arrives it may have become legal, and would be played.
      this.asked = notation;
      this.whyNotId = session.send({ type: "why_not", move: notation });
    }
  }

  askHint(): void {
    if (this.hints.isThinking) return;
    this.stage.finish();
    this.slip = null;
    this.hints.ask();
  }

  /** Ask the server for something that changes the table. */
  ask(request: Request): void {
    const id = requestId();
    this.pending = { id, request };
    session.send(request, id);
  }

  undo(): void {
    this.stage.finish();
    if (this.table?.can_undo) this.ask({ type: "undo", seq: this.table.seq });
  }

  /** Called when the page is hidden: remember where the person looked away. */
  lookAway(): void {
    this.stage.finish();
    this.history.lookAway();
    if (this.table) settings.sawLines(this.name, this.log.length);
  }

  /** Show what happened while the person was away, faster than it happened. */
  catchUp(): void {
    this.stage.finish();
    this.stage.replay(this.history.takeMissed(), this.log);
  }

  // ---- joining and leaving ----

  open(): void {
    this.stopListening = session.listen(
      (message) => this.hear(message),
      () => this.join(),
    );
  }

  close(): void {
    this.stopListening?.();
    this.lookAway();
    this.stage.stop();
    session.send({ type: "part" });
  }

  /** Take a free seat at this table. */
  sit(): void {
    const commitment = deals.commitment(this.name);
    this.joinId = session.send({ type: "join", table: this.name, sit: true, commitment });
  }

  /** Take my seat, return to it, or watch. */
  private join(): void {
    const token = this.invitation ?? settings.seatToken(this.name);
    const commitment = deals.commitment(this.name);
    this.joinId = session.send({ type: "join", table: this.name, token, commitment });
    this.hints.giveUp();
  }

  private joined(token: string | null): void {
    this.joinError = null;
    if (token) settings.keepSeat(this.name, "", token);
    this.invitation = null;
    if (this.pending) session.send(this.pending.request, this.pending.id);
  }

  /** A token that no longer fits is forgotten, and the table is asked for without it. */
  private notJoined(problem: string, message: string): void {
    if (problem === "bad_token" && settings.seatToken(this.name)) {
      settings.forgetSeat(this.name);
      this.invitation = null;
      this.join();
      return;
    }
    if (problem === "seat_taken") this.invitation = null;
    this.joinError = { problem, message };
  }

  // ---- what the server says ----

  protected hear(message: ServerMessage): void {
    if (message.type === "table" && message.table === this.name) {
      this.arrived(message as unknown as TableOf<G>);
    } else if (message.type === "chat" && message.table === this.name) {
      this.chat.hear(message.lines, this.table !== null);
    } else if (message.type === "emote" && message.table === this.name) {
      this.chat.signs.see(message.seat, message.sign, message.seat === this.seat);
    } else if (message.type === "joined" && message.re === this.joinId) {
      this.joined(message.token);
    } else if (message.type === "joined" && message.table === this.name && message.token) {
      // The seat has a new secret.
      settings.keepSeat(this.name, "", message.token);
    } else if (message.type === "hint" && this.hints.isAnswer(message.re)) {
      this.hints.hear(message);
      if (this.table && !this.isBehind) this.hints.see(this.table);
    } else if (message.type === "refused") {
      this.refused(message.re, message.rule, message.reason);
    } else if (message.type === "error") {
      this.failed(message.re ?? null, message.problem, message.message);
    }
  }

  private refused(re: string, rule: string, reason: string): void {
    if (re === this.pending?.id) this.pending = null;
    else if (re !== this.whyNotId) return;
    const head =
      re === this.droppedId
        ? NOTES.dropped
        : this.table?.choices.length
          ? NOTES.notPossible
          : NOTES.notYourTurn;
    this.note(head, this.say(reason), rule, this.asked);
    sound("no");
  }

  private failed(re: string | null, problem: string, message: string): void {
    if (this.hints.isAnswer(re)) {
      this.hints.giveUp();
      this.note(NOTES.noHint, message);
    } else if (re !== null && re === this.joinId) {
      this.notJoined(problem, message);
    } else if (re !== null && re === this.pending?.id) {
      this.pending = null;
      // After «stale» the newest table follows by itself; seeing it says enough.
      if (problem !== "stale") this.note(NOTES.notPossible, message);
    } else if (re !== null && re === this.whyNotId) {
      this.note(NOTES.notPossible, message);
    } else if (problem === "muted" || problem === "too_fast" || problem === "bad_text") {
      this.note(NOTES.notSent, message);
    }
  }

  protected note(
    head: string,
    text: string,
    rule: string | null = null,
    asked: string | null = null,
  ): void {
    this.slip = { head, text: sentence(text), rule, asked };
  }

  // ---- the table as received ----

  private arrived(table: TableOf<G>): void {
    if (table.done.includes(this.pending?.id ?? "")) this.pending = null;
    const part = deals.takePart(table);
    if (part) session.send(part);
    this.stage.hear(table);
    // People, clocks and pauses are shown at once; only the game waits for its turn.
    if (this.table && this.isBehind) this.table = this.stage.upToDate(this.table);
  }

  private show(shot: Shot<G>): void {
    const before = this.table;
    this.log = shot.log;
    this.table = this.stage.upToDate(shot.table);
    if (shot.isAgain || !shot.isWhole) {
      this.chosen = null;
      if (!shot.isAgain) sound(soundOf(shot.kind));
      return;
    }
    this.arrive(before, this.table);
  }

  /** The table as it was sent is shown. */
  private arrive(before: TableOf<G> | null, table: TableOf<G>): void {
    if (!before && table.status === "playing")
      this.missed = this.log.slice(settings.linesSeen(this.name) ?? this.log.length);
    const last = this.history.frames.at(-1)?.table;
    this.history.add({ table, lines: this.log.length }, !isSame(last?.view, table.view));
    if (!table.choices.some((choice) => choice.move === this.chosen?.move)) this.chosen = null;
    if (!isSame(before?.choices, table.choices)) this.hints.dismiss();
    this.hints.see(table);
    if (before) playSounds(before, table);
    if (!this.isBlind) this.goOn();
  }

  /** What is done by itself when it is my turn. */
  private goOn(): void {
    this.playPrepared();
    this.passIfWished();
  }

  /** Pass where that is all one can do and the person has asked for it. */
  private passIfWished(): void {
    const [only, ...more] = this.choices;
    if (settings.autoPass && only?.verb === "pass" && !more.length) this.play(only);
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
