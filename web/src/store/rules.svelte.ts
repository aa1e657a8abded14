/** The rulebook of one game: read once, pointed at from everywhere. */
import { rulebook } from "../api/client";
import { blocks, type Block, type Span } from "../lib/markdown";

export interface Tip {
  rule: string;
  spans: Span[];
  x: number;
  y: number;
  above: boolean;
}

export class RuleShelf {
  blocks = $state.raw<Block[] | null>(null);
  failed = $state(false);
  /** The drawer: closed, or open at a rule. */
  drawer = $state.raw<{ rule: string | null } | null>(null);
  tip = $state.raw<Tip | null>(null);
  private asked: Promise<void> | null = null;

  constructor(readonly game: string) {}

  load(): Promise<void> {
    this.asked ??= this.fetch();
    return this.asked;
  }

  private async fetch(): Promise<void> {
    try {
      this.blocks = blocks(await rulebook(this.game));
      this.failed = false;
    } catch {
      this.failed = true;
      this.asked = null;
    }
  }

  /** The words of a rule, without its number. */
  words(rule: string): Span[] | null {
    for (const block of this.blocks ?? []) {
      if (block.kind === "item" && block.rule === rule) return block.spans.slice(1);
      if (block.kind === "heading" && block.text.startsWith(`${rule} `)) {
        return [{ text: block.text, kind: "text" }];
      }
    }
    return null;
  }

  open(rule: string | null): void {
    this.tip = null;
    this.drawer = { rule };
    void this.load();
  }

  close(): void {
    this.drawer = null;
  }

  async point(rule: string, at: HTMLElement): Promise<void> {
    await this.load();
    const spans = this.words(rule);
    if (!spans || !at.isConnected) return;
    const box = at.getBoundingClientRect();
    const above = box.top > window.innerHeight / 2;
    const x = Math.min(Math.max(box.left + box.width / 2, 150), window.innerWidth - 150);
    this.tip = { rule, spans, x, y: above ? box.top - 8 : box.bottom + 8, above };
  }

  leave(): void {
    this.tip = null;
  }
}
