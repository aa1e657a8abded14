/** The words of Whirling Witchcraft: what each piece is, and what a move is called. */
import cauldronIcon from "icon:cauldron";
import cycle from "icon:cycle";
import arrow from "icon:plain-arrow";
import pentacle from "icon:pentacle";
import type { Choice, WhirlingCard, WhirlingView } from "../../api/schema.gen";
import { capital, list, plural, sentence } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { nameIn } from "../choices";
import { seatAbout, signAbout, topicOf, type About, type Lore, type Sign } from "../lore";
import { ARCANA, cubeWords, kindNamed, kindOf, KINDS, spaceName } from "./cubes";

type Store = TableStore<"whirling">;

const ARCANA_SIGNS: Record<string, Sign> = {
  p: {
    picture: ARCANA["p"]?.picture ?? "",
    title: "Potion",
    text: "Each even number of potion icons lets you add one cube of any kind to your brew.",
    rule: "WW-20",
  },
  v: {
    picture: ARCANA["v"]?.picture ?? "",
    title: "Raven",
    text: "Each even number of raven icons lets you remove up to two cubes from your bench.",
    rule: "WW-21",
  },
  b: {
    picture: ARCANA["b"]?.picture ?? "",
    title: "Book",
    text: "Each even number of book icons makes one kind of ingredient free for this round.",
    rule: "WW-22",
  },
};

const TABLE: Record<string, Sign> = {
  cauldron: {
    picture: cauldronIcon,
    title: "Your cauldron",
    text: "What your recipes make lands here and goes to the witch on your right. What she cannot hold goes into your Circle.",
    rule: "WW-34",
  },
  circle: {
    picture: pentacle,
    title: "Witch's Circle",
    text: "Cubes that did not fit on a bench lie here. Five or more win the game.",
    rule: "WW-37",
  },
  arrow: {
    picture: arrow,
    title: "One-way recipe",
    text: "Fill every space on the left from your bench or earlier outputs; the cubes on the right come from the supply.",
    rule: "WW-24",
  },
  cycle: {
    picture: cycle,
    title: "Turning recipe",
    text: "As you play it you may turn it round, so that its inputs and outputs change places.",
    rule: "WW-12",
  },
};

const legend: Sign[] = [
  ...KINDS.map((kind, k) => ({
    picture: kind.picture,
    suit: kind.suit,
    title: kind.name,
    text: `A bench has room for ${[3, 4, 9, 9, 9][k]}.`,
    rule: "WW-35",
  })),
  ...Object.values(ARCANA_SIGNS),
  ...Object.values(TABLE),
];

const spaces = (all: string[]): string => list(all.map(spaceName)) || "nothing";

function isTurned(id: string, view: WhirlingView): boolean {
  const laid = view.tableaux.flat().find((one) => one.card === id);
  const seat = view.personalities.indexOf(id);
  return laid?.turned ?? (seat >= 0 && (view.personality_turned[seat] ?? false));
}

function recipeAbout(id: string, view: WhirlingView, store: Store): About | null {
  const card = view.cards[id];
  if (!card) return null;
  const turned = isTurned(id, view);
  const [takes, makes] = turned ? [card.outputs, card.inputs] : [card.inputs, card.outputs];
  const flow = makes.length || takes.length ? `Turns ${spaces(takes)} into ${spaces(makes)}.` : "";
  const icons = [...(card.arcana ?? "")].map((letter) => ARCANA[letter]?.name ?? "");
  const extra = [
    card.rotatable ? "It may be turned round as you play it." : "",
    icons.length ? `Arcana: ${list(icons)}.` : "",
    card.initiative ? `Initiative ${card.initiative}.` : "",
    card.text ? sentence(card.text) : "",
  ];
  const text = [flow, ...extra].filter(Boolean).join(" ");
  const now = ifUsed(id, card, makes, view, store);
  return { title: card.name, text, rule: "WW-24", ...(now ? { now } : {}) };
}

/** What the right neighbour could not hold of one more output. */
function ifUsed(
  id: string,
  card: WhirlingCard,
  makes: string[],
  view: WhirlingView,
  store: Store,
): string {
  const verbs = store.choices.filter((choice) => nameIn(choice, "card") === id);
  if (verbs.some((choice) => choice.verb === "play"))
    return card.inputs.every((space) => canFill(space, view, store.seat))
      ? "Your bench has all it takes."
      : "Your bench does not have all it takes now.";
  if (!verbs.some((choice) => choice.verb === "use")) return "";
  const right = rightOf(view, store);
  const full = spilled(makes, view, store);
  const name = store.names[right] ?? "";
  return full.length
    ? `${capital(name)} has no room left for ${spaces(full)}: it would go into your Circle.`
    : `It would add ${spaces(makes)} to your brew; ${name} has room for it.`;
}

const rightOf = (view: WhirlingView, store: Store): number =>
  (store.seat + view.hands.length - 1) % view.hands.length;

/** The outputs that the right neighbour could not hold any more; hybrid ones are a choice. */
const spilled = (makes: string[], view: WhirlingView, store: Store): string[] =>
  makes.filter(
    (space) => /^[A-Z]$/.test(space) && !roomFor(space, view, rightOf(view, store), store),
  );

/** What a recipe that can be used now would spill into my Circle, in three words. */
export function spillTag(id: string, turned: boolean, store: Store): string | null {
  const view = store.shown?.view;
  const card = view?.cards[id];
  const choice = store.choices.find((one) => one.verb === "use" && nameIn(one, "card") === id);
  if (!view || !card || !choice) return null;
  const count = spilled(turned ? card.inputs : card.outputs, view, store).length;
  return count ? `${count} into your Circle` : null;
}

