/** Whether anybody can have chosen a deal, in words. */
import type { GameRecord } from "../api/client";
import { commitmentTo, faultOf } from "./fairDeal";
import { list } from "./words";

/** What this browser saw before the deal, if it played. */
export type Seen = {
  promise: string;
  agreements: Record<string, string>;
  /** How often it had opened its part for a deal that was then begun anew. */
  brokenOff?: number;
} | null;

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
  if (seen?.brokenOff) return begunAnew(seen.brokenOff);
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

/** Whoever breaks off a deal may have seen it first, if the server tells them. */
function begunAnew(count: number): Verdict {
  const times = count === 1 ? "once" : `${count} times`;
  const text =
    `All promises were kept, but the deal was begun anew ${times} after your browser had opened its ` +
    "part. Whoever broke it off may have known those cards, if the server told them.";
  return { head: "This deal was begun anew", text, isFair: false };
}

function fair(game: GameRecord, isMine: boolean): Verdict {
  const parts = game.seats.filter((_, seat) => game.deal?.parts[seat]);
  if (!parts.length) {
    return unfair("It follows from the server's promised seed, but no player added a part to it.");
  }
  const own = isMine ? " Your own part is in it, opened on what your browser was shown." : "";
  const late = game.seats.filter(
    (_, seat) => game.deal?.commitments[seat] && !game.deal.parts[seat],
  );
  const without = late.length
    ? ` ${list(late)} did not open a part: it was drawn without theirs.`
    : "";
  const text = `The seed follows from the server's promised part and those of ${list(parts)}.${own}${without}`;
  return { head: "Nobody chose this deal", text, isFair: true };
}
