/** BLAKE2b with 32 bytes (RFC 7693). Browsers offer no BLAKE2, and no hash at all without HTTPS. */

const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
// The order in which each round mixes the words of a block, one hexadecimal digit for each.
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
];
// The words of the state that each of the eight steps of a round mixes.
const STEPS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const BLOCK = 128;

const turn = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mix(v: bigint[], step: readonly number[], x: bigint, y: bigint): void {
  const [a, b, c, d] = step as [number, number, number, number];
  const at = (k: number): bigint => v[k] as bigint;
  v[a] = (at(a) + at(b) + x) & MASK;
  v[d] = turn(at(d) ^ at(a), 32n);
  v[c] = (at(c) + at(d)) & MASK;
  v[b] = turn(at(b) ^ at(c), 24n);
  v[a] = (at(a) + at(b) + y) & MASK;
  v[d] = turn(at(d) ^ at(a), 16n);
  v[c] = (at(c) + at(d)) & MASK;
  v[b] = turn(at(b) ^ at(c), 63n);
}

function compress(h: bigint[], block: DataView, length: number, isLast: boolean): bigint[] {
  const words = Array.from({ length: 16 }, (_, k) => block.getBigUint64(8 * k, true));
  const v = [...h, ...START];
  v[12] = (v[12] as bigint) ^ BigInt(length);
  if (isLast) v[14] = (v[14] as bigint) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10] as string;
    const word = (k: number): bigint => words[parseInt(order[k] as string, 16)] as bigint;
    STEPS.forEach((step, k) => mix(v, step, word(2 * k), word(2 * k + 1)));
  }
  return h.map((word, k) => word ^ (v[k] as bigint) ^ (v[k + 8] as bigint));
}

/** The hash of some bytes, in hexadecimal digits. */
export function blake2b(data: Uint8Array): string {
  const blocks = Math.max(1, Math.ceil(data.length / BLOCK));
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(data);
  let h = [...START];
  h[0] = (h[0] as bigint) ^ 0x01010000n ^ 32n;
  for (let k = 0; k < blocks; k++) {
    const isLast = k === blocks - 1;
    const length = isLast ? data.length : (k + 1) * BLOCK;
    h = compress(h, new DataView(padded.buffer, k * BLOCK, BLOCK), length, isLast);
  }
  const out = new DataView(new ArrayBuffer(32));
  h.slice(0, 4).forEach((word, k) => out.setBigUint64(8 * k, word, true));
  return hex(new Uint8Array(out.buffer));
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
