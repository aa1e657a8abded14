/**
 * What is pressed keeps the press. Cards in the air land when somebody presses a button of the
 * mouse, so the pressed card may no longer be under the pointer when it is released; a browser
 * would then take the click away from it.
 */
const LIT = "[data-lit], [data-confirm]";
/** Whoever moves the pointer farther than this has changed their mind. */
const SLACK_PX = 24;

interface Press {
  piece: Element;
  x: number;
  y: number;
}

export function keepPresses(): void {
  let press: Press | null = null;
  const down = (event: PointerEvent): void => {
    const piece = (event.target as Element).closest?.(LIT);
    press = piece ? { piece, x: event.clientX, y: event.clientY } : null;
    piece?.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLACK_PX) return;
    press.piece.releasePointerCapture?.(event.pointerId);
    press = null;
  };
  addEventListener("pointerdown", down, { capture: true });
  addEventListener("pointermove", move, { capture: true });
}
