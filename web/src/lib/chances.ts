/** The lines of the win-probability curve: what each seat could hope for, step by step. */
import type { Curve, Judged } from "../api/schema.gen";
import { doubt, percent, spoken } from "./words";

export type Spot = [step: number, share: number];

/** A seat's line: before and after each of its decisions, and in the end what it got. */
export function track(curve: Curve, seat: number): Spot[] {
  const spots: Spot[] = curve.points
    .filter((point) => point.seat === seat)
    .flatMap((point): Spot[] => [
      [point.number - 1, point.before],
      [point.number, point.after],
    ]);
  if (isWhole(curve) && spots.length) spots.push([curve.steps, curve.result[seat] ?? 0]);
  return spots;
}

export const isWhole = (curve: Curve): boolean => curve.judged >= curve.steps;

/** The share at a step, between the spots of a line; null before the first. */
export function shareAt(spots: Spot[], step: number): number | null {
  const next = spots.findIndex(([at]) => at >= step);
  const [to, high] = spots[next] ?? spots.at(-1) ?? [0, 0];
  if (next < 0) return spots.length ? high : null;
  if (to === step) return high;
  const [from, low] = spots[next - 1] ?? [0, null];
  if (low === null) return null;
  return low + ((high - low) * (step - from)) / (to - from);
}

/** A line as a path on a field as wide as the game has steps and 100 high. */
export const path = (spots: Spot[]): string =>
  spots
    .map(([step, share], k) => `${k ? "L" : "M"}${step} ${(100 * (1 - share)).toFixed(1)}`)
    .join("");

/** Where the share after each decision may lie, as a path around it. */
export function band(curve: Curve, seat: number): string {
  const points = curve.points.filter((point) => point.seat === seat);
  if (points.length < 2) return "";
  const above = points.map((point) => `${point.number} ${(100 * (1 - point.high)).toFixed(1)}`);
  const below = points
    .map((point) => `${point.number} ${(100 * (1 - point.low)).toFixed(1)}`)
    .toReversed();
  return `M${[...above, ...below].join("L")}Z`;
}

const NAMED: Record<string, string> = {
  inaccuracy: "An inaccuracy",
  mistake: "A mistake",
  blunder: "A blunder",
};

/** A decision in one or two sentences. */
export function verdict(point: Judged): string {
  const after = `${percent(point.after)} ${doubt(point.low, point.high)}`;
  const chances = `${percent(point.before)} before, ${after} after.`;
  if (point.lost <= 0) return `${chances} Nothing clearly better was to be had.`;
  const name = NAMED[point.name] ?? "A little lost";
  return `${chances} ${name}: «${spoken(point.best)}» would have kept ${percent(point.lost)} more.`;
}
