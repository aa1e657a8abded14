/** What the page adds to each game: its house on the street, its words and its board. */
import type { Component } from "svelte";
import cauldron from "icon:cauldron";
import plantRoots from "icon:plant-roots";
import bells from "icon:ringing-bell";
import wheel from "icon:tarot-10-wheel-of-fortune";
import yarn from "icon:yarn";
import spiral from "icon:spiral-shell";
import type {
  BlackmoreView,
  Line,
  MandragoraView,
  RevelView,
  WeaversView,
  WhirlingView,
} from "../api/schema.gen";
import type { AnyDirector } from "../store/table/scenes";
import type { TableStore } from "../store/table/tableStore.svelte";
import { capital, plural } from "../lib/words";
import { said } from "./generic/faces";
import type { Lore } from "./lore";

export interface GuideStep {
  title: string;
  text: string;
  rule?: string;
  /** Shown as soon as this is true; without it, right after the previous step. */
  when?: (store: TableStore) => boolean;
  /** A selector for what the step is about: it gets a dashed gold outline. */
  target?: string;
}

export interface Look {
  /** One line on the street. */
  line: string;
  minutes: number;
  picture: string;
  /** The pigment of the door, 1 to 6. */
  door: number;
  board: () => Promise<{ default: Component<{ store: TableStore }> }>;
  guide: () => Promise<{ default: GuideStep[] }>;
  /** How its table looks event by event. */
  scenes?: () => Promise<{ default: AnyDirector }>;
  /** What can be read about its pieces, and what its moves are called. */
  lore: () => Promise<{ default: Lore }>;
  /** A sentence or a move with its cards named as people name them: "red 7", not "red-7". */
  human: (text: string) => string;
  /** How far the game is, for the head of the table: "Trick 6 of 14". */
  progress?: (view: never) => string;
  /** A worked example with pictures, for the rules. */
  example?: () => Promise<{ default: Component }>;
  /** A part of the game that can be looked at again: its name, and a number that changes with it. */
  part?: { name: string; of: (view: never) => number };
  /** The heading above a line where a new part of the log begins: "Trick 4", "Round 2". */
  heading?: (line: Line, before: Line[]) => string | null;
}

const generic = (): Promise<{ default: Component<{ store: TableStore }> }> =>
  import("./generic/Board.svelte");
const noGuide = (): Promise<{ default: GuideStep[] }> => import("./generic/guide");

// A board reads the view of its own game only; the registry is where the types meet.
const typed = (
  board: Promise<{ default: unknown }>,
): Promise<{ default: Component<{ store: TableStore }> }> =>
  board as Promise<{ default: Component<{ store: TableStore }> }>;

const worded = (lore: Promise<{ default: unknown }>): Promise<{ default: Lore }> =>
  lore as Promise<{ default: Lore }>;

const staged = (scenes: Promise<{ default: unknown }>): Promise<{ default: AnyDirector }> =>
  scenes as Promise<{ default: AnyDirector }>;

function numbered(
  word: string,
  line: Line,
  before: Line[],
  begins: (line: Line) => boolean,
): string | null {
  return begins(line) ? `${word} ${before.filter(begins).length + 1}` : null;
}

const spelled = (text: string): string => text;
const COLOUR = "(blue|yellow|red|green|purple|orange|black)";

const witchesSaid = (text: string): string =>
  text.replaceAll(new RegExp(`\\b${COLOUR}-([1-9])\\b`, "g"), "$1 $2");

const SPELL_NAME =
  /\b(banishment|transfer|substitution|levitation|replication|swiftness|disappearance|purification)-([1-5])\b/g;

const itemsSaid = (text: string): string =>
  text
    .replaceAll(new RegExp(`\\b${COLOUR}-book-([0-3])\\b`, "g"), "$1 book $2")
    .replaceAll(
      /\bscroll-([1-3])\b/g,
      (_, n: string) => `a scroll of ${plural(Number(n), "curse")}`,
    )
    .replaceAll(SPELL_NAME, (_, name: string, n: string) => `${capital(name)} ${n}`);

const cubesSaid = (text: string): string =>
  text.replaceAll(
    /\b(?:(\d+) )?(heart|mandrake|mushroom|spider|toad)\b/g,
    (_, n: string | undefined, kind: string) =>
      n ? plural(Number(n), capital(kind)) : capital(kind),
  );

