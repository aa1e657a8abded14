/** Words that do not all fit end with a whole line and an ellipsis, never in the middle of letters. */
import type { Attachment } from "svelte/attachments";

/**
 * For a box that cuts its text (`overflow: hidden`). Of its paragraphs, one that reaches beyond the
 * foot gets `--lines`, the lines of it that fit; one that has no line left is marked `data-out`, and
 * the one before it `data-more`. Their styles do the rest.
 */
export function wholeLines(paragraphs: string): Attachment<HTMLElement> {
  return (box) => {
    const fit = (): void => clamp(box, [...box.querySelectorAll<HTMLElement>(paragraphs)]);
    const resized = new ResizeObserver(fit);
    const rewritten = new MutationObserver(fit);
    resized.observe(box);
    // The box is as high as the words that it shows; whether more would fit, its surroundings tell.
    if (box.parentElement) resized.observe(box.parentElement);
    rewritten.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      resized.disconnect();
      rewritten.disconnect();
    };
  };
}

function clamp(box: HTMLElement, paragraphs: HTMLElement[]): void {
  paragraphs.forEach(free);
  const foot = box.getBoundingClientRect().bottom;
  // All are measured before the first one changes: a paragraph that shrinks moves the next one up.
  const lines = paragraphs.map((one) => linesAbove(foot, one));
  paragraphs.forEach((one, k) => {
    const most = lines[k] ?? null;
    one.toggleAttribute("data-out", most === 0);
    one.toggleAttribute("data-more", most !== 0 && lines[k + 1] === 0);
    if (most) one.style.setProperty("--lines", String(most));
  });
}

function free(one: HTMLElement): void {
  one.style.removeProperty("--lines");
  one.removeAttribute("data-out");
  one.removeAttribute("data-more");
}

/** How many lines of a paragraph end above the foot; null if it does so itself. */
function linesAbove(foot: number, one: HTMLElement): number | null {
  const { top, bottom } = one.getBoundingClientRect();
  const line = parseFloat(getComputedStyle(one).lineHeight);
  return bottom <= foot + 1 || !line ? null : Math.max(0, Math.floor((foot + 1 - top) / line));
}
