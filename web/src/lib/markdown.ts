/** The rulebooks' Markdown as blocks: headings, lists, tables and paragraphs, nothing else. */

export type Span = { text: string; kind: "text" | "strong" | "em" | "code" | "rule" };
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "item"; spans: Span[]; rule: string | null }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

const RULE = /^[A-Z]{1,3}-\d+[a-z]?(?:\.\d+)*$|^\d+(?:\.\d+)+[a-z]?$/;
const SPANS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{2,3}-\d+(?:\.\d+)*\b)/;

export function spans(text: string): Span[] {
  return text
    .split(SPANS)
    .filter(Boolean)
    .map((part) => span(part));
}

function span(part: string): Span {
  if (part.startsWith("**") && part.length > 4) {
    const text = part.slice(2, -2);
    return { text, kind: RULE.test(text) ? "rule" : "strong" };
  }
  if (part.startsWith("*") && part.length > 2) return { text: part.slice(1, -1), kind: "em" };
  if (part.startsWith("`") && part.length > 2) return { text: part.slice(1, -1), kind: "code" };
  return { text: part, kind: RULE.test(part) ? "rule" : "text" };
}

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const lines = markdown.split("\n");
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (!line.trim()) at++;
    else if (line.startsWith("```")) at = fence(lines, at, found);
    else if (line.startsWith("#")) {
      const level = /^#+/.exec(line)?.[0].length ?? 1;
      found.push({ kind: "heading", level, text: line.slice(level).trim() });
      at++;
    } else if (line.trimStart().startsWith("|")) at = table(lines, at, found);
    else at = flow(lines, at, found);
  }
  return found;
}

function fence(lines: string[], start: number, found: Block[]): number {
  let at = start + 1;
  while (at < lines.length && !lines[at]?.startsWith("```")) at++;
  found.push({ kind: "code", text: lines.slice(start + 1, at).join("\n") });
  return at + 1;
}

function table(lines: string[], start: number, found: Block[]): number {
  let at = start;
  const rows: Span[][][] = [];
  for (; lines[at]?.trimStart().startsWith("|"); at++) {
    const cells = (lines[at] ?? "")
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|");
    if (!cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) {
      rows.push(cells.map((cell) => spans(cell.trim())));
    }
  }
  found.push({ kind: "table", head: rows[0] ?? [], rows: rows.slice(1) });
  return at;
}

/** A paragraph or one item of a list, over as many lines as it has. */
function flow(lines: string[], start: number, found: Block[]): number {
  const item = /^\s*(?:[-*]|\d+\.)\s+/;
  const first = lines[start] ?? "";
  const isItem = item.test(first);
  const words = [first.replace(item, "")];
  let at = start + 1;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (!line.trim() || item.test(line) || /^[#|]|^```/.test(line)) break;
    words.push(line.trim());
    at++;
  }
  const parts = spans(words.join(" ").trim());
  const lead = parts[0];
  if (isItem)
    found.push({ kind: "item", spans: parts, rule: lead?.kind === "rule" ? lead.text : null });
  else if (lead?.kind === "rule") found.push({ kind: "item", spans: parts, rule: lead.text });
  else found.push({ kind: "paragraph", spans: parts });
  return at;
}
