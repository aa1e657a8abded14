/** How the card on the bench is read: asked anew after each key, the newest answer is shown. */
import { Problem, readDraft } from "../../api/client";
import type { Caret, DraftReading } from "../../api/schema.gen";
import { type OwnCard, type SetWords } from "../../lib/setFile";

/** So long after the last key the server is asked. */
const PAUSE_MS = 25;
/** After a refusal for haste it is asked again. */
const AGAIN_MS = 600;

export class Reader {
  reading = $state.raw<DraftReading | null>(null);
  /** The text that the reading is about. */
  text = $state.raw<string[]>([]);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked: AbortController | null = null;

  ask(card: OwnCard, words: SetWords, caret: Caret | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.fetch(card, words, caret), PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked?.abort();
  }

  private async fetch(card: OwnCard, words: SetWords, caret: Caret | null): Promise<void> {
    this.asked?.abort();
    const asked = (this.asked = new AbortController());
    const { name, type, text, power, resistance, icons } = card;
    const draft = { name, type, text, power, resistance, icons, caret };
    const { resources, sorts, icons: set_icons } = words;
    try {
      const reading = await readDraft(
        "revel",
        { ...draft, resources, sorts, set_icons },
        asked.signal,
      );
      if (this.asked !== asked) return;
      this.reading = reading;
      this.text = text;
      this.problem = "";
    } catch (error) {
      if (this.asked !== asked || asked.signal.aborted) return;
      const problem = error instanceof Problem ? error : null;
      if (problem?.problem === "too_fast" || problem?.problem === "stale") {
        this.timer = setTimeout(() => void this.fetch(card, words, caret), AGAIN_MS);
        return;
      }
      this.problem = problem?.message ?? "The card could not be read.";
    }
  }
}