const indexOf = (letter: string): number => KINDS.findIndex((kind) => kind.letter === letter);
const canFill = (space: string, view: WhirlingView, me: number): boolean =>
  space.split("/").some((letter) => (view.benches[me]?.[indexOf(letter)] ?? 0) > 0);

function roomFor(letter: string, view: WhirlingView, right: number, store: Store): boolean {
  const k = indexOf(letter);
  const brewed = (view.outputs[store.seat]?.[k] ?? 0) + (view.cauldrons[store.seat]?.[k] ?? 0);
  return (view.room[right]?.[k] ?? 0) > brewed;
}

/** "kind K 2": one kind of ingredient on the bench of a seat. */
function kindAbout(rest: string, view: WhirlingView, store: Store): About {
  const [letter = "K", at] = rest.split(" ");
  const kind = kindOf(letter);
  const k = indexOf(kind.letter);
  const seat = Number(at ?? store.seat);
  const has = view.benches[seat]?.[k] ?? 0;
  const room = view.room[seat]?.[k] ?? 0;
  const over = view.would_overflow[k] ?? 0;
  const right = rightOf(view, store);
  const whose = seat === store.seat ? "your bench" : `the bench of ${store.names[seat] ?? ""}`;
  const spills = seat === right && over > 0;
  return {
    title: kind.name,
    text: `${has} on ${whose}, room for ${room} more. What does not fit goes into the Circle of whoever sent it.`,
    rule: "WW-35",
    ...(spills ? { now: `${over} of your brew would overflow into your Circle.` } : {}),
  };
}

function facts(at: number, view: WhirlingView, store: Store): About {
  const recipes = (view.tableaux[at] ?? []).map((laid) => view.cards[laid.card]?.name ?? "");
  const personality = view.personalities[at];
  const parts = [
    personality ? `${view.cards[personality]?.name ?? ""}.` : "",
    `${sumOf(view.circles[at])} of 5 in the Circle.`,
    `Recipes: ${list(recipes) || "none yet"}.`,
    `Bench: ${cubeWords(view.benches[at] ?? [])}.`,
  ];
  return seatAbout(store as TableStore, at, parts.filter(Boolean).join(" "), "WW-23");
}

const sumOf = (counts: number[] = []): number => counts.reduce((all, n) => all + n, 0);

function explain(topic: string, store: Store): About | null {
  const view = store.shown?.view;
  if (!view) return null;
  const [kind, rest] = topicOf(topic);
  if (kind === "recipe") return recipeAbout(rest, view, store);
  if (kind === "kind") return kindAbout(rest, view, store);
  if (kind === "seat") return facts(Number(rest), view, store);
  if (kind === "arcana") {
    const sign = ARCANA_SIGNS[rest];
    const count = view.trackers[store.seat]?.["pvb".indexOf(rest)] ?? 0;
    return sign ? { ...signAbout(sign)!, now: `You have ${plural(count, "icon")}.` } : null;
  }
  const about = signAbout(TABLE[kind]);
  if (about && kind === "circle")
    return { ...about, now: `${sumOf(view.circles[Number(rest)])} of 5 here.` };
  return about && kind === "cauldron"
    ? { ...about, now: `It holds ${cubeWords(brewOf(view, Math.max(0, store.seat)))}.` }
    : about;
}

const brewOf = (view: WhirlingView, at: number): number[] =>
  KINDS.map((_, k) => (view.cauldrons[at]?.[k] ?? 0) + (view.outputs[at]?.[k] ?? 0));

const TYPE_WORDS: Record<string, (kind: string) => string> = {
  potion: (kind) => `Potion: a ${kind} into the cauldron`,
  raven: (kind) => `Raven: a ${kind} off the bench`,
  book: (kind) => `Book: ${kind} is free`,
  surge: (kind) => `Surge ${kind}`,
  add: (kind) => `Add a ${kind}`,
  with: (kind) => `Fill with a ${kind}`,
  make: (kind) => `Make a ${kind}`,
  pay: (kind) => `Pay for a Book: ${kind} is free`,
  claim: (kind) => `Claim a ${kind}`,
};
const SINGLE: Record<string, string> = {
  commit: "Commit",
  wait: "Wait for the others",
  leave: "Skip",
  stay: "Keep this hand",
  redraw: "Draw a new hand",
  random: "A card at random",
};

function label(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  const { verb } = choice;
  const kind = kindNamed(nameIn(choice, "type"))?.name;
  if (SINGLE[verb])
    return verb === "commit" && view?.phase === "producing" ? "Commit the brew" : SINGLE[verb];
  if (verb === "take") return `${kind} from the ${nameIn(choice, "source")}`;
  if (kind && TYPE_WORDS[verb]) return TYPE_WORDS[verb](kind);
  const id = nameIn(choice, "card");
  const card = view?.cards[id]?.name ?? id;
  return `${capital(verb === "fill" ? "choose cubes for" : verb)} ${card}`;
}

function consequence(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  const id = nameIn(choice, "card");
  if (!view || choice.verb !== "use") return "";
  return (
    spillTag(id, isTurned(id, view), store) ??
    `${store.names[rightOf(view, store)] ?? ""} has room for it`
  );
}

function ending(view: WhirlingView, seat: number): string {
  const cubes = (view.circles[seat] ?? []).reduce((all, one) => all + one, 0);
  return `${plural(cubes, "cube")} in the Circle`;
}

export default { explain, legend, label, consequence, ending } satisfies Lore<"whirling">;
