/**
 * Sentences of the server as one reader hears them: seats by their names, the reader as «you».
 *
 * The server writes one sentence for everybody, about somebody: "Ada plays red 7". Whoever is Ada
 * reads "You play red 7".
 */
import { capital } from "./words";

export interface Reader {
  names: string[];
  /** The reader's own seat; -1 for a spectator, to whom nobody is «you». */
  seat: number;
}

const IRREGULAR: Record<string, string> = { is: "are", has: "have", was: "were", does: "do" };
/** Verbs that stand after «and» with the same subject. */
const SECOND = /( and )(loses|chooses|draws|throws|wins|goes|claims|picks)(?![\p{L}])/gu;

/** "plays" as "play": the verb that goes with «you». */
export function withYou(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz|go)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const alone = (name: string): string => `(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])`;

const PATTERNS = new Map<string, { owned: RegExp; spoken: RegExp }>();

/** A sentence of the server for this reader. */
export function heard(text: string, reader: Reader): string {
  const named = text.replaceAll(
    /(?<![\p{L}\p{N}])seat ([1-7])(?![\p{L}\p{N}])/gu,
    (all, n: string) => reader.names[Number(n) - 1] ?? all,
  );
  const name = reader.names[reader.seat];
  if (!name) return named;
  // A name that another bears too, or that could be any word, is only read as the subject.
  const isOwn = reader.names.filter((one) => one === name).length === 1 && /\p{Lu}/u.test(name);
  if (!isOwn) return named;
  const { owned, spoken } = patternsOf(name);
  let from = named.startsWith(name) ? 0 : -1;
  const said = named
    .replaceAll(owned, "your $1")
    .replaceAll(spoken, (_, owns?: string, rest = "", verb = "", at = 0) => {
      if (owns) return `your${rest}`;
      if (withYou(verb) !== verb && from < 0) from = at;
      return verb ? `you ${withYou(verb)}` : "you";
    });
  if (from < 0) return said;
  const tail = said
    .slice(from)
    .replaceAll(SECOND, (_, and: string, verb: string) => and + withYou(verb));
  return from === 0 ? capital(tail) : said.slice(0, from) + tail;
}

/** Where a name owns something ("the Circle of Ada"), and where it stands, with the word after it. */
function patternsOf(name: string): { owned: RegExp; spoken: RegExp } {
  const known = PATTERNS.get(name);
  if (known) return known;
  const made = {
    owned: new RegExp(`the ([\\p{L}]+) of ${alone(name)}`, "gu"),
    spoken: new RegExp(`${alone(name)}('s)?( ([\\p{Ll}]+))?`, "gu"),
  };
  PATTERNS.set(name, made);
  return made;
}
