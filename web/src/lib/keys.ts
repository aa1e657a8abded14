/** Arrow keys inside a group: one action for hands, rows and toolbars. */
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const arrows: Attachment<HTMLElement> = (group) => {
  const move = (event: KeyboardEvent): void => {
    const stops = [...group.querySelectorAll<HTMLElement>("button, a[href], [tabindex='0']")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    // From the group itself the arrows enter at its last stop: the newest line of a log.
    if (at < 0 && document.activeElement === group && event.key === "ArrowRight") {
      stops.at(-1)?.focus();
      return;
    }
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = target(event.key, at, stops.length);
    if (to === null) return;
    event.preventDefault();
    stops[to]?.focus();
  };
  group.addEventListener("keydown", move);
  group.addEventListener("focusin", remember);
  return () => {
    group.removeEventListener("keydown", move);
    group.removeEventListener("focusin", remember);
  };
};

/** Where the focus last was in a hand: the group, and the place in it. */
let last: { hand: HTMLElement; at: number } | null = null;

function remember(event: FocusEvent): void {
  const hand = event.currentTarget as HTMLElement;
  if (!hand.matches(".hand")) return;
  const at = [...hand.querySelectorAll("button")].indexOf(event.target as HTMLButtonElement);
  if (at >= 0) last = { hand, at };
}

/** A played card takes the focus with it: the card that takes its place gets it. */
export function keepFocus(): void {
  if (!last?.hand.isConnected || document.activeElement !== document.body) return;
  const cards = last.hand.querySelectorAll("button");
  cards[Math.min(last.at, cards.length - 1)]?.focus({ preventScroll: true });
}

function target(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
