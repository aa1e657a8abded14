/**
 * From one table to the next, event by event.
 *
 * A message brings the table as it is now and the lines that this seat may read. A director of the
 * game says for each line how the table looked then; what it does not know appears with the end,
 * which is always the table as it was sent. So a scene may be plain, but never false for long, and
 * neither its picture nor its length can know more than the seat was told.
 */
import type { GameName, Line, TableOf } from "../../api/schema.gen";
import type { Flights } from "../../lib/travel";

/** How long a scene lasts at the usual pace, in milliseconds. */
export const BEATS = {
  /** Seen together with the scene before. */
  none: 0,
  short: 220,
  event: 520,
  long: 900,
  /** A full trick. */
  trick: 1500,
} as const;
export type Beat = keyof typeof BEATS;

/** The table at one moment of an event, and what flies on the way there. */
export interface Step<V> extends Pick<Flights, "comes" | "goes" | "sends"> {
  view: V;
  beat: Beat;
}

/** What comes after a line: the lines, and the view that they lead to. */
export interface Ahead<V> {
  rest: Line[];
  after: V;
  names: string[];
}

/** The steps of one line, beginning with the view before it. Null: nothing to see. */
export type Director<V> = (view: V, line: Line, ahead: Ahead<V>) => Step<V>[] | null;

/** The director of some game, where the types of the games meet. */
export type AnyDirector = Director<unknown>;

/** One picture of the queue. */
export interface Shot<G extends GameName = GameName> {
  table: TableOf<G>;
  log: Line[];
  kind: string;
  beat: Beat;
  flights: Flights;
  /** The table as it was sent, not one on the way there. */
  isWhole: boolean;
  /** It was seen before, or could have been: shown again to somebody who was away. */
  isAgain: boolean;
}

type View<G extends GameName> = NonNullable<TableOf<G>["view"]>;

interface Change<G extends GameName> {
  before: TableOf<G> | null;
  after: TableOf<G>;
  /** The whole log after it, and how many lines at its end are new. */
  log: Line[];
  fresh: number;
}

/** The pictures from one table to the next; the last is the table as it was sent. */
export function shotsOf<G extends GameName>(
  { before, after, log, fresh }: Change<G>,
  director: AnyDirector | null,
): Shot<G>[] {
  const told = fresh ? log.slice(-fresh) : [];
  const shots: Shot<G>[] = [];
  let view = before?.view as View<G> | null | undefined;
  const steps = told.map((line, k) => {
    if (!view) return { line, steps: [] };
    const names = after.seats.map((seat) => seat.name);
    const ahead = { rest: told.slice(k + 1), after: after.view as View<G>, names };
    const found = (director?.(view, line, ahead) as Step<View<G>>[] | null | undefined) ?? [
      { view, beat: "short" as const },
    ];
    view = found.at(-1)?.view ?? view;
    return { line, steps: found };
  });
  steps.forEach(({ line, steps: found }, k) => {
    const lines = log.slice(0, log.length - fresh + k + 1);
    for (const step of found) {
      const last = shots.at(-1);
      if (step.beat === "none" && last) {
        last.table = during(before, after, step.view, told.slice(0, k + 1));
        last.log = lines;
        continue;
      }
      const { comes, goes, sends } = step;
      const flights = { ...(comes && { comes }), ...(goes && { goes }), ...(sends && { sends }) };
      const table = during(before, after, step.view, told.slice(0, k + 1));
      const { kind } = line;
      shots.push({
        table,
        log: lines,
        kind,
        beat: step.beat,
        flights,
        isWhole: false,
        isAgain: false,
      });
    }
  });
  const end = shots.pop();
  const rest = { kind: end?.kind ?? "", beat: end?.beat ?? "none", flights: end?.flights ?? {} };
  return [...shots, { ...rest, table: after, log, isWhole: true, isAgain: false }];
}

/** The table on the way: nothing can be done there, and nobody has won yet. */
function during<G extends GameName>(
  before: TableOf<G> | null,
  after: TableOf<G>,
  view: View<G>,
  log: Line[],
): TableOf<G> {
  const seats = after.seats.map((seat, k) => ({ ...seat, owes: !!before?.seats[k]?.owes }));
  const status = before?.status ?? "playing";
  return { ...after, status, seats, view, log, choices: [], can_undo: false, outcome: null };
}

/**
 * The game as one message has it, and everything else as the newest one: people, clocks, devices,
 * pauses. Only the game waits for its turn to be shown.
 */
export function withNews<G extends GameName>(game: TableOf<G>, newest: TableOf<G>): TableOf<G> {
  const { seq, view, choices, can_undo, log_from, log, outcome } = game;
  const seats = newest.seats.map((seat, k) => ({ ...seat, owes: !!game.seats[k]?.owes }));
  const status = newest.status === "over" ? game.status : newest.status;
  return { ...newest, seq, view, choices, can_undo, log_from, log, outcome, seats, status };
}

/** The lines at the end of a log that are new; null if it does not go on from the log before. */
export function freshLines(
  before: Line[],
  table: { log_from: number; log: Line[] },
): number | null {
  const known = before.length - table.log_from;
  if (known < 0 || known > table.log.length) return null;
  const isSame = (line: Line, k: number): boolean => {
    const now = table.log[k];
    return now?.text === line.text && now.kind === line.kind && now.seat === line.seat;
  };
  return before.slice(table.log_from).every(isSame) ? table.log.length - known : null;
}
