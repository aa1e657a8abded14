/** The words of The Witches of Blackmore: what each piece is, and what a move is called. */
import cardBack from "icon:card-draw";
import wheel from "icon:tarot-10-wheel-of-fortune";
import ladder from "icon:ladder";
import crown from "icon:crown";
import pile from "icon:stack";
import trophy from "icon:trophy";
import type { BlackmoreView, Choice } from "../../api/schema.gen";
import { capital, plural } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { SUITS } from "../../ui/suits";
import { nameIn } from "../choices";
import { seatAbout, signAbout, topicOf, type About, type Lore, type Sign } from "../lore";
import { witchOf } from "./cards";
import { ifGiven, ifPlayed } from "./outlook";

type Store = TableStore<"blackmore">;

const ANIMALS: Record<string, string> = {
  blue: "raven",
  yellow: "bee",
  red: "snake",
  green: "frog",
  purple: "bat",
  orange: "fox",
};

const TABLE: Record<string, Sign> = {
  wheel: {
    picture: wheel,
    title: "The wheel",
    text: "The value at the notch ranks best; from there the values rank in the order in which the wheel shows them. It turns when the trump card changes.",
    rule: "WB-13",
  },
  ranking: {
    picture: ladder,
    title: "The ranking",
    text: "All nine values, the best on top. It is the same for every colour. Beside a value stands who has played it in this trick.",
    rule: "WB-13",
  },
  trump: {
    picture: crown,
    title: "The trump pile",
    text: "Its top card is the trump card: its colour beats the others, and its value ranks best. What lies here counts for nobody.",
    rule: "WB-10",
  },
  deck: {
    picture: cardBack,
    title: "The draw deck",
    text: "After each trick everybody draws a card, the winner first. When it is empty the final phase begins.",
    rule: "WB-18",
  },
  trick: {
    picture: pile,
    title: "The trick",
    text: "Everybody plays one card, any they like. The best trump wins; without trumps, the best card of the colour that was led.",
    rule: "WB-11",
  },
  points: {
    picture: trophy,
    title: "Points",
    text: "The values of the cards that were caught, added up. The highest total wins.",
    rule: "WB-23",
  },
};

const legend: Sign[] = [
  ...Object.entries(SUITS).map(([colour, suit]) => ({
    picture: suit.glyph,
    suit: `suit-${suit.number}`,
    title: `${ANIMALS[colour]}: ${colour}`,
    text: `A colour of nine witches, valued 1 to 9.`,
    rule: "WB-7",
  })),
  ...Object.values(TABLE),
];

function cardAbout(card: string, view: BlackmoreView, store: Store): About {
  const { name, value, colour } = witchOf(card);
  const rank = view.ranking.indexOf(value) + 1;
  const trump = view.trump_colour === colour ? " It is a trump." : "";
  const about: About = {
    title: capital(name),
    text: `A ${colour} witch worth ${plural(value, "point")} to whoever catches her. Her value ranks ${rank} of 9 now.${trump}`,
    rule: "WB-13",
  };
  const now = nowOf(card, view, store);
  return now ? { ...about, now } : about;
}

function nowOf(card: string, view: BlackmoreView, store: Store): string {
  const played = view.trick.find((one) => one.card === card);
  if (store.choice(`play ${card}`)) return ifPlayed(view, card, store.seat).text;
  if (store.choice(`give ${card}`)) return ifGiven(card).text;
  if (!played) return "";
  const who = played.seat === store.seat ? "You" : (store.names[played.seat] ?? "");
  return `${who} ${played.role === "led" ? "led it" : "played it"} in this trick.`;
}

function explain(topic: string, store: Store): About | null {
  const view = store.shown?.view;
  if (!view) return null;
  const [kind, rest] = topicOf(topic);
  if (kind === "card") return cardAbout(rest, view, store);
  if (kind === "seat") return facts(Number(rest), view, store);
  const about = signAbout(TABLE[kind]);
  if (!about) return null;
  const now: Record<string, string> = {
    wheel: `${view.wheel} ranks best now.`,
    ranking: `From best to worst: ${view.ranking.join(", ")}.`,
    trump: `${view.trump_colour ? `Trump is ${view.trump_colour}` : "There is no trump"}; ${plural(view.trump_pile.length, "card")} in the pile.`,
    deck: view.deck ? `${plural(view.deck, "card")} left to draw.` : "It is empty.",
  };
  return now[kind] ? { ...about, now: now[kind] } : about;
}

function facts(at: number, view: BlackmoreView, store: Store): About {
  const tricks = plural(view.tricks[at] ?? 0, "trick");
  const points = view.points ? `, ${plural(view.points[at] ?? 0, "point")}` : "";
  const cards = plural(view.hands[at]?.count ?? 0, "card");
  return seatAbout(store as TableStore, at, `${tricks}${points}; ${cards} in hand.`, "WB-23");
}

function label(choice: Choice): string {
  if (choice.verb === "keep") return "Keep the whole trick";
  const card = witchOf(nameIn(choice, "card")).name;
  return `${choice.verb === "give" ? "Give up" : "Play"} ${card}`;
}

function consequence(choice: Choice, store: Store): string {
  const card = nameIn(choice, "card");
  const view = store.shown?.view;
  if (!view || !card) return "";
  const { tag, more } = choice.verb === "give" ? ifGiven(card) : ifPlayed(view, card, store.seat);
  return `${tag}${more ?? ""}`;
}

const ending = (view: BlackmoreView, seat: number): string =>
  plural(view.tricks[seat] ?? 0, "trick");

export default { explain, legend, label, consequence, ending } satisfies Lore<"blackmore">;
