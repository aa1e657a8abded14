/**
 * This browser's part in the deals of its tables: promised, opened and remembered by itself.
 *
 * What it opened, and on which agreement, is kept, so that the deal can be checked after the game
 * against what was seen before it.
 */
import { openTable as open, type Request } from "../api/client";
import type { NewTable, Opened, Table } from "../api/schema.gen";
import type { Seen } from "../lib/dealVerdict";
import { newSecret, partFor, partsOf } from "../lib/fairDeal";

interface Kept {
  secret: string;
  /** The server's promise as it was shown, and the agreement that each part was opened on. */
  promise?: string;
  opened: Record<string, string>;
  /** How often a part was opened for a deal that was then begun anew. */
  brokenOff?: number;
}

const KEY = "covenstead-deals";
const MOST_TABLES = 60;

function load(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

class Deals {
  private kept = load();

  /** The first commitment for a table: what is shown when a seat is taken. */
  commitment(table: string): string {
    return partsOf((this.kept[table] ?? this.renew(table)).secret)[0] as string;
  }

  /** Open a table, with a promise for the deal. */
  async openTable(wanted: NewTable): Promise<Opened> {
    const secret = newSecret();
    const opened = await open({ ...wanted, commitment: partsOf(secret)[0] as string });
    this.keep(opened.table, { secret, opened: {} });
    return opened;
  }

  /** What the deal needs of this browser now, if anything. */
  takePart(table: Pick<Table, DealFields>): Request | null {
    if (table.seat < 0 || table.status !== "waiting") return null;
    const mine = table.commitments[table.seat] ?? null;
    const part = partFor(mine, partsOf((this.kept[table.table] ?? this.renew(table.table)).secret));
    if (part === null) return mine || !table.agreement ? this.promise(table.table) : null;
    return mine && table.agreement ? this.open(table, mine, part, table.agreement) : null;
  }

  /** Promise parts that nobody has seen. */
  private promise(table: string): Request {
    const { opened = {}, brokenOff = 0 } = this.kept[table] ?? {};
    const count = Object.keys(opened).length;
    if (count) this.renew(table, brokenOff + count);
    return { type: "promise", commitment: this.commitment(table) };
  }

  /** Never twice: a part that was opened on one agreement is no secret in another. */
  private open(
    table: Pick<Table, DealFields>,
    mine: string,
    part: string,
    agreement: string,
  ): Request | null {
    const kept = this.kept[table.table] as Kept;
    if ((kept.opened[mine] ?? agreement) !== agreement) return null;
    const opened = { ...kept.opened, [mine]: agreement };
    this.keep(table.table, { ...kept, promise: table.commitment, opened });
    return { type: "open_part", part };
  }

  /** What this browser saw before the deal: the promise, and the agreement on one of its parts. */
  seen(table: string): Seen {
    const kept = this.kept[table];
    if (!kept?.promise) return null;
    return { promise: kept.promise, agreements: kept.opened, brokenOff: kept.brokenOff ?? 0 };
  }

  private renew(table: string, brokenOff = 0): Kept {
    return this.keep(table, { secret: newSecret(), opened: {}, brokenOff });
  }

  private keep(table: string, kept: Kept): Kept {
    const { [table]: _, ...others } = this.kept;
    this.kept = Object.fromEntries([...Object.entries(others), [table, kept]].slice(-MOST_TABLES));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Without a memory, the deal is made all the same; only the check afterwards knows less.
    }
    return kept;
  }
}

type DealFields = "table" | "seat" | "status" | "commitment" | "commitments" | "agreement";

export const deals = new Deals();
