/**
 * Sentences stand in `src/words/` (and beside the rules of a game in its `lore.ts` and `guide.ts`), never
 * in a component: a language to come finds them in one place.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Attributes that people read or hear. */
const READ = /^(aria-label|aria-description|title|placeholder|alt|label|text)$/;
/** Attributes that only programs read: styles, notation, addresses. */
const CODE =
  /^(data-|class$|style|about$|move$|travel$|href$|d$|transform|viewBox$|preserveAspect)/;
/** What is written for a terminal stays as it is typed. */
const TYPED = new Set(["code", "style", "script"]);
/** Names of keys, and the parts of a notation or a style. */
const NAMES = /^(Escape|Arrow\w+|Enter|Home|End|Tab)$/;
const NOTATION = /^[a-z]+ $/;

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);
const isSentence = (text: string): boolean =>
  !NAMES.test(text) && /^\p{Lu}\p{Ll}+|\p{L}{2,}[,:;]? \p{L}+ \p{L}/u.test(text.trim());

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return components(path);
    return path.endsWith(".svelte") ? [path] : [];
  });
}

/** The sentences that a component has written into it. */
function sentencesIn(source: string): string[] {
  const tree = parse(source, { modern: true }) as unknown as Record<string, Node | null>;
  const found: string[] = [];
  walk(tree["fragment"], found);
  walk(tree["instance"]?.["content"] as Node | undefined, found);
  walk(tree["module"]?.["content"] as Node | undefined, found);
  return found;
}

function walk(node: unknown, found: string[], attribute = ""): void {
  if (Array.isArray(node)) for (const one of node) walk(one, found, attribute);
  if (!isNode(node) || (node.type === "RegularElement" && TYPED.has(String(node["name"])))) return;
  if (/^(Import|TS(?!As|NonNull|Satisfies))/.test(node.type)) return;
  if (node.type === "Attribute" || node.type === "StyleDirective") {
    const name = node.type === "Attribute" ? String(node["name"]) : "style";
    if (!CODE.test(name)) walk(node["value"], found, name);
    return;
  }
  const text = textOf(node, attribute);
  if (text !== null) found.push(text.trim());
  for (const [field, value] of Object.entries(node)) {
    if (field !== "metadata" && field !== "parent" && typeof value === "object") {
      walk(value, found, attribute);
    }
  }
}

const isNode = (node: unknown): node is Node =>
  typeof node === "object" && node !== null && typeof (node as Node).type === "string";

/** What this very node says, if that is a sentence. */
function textOf(node: Node, attribute: string): string | null {
  if (node.type === "Text") {
    const text = String(node["data"]);
    return hasWord(text) && (!attribute || READ.test(attribute)) ? text : null;
  }
  if (node.type === "Literal" && typeof node["value"] === "string") {
    return isSentence(node["value"]) ? node["value"] : null;
  }
  if (node.type === "TemplateLiteral") {
    const parts = (node["quasis"] as { value: { raw: string } }[]).map((part) => part.value.raw);
    return parts.some((part) => isSentence(part) && !NOTATION.test(part)) ? parts.join("…") : null;
  }
  return null;
}

test.each(components("src"))("%s has no sentence of its own", (path) => {
  expect(sentencesIn(readFileSync(path, "utf8"))).toEqual([]);
});

test.each([
  "<p>Nobody is here.</p>",
  '<button aria-label="Close">×</button>',
  "<p>{isOpen ? 'Waiting for players' : ''}</p>",
  "<p>{`${name} gives up`} away</p>",
  '<script>const head = "Not your turn";</script>',
])("a sentence in a component is found: %s", (source) => {
  expect(sentencesIn(source)).not.toEqual([]);
});

test.each([
  '<i class="one two three" data-about="card {id}">{words.close}</i>',
  "<code>coven replay --check</code>",
  '<script>const move = `play ${card}`; const key = "Escape";</script>',
])("a notation or a style is no sentence: %s", (source) => {
  expect(sentencesIn(source)).toEqual([]);
});
