/** What a table has to say about itself, as data. */

/** A short note on the table: why something cannot be done. */
export interface Slip {
  head: string;
  text: string;
  rule: string | null;
  /** The notation of the move that was asked about, if it was one. */
  asked: string | null;
}

/** Why a table cannot be shown. */
export interface JoinError {
  problem: string;
  message: string;
}
