/**
 * Cards travel between places: what carries a travelling name is measured before and after a change,
 * and what has moved flies there. What appears may come from a place, and what leaves may go to one:
 * a seat, a deck, a shop, named by what can be read there (`data-about`).
 *
 * The change itself is made at once, and the page stays alive all the time: a card that shifts within
 * its row is itself under the pointer, and what flies across the table is a likeness that no click
 * touches. So no click can be lost to an animation. Any input skips to the end; with reduced motion
 * nothing moves.
 */
import { settings } from "../store/settings.svelte";

const NAMED = "[style*='--travel']";
const MOVE_MS = 320;
const NEAR_PX = 3;
/** How large a piece is at a seat or a deck, beside its size on the table. */
const FAR = 0.6;
const BACK_PX = 60;
const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

interface Place {
  box: DOMRect;
  parent: Element | null;
  /** The piece as it looked, if it may have to be seen on its way out. */
  look: HTMLElement | null;
}

/** What flies besides the pieces that have moved. */
export interface Flights {
  /** Where pieces come from that were not there before. */
  comes?: string;
  /** Where pieces go to that are there no more. */
  goes?: string;
  /** A card face down that the board does not draw: from one place to another. */
  sends?: readonly [from: string, to: string];
  /** The time there is for it. */
  ms?: number;
}

const running = new Set<Animation>();

/** Whether nothing may move on this page. */
export const isStill = (): boolean => settings.isStill;

/** Make a change, and let what it moves fly. */
export function travel(change: () => Promise<void>, flights: Flights = {}): void {
  skip();
  const before = isStill() || document.hidden ? null : places(flights.goes !== undefined);
  void change().then(() => {
    if (before) fly(before, flights);
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

function places(withLooks: boolean): Map<string, Place> {
  return new Map(
    visible().map((piece) => [
      nameOf(piece),
      {
        box: piece.getBoundingClientRect(),
        parent: piece.parentElement,
        look: withLooks ? (piece.cloneNode(true) as HTMLElement) : null,
      },
    ]),
  );
}

/** The box of a place, if it is in sight. */
function boxOf(place: string): DOMRect | null {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-about="${place}"]`)];
  return found.find((one) => one.offsetWidth > 0)?.getBoundingClientRect() ?? null;
}

function fly(before: Map<string, Place>, { comes, goes, sends, ms = MOVE_MS }: Flights): void {
  const duration = Math.min(MOVE_MS, ms);
  // All boxes are read before the first one is moved.
  const now = visible().map((piece) => ({ piece, to: piece.getBoundingClientRect() }));
  const source = comes ? boxOf(comes) : null;
  const target = goes ? boxOf(goes) : null;
  const route = sends ? ([boxOf(sends[0]), boxOf(sends[1])] as const) : null;
  for (const { piece, to } of now) {
    const from = before.get(nameOf(piece));
    if (!from && source) send(piece, middle(source, to), to, duration);
    if (!from || !hasMoved(from.box, to)) continue;
    if (from.parent === piece.parentElement) shift(piece, from.box, to, duration);
    else send(piece, from.box, to, duration);
  }
  const here = new Set(now.map(({ piece }) => nameOf(piece)));
  for (const [name, { look, box }] of before) {
    if (target && look && !here.has(name)) leave(look, box, middle(target, box), duration);
  }
  if (route?.[0] && route[1]) {
    const back = document.createElement("div");
    back.className = "card back";
    leave(back, cardAt(route[0]), cardAt(route[1]), duration);
  }
}

/** A box of another's size, smaller, in the middle of a place. */
function middle(place: DOMRect, size: DOMRect): DOMRect {
  const [width, height] = [size.width * FAR, size.height * FAR];
  const left = place.left + (place.width - width) / 2;
  return new DOMRect(left, place.top + (place.height - height) / 2, width, height);
}

const cardAt = (place: DOMRect): DOMRect =>
  middle(place, new DOMRect(0, 0, BACK_PX, BACK_PX * 1.4));

const hasMoved = (from: DOMRect, to: DOMRect): boolean =>
  Math.hypot(from.left - to.left, from.top - to.top) > NEAR_PX;

const wayBack = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px)`;

/** Within its row a piece moves itself; what lifts it stays. */
function shift(piece: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const frames = [{ transform: wayBack(from, to) }, { transform: "none" }];
  play(piece.animate(frames, { duration, easing: EASE, composite: "add" }));
}

/** Across the table a likeness flies, and the piece itself is seen when it has arrived. */
function send(piece: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const likeness = likenessOf(piece, to);
  const frames = [{ transform: `${wayBack(from, to)} ${shrunk(from, to)}` }, { transform: "none" }];
  const timing = { duration, easing: EASE };
  play(likeness.animate(frames, timing), () => likeness.remove());
  play(piece.animate([{ opacity: 0 }, { opacity: 0 }], timing));
}

/** What is no longer on the table is seen once more, on its way. */
function leave(piece: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const likeness = likenessOf(piece, from);
  const end = `${wayBack(to, from)} ${shrunk(to, from)}`;
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: end, opacity: 0.4 },
  ];
  play(likeness.animate(frames, { duration, easing: EASE }), () => likeness.remove());
}

const shrunk = (from: DOMRect, to: DOMRect): string =>
  `scale(${from.width / to.width}, ${from.height / to.height})`;

function likenessOf(piece: HTMLElement, box: DOMRect): HTMLElement {
  const likeness = piece.cloneNode(true) as HTMLElement;
  likeness.inert = true;
  likeness.ariaHidden = "true";
  likeness.classList.add("flying");
  likeness.style.removeProperty("--travel");
  // It is nobody's piece: nothing that looks for pieces may find it.
  for (const name of ["data-move", "data-lit", "data-about"]) likeness.removeAttribute(name);
  Object.assign(likeness.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(likeness);
  return likeness;
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
