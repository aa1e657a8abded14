/** The words of Mandragora: what each piece is, and what a move is called. */
import coins from "icon:stack";
import evilEyes from "icon:evil-eyes";
import hourglass from "icon:hourglass";
import moon from "icon:night-sky";
import sun from "icon:sun";
import type { Choice, MandragoraView } from "../../api/schema.gen";
import { capital, list, plural, spoken } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { SUITS } from "../../ui/suits";
import { choiceWith, nameIn, numberIn } from "../choices";
import { seatAbout, signAbout, topicOf, type About, type Lore, type Sign } from "../lore";
import { bookPicture, itemOf, scrollPicture, spellOf, swift } from "./cards";

type Store = TableStore<"mandragora">;
const TILES = 10;
const COLOURS = ["purple", "red", "yellow", "green", "blue"];

const ITEMS: Record<string, Sign> = {
  ingredient: {
    picture: SUITS["green"]?.glyph ?? "",
    suit: "suit-4",
    title: "Ingredient",
    text: "Cast with a book of the same colour: each one makes the cast more powerful. Each colour left in your hand at the end costs a point.",
    rule: "MA-16",
  },
  book: {
    picture: bookPicture,
    suit: "suit-1",
    title: "Book",
    text: "Every cast needs one, with ingredients of its colour; the black book wants ingredients that all differ. Its number is what it scores.",
    rule: "MA-16",
  },
  mandrake: {
    picture: itemOf("mandrake").picture,
    suit: "suit-white",
    title: "Mandrake",
    text: "Stands for an ingredient or for the book, one in each cast at most.",
    rule: "MA-19",
  },
  scroll: {
    picture: scrollPicture,
    suit: "suit-white",
    title: "Cursed scroll",
    text: "Lies in front of you at once and gives you 1, 2 or 3 curses. Whoever has the most curses holds the marker.",
    rule: "MA-24",
  },
  hidden: {
    picture: moon,
    title: "Hidden item",
    text: "It lies face down at a night shop: nobody knows it until it is taken.",
    rule: "MA-14",
  },
};

const TABLE: Record<string, Sign> = {
  pawn: {
    picture: swift,
    title: "The assistant",
    text: "Runs errands for everybody. To seek, send it 1, 2 or 3 tiles clockwise, further with Swiftness, and take all that lies where it stops.",
    rule: "MA-9",
  },
  day: {
    picture: sun,
    title: "Day shop",
    text: "Its items lie face up.",
    rule: "MA-14",
  },
  night: {
    picture: moon,
    title: "Night shop",
    text: "Its items lie face down; everybody may count them.",
    rule: "MA-14",
  },
  marker: {
    picture: evilEyes,
    title: "The curse marker",
    text: "Whoever has the most curses holds it. At the end it costs 2 points.",
    rule: "MA-27",
  },
  items: {
    picture: coins,
    title: "Items left",
    text: "Shops are restocked from this deck. When it is empty three rounds are left.",
    rule: "MA-36",
  },
  rounds: {
    picture: hourglass,
    title: "Rounds left",
    text: "The deck is empty: seek, cast or drop out until these rounds are over.",
    rule: "MA-38",
  },
};

const legend: Sign[] = [
  ...COLOURS.map((colour) => ({
    picture: itemOf(colour).picture,
    suit: `suit-${itemOf(colour).suit}`,
    title: capital(colour),
    text: "An ingredient of this colour.",
    rule: "MA-16",
  })),
  ...["book", "mandrake", "scroll"].map((kind) => ITEMS[kind]!),
  ...Object.values(TABLE),
];

const curses = (cards: string[]): number =>
  cards.reduce((all, card) => {
    const item = itemOf(card);
    return all + (item.kind === "scroll" ? (item.number ?? 0) : 0);
  }, 0);

