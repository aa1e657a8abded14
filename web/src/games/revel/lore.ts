/** The words of Witches' Revel: what each piece is, and what a move is called. */
import boot from "icon:footprint";
import candles from "icon:candles";
import deckIcon from "icon:card-draw";
import discardIcon from "icon:card-discard";
import seamIcon from "icon:sewing-string";
import plusIcon from "icon:upgrade";
import shieldIcon from "icon:round-shield";
import swordIcon from "icon:pointy-sword";
import type { Choice, RevelSide, RevelSpell, RevelView } from "../../api/schema.gen";
import { capital, list, plural } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { nameIn, numberIn } from "../choices";
import { seatAbout, signAbout, topicOf, type About, type Lore, type Sign } from "../lore";
import { printed, RESOURCES, STITCHES } from "./cards";

type Store = TableStore<"revel">;

const TABLE: Record<string, Sign> = {
  power: {
    picture: swordIcon,
    suit: "suit-3",
    title: "Power, the red triangle",
    text: "A spell with Power holds its space against less Power, less Resistance or nothing. As it is played it overpowers a weaker spell across.",
    rule: "R-3.10",
  },
  resistance: {
    picture: shieldIcon,
    suit: "suit-1",
    title: "Resistance, the blue circle",
    text: "A shield keeps a spell across with as much Power or less from holding the space. It holds no space itself.",
    rule: "R-3.10",
  },
  stamina: {
    picture: candles,
    title: "Stamina",
    text: "Four candles. Stitching and some cards cost one. Whoever has none makes the next turn the final one.",
    rule: "R-2.6",
  },
  deck: {
    picture: deckIcon,
    title: "Deck",
    text: "You draw one card each turn. Its list is open to both, its order to nobody; an empty deck costs all Stamina.",
    rule: "R-2.5",
  },
  discards: {
    picture: discardIcon,
    title: "Discards",
    text: "Open to both players. Some cards bring others back from here.",
    rule: "R-3.7",
  },
  stance: {
    picture: boot,
    title: "Stance",
    text: "There is room for one. A new one replaces it.",
    rule: "R-3.9",
  },
  plus: {
    picture: plusIcon,
    title: "+1",
    text: "A counter that adds 1 to the Power or Resistance of its spell.",
    rule: "R-1.4",
  },
  space: {
    picture: seamIcon,
    title: "A space",
    text: "It has your side and your opponent's. Hold all five after your own turn and you win at once; after the Final Turn most spaces win.",
    rule: "R-2.7",
  },
};

const legend: Sign[] = [
  ...Object.values(TABLE),
  ...Object.entries(STITCHES).map(([name, picture]) => ({
    picture,
    title: `${capital(name)} stitch`,
    text: "A strike can be sewn onto a strike of yours that shares a stitch; it costs a candle.",
    rule: "R-5.7",
  })),
  ...Object.entries(RESOURCES).map(([id, picture]) => ({
    picture,
    title: printed(id).name,
    text: printed(id).text.join(" "),
    rule: "R-5.10",
  })),
];

const sides = (view: RevelView): RevelSide[] => [view.first, view.second];
const valueOf = (spell: RevelSpell): string =>
  spell.power !== null ? `Power ${spell.power}` : `Resistance ${spell.resistance}`;

/** What keeps a card of my hand from being played now, if something does. */
export const obstacle = (view: RevelView | null | undefined, id: string): string | null =>
  view?.unplayable.find((one) => one.card === id)?.reason ?? null;

function cardAbout(id: string, view: RevelView, store: Store): About {
  const card = printed(id);
  const value =
    card.power !== null
      ? ` Power ${card.power}.`
      : card.resistance !== null
        ? ` Resistance ${card.resistance}.`
        : "";
  const stitches = card.icons.length ? ` Stitch: ${list(card.icons)}.` : "";
  const isMine = store.seat >= 0 && sides(view)[store.seat]?.cards.includes(id);
  const why = isMine ? obstacle(view, id) : null;
  return {
    title: card.name,
    text: `${card.type}.${value}${stitches} ${card.text.join(" ")}`.trim(),
    rule: card.type.includes("Stance") ? "R-5.6" : card.type.includes("Witch") ? "R-4.7" : "R-5.7",
    ...(why ? { now: capital(why) + "." } : {}),
  };
}

