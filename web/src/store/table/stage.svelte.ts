/** Takes tables as they are sent, and has them shown event by event. */
import type { GameName, Line, TableOf } from "../../api/schema.gen";
import { lookOf } from "../../games/registry";
import type { Frame } from "./history.svelte";
import { Playback } from "./playback.svelte";
import { freshLines, shotsOf, withNews, type AnyDirector, type Beat, type Shot } from "./scenes";

interface Screen<G extends GameName> {
  show(shot: Shot<G>): void;
}

export class Stage<G extends GameName = GameName> {
  /** What is shown: the number of the scene, the kind of event, whether it is shown again. */
  scene = $state.raw({ number: 0, kind: "", isAgain: false });
  /** The table as it was last sent, and its whole log. */
  private newest: { table: TableOf<G>; log: Line[] } | null = null;
  private director: AnyDirector | null = null;
  private playback = new Playback<G>({
    show: (shot) => this.put(shot),
    isPressed: () => {
      const me = this.newest?.table.seats[this.newest.table.seat];
      return !!me?.owes && me.left_ms !== null;
    },
  });

  constructor(private readonly screen: Screen<G>) {}

  /** Whether the newest state is still to be shown. */
  get isBehind(): boolean {
    return this.playback.isBehind;
  }

  /** Show the newest state at once. */
  finish(): void {
    this.playback.finish();
  }

  stop(): void {
    this.playback.stop();
  }

  hear(table: TableOf<G>): void {
    const before = this.newest;
    const log = [...(before?.log ?? []).slice(0, table.log_from), ...table.log];
    const isMine = before?.table.seat === table.seat;
    const fresh = before && isMine ? (freshLines(before.log, table) ?? 0) : 0;
    this.newest = { table, log };
    if (!before) this.learn(table.game);
    const change = { before: before?.table ?? null, after: table, log, fresh };
    this.playback.add(shotsOf(change, this.director));
  }

  /** A table that is shown, with people, clocks and pauses as they are now. */
  upToDate(shown: TableOf<G>): TableOf<G> {
    const newest = this.newest?.table;
    return !newest || newest === shown ? shown : withNews(shown, newest);
  }

  /** Show frames again, faster than they came: the first as it was, then what happened. */
  replay([first, ...rest]: Frame<G>[], log: Line[]): void {
    if (!first) return;
    const begin: Shot<G> = {
      table: first.table,
      log: log.slice(0, first.lines),
      kind: "",
      beat: "long",
      flights: {},
      isWhole: false,
      isAgain: true,
    };
    let before = first;
    const shots = rest.flatMap((frame) => {
      const fresh = Math.max(0, frame.lines - before.lines);
      const lines = log.slice(0, frame.lines);
      const change = { before: before.table, after: frame.table, log: lines, fresh };
      before = frame;
      return shotsOf(change, this.director);
    });
    const again = shots.map((shot) => ({ ...shot, isAgain: true, beat: seen(shot.beat) }));
    this.playback.add([begin, ...again]);
  }

  private learn(game: string): void {
    void lookOf(game)
      .scenes?.()
      .then((found) => (this.director = found.default))
      // Without it the lines of the log are still told one by one.
      .catch(() => undefined);
  }

  private put(shot: Shot<G>): void {
    const { kind } = shot;
    const isAgain = shot.isAgain && this.isBehind;
    this.scene = { number: this.scene.number + 1, kind, isAgain };
    this.screen.show(shot);
  }
}

/** Also what has no line of its own is seen for a moment. */
const seen = (beat: Beat): Beat => (beat === "none" ? "long" : beat);
