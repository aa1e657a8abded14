/** A lesson as a table: boards draw it like any other, and moves go to the lesson. */
import { lesson, Problem, requestId, type Request } from "../../api/client";
import type { LessonPlace, TableOf, GameName } from "../../api/schema.gen";
import { LEARN } from "../../words/learn";
import { TableStore } from "./tableStore.svelte";

/** What the server calls the table of every lesson. */
const TABLE = "lesson";

export class LessonStore extends TableStore {
  /** Where the learner stands by the newest answer of the server. */
  place = $state.raw<LessonPlace | null>(null);
  /** The place whose words are shown: those of the newest once its moves have been seen. */
  private told = $state.raw<LessonPlace | null>(null);
  problem = $state.raw<Problem | null>(null);

  constructor(readonly game: string) {
    super(TABLE);
  }

  get words(): LessonPlace | null {
    return this.isBehind ? this.told : this.place;
  }

  override open(): void {
    void this.answer([]);
  }

  override close(): void {
    this.stage.stop();
  }

  /** Go on where there is nothing to do but read. */
  readOn(): void {
    if (this.place && !this.place.asks) void this.answer([...this.place.answers, ""]);
  }

  /** Let the lesson make the move that it asks for. */
  showMe(): void {
    if (this.place?.asks) void this.answer([...this.place.answers, this.place.wanted]);
  }

  goBack(): void {
    if (this.place?.answers.length) void this.answer(this.place.answers.slice(0, -1));
  }

  override ask(request: Request): void {
    const choice =
      request.type === "move" && this.table?.choices.find((one) => one.move === request.move);
    if (choice && this.place) void this.answer([...this.place.answers, choice.text]);
  }

  override press(notation: string): void {
    this.whyNot(notation);
  }

  /** The lesson says which rule is against a move, or that it is time to read. */
  override whyNot(notation: string): void {
    if (this.place && !this.choice(notation)) {
      void this.answer([...this.place.answers, notation]);
    }
  }

  private async answer(answers: string[]): Promise<void> {
    if (this.pending) return;
    const id = requestId();
    this.pending = { id, request: { type: "ping" } };
    this.deselect();
    try {
      this.go(await lesson(this.game, answers), id);
    } catch (error) {
      this.pending = null;
      this.problem = error instanceof Problem ? error : new Problem("unreachable", LEARN.failed);
    }
  }

  private go(place: LessonPlace, id: string): void {
    this.problem = null;
    this.told = this.words;
    this.place = place;
    const last = place.tables.length - 1;
    for (const [k, table] of place.tables.entries()) {
      this.hear({ ...(table as TableOf<GameName>), done: k === last ? [id] : [] } as never);
    }
  }
}
