/** A trick card by card: played, won, given up or caught, and the hands filled again. */
import type { BlackmorePlayed, BlackmoreView, Line } from "../../api/schema.gen";
import type { Ahead, Director, Step } from "../../store/table/scenes";
import { changed, gains, loses, said, seatPlace } from "../sceneParts";
import { witchOf } from "./cards";

type View = BlackmoreView;

const CARD = /\b(?:yellow|orange|red|purple|blue|green)-[1-9]\b/;

const direct: Director<View> = (view, line, ahead) => {
  const card = CARD.exec(said(line, ahead.names))?.[0] ?? null;
  if (line.kind === "won") {
    const tricks = changed(view.tricks, line.seat, (n) => n + 1);
    return [{ view: { ...view, winner: line.seat, tricks }, beat: "trick" }];
  }
  if (line.kind === "given" && card) return given(view, card, ahead);
  const caught = view.winner === null ? [] : [catchTrick(view, ahead)];
  const open = caught[0]?.view ?? view;
  const next = event(open, line, card);
  return next || caught.length ? [...caught, ...(next ? [next] : [])] : null;
};

function event(view: View, line: Line, card: string | null): Step<View> | null {
  const { kind, seat } = line;
  if (kind === "played" && card) {
    const hands = changed(view.hands, seat, (hand) => loses(hand, [card], 1));
    const trick = [...view.trick, played(view, seat, card)];
    return { view: { ...view, hands, trick }, beat: "event", comes: seatPlace(seat) };
  }
  if (kind === "drawn") {
    const hands = changed(view.hands, seat, (hand) => gains(hand, card ? [card] : [], 1));
    const drawn = { ...view, hands, deck: Math.max(0, view.deck - 1) };
    return card
      ? { view: drawn, beat: "event", comes: "deck" }
      : { view: drawn, beat: "short", sends: ["deck", seatPlace(seat)] };
  }
  if (kind === "taken" && card) {
    const hands = changed(view.hands, seat, (hand) => gains(hand, [card]));
    const trump_pile = view.trump_pile.filter((one) => one !== card);
    return { view: { ...view, hands, trump_pile }, beat: "event", goes: seatPlace(seat) };
  }
  return null;
}

/** The card that is given up becomes the trump card; then the rest is caught. */
function given(view: View, card: string, ahead: Ahead<View>): Step<View>[] {
  const { colour, value } = witchOf(card);
  const trick = view.trick.filter((one) => one.card !== card);
  const trump_pile = [...view.trump_pile, card];
  const { ranking, side } = ahead.after.wheel === value ? ahead.after : view;
  const turned = { ...view, trick, trump_pile, trump_colour: colour, wheel: value, ranking, side };
  return [{ view: turned, beat: "event" }, catchTrick(turned, ahead)];
}

function catchTrick(view: View, { after }: Ahead<View>): Step<View> {
  const caught = { ...view, trick: [], winner: null, points: after.points };
  const leader = view.winner ?? view.leader;
  return { view: { ...caught, leader }, beat: "event", goes: seatPlace(leader) };
}

function played(view: View, seat: number, card: string): BlackmorePlayed {
  const [first] = view.trick;
  const { colour } = witchOf(card);
  if (!first) return { seat, card, role: "led" };
  if (colour === view.trump_colour) return { seat, card, role: "trump" };
  return { seat, card, role: witchOf(first.card).colour === colour ? "followed" : "off colour" };
}

export default direct;
