/** A turn of the Revel: cards are drawn and played, their effects follow one by one. */
import type { Line, RevelSide, RevelView } from "../../api/schema.gen";
import type { Director, Step } from "../../store/table/scenes";
import { changed, numberAfter, said, seatPlace, without } from "../sceneParts";
import { printed } from "./cards";

type View = RevelView;

const direct: Director<View> = (view, line, { after, names }) => {
  const text = said(line, names);
  const { kind, seat } = line;
  if (kind === "turn began" || kind === "final turn began") {
    const turn = numberAfter(line.text, /^turn /);
    const final_turn = kind === "final turn began";
    return [{ view: { ...view, turn, current: seat, final_turn }, beat: "long" }];
  }
  const step = seat < 0 ? null : (cardEvent(view, after, line, text) ?? counted(view, line, text));
  return step && [step];
};

const sideOf = (view: View, seat: number): RevelSide => (seat ? view.second : view.first);

const onSide = (view: View, seat: number, change: (side: RevelSide) => RevelSide): View =>
  seat ? { ...view, second: change(view.second) } : { ...view, first: change(view.first) };

/** The id of a card by its printed name, among those that the seat can see before or after. */
function idOf(name: string, views: View[]): string | null {
  const ids = views.flatMap(({ first, second }) =>
    [first, second].flatMap((side) => [
      ...side.cards,
      ...side.discards,
      ...side.spells.flatMap((spell) => spell?.cards ?? []),
      ...[...side.resources, ...side.stance].map((one) => one.card),
    ]),
  );
  return ids.find((id) => printed(id).name === name) ?? null;
}

function cardEvent(view: View, after: View, line: Line, text: string): Step<View> | null {
  const { kind, seat } = line;
  if (kind === "drawn") {
    const id = idOf(text.replace(/^draws /, ""), [after, view]);
    const drawn = (side: RevelSide): RevelSide => ({
      ...side,
      hand: side.hand + 1,
      deck: Math.max(0, side.deck - 1),
      cards: id && seat === view.seat ? [...side.cards, id].toSorted() : side.cards,
    });
    const now = onSide(view, seat, drawn);
    return seat === view.seat
      ? { view: now, beat: "event", comes: `deck ${seat}` }
      : { view: now, beat: "short", sends: [`deck ${seat}`, seatPlace(seat)] };
  }
  if (kind === "played" || kind === "stitched") return played(view, after, line, text);
  if (kind === "discarded") {
    const id = idOf(text.replace(/ goes to the discards.*$/, ""), [view, after]);
    return id ? { view: discarded(view, seat, id), beat: "event", goes: `discards ${seat}` } : null;
  }
  return null;
}

/** The space as it is at the end, if the card lies there then: its values come with it. */
function played(view: View, after: View, { kind, seat }: Line, text: string): Step<View> | null {
  const space = numberAfter(text, / space /) - 1;
  const name = text
    .replace(/^(?:plays|stitches) /, "")
    .replace(/ (?:to|onto the spell in) space.*$/, "");
  const id = idOf(name, [view, after]);
  if (!id) return null;
  const spell = sideOf(after, seat).spells[space];
  const laid = spell?.cards.includes(id) ? spell : null;
  // What is stitched was played before.
  const fromHand = kind === "played" ? 1 : 0;
  const now = onSide(view, seat, (side) => ({
    ...side,
    hand: Math.max(0, side.hand - fromHand),
    cards: fromHand ? without(side.cards, [id]) : side.cards,
    spells: laid ? changed(side.spells, space, () => laid) : side.spells,
  }));
  return { view: now, beat: kind === "played" ? "long" : "event", comes: seatPlace(seat) };
}

/** From the field if it lies there, else from the hand. */
function discarded(view: View, seat: number, id: string): View {
  return onSide(view, seat, (side) => {
    const space = side.spells.findIndex((spell) => spell?.cards.includes(id));
    const discards = [...side.discards, id].toSorted();
    if (space < 0) {
      const hand = Math.max(0, side.hand - 1);
      return { ...side, discards, hand, cards: without(side.cards, [id]) };
    }
    const left = (side.spells[space]?.cards ?? []).filter((card) => card !== id);
    const spells = changed(side.spells, space, (spell) =>
      spell && left.length ? { ...spell, cards: left } : null,
    );
    return { ...side, discards, spells };
  });
}

/** Resources, plays and stamina count one event at a time. */
function counted(view: View, { kind, seat }: Line, text: string): Step<View> | null {
  const [, digits = "0", name = ""] = /^(?:gains|loses|spends) (\d+) (.+)$/.exec(text) ?? [];
  const amount = Number(digits) * (kind === "gained" ? 1 : -1);
  if (kind === "stamina lost") {
    const lose = (side: RevelSide): RevelSide => ({ ...side, stamina: side.stamina + amount });
    return { view: onSide(view, seat, lose), beat: "event" };
  }
  if (kind !== "gained" && kind !== "lost" && kind !== "spent") return null;
  const count = (side: RevelSide): RevelSide => ({
    ...side,
    resources: side.resources.map((one) =>
      printed(one.card).name === name ? { ...one, marks: one.marks + amount } : one,
    ),
  });
  return { view: onSide(view, seat, count), beat: "event" };
}

export default direct;
