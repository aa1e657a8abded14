/**
 * Cards travel between places: what carries a travelling name is measured before and after a change,
 * and what has moved flies there.
 *
 * The change itself is made at once, and the page stays alive all the time: a card that shifts within
 * its row is itself under the pointer, and what flies across the table is a likeness that no click
 * touches. So no click can be lost to an animation. Any input skips to the end; with reduced motion
 * nothing moves.
 */
const NAMED = "[style*='--travel']";
const MOVE_MS = 320;
const NEAR_PX = 3;
const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

interface Place {
  box: DOMRect;
  parent: Element | null;
}

const running = new Set<Animation>();

/** Make a change, and let what it moves fly. */
export function travel(change: () => Promise<void>): void {
  skip();
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = still || document.hidden ? new Map<string, Place>() : places();
  void change().then(() => {
    if (before.size) fly(before);
  });
}

export function skipOnInput(): void {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, skip, { capture: true, passive: true });
  }
}

function skip(): void {
  for (const animation of running) animation.finish();
}

const nameOf = (piece: HTMLElement): string => piece.style.getPropertyValue("--travel");

function visible(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(NAMED)].filter(
    (piece) => piece.offsetWidth > 0,
  );
}

function places(): Map<string, Place> {
  return new Map(
    visible().map((piece) => [
      nameOf(piece),
      { box: piece.getBoundingClientRect(), parent: piece.parentElement },
    ]),
  );
}

function fly(before: Map<string, Place>): void {
  // All boxes are read before the first one is moved.
  const moved = visible().map((piece) => ({ piece, to: piece.getBoundingClientRect() }));
  for (const { piece, to } of moved) {
    const from = before.get(nameOf(piece));
    if (!from || !hasMoved(from.box, to)) continue;
    if (from.parent === piece.parentElement) shift(piece, from.box, to);
    else send(piece, from.box, to);
  }
}

const hasMoved = (from: DOMRect, to: DOMRect): boolean =>
  Math.hypot(from.left - to.left, from.top - to.top) > NEAR_PX;

const wayBack = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px)`;

/** Within its row a piece moves itself; what lifts it stays. */
function shift(piece: HTMLElement, from: DOMRect, to: DOMRect): void {
  const frames = [{ transform: wayBack(from, to) }, { transform: "none" }];
  play(piece.animate(frames, { duration: MOVE_MS, easing: EASE, composite: "add" }));
}

/** Across the table a likeness flies, and the piece itself is seen when it has arrived. */
function send(piece: HTMLElement, from: DOMRect, to: DOMRect): void {
  const likeness = piece.cloneNode(true) as HTMLElement;
  likeness.inert = true;
  likeness.classList.add("flying");
  likeness.style.removeProperty("--travel");
  Object.assign(likeness.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(likeness);
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  const frames = [{ transform: `${wayBack(from, to)} ${scale}` }, { transform: "none" }];
  const timing = { duration: MOVE_MS, easing: EASE };
  play(likeness.animate(frames, timing), () => likeness.remove());
  play(piece.animate([{ opacity: 0 }, { opacity: 0 }], timing));
}

function play(animation: Animation, done: () => void = () => undefined): void {
  running.add(animation);
  const end = (): void => {
    running.delete(animation);
    done();
  };
  animation.onfinish = end;
  animation.oncancel = end;
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
  `--travel: c-${name.replaceAll(/[^A-Za-z0-9-]/g, "_")}`;
