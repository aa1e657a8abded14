/** Who sits at a table, as others see them. */
import type { Emote, Seat } from "../api/schema.gen";

export type Avatar = Seat["avatar"];
export type Sign = Emote["sign"];

/**
 * The picture of each seat: what its person has chosen, unless a seat before it shows the same.
 * A seat is then shown by its own sign, so that no two look alike.
 */
export function picturesOf(seats: readonly Pick<Seat, "avatar">[]): Avatar[] {
  const taken = new Set<Avatar>([""]);
  return seats.map(({ avatar }) => {
    if (taken.has(avatar)) return "";
    taken.add(avatar);
    return avatar;
  });
}
