/** A name for somebody who has not given one. */
const FIRST = [
  "Maud",
  "Odile",
  "Perrin",
  "Sabine",
  "Ansel",
  "Tamsin",
  "Ysolde",
  "Rowan",
  "Brida",
  "Corin",
  "Elspeth",
  "Isolt",
  "Merrin",
  "Nessa",
  "Quill",
  "Wenna",
];
const LAST = [
  "Tansy",
  "Fenn",
  "Vey",
  "Yarrow",
  "Bramble",
  "Sedge",
  "Rue",
  "Thorn",
  "Mallow",
  "Sorrel",
  "Alder",
  "Wick",
];

const one = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? "Maud";

export const someName = (): string => `${one(FIRST)} ${one(LAST)}`;