/** "side 1 3": one side of a space. */
function sideAbout(rest: string, view: RevelView, store: Store): About {
  const [seat = 0, space = 0] = rest.split(" ").map(Number);
  const spell = sides(view)[seat]?.spells[space];
  const whose = seat === store.seat ? "your side" : `the side of ${store.names[seat] ?? ""}`;
  const holder = view.winning[space] ?? null;
  const held =
    holder === null
      ? "Nobody holds the space now."
      : holder === store.seat
        ? "You hold the space now."
        : `${store.names[holder] ?? ""} holds the space now.`;
  if (!spell)
    return {
      title: `Space ${space + 1}, ${whose}`,
      text: "No spell here.",
      rule: "R-1.7",
      now: held,
    };
  const names = spell.cards.map((id) => printed(id).name);
  const text = spell.cards.flatMap((id) => printed(id).text).join(" ");
  const plus = spell.plus ? ` with ${plural(spell.plus, "+1")}` : "";
  return {
    title: names.join(" stitched to "),
    text: `Space ${space + 1}, ${whose}. ${valueOf(spell)}${plus}. ${text}`.trim(),
    rule: "R-3.10",
    now: held,
  };
}

function spaceAbout(space: number, view: RevelView, store: Store): About {
  const { now } = sideAbout(`${Math.max(0, store.seat)} ${space}`, view, store);
  return { ...signAbout(TABLE["space"])!, title: `Space ${space + 1}`, ...(now ? { now } : {}) };
}

function counted(kind: string, seat: number, view: RevelView): string {
  const side = sides(view)[seat];
  if (!side) return "";
  if (kind === "stamina") return `${side.stamina} left.`;
  return kind === "deck"
    ? `${plural(side.deck, "card")} left.`
    : `${plural(side.discards.length, "card")} there.`;
}

function facts(at: number, view: RevelView, store: Store): About {
  const side = sides(view)[at];
  const held = view.winning.filter((one) => one === at).length;
  const supplies = (side?.resources ?? []).map((one) => `${one.marks} ${printed(one.card).name}`);
  const said = [
    list((side?.witch ?? []).map((one) => printed(one.card).name)),
    `holds ${plural(held, "space")}`,
    `${side?.stamina ?? 0} Stamina`,
    ...supplies,
    `${plural(side?.hand ?? 0, "card")} in hand`,
  ];
  return seatAbout(store as TableStore, at, `${said.filter(Boolean).join(", ")}.`, "R-2.9");
}

function explain(topic: string, store: Store): About | null {
  const view = store.shown?.view;
  if (!view) return null;
  const [kind, rest] = topicOf(topic);
  if (kind === "card") return cardAbout(rest, view, store);
  if (kind === "side") return sideAbout(rest, view, store);
  if (kind === "space") return spaceAbout(Number(rest), view, store);
  if (kind === "seat") return facts(Number(rest), view, store);
  const about = signAbout(TABLE[kind]);
  return about && rest ? { ...about, now: counted(kind, Number(rest), view) } : about;
}

const PLAIN: Record<string, string> = {
  pass: "Pass the turn",
  skip: "Skip, draw 1",
  done: "Done",
  none: "No such card",
  again: "Choose again",
  "give-up": "Treat it as impossible",
  yes: "Yes",
  no: "No",
};

/** Whether a card of the hand can be carried out, not only tried. */
const isAnyPlayable = (view: RevelView | null | undefined, me: number): boolean =>
  !view || (sides(view)[me]?.cards ?? []).some((id) => !obstacle(view, id));

function label(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  const card = printed(nameIn(choice, "card")).name;
  const space = numberIn(choice, "space");
  const owner = numberIn(choice, "seat");
  const whose = owner === store.seat ? "" : ` of ${store.names[owner]}`;
  const spell = view && sides(view)[owner]?.spells[space];
  const words: Record<string, string> = {
    card: `${card}${whose}`,
    power: `${card}'s Power`,
    resolve: `Resolve ${card}`,
    interrupt: `Interrupt with ${card}`,
    cost: `Pay for ${card}`,
    space: `Place in space ${space + 1}`,
    spell: `${spell?.cards.map((id) => printed(id).name).join(" + ") ?? `Spell ${space + 1}`}${whose}`,
    element: `${capital(nameIn(choice, "element"))}${whose}`,
    play: isAnyPlayable(view, store.seat) ? "Play a card" : "Try a card",
    marker: whose ? `A Stamina marker${whose}` : "Your Stamina marker",
  };
  return words[choice.verb] ?? PLAIN[choice.verb] ?? capital(choice.text);
}

const ending = (view: RevelView, seat: number): string =>
  `holds ${plural(view.winning.filter((one) => one === seat).length, "space")}`;

export default { explain, legend, label, ending } satisfies Lore<"revel">;
