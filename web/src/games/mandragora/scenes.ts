/** The assistant walks from shop to shop, a shop is emptied, those behind are stocked again. */
import type { Line, MandragoraHand, MandragoraView } from "../../api/schema.gen";
import type { Ahead, Director, Step } from "../../store/table/scenes";
import { changed, gains, loses, numberAfter, said, seatPlace, without } from "../sceneParts";

type View = MandragoraView;

const TILES = 10;
const UNSEEN = "?";

const direct: Director<View> = (view, line, ahead) => {
  const text = said(line, ahead.names);
  if (line.kind === "walked") return walked(view, numberAfter(text, /assistant /));
  const step =
    shopEvent(view, line, text) ??
    handedOver(view, line, text, ahead.names) ??
    spellEvent(view, line, text, ahead);
  return step && [step];
};

function walked(view: View, steps: number): Step<View>[] {
  return Array.from({ length: steps }, (_, k) => ({
    view: { ...view, assistant: ((view.assistant + k) % TILES) + 1 },
    beat: "short",
  }));
}

function shopEvent(view: View, line: Line, text: string): Step<View> | null {
  const here = view.assistant - 1;
  if (line.kind === "taken") {
    const { known, count } = itemsOf(text.replace(/^takes /, ""));
    const hands = changed(view.hands, line.seat, (hand) => gains(hand, known, count));
    const shops = changed(view.shops, here, () => []);
    const isMine = line.seat === view.seat;
    const way = isMine ? { comes: `tile ${view.assistant}` } : { goes: seatPlace(line.seat) };
    return { view: { ...view, hands, shops }, beat: "event", ...way };
  }
  if (line.kind === "scroll taken") {
    const { known } = itemsOf(text.replace(/^gets /, ""));
    const scrolls = changed(view.scrolls, line.seat, (own) => [...own, ...known]);
    const [scroll = ""] = known;
    const taken = (shop: string[]): string[] =>
      without(shop, [shop.includes(scroll) ? scroll : UNSEEN]);
    const shops = changed(view.shops, here, taken);
    return { view: { ...view, scrolls, shops }, beat: "event", goes: seatPlace(line.seat) };
  }
  if (line.kind === "restocked" || line.kind === "stocked") {
    const tile = numberAfter(text, /tile /);
    const item = text.endsWith("a card face down") ? UNSEEN : (text.split(" ").at(-1) ?? UNSEEN);
    const shops = changed(view.shops, tile - 1, (shop) => [...shop, item]);
    const deck = Math.max(0, view.deck - 1);
    return { view: { ...view, shops, deck }, beat: "short", comes: "items" };
  }
  return null;
}

/** From hand to hand: "draws red from Bo", "gives a card to Bo". */
function handedOver(view: View, line: Line, text: string, names: string[]): Step<View> | null {
  const [, what = "", way, who = ""] =
    /^(?:draws|gives|passes) (.+?) (from|to) (.+)$/.exec(text) ?? [];
  const other = names.indexOf(who);
  if (!["drawn", "given", "passed"].includes(line.kind) || other < 0) return null;
  const [from, to] = way === "from" ? [other, line.seat] : [line.seat, other];
  const { known, count } = itemsOf(what);
  const held = known.every((card) => view.hands[from]?.known.includes(card)) ? known : [];
  const left = changed(view.hands, from, (hand) => loses(hand, held, count));
  const hands = changed(left, to, (hand) => gains(hand, known, count));
  const sends = [seatPlace(from), seatPlace(to)] as const;
  return { view: { ...view, hands }, beat: "event", sends };
}

function spellEvent(
  view: View,
  line: Line,
  text: string,
  { after }: Ahead<View>,
): Step<View> | null {
  if (line.kind === "cast") {
    const { known } = itemsOf(text.replace(/^casts /, "").replace(/ for \w+$/, ""));
    const cast = (hand: MandragoraHand): MandragoraHand => loses(hand, known);
    const hands = changed(view.hands, line.seat, cast);
    const laid = { book: known[0] ?? "", spell: null };
    const casts = changed(view.casts, line.seat, (own) => [...own, laid]);
    return { view: { ...view, hands, casts }, beat: "event", goes: seatPlace(line.seat) };
  }
  if (line.kind === "spell taken") {
    const spell = text.replace(/^takes /, "");
    const casts = changed(view.casts, line.seat, (own) =>
      own.map((one, k) => (k === own.length - 1 ? { ...one, spell } : one)),
    );
    const { stacks, points } = after;
    return { view: { ...view, casts, stacks, points }, beat: "event" };
  }
  if (line.kind === "cursed") {
    const marker = line.seat < 0 ? null : line.seat;
    return { view: { ...view, marker, curses: after.curses }, beat: "event" };
  }
  return null;
}

/** "2 blue + red-book-1" as cards; "2 cards" as a number of unknown ones. */
function itemsOf(text: string): { known: string[]; count: number } {
  if (/^a card$/.test(text)) return { known: [], count: 1 };
  if (/^\d+ cards$/.test(text)) return { known: [], count: parseInt(text, 10) };
  const known = text.split(" + ").flatMap((part) => {
    const [, many, name] = /^(?:(\d+) )?(.+)$/.exec(part) ?? [];
    return Array.from({ length: Number(many ?? 1) }, () => name ?? part);
  });
  return { known, count: known.length };
}

export default direct;
