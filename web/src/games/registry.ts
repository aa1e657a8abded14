/** What the page adds to each game: its house on the street, its words and its board. */
import type { Component } from "svelte";
import cauldron from "icon:cauldron";
import plantRoots from "icon:plant-roots";
import bells from "icon:ringing-bell";
import wheel from "icon:tarot-10-wheel-of-fortune";
import yarn from "icon:yarn";
import spiral from "icon:spiral-shell";
import type { Line } from "../api/schema.gen";
import type { Desk } from "../store/desk.svelte";

export interface GuideStep {
  title: string;
  text: string;
  rule?: string;
  /** Shown as soon as this holds; without it, right after the step before. */
  when?: (desk: Desk) => boolean;
  /** What the step speaks of: it gets a dashed gold rule. */
  target?: string;
}

export interface Look {
  /** One line on the street. */
  line: string;
  minutes: number;
  picture: string;
  /** The pigment of the door, 1 to 6. */
  door: number;
  board: () => Promise<{ default: Component<{ desk: Desk }> }>;
  guide: () => Promise<{ default: GuideStep[] }>;
  /** Where the log begins anew: "Trick 4", "Round 2". */
  heading?: (line: Line, before: Line[]) => string | null;
}

const generic = (): Promise<{ default: Component<{ desk: Desk }> }> => import("./generic/Board.svelte");
const noGuide = (): Promise<{ default: GuideStep[] }> => import("./generic/guide");

// A board reads the view of its own game only; the registry is where the types meet.
const typed = (board: Promise<{ default: unknown }>): Promise<{ default: Component<{ desk: Desk }> }> =>
  board as Promise<{ default: Component<{ desk: Desk }> }>;

function numbered(word: string, line: Line, before: Line[], begins: (line: Line) => boolean): string | null {
  return begins(line) ? `${word} ${before.filter(begins).length + 1}` : null;
}

const LOOKS: Record<string, Look> = {
  blackmore: {
    line: "Win tricks under a ranking that turns.",
    minutes: 30,
    picture: wheel,
    door: 1,
    board: () => typed(import("./blackmore/Board.svelte")),
    guide: () => import("./blackmore/guide"),
    heading: (line, before) => numbered("Trick", line, before, (one) => one.rule === "WB-7"),
  },
  mandragora: {
    line: "Send the assistant round ten shops.",
    minutes: 20,
    picture: plantRoots,
    door: 4,
    board: () => typed(import("./mandragora/Board.svelte")),
    guide: () => import("./mandragora/guide"),
  },
  whirling: {
    line: "Brew too much for your neighbour.",
    minutes: 20,
    picture: cauldron,
    door: 3,
    board: () => typed(import("./whirling/Board.svelte")),
    guide: () => import("./whirling/guide"),
  },
  weavers: {
    line: "Weave spells step by step, in secret.",
    minutes: 30,
    picture: yarn,
    door: 5,
    board: () => typed(import("./weavers/Board.svelte")),
    guide: () => import("./weavers/guide"),
  },
  revel: {
    line: "Hold five spaces at the dance.",
    minutes: 25,
    picture: bells,
    door: 2,
    board: () => typed(import("./revel/Board.svelte")),
    guide: () => import("./revel/guide"),
  },
};

const UNKNOWN: Look = {
  line: "A game that this page has no pictures for yet.",
  minutes: 20,
  picture: spiral,
  door: 6,
  board: generic,
  guide: noGuide,
};

/** The street's order; a game that is not named here comes after them. */
export const STREET = Object.keys(LOOKS);

export const lookOf = (game: string): Look => LOOKS[game] ?? UNKNOWN;
