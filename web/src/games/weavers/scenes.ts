/** Both reveal at the same time; then what was cast and woven takes effect, one after another. */
import type { Line, WeaversActive, WeaversSpell, WeaversView } from "../../api/schema.gen";
import type { Ahead, Director, Step } from "../../store/table/scenes";
import { changed, gains, loses, numberAfter, said, seatPlace } from "../sceneParts";
import { TOKENS } from "./threads";

type View = WeaversView;

const CASTS = new Set(["cast", "wild"]);

const direct: Director<View> = (view, line, ahead) => {
  const text = said(line, ahead.names);
  const { kind, seat } = line;
  if (CASTS.has(kind)) return cast(view, line, ahead);
  if (kind in TOKENS) {
    const target = text.includes(" against ") ? 1 - seat : seat;
    return [{ view: tokens(view, target, kind, numberAfter(text, /generates /)), beat: "event" }];
  }
  if (kind === "blocked") {
    const amount = numberAfter(text, /blocks /);
    const left = tokens(tokens(view, seat, "shield", -amount), seat, "damage", -amount);
    return [{ view: left, beat: "event" }];
  }
  if (kind === "decayed") {
    return [{ view: tokens(view, seat, "shield", -numberAfter(text, /loses /)), beat: "short" }];
  }
  if (kind === "round") {
    const round = numberAfter(text, /round /);
    // What has no line of its own, like damage that is done, is cleared away by then.
    const left = round === ahead.after.round ? ahead.after.tokens : view.tokens;
    return [{ view: { ...view, round, tokens: left }, beat: "event" }];
  }
  const step = weaving(view, line, text) ?? handEvent(view, line, text);
  return step && [step];
};

/** The spells of a seat that are listed: "Fast Day, Thornwall". */
const spellsIn = (view: View, seat: number, listed: string): WeaversSpell[] =>
  listed
    .split(", ")
    .flatMap((name) => (view.spells[seat] ?? []).find((spell) => name === spell.name) ?? []);

/** The first of the two casts shows both, though the log tells of one after the other. */
function cast(view: View, line: Line, { rest, names }: Ahead<View>): Step<View>[] {
  const end = rest.findIndex((one) => one.kind === "round");
  const lines = [line, ...rest.slice(0, end < 0 ? rest.length : end)];
  const casts = lines.filter((one) => CASTS.has(one.kind));
  if (casts.length === 1 && view.shown[line.seat] !== null && isLaid(view, line, names)) {
    return [{ view, beat: "none" }];
  }
  let now = view;
  for (const one of casts) now = lay(now, one, said(one, names));
  return [{ view: now, beat: "long", comes: seatPlace(1 - Math.max(0, view.seat)) }];
}

/** Whether the card lies there already, because the other one was told of first. */
function isLaid(view: View, line: Line, names: string[]): boolean {
  if (line.kind === "wild") return view.shown[line.seat] === "wild";
  const [spell] = spellsIn(view, line.seat, said(line, names).replace(/^casts /, ""));
  const isNew = ({ spell: id, since }: WeaversActive): boolean =>
    id === spell?.id && since === view.round;
  return !!spell && (!spell.steps.length || !!view.actives[line.seat]?.some(isNew));
}

function lay(view: View, { kind, seat }: Line, text: string): View {
  const name = text.replace(/^casts /, "").replace(/ face down as Wild Magic$/, "");
  const [spell] = spellsIn(view, seat, name);
  const cards = spell && view.hands[seat]?.known.includes(spell.id) ? [spell.id] : [];
  const hands = changed(view.hands, seat, (hand) => loses(hand, cards, 1));
  const shown = changed(view.shown, seat, () => (kind === "wild" ? "wild" : (spell?.id ?? null)));
  if (kind === "wild" || !spell?.steps.length) return { ...view, hands, shown };
  const due = view.round + spell.steps.length;
  const active = { spell: spell.id, covered: 0, since: view.round, due };
  const actives = changed(view.actives, seat, (own) => [...own, active]);
  return { ...view, hands, shown, actives };
}

function weaving(view: View, { kind, seat }: Line, text: string): Step<View> | null {
  const verb = { woven: "weaves step", completed: "completes", failed: "loses" }[kind];
  if (!verb) return null;
  const name = text
    .replace(new RegExp(`^${verb} (?:\\d+ of )?`), "")
    .replace(/(?:, which leaves \w+|: its step was not produced)$/, "");
  const spell = (view.spells[seat] ?? []).find((one) => one.name === name);
  const own = view.actives[seat] ?? [];
  const at = own.findIndex((active) => active.spell === spell?.id);
  if (!spell || at < 0) return null;
  if (kind === "woven") {
    const covered = numberAfter(text, /step /);
    const woven = changed(own, at, (active) => ({ ...active, covered }));
    return { view: { ...view, actives: changed(view.actives, seat, () => woven) }, beat: "event" };
  }
  const left = own.filter((_, k) => k !== at);
  const actives = changed(view.actives, seat, () => left);
  return { view: { ...view, actives }, beat: "event", goes: seatPlace(seat) };
}

function handEvent(view: View, { kind, seat }: Line, text: string): Step<View> | null {
  const cards = spellsIn(view, seat, text.replace(/^\w+ /, "")).map((spell) => spell.id);
  const count = cards.length || numberAfter(text, /(?:^\w+ |loses )/) || 1;
  if (kind === "drawn") {
    const hands = changed(view.hands, seat, (hand) => gains(hand, cards, count));
    const decks = changed(view.decks, seat, (n) => Math.max(0, n - count));
    return { view: { ...view, hands, decks }, beat: "event", comes: seatPlace(seat) };
  }
  if (kind === "sickened") {
    const decks = changed(view.decks, seat, (n) => Math.max(0, n - count));
    return { view: { ...view, decks }, beat: "event" };
  }
  if (kind === "buried" || kind === "discarded") {
    const isKnown = seat === view.seat;
    const hands = changed(view.hands, seat, (hand) => loses(hand, isKnown ? cards : [], count));
    const under = kind === "buried" ? count : 0;
    const decks = changed(view.decks, seat, (n) => n + under);
    return { view: { ...view, hands, decks }, beat: "event", goes: seatPlace(seat) };
  }
  return null;
}

function tokens(view: View, seat: number, kind: string, amount: number): View {
  const count = (own: Record<string, number>): Record<string, number> => {
    const { [kind]: before = 0, ...others } = own;
    const now = before + amount;
    return now > 0 ? { ...others, [kind]: now } : others;
  };
  return { ...view, tokens: changed(view.tokens, seat, count) };
}

export default direct;
