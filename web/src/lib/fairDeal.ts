/**
 * How the seed of a deal comes about, and whether what was promised was kept.
 *
 * The same as `engine/fair_deal.py`; docs/reference/deals.md describes it.
 */
import type { DealProof } from "../api/schema.gen";
import { blake2b, hex } from "./blake2b";

/** The most rounds a deal can take: each leaves somebody out. */
const ROUNDS = 6;

/** What a proof is checked against: the game as it was played. */
export interface Dealt {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  seed: string;
}

function fingerprint(domain: string, fields: string[]): string {
  const texts = [domain, ...fields].map((text) => new TextEncoder().encode(text));
  const data = new Uint8Array(texts.reduce((sum, text) => sum + 4 + text.length, 0));
  let at = 0;
  for (const text of texts) {
    new DataView(data.buffer).setUint32(at, text.length);
    data.set(text, at + 4);
    at += 4 + text.length;
  }
  return blake2b(data);
}

export const promiseOf = (table: string, serverSeed: string): string =>
  fingerprint("covenstead/2 server seed", [table, serverSeed]);

export const commitmentTo = (part: string): string => fingerprint("covenstead/2 part", [part]);

/** The parts of a seat that follow from a secret: each is the commitment to the next. */
export function partsOf(secret: string): string[] {
  const chain = [secret];
  for (let k = 0; k < ROUNDS; k++) chain.unshift(commitmentTo(chain[0] as string));
  return chain;
}

export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The part that opens a commitment, if it is one of these. */
export function partFor(commitment: string | null | undefined, parts: string[]): string | null {
  const at = commitment ? parts.indexOf(commitment) : -1;
  return at < 0 ? null : (parts[at + 1] ?? null);
}

function written(value: boolean | number | string): string {
  if (typeof value === "boolean") return `bool ${value}`;
  return typeof value === "number" ? `int ${value}` : `text ${value}`;
}

/** Code points, not UTF-16 units: the order of Python. */
const byName = (a: string, b: string): number => {
  const [one, two] = [[...a], [...b]];
  const k = one.findIndex((letter, at) => letter !== two[at]);
  if (k < 0) return one.length - two.length;
  return (one[k]?.codePointAt(0) ?? 0) - (two[k]?.codePointAt(0) ?? 0);
};

export function agreementOn(
  proof: DealProof,
  dealt: Dealt,
  commitments: (string | null)[],
): string {
  const { game, seats, options } = dealt;
  const fields = [game, proof.rules_version, `${seats}`, proof.card_set, proof.promise];
  fields.push(`${proof.round}`, ...commitments.map((one) => one ?? ""));
  for (const name of Object.keys(options).toSorted(byName)) {
    fields.push(name, written(options[name] as boolean | number | string));
  }
  return fingerprint("covenstead/2 agreement", fields);
}

export const seedFrom = (proof: DealProof): string =>
  fingerprint("covenstead/2 seed", [
    proof.agreement,
    proof.server_seed,
    ...proof.parts.map((part) => part ?? ""),
  ]);

/** What is wrong with a proof, or null if every promise was kept. */
export function faultOf(proof: DealProof, dealt: Dealt): string | null {
  if (proof.parts.length !== dealt.seats || proof.commitments.length !== dealt.seats) {
    return `The proof is not for ${dealt.seats} seats.`;
  }
  if (promiseOf(proof.table, proof.server_seed) !== proof.promise) {
    return "The server's seed is not the one it promised before the deal.";
  }
  const broken = proof.parts.findIndex((_, seat) => !isKept(proof, seat));
  if (broken >= 0) return `The part of seat ${broken + 1} is not the one it promised.`;
  const shown = proof.parts.map((part) => (part === null ? null : commitmentTo(part)));
  if (agreementOn(proof, dealt, shown) !== proof.agreement) {
    return "The deal is not the one that was agreed on before the parts were opened.";
  }
  return seedFrom(proof) === dealt.seed ? null : "The seed does not follow from these parts.";
}

/** Whether the part of a seat leads to its first commitment, one step a round. */
function isKept(proof: DealProof, seat: number): boolean {
  let value = proof.parts[seat] ?? null;
  if (value === null) return true;
  if (proof.round < 1 || proof.round > ROUNDS) return false;
  for (let k = 0; k < proof.round; k++) value = commitmentTo(value);
  return value === proof.commitments[seat];
}