/** "2 red ingredients and a hidden item". */
function inWords(cards: string[]): string {
  const names = cards.map((card) => itemOf(card).name);
  const once = [...new Set(names)];
  return list(
    once.map((name) => {
      const count = names.filter((one) => one === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    }),
  );
}

export const stepsTo = (view: MandragoraView, tile: number): number =>
  (tile - view.assistant + TILES) % TILES || TILES;

/** What seeking at a tile would bring. */
export function ifSought(view: MandragoraView, tile: number, me: number): string {
  const cards = view.shops[tile - 1] ?? [];
  if (!cards.length) return "You would find the shop empty.";
  const more = curses(cards);
  const after = (view.curses[me] ?? 0) + more;
  const cursed = more ? ` That makes ${plural(after, "curse")}.` : "";
  return `You would take ${inWords(cards)}.${cursed}`;
}

function tileAbout(tile: number, view: MandragoraView, store: Store): About {
  const isNight = view.night.includes(tile);
  const sign = TABLE[isNight ? "night" : "day"]!;
  const cards = view.shops[tile - 1] ?? [];
  const choice = choiceWith(store.choices, "seek", { steps: stepsTo(view, tile) });
  const about: About = {
    title: `${sign.title}, tile ${tile}`,
    text: `${sign.text} ${cards.length ? `Here: ${inWords(cards)}.` : "It is empty now."}`,
    rule: sign.rule,
  };
  return choice ? { ...about, now: ifSought(view, tile, store.seat) } : about;
}

function spellAbout(power: number, view: MandragoraView): About {
  const stack = view.stacks[power - 1];
  const spell = spellOf(stack?.top ?? "");
  if (!stack?.top)
    return {
      title: `Power ${power}`,
      text: "No spell is left in this stack; choose a lower one.",
      rule: "MQ-11",
    };
  return {
    title: `${spell.title}, power ${power}`,
    text: `${capital(spell.does)}. It scores ${plural(power, "point")} and takes ${plural(power, "ingredient")} or more. ${plural(stack.height, "spell")} in the stack.`,
    rule: spell.rule,
  };
}

function itemAbout(card: string, view: MandragoraView): About {
  const item = itemOf(card);
  const sign = ITEMS[item.kind]!;
  const about = { title: capital(item.name), text: sign.text, rule: sign.rule };
  const best = view.castable.find((one) => one.book === card)?.power;
  return best ? { ...about, now: `With it you can cast up to power ${best} now.` } : about;
}

function facts(at: number, view: MandragoraView, store: Store): About {
  const casts = (view.casts[at] ?? []).map(
    ({ book, spell }) => `${spell ? spellOf(spell).title : "no spell"} on ${itemOf(book).name}`,
  );
  const said = [
    plural(view.points[at] ?? 0, "point"),
    plural(view.hands[at]?.count ?? 0, "card"),
    plural(view.curses[at] ?? 0, "curse"),
    `reach ${view.reach[at]}`,
  ];
  const marker = view.marker === at ? " Holds the curse marker." : "";
  const more = `${said.join(", ")}.${marker} Casts: ${list(casts) || "none yet"}.`;
  return seatAbout(store as TableStore, at, more, "MA-40");
}

function explain(topic: string, store: Store): About | null {
  const view = store.shown?.view;
  if (!view) return null;
  const [kind, rest] = topicOf(topic);
  if (kind === "item") return itemAbout(rest, view);
  if (kind === "tile") return tileAbout(Number(rest), view, store);
  if (kind === "spell") return spellAbout(Number(rest), view);
  if (kind === "seat") return facts(Number(rest), view, store);
  const about = signAbout(TABLE[kind]);
  if (about && kind === "items" && view.rounds_left !== null)
    return { ...about, now: `${plural(view.rounds_left, "round")} left.` };
  return about;
}

function label(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  const power = numberIn(choice, "power");
  const name = store.names[numberIn(choice, "seat")] ?? "";
  const card = itemOf(nameIn(choice, "card")).name;
  const tile = numberIn(choice, "tile");
  const words: Record<string, string> = {
    cast: power
      ? `Cast ${spellOf(view?.stacks[power - 1]?.top ?? "").title}, power ${power}`
      : "Cast for no spell",
    seek: `Walk ${plural(numberIn(choice, "steps"), "tile")}`,
    transfer: `Transfer ${card} to ${name}`,
    banish: `Banish ${card}`,
    draw: `Draw from ${name}`,
    curse: `Give the marker to ${name}`,
    drop: "Drop out",
    rest: "Skip the extra turn",
    give: `Give ${card}`,
    answer: `Give ${card}`,
    lift: `Take ${card} from tile ${tile}`,
  };
  return words[choice.verb] ?? spoken(choice.text);
}

function consequence(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  if (!view) return "";
  if (choice.verb === "cast") return `scores ${plural(numberIn(choice, "power"), "point")}`;
  if (choice.verb !== "seek") return "";
  const tile = ((view.assistant + numberIn(choice, "steps") - 1) % TILES) + 1;
  const cards = view.shops[tile - 1] ?? [];
  return cards.length ? `takes ${inWords(cards)}` : "the shop is empty";
}

function ending(view: MandragoraView, seat: number): string {
  const cursed = view.curses[seat] ?? 0;
  const casts = plural(view.casts[seat]?.length ?? 0, "cast");
  return cursed ? `${casts}, ${plural(cursed, "curse")}` : casts;
}

export default { explain, legend, label, consequence, ending } satisfies Lore<"mandragora">;
