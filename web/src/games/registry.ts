/** The looks of all games: every folder here has one in its index, and a new one is found by itself. */
import generic from "./generic";
import type { Look } from "./look";

export type { GuideStep, Look } from "./look";

const FOUND = import.meta.glob<Look>(["./*/index.ts", "!./generic/index.ts"], {
  eager: true,
  import: "default",
});
// A map, because a game may be called «constructor».
const LOOKS = new Map(
  Object.entries(FOUND).map(([path, look]) => [path.split("/")[1] ?? "", look]),
);

/** The games with a folder of their own. */
export const STREET = [...LOOKS.keys()];

/** The look of a game; one without a folder is drawn from its zones. */
export const lookOf = (game: string): Look => LOOKS.get(game) ?? generic;
