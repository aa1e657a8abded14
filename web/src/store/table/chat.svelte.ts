/** What people say and show at a table. */
import type { ChatLine } from "../../api/schema.gen";
import { session } from "../session.svelte";
import { Signs } from "./signs.svelte";

const keyOf = (line: ChatLine): string => `${line.at_ms} ${line.guest} ${line.text}`;

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  readonly signs = new Signs();

  say(text: string): void {
    session.send({ type: "say", text });
  }

  /** Lines that are known already are sent again after a reconnect; they are shown once. */
  hear(lines: ChatLine[], countUnread: boolean): void {
    const known = new Set(this.lines.map(keyOf));
    const fresh = lines.filter((line) => !known.has(keyOf(line)));
    this.lines = [...this.lines, ...fresh];
    if (countUnread) this.unread += fresh.length;
  }

  markRead(): void {
    this.unread = 0;
  }
}
