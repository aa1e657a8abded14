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

/**
 * Names for cards of which there are several: the first of its kind, the second, … in the order in
 * which they are asked for. Ask for the field before the hand, and a copy that is played keeps its
 * name while the others in the hand move up.
 */
export function copies(owner: string | number): (id: string) => string {
  const seen = new Map<string, number>();
  return (id) => {
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return `${owner}-${id}-${count}`;
  };
}

/** The name under which a card travels; letters, digits and hyphens only. */
export const travels = (name: string): string =>
  `view-transition-name: c-${name.replaceAll(/[^A-Za-z0-9-]/g, "_")}`;
