/** The words of a game from outside: its cards, piles, counts and seats, from its own declarations. */
import type { Choice, OwnView } from "../../api/schema.gen";
import { capital, plural } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { numberIn } from "../choices";
import { seatAbout, topicOf, type About, type Lore } from "../lore";
import { said } from "./faces";
import { handOf, isKitView, tallyOf, worded } from "./zones";

const SHAPES = {
  hand: "The cards that somebody holds.",
  stack: "A pile; the card that came last lies on top.",
  row: "Cards that lie side by side, open for all.",
  trick: "Each player lays a card here; who wins them is a matter of the rules.",
};

function explain(topic: string, store: TableStore): About | null {
  const [kind, rest] = topicOf(topic);
  const view: unknown = store.shown?.view;
  if (!isKitView(view))
    return kind === "seat" ? { ...seatAbout(store, Number(rest), "", ""), rule: null } : null;
  if (kind === "card") return cardAbout(rest, view, store);
  if (kind === "pile") return pileAbout(rest, view);
  if (kind === "fact")
    return { title: capital(rest), text: `The game shows it to all.`, rule: null };
  return kind === "seat" ? playerAbout(Number(rest), view, store) : null;
}

function cardAbout(card: string, view: OwnView, store: TableStore): About {
  const face = view.faces[card];
  const suit = face?.suit ? `Suit: ${worded(face.suit)}.` : "";
  const value = face?.value ? `Value: ${face.value}.` : "";
  const moves = store.choices.filter((choice) => choice.args["card"] === card);
  const about: About = {
    title: capital(said(card)),
    text: [face?.text ?? "", suit, value].filter(Boolean).join(" ") || "A card of this game.",
    rule: null,
  };
  if (!moves.length) return about;
  return { ...about, now: `You can ${moves.map((choice) => choice.verb).join(" or ")} it.` };
}

function pileAbout(name: string, view: OwnView): About {
  const pile = view.piles.find((one) => one.name === name);
  const title = capital(worded(name));
  if (!pile) return { title, text: SHAPES.stack, rule: null };
  const known = pile.known.slice(-5).map((card) => said(card));
  const top = known.length ? ` The last: ${known.join(", ")}.` : "";
  return {
    title,
    text: SHAPES[pile.shape],
    rule: null,
    now: `${plural(pile.count, "card")}.${top}`,
  };
}

function playerAbout(seat: number, view: OwnView, store: TableStore): About {
  const counted = tallyOf(view, seat).map(({ name, value }) => `${name} ${value}`.trim());
  const cards = `${plural(handOf(view, seat)?.count ?? 0, "card")} in hand`;
  const more = [...counted, cards].join(", ");
  return { ...seatAbout(store, seat, `${capital(more)}.`, ""), rule: null };
}

const label = (choice: Choice): string => capital(said(choice.text));

/** A move as a button says it: whoever it is said to by name, not by number. */
export function spoken(choice: Choice, names: string[]): string {
  const whom = numberIn(choice, "seat");
  if (whom < 0) return label(choice);
  const rest = choice.text.slice(`${choice.verb} ${whom + 1}`.length).trim();
  return `${capital(choice.verb)} ${names[whom]?.split(" ")[0] ?? whom + 1}: ${said(rest)}`;
}

/** What a game of somebody's own has counted for a seat. */
const ending = (view: unknown, seat: number): string =>
  isKitView(view)
    ? tallyOf(view, seat)
        .map(({ name, value }) => `${name} ${value}`.trim())
        .join(", ")
    : "";

export default { explain, legend: [], label, ending } satisfies Lore;
