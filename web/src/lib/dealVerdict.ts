/** Whether anybody can have chosen a deal, in words. */
import type { GameRecord } from "../api/client";
import { commitmentTo, faultOf } from "./fairDeal";
import { list } from "./words";

/** What this browser saw before the deal, if it played. */
export type Seen = { promise: string; agreements: Record<string, string> } | null;

export interface Verdict {
  head: string;
  text: string;
  isFair: boolean;
}

const unfair = (text: string): Verdict => ({
  head: "This deal is not proved",
  text,
  isFair: false,
});

export function verdictOn(table: string, game: GameRecord, seen: Seen): Verdict {
  const { deal } = game;
  if (game.format === "covenstead-record/1") {
    return unfair(
      "It was dealt by the first generator, from which a player could work out hidden cards, and " +
        "its seal does not bind.",
    );
  }
  if (!deal) return unfair("It was dealt from a seed alone: whoever chose it could know the deal.");
  const fault = faultOf(deal, { ...game, seats: game.seats.length });
  if (fault) return { ...unfair(fault), head: "A promise was broken" };
  if (game.branch) return unfair("It continues an older game, whose deal was known by then.");
  const broken =
    deal.table === table ? faultOfMine(deal, seen) : "It is the deal of another table.";
  if (broken) return { ...unfair(broken), head: "A promise was broken" };
  return fair(game, seen !== null);
}

/** What this browser saw is what the record says. */
function faultOfMine(deal: NonNullable<GameRecord["deal"]>, seen: Seen): string | null {
  if (!seen) return null;
  if (seen.promise !== deal.promise) {
    return "The server's promise is not the one that your browser was shown before the deal.";
  }
  const isThere = deal.parts.some(
    (part) => part !== null && seen.agreements[commitmentTo(part)] === deal.agreement,
  );
  return isThere
    ? null
    : "Your browser opened a part of the deal, and the deal was made without it.";
}

function fair(game: GameRecord, isMine: boolean): Verdict {
  const parts = game.seats.filter((_, seat) => game.deal?.parts[seat]);
  if (!parts.length) {
    return unfair("It follows from the server's promised seed, but no player added a part to it.");
  }
  const own = isMine ? " Your own part is in it, opened on what your browser was shown." : "";
  const text = `The seed follows from the server's promised part and those of ${list(parts)}.${own}`;
  return { head: "Nobody chose this deal", text, isFair: true };
}
