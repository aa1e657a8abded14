/** A line of card text cut into pieces: which phrase each belongs to, and where the fault is. */
import type { Caret, EffectReading, Phrase } from "../../api/schema.gen";

export interface Piece {
  text: string;
  /** The number of its phrase, or -1. */
  phrase: number;
  part: Phrase["part"] | "";
  isWrong: boolean;
}

/** The pieces of a line as it stands, by the reading of how it stood a moment ago. */
export function piecesOf(
  line: string,
  effect: EffectReading | null,
  isUnfinished = false,
): Piece[] {
  const known = effect ? commonStart(line, effect.text) : 0;
  const marks: Omit<Piece, "text">[] = Array.from({ length: line.length }, () => ({
    phrase: -1,
    part: "" as const,
    isWrong: false,
  }));
  effect?.phrases.forEach((phrase, number) => {
    for (const [start, end] of phrase.spans)
      for (let at = start; at < Math.min(end, known); at++)
        marks[at] = { phrase: number, part: phrase.part, isWrong: false };
  });
  const wrong = line === effect?.text ? effect.wrong : null;
  for (let at = wrong?.start ?? 0; at < Math.min(wrong?.end ?? 0, line.length); at++)
    marks[at] = { phrase: -1, part: "", isWrong: true };
  const pieces = joined(line, marks);
  // What is missing at the end is marked behind it.
  if (wrong && breaksOff(effect) && !isUnfinished)
    pieces.push({ text: "\u00a0", phrase: -1, part: "", isWrong: true });
  return pieces;
}

/** Whether a text is only not finished: what is wrong with it is that it ends. */
export const breaksOff = (effect: EffectReading | null | undefined): boolean =>
  !!effect?.wrong && effect.wrong.start >= effect.text.trimEnd().length;

function joined(line: string, marks: Omit<Piece, "text">[]): Piece[] {
  const pieces: Piece[] = [];
  marks.forEach((mark, at) => {
    const last = pieces.at(-1);
    const letter = line[at] ?? "";
    if (last && last.phrase === mark.phrase && last.isWrong === mark.isWrong) last.text += letter;
    else pieces.push({ ...mark, text: letter });
  });
  return pieces;
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** Where a place in all lines is: in which effect, and how far in. */
export function caretAt(text: string, place: number): Caret {
  const before = text.slice(0, place).split("\n");
  return { effect: before.length - 1, place: before.at(-1)?.length ?? 0 };
}

/** The way back: the place of an effect's letter in all lines. */
export const placeOf = (lines: string[], caret: Caret): number =>
  lines.slice(0, caret.effect).reduce((sum, line) => sum + line.length + 1, 0) + caret.place;

/** The phrase that a letter belongs to, or -1. */
export const phraseAt = (effect: EffectReading | undefined, place: number): number =>
  effect?.phrases.findIndex((phrase) =>
    phrase.spans.some(([start, end]) => start <= place && place <= end),
  ) ?? -1;
