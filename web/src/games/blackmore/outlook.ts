/** What a card of Blackmore would do now, from what everybody sees of the trick. */
import type { BlackmoreView } from "../../api/schema.gen";
import { witchOf } from "./cards";

export interface Outlook {
  /** In two or three words, for the card itself. */
  tag: string;
  /** What is left out of the tag where room is short. */
  more?: string;
  /** In a sentence. */
  text: string;
}

/** WB-11 to WB-13: how good a card is in a trick of this led colour; what cannot win is below 0. */
function strength(view: BlackmoreView, card: string, led: string): number {
  const witch = witchOf(card);
  const rank = view.ranking.length - view.ranking.indexOf(witch.value);
  if (view.trump_colour !== null && witch.colour === view.trump_colour) return 100 + rank;
  return witch.colour === led ? rank : -1;
}

const worth = (cards: string[]): number =>
  cards.reduce((sum, card) => sum + witchOf(card).value, 0);

/** If I played this card now. */
export function ifPlayed(view: BlackmoreView, card: string, me: number): Outlook {
  const there = view.trick.map((played) => played.card);
  const led = witchOf(there[0] ?? card).colour;
  const others = there.map((one) => strength(view, one, led));
  const mine = strength(view, card, led);
  const points = worth([...there, card]);
  const isLast = view.hands.every(
    (hand, seat) => seat === me || !hand.count || view.trick.some((one) => one.seat === seat),
  );
  if (!there.length) return { tag: "leads", text: `You would lead ${led}.` };
  if (mine < 0) {
    const why = view.trump_colour ? `neither ${led} nor trump` : `not ${led}`;
    return { tag: "cannot win", text: `It cannot win this trick: it is ${why}.` };
  }
  if (others.some((one) => one > mine))
    return { tag: "too low", text: "A better card lies in the trick already." };
  if (!isLast)
    return { tag: "best so far", text: `It would be the best so far, for ${points} points.` };
  return { tag: `takes ${points}`, text: `It would take the trick: ${points} points for you.` };
}

/** If I gave this card of my trick up (WB-15, WB-16). */
export function ifGiven(card: string): Outlook {
  const { colour, value } = witchOf(card);
  return {
    tag: `${colour} trump, −${value}`,
    more: `, wheel to ${value}`,
    text: `Give up ${value} points: ${colour} is trump, and the wheel turns to ${value}.`,
  };
}
