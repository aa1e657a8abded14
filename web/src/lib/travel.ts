/**
 * Cards travel between places: each carries a `view-transition-name`, and the browser moves it.
 *
 * Any input skips to the end; without the browser's help, or with reduced motion, nothing moves.
 */
let running: ViewTransition | null = null;

export function travel(change: () => Promise<void>): void {
  running?.skipTransition();
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.hidden || typeof document.startViewTransition !== "function") {
    void change();
    return;
  }
  const transition = document.startViewTransition(change);
  running = transition;
  // A skipped transition rejects `ready`; the change itself has been made all the same.
  transition.ready.catch(() => undefined);
  transition.finished
    .catch(() => undefined)
    .finally(() => {
      if (running === transition) running = null;
    });
}

export function skipOnInput(): void {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => running?.skipTransition(), { capture: true, passive: true });
  }
}

/** The name under which a card travels; letters, digits and hyphens only. */
export const travels = (name: string): string =>
  `view-transition-name: c-${name.replaceAll(/[^A-Za-z0-9-]/g, "_")}`;
