/** Small turns of phrase. */

export const plural = (count: number, one: string, many: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "moon-elixir" as "Moon Elixir". */
export const titled = (id: string): string =>
  id
    .split(/[-_\s]+/)
    .map((word) => (word ? word[0]?.toUpperCase() + word.slice(1) : ""))
    .join(" ");

/** "play red-7" as "Play red 7". */
export const spoken = (notation: string): string =>
  capital(notation.replaceAll(/(?<=\w)-(?=\w)/g, " "));

/** A sentence of the server with its «notation» spoken. */
export const inWords = (text: string, named: (move: string) => string = spoken): string =>
  text.replaceAll(/«([^»]*)»/g, (_, move: string) => `«${named(move)}»`);

/** 0.614 as "61 %". */
export const percent = (share: number): string => `${Math.round(100 * share)}\u{A0}%`;

/** How far a share may be off, as "± 4". */
export const doubt = (low: number, high: number): string =>
  `±\u{A0}${Math.max(1, Math.round(50 * (high - low)))}`;

/** The value of a table option; of a text of one's own, which is long, only its name. */
export const valueSaid = (value: boolean | number | string): string =>
  value === true
    ? "yes"
    : value === false
      ? "no"
      : (/^deck ([^;\n]+)[;\n]/.exec(String(value))?.[1] ??
        // Cards of one's own are named by their set.
        /^\[set\]\nname = "(.*)"\n/.exec(String(value))?.[1] ??
        titled(String(value)));

export const capital = (text: string): string =>
  text ? text[0]?.toUpperCase() + text.slice(1) : text;

/** "a, b and c". */
export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** "1st", "2nd", "3rd". */
export const place = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;

/** A reason as a sentence: a capital letter and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  return capital(trimmed) + (/[.!?…]$/.test(trimmed) ? "" : ".");
}
