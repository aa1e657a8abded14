/** What an element that stands for a move tells the page, its tests and assistive technology. */
import { createAttachmentKey } from "svelte/attachments";
import type { HTMLButtonAttributes } from "svelte/elements";
import type { Choice } from "../../api/schema.gen";
import type { TableStore } from "./tableStore.svelte";

const REVEAL = createAttachmentKey();

/**
 * Spread these on the element. `data-move` is its notation (`?` on it asks why not); `data-lit`
 * says that the move is legal now; `data-hinted` that it is the hint, and scrolls it into view.
 */
export function moveAttributes(
  store: TableStore | null,
  choice: Choice | null | undefined,
  notation: string | null = null,
): HTMLButtonAttributes {
  const isHinted = !!store?.isLive && store.hints.isFor(choice);
  return {
    "data-move": choice?.text ?? notation,
    "data-lit": choice ? "" : undefined,
    "data-hinted": isHinted ? "" : undefined,
    "aria-description": isHinted ? "the hint" : undefined,
    ...(isHinted ? { [REVEAL]: (piece: HTMLElement) => reveal(store, piece) } : {}),
  } as HTMLButtonAttributes;
}

function reveal(store: TableStore, piece: HTMLElement): void {
  // A board may draw a piece twice, once for phones; the hidden one says nothing.
  if (!piece.checkVisibility?.()) return;
  piece.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = piece.getBoundingClientRect();
  store.hints.isAbove = box.top + box.height / 2 < window.innerHeight / 2;
}