/** A trick that is won is over when its winner has decided about trumps. */
const tricksOver = ({ tricks: won, winner }: BlackmoreView): number =>
  won.reduce((all, n) => all + n, 0) - (winner === null ? 0 : 1);

/** Tricks that are over, and those that hands and deck are good for. */
function tricks(view: BlackmoreView): string {
  const { trick, hands, deck } = view;
  const done = tricksOver(view);
  const left = hands.map(
    (hand, seat) => hand.count + Number(trick.some((one) => one.seat === seat)),
  );
  const all = done + Math.max(...left) + Math.ceil(deck / hands.length);
  return `Trick ${Math.min(done + 1, all)} of ${all}`;
}

const LOOKS: Record<string, Look> = {
  blackmore: {
    line: "Win tricks while the ranking turns.",
    minutes: 30,
    picture: wheel,
    door: 1,
    board: () => typed(import("./blackmore/Board.svelte")),
    scenes: () => staged(import("./blackmore/scenes")),
    guide: () => import("./blackmore/guide"),
    lore: () => worded(import("./blackmore/lore")),
    human: witchesSaid,
    progress: tricks,
    example: () => import("./blackmore/Example.svelte"),
    part: { name: "trick", of: tricksOver },
    heading: (line, before) => numbered("Trick", line, before, (one) => one.rule === "WB-7"),
  },
  mandragora: {
    line: "Send the assistant around ten shops.",
    minutes: 20,
    picture: plantRoots,
    door: 4,
    board: () => typed(import("./mandragora/Board.svelte")),
    scenes: () => staged(import("./mandragora/scenes")),
    guide: () => import("./mandragora/guide"),
    lore: () => worded(import("./mandragora/lore")),
    human: itemsSaid,
    progress: (view: MandragoraView) =>
      view.rounds_left === null
        ? `${plural(view.deck, "item")} left`
        : `${plural(view.rounds_left, "round")} left`,
    example: () => import("./mandragora/Example.svelte"),
    part: { name: "turn", of: (view: MandragoraView) => view.turn },
  },
  whirling: {
    line: "Brew too much for your neighbour.",
    minutes: 20,
    picture: cauldron,
    door: 3,
    board: () => typed(import("./whirling/Board.svelte")),
    scenes: () => staged(import("./whirling/scenes")),
    guide: () => import("./whirling/guide"),
    lore: () => worded(import("./whirling/lore")),
    human: cubesSaid,
    progress: (view: WhirlingView) => `Round ${view.round}`,
    example: () => import("./whirling/Example.svelte"),
    part: { name: "round", of: (view: WhirlingView) => view.round },
  },
  weavers: {
    line: "Weave spells step by step, in secret.",
    minutes: 30,
    picture: yarn,
    door: 5,
    board: () => typed(import("./weavers/Board.svelte")),
    scenes: () => staged(import("./weavers/scenes")),
    guide: () => import("./weavers/guide"),
    lore: () => worded(import("./weavers/lore")),
    human: spelled,
    progress: (view: WeaversView) => `Round ${view.round}`,
    example: () => import("./weavers/Example.svelte"),
    part: { name: "round", of: (view: WeaversView) => view.round },
  },
  revel: {
    line: "Hold five spaces at the dance.",
    minutes: 25,
    picture: bells,
    door: 2,
    board: () => typed(import("./revel/Board.svelte")),
    scenes: () => staged(import("./revel/scenes")),
    guide: () => import("./revel/guide"),
    lore: () => worded(import("./revel/lore")),
    human: spelled,
    progress: (view: RevelView) =>
      view.turn ? `Turn ${view.turn}${view.final_turn ? ", the last" : ""}` : "Opening hands",
    example: () => import("./revel/Example.svelte"),
    part: { name: "turn", of: (view: RevelView) => view.turn },
  },
};

const UNKNOWN: Look = {
  line: "A game of somebody's own.",
  minutes: 20,
  picture: spiral,
  door: 6,
  board: generic,
  guide: noGuide,
  human: said,
  lore: () => import("./generic/lore"),
};

/** The street's order; a game that is not named here comes after them. */
export const STREET = Object.keys(LOOKS);

export const lookOf = (game: string): Look => LOOKS[game] ?? UNKNOWN;
