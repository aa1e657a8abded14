/** What the panel of settings says. */
import type { Avatar } from "../lib/people";
import type { Motion, Pace, TextSize, Theme } from "../store/settings.svelte";

export const SETTINGS = {
  title: "Settings",
  name: "Your name",
  changeName: "Change name",
  failed: "That did not work.",
  picture: "Your picture",
  pictureLater: "Others see it at the next table where you sit down.",
  theme: "Theme",
  text: "Size of words",
  textNote:
    "For the log, notes, rules and pages. A board fills its window: zoom the page to enlarge it.",
  motion: "Motion",
  pace: "Pace of events (any click or key skips ahead)",
  playing: "Playing",
  confirm: "select a card first, play it with a second click",
  autoPass: "pass automatically when passing is the only move",
  leftHand: "choices on the left, for the left hand",
  seeing: "Seeing and hearing",
  patterns: "a pattern for each suit, beside its colour and its sign",
  signs: "show the signs of other players",
  sound: "sound",
  volume: "How loud",
  listen: "Listen",
} as const;

export const THEMES: [Theme, string][] = [
  ["auto", "same as the system"],
  ["dark", "dark: moonlit"],
  ["light", "light: vellum and ink"],
];

export const PACE_NAMES: [Pace, string][] = [
  ["slow", "slow"],
  ["calm", "normal: each event can be followed"],
  ["quick", "fast"],
  ["at once", "off: everything at once"],
];

export const TEXT_SIZES: [TextSize, string][] = [
  ["normal", "normal"],
  ["large", "large"],
  ["largest", "largest"],
];

export const MOTIONS: [Motion, string][] = [
  ["auto", "same as the system"],
  ["full", "cards fly"],
  ["less", "nothing flies"],
];

export const AVATAR_NAMES: Record<Avatar, string> = {
  "": "no picture: the sign of the seat",
  bear: "bear",
  cat: "cat",
  goat: "goat",
  hare: "hare",
  hedgehog: "hedgehog",
  heron: "heron",
  moon: "moon",
  mouse: "mouse",
  snail: "snail",
  squirrel: "squirrel",
  swan: "swan",
  wolf: "wolf",
};
