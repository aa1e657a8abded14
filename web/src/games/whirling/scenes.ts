/** All reveal at once, brews are committed, cauldrons pass, and only then hands. */
import type { Line, WhirlingView } from "../../api/schema.gen";
import type { Ahead, Director, Step } from "../../store/table/scenes";
import { changed, gains, loses, said, seatPlace, together } from "../sceneParts";
import { KINDS } from "./cubes";

type View = WhirlingView;

const direct: Director<View> = (view, line, ahead) => {
  const text = said(line, ahead.names);
  const { kind, seat } = line;
  if (kind === "ready") {
    const ready = [...view.ready.filter((one) => one !== seat), seat];
    return [{ view: { ...view, ready }, beat: "short" }];
  }
  if (kind === "revealed") return revealed(view, line, ahead);
  if (kind === "used") {
    const used = changed(view.used, seat, (own) => [...own, ...idsOf(view, text, "uses ")]);
    return [{ view: { ...view, used }, beat: "short" }];
  }
  if (kind === "brewed") return [{ view: brewed(view, seat, text), beat: "event" }];
  // What overflows does so in the neighbour's cauldron: it has passed on by then.
  if (kind === "overflowed" || kind === "hands passed") return passed(view, line, ahead);
  if (kind === "redrawn") {
    const away = idsOf(view, text, "throws away ");
    const hands = changed(view.hands, seat, (hand) => loses(hand, away));
    return [{ view: { ...view, hands }, beat: "event" }];
  }
  if (kind === "drawn") return [drawn(view, seat, idsOf(view, text, "draws "), text)];
  return null;
};

/** The recipes of a sentence, which has their printed names, by their ids. */
function idsOf(view: View, text: string, verb: string): string[] {
  const byName = new Map(Object.entries(view.cards).map(([id, card]) => [card.name, id]));
  const names = text.slice(text.indexOf(verb) + verb.length).split(", ");
  return names.flatMap((name) => byName.get(name) ?? []);
}

function revealed(view: View, line: Line, ahead: Ahead<View>): Step<View>[] {
  let { tableaux, hands } = view;
  for (const one of together(line, ahead, ["revealed"])) {
    const text = said(one, ahead.names);
    const [card] = idsOf(view, text, "reveals ");
    if (!card || tableaux[one.seat]?.some((laid) => laid.card === card)) continue;
    const laid = text.endsWith(", turned") ? { card, turned: true } : { card };
    tableaux = changed(tableaux, one.seat, (own) => [...own, laid]);
    hands = changed(hands, one.seat, (hand) => loses(hand, [card], 1));
  }
  const isSeen = tableaux === view.tableaux;
  return [{ view: { ...view, tableaux, hands, ready: [] }, beat: isSeen ? "none" : "long" }];
}

/** "1 mandrake, 4 mushroom" in the cauldron, nothing more beside it. */
function brewed(view: View, seat: number, text: string): View {
  const counts = KINDS.map(({ word }) =>
    Number(new RegExp(`(\\d+) ${word}\\b`).exec(text)?.[1] ?? 0),
  );
  const cauldrons = changed(view.cauldrons, seat, () => counts);
  const outputs = changed(view.outputs, seat, () => KINDS.map(() => 0));
  return { ...view, cauldrons, outputs };
}

function passed(view: View, line: Line, ahead: Ahead<View>): Step<View>[] {
  const { after } = ahead;
  const steps: Step<View>[] = [];
  let now = view;
  // The board keeps a pot for each round: with the number the next one comes.
  if (now.round < after.round || now.cauldrons.some((pot) => pot.some((n) => n > 0))) {
    const { round, benches, room, cauldrons, outputs, used } = after;
    now = { ...now, round, benches, room, cauldrons, outputs, used, would_overflow: [] };
    steps.push({ view: now, beat: "long" });
  }
  if (line.kind === "overflowed") {
    now = {
      ...now,
      circles: changed(now.circles, line.seat, (own) => after.circles[line.seat] ?? own),
    };
    return [...steps, { view: now, beat: "event" }];
  }
  const count = now.hands.length;
  const giver = seatPlace((now.seat + count - 1) % count);
  const taker = seatPlace((now.seat + 1) % count);
  return [...steps, { view: handsPassed(now, ahead), beat: "long", comes: giver, goes: taker }];
}

/** The hands that all have then: those at the end, without what is still drawn. */
function handsPassed(view: View, { rest, after, names }: Ahead<View>): View {
  let { hands } = after;
  for (const line of rest.filter((one) => one.kind === "drawn")) {
    const text = said(line, names);
    const cards = idsOf(view, text, "draws ");
    hands = changed(hands, line.seat, (hand) => loses(hand, cards, countOf(text, cards)));
  }
  return { ...view, hands };
}

const countOf = (text: string, cards: string[]): number =>
  cards.length || parseInt(/\d+/.exec(text)?.[0] ?? "1", 10);

function drawn(view: View, seat: number, cards: string[], text: string): Step<View> {
  const hands = changed(view.hands, seat, (hand) => gains(hand, cards, countOf(text, cards)));
  return { view: { ...view, hands }, beat: seat === view.seat ? "event" : "short" };
}

export default direct;
