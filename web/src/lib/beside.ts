/** Where a note goes that speaks of a thing: beside it, inside the window, never over it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
  /** At most; what is longer scrolls. */
  height: number;
}

const GAP = 8;
const WIDEST = 320;
const NARROWEST = 150;
const LOWEST = 72;

interface Room extends Spot {
  isAbove: boolean;
}

/**
 * The place for a note that is `height` high when it is as wide as the window lets it be. The sides
 * are tried in the order above, below, right, left; if it fits nowhere it takes the roomiest.
 */
export function beside(thing: Box, height: number, wide: number, high: number): Spot {
  const widest = Math.min(WIDEST, wide - 2 * GAP);
  const rooms = roomsAround(thing, wide, high, widest);
  const needs = (room: Room): number => (height * widest) / room.width;
  const room =
    rooms.find((one) => one.height >= needs(one)) ??
    rooms.reduce((best, one) => (one.width * one.height > best.width * best.height ? one : best));
  const used = Math.min(room.height, needs(room));
  const centred = (thing.top + thing.bottom - used) / 2;
  const top = room.isAbove
    ? room.top + room.height - used
    : room.height === high - 2 * GAP
      ? Math.max(GAP, Math.min(centred, high - GAP - used))
      : room.top;
  return { left: room.left, top, width: room.width, height: room.height };
}

function roomsAround(thing: Box, wide: number, high: number, widest: number): Room[] {
  const middle = (thing.left + thing.right - widest) / 2;
  const left = Math.max(GAP, Math.min(middle, wide - GAP - widest));
  const across = { left, width: widest };
  const onRight = Math.min(widest, wide - thing.right - 2 * GAP);
  const onLeft = Math.min(widest, thing.left - 2 * GAP);
  const tall = { top: GAP, height: high - 2 * GAP, isAbove: false };
  const rooms: Room[] = [
    { ...across, top: GAP, height: thing.top - 2 * GAP, isAbove: true },
    { ...across, top: thing.bottom + GAP, height: high - thing.bottom - 2 * GAP, isAbove: false },
    { ...tall, left: thing.right + GAP, width: onRight },
    { ...tall, left: thing.left - GAP - onLeft, width: onLeft },
  ];
  const usable = rooms.filter((one) => one.width >= NARROWEST && one.height >= LOWEST);
  return usable.length ? usable : rooms;
}
