/** What a game adds to the page: the index of its folder says so, and nothing else names it. */
import type { Component } from "svelte";
import type { Line } from "../api/schema.gen";
import type { AnyDirector } from "../store/table/scenes";
import type { TableStore } from "../store/table/tableStore.svelte";
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

/** A page of the game's own; `id` is what stands behind its name in the address. */
export type OwnPage = () => Promise<{ default: Component<{ id: string | null }> }>;

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
  /** Pages about its cards: `#/GAME/cards`, `#/GAME/cards/CARD` and `#/GAME/decks`. */
  pages?: Partial<Record<"cards" | "card" | "decks", OwnPage>>;
  /** The heading above a line where a new part of the log begins: "Trick 4", "Round 2". */
  heading?: (line: Line, before: Line[]) => string | null;
}

// A board reads the view of its own game only; here the types meet.
export const typed = (
  board: Promise<{ default: unknown }>,
): Promise<{ default: Component<{ store: TableStore }> }> =>
  board as Promise<{ default: Component<{ store: TableStore }> }>;

export const worded = (lore: Promise<{ default: unknown }>): Promise<{ default: Lore }> =>
  lore as Promise<{ default: Lore }>;

export const staged = (scenes: Promise<{ default: unknown }>): Promise<{ default: AnyDirector }> =>
  scenes as Promise<{ default: AnyDirector }>;

/** A page that does not read what stands behind its name takes no `id`. */
export const paged = (
  page: Promise<{ default: unknown }>,
): Promise<{ default: Component<{ id: string | null }> }> =>
  page as Promise<{ default: Component<{ id: string | null }> }>;
