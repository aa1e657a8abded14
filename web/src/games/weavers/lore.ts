/** The words of Weavers: what each piece is, and what a move is called. */
import deckIcon from "icon:card-draw";
import calendar from "icon:calendar";
import wildIcon from "icon:card-random";
import type {
  Choice,
  WeaversActive,
  WeaversOutlook,
  WeaversSpell,
  WeaversView,
} from "../../api/schema.gen";
import { capital, list, plural, titled } from "../../lib/words";
import type { TableStore } from "../../store/table/tableStore.svelte";
import { nameIn } from "../choices";
import { seatAbout, signAbout, topicOf, type About, type Lore, type Sign } from "../lore";
import { setNamed } from "./sets";
import {
  COMPONENTS,
  componentOf,
  landing,
  stepOf,
  stepsInWords,
  TOKENS,
  tokensInWords,
} from "./threads";

type Store = TableStore<"weavers">;

const TOKEN_WORDS: Record<string, [string, string]> = {
  damage: [
    "Goes to the opponent. Each one that no Shield blocks costs a card of the hand.",
    "WV-35",
  ],
  shield: ["Stays with you and blocks one Damage. Half of your Shields decay each round.", "WV-34"],
  heal: ["Stays with you and removes one token of every status you have.", "WV-36"],
  sick: [
    "In a round with unblocked damage its owner also loses the top card of the deck.",
    "WV-46",
  ],
  weak: ["Its owner draws up to five cards, not six.", "WV-47"],
  dazed: ["Half of its owner's Shields decay, rounded up.", "WV-48"],
  sealed: ["Its owner may not cast face down.", "WV-49"],
  cursed: ["Healing must remove Cursed first; only what is left heals other statuses.", "WV-50"],
};

const tokenSign = (kind: string): Sign => ({
  picture: TOKENS[kind]?.picture ?? "",
  title: titled(TOKENS[kind]?.name ?? kind),
  text: TOKEN_WORDS[kind]?.[0] ?? "",
  rule: TOKEN_WORDS[kind]?.[1] ?? "WV-45",
});

const componentSign = (word: string): Sign => ({
  picture: componentOf(word).picture,
  suit: componentOf(word).suit,
  title: componentOf(word).name,
  text:
    word === "time"
      ? "A step that needs no component: it is covered in its round by itself."
      : "A component. Every spell in play whose next step is this one advances in a round that produces it.",
  rule: word === "time" ? "WV-27" : "WV-20",
});

const TABLE: Record<string, Sign> = {
  forecast: {
    picture: calendar,
    title: "What lands when",
    text: "The tokens that spells in play will bring in each round, if every step is covered in time.",
    rule: "WV-28",
  },
  deck: {
    picture: deckIcon,
    title: "Deck",
    text: "Draw up to six cards each round. An empty deck is no harm by itself; an empty hand at the end of a round is.",
    rule: "WV-10",
  },
  wild: {
    picture: wildIcon,
    title: "Wild Magic",
    text: "A card cast face down: nothing on it counts, but it produces all five components this round.",
    rule: "WV-16",
  },
};

const legend: Sign[] = [
  ...Object.keys(COMPONENTS).map(componentSign),
  ...Object.keys(TOKENS).map(tokenSign),
  ...Object.values(TABLE),
];

const spellsOf = (view: WeaversView): Map<string, WeaversSpell> =>
  new Map(view.spells.flat().map((spell) => [spell.id, spell]));

/** WV-19, WV-28: in which round a spell that is cast now brings what it promises. */
export const landsIn = (spell: WeaversSpell, round: number): number => round + spell.steps.length;

function spellAbout(id: string, view: WeaversView, store: Store): About | null {
  const spell = spellsOf(view).get(id);
  if (!spell) return null;
  const components = spell.instant.map((word) => componentOf(word).name);
  const again = spell.repeatable ? " It stays and starts again." : "";
  return {
    title: spell.name,
    text:
      `Lights ${list(components) || "no lamp"} and brings ${TOKENS[spell.token]?.name ?? spell.token} as it is cast. ` +
      `Steps: ${stepsInWords(spell)}. Then: ${tokensInWords(spell.delayed)}.${again}`,
    rule: "WV-13",
    ...ifCast(spell, view, store),
  };
}

/** What a cast does to the spells in play, in three words: what it completes counts most. */
export function outlookTag({ weaves, completes, fails }: WeaversOutlook): string {
  const done = completes.length
    ? `completes ${completes.length}`
    : weaves.length
      ? `weaves ${weaves.length}`
      : "";
  const lost = fails.length ? `loses ${fails.length}` : "";
  return [done, lost].filter(Boolean).join(", ") || "weaves none";
}

function ifCast(spell: WeaversSpell, view: WeaversView, store: Store): { now?: string } {
  if (!store.choice(`cast ${spell.id}`)) return {};
  const outlook = view.outlooks.find((one) => one.move === `cast ${spell.id}`);
  const names = spellsOf(view);
  const said = (ids: string[]): string => list(ids.map((one) => names.get(one)?.name ?? one));
  const isIdle = !outlook?.weaves.length && !outlook?.completes.length;
  const parts = [
    outlook?.weaves.length ? `weaves ${said(outlook.weaves)}` : isIdle ? "weaves nothing" : "",
    outlook?.completes.length ? `completes ${said(outlook.completes)}` : "",
    outlook?.fails.length ? `loses ${said(outlook.fails)}` : "",
    `${tokensInWords(spell.delayed)} in round ${landsIn(spell, view.round)}`,
  ];
  return { now: `If cast: ${parts.filter(Boolean).join("; ")}.` };
}

/** "active 1 0": a spell in play. */
function activeAbout(rest: string, view: WeaversView): About | null {
  const [seat = 0, at = 0] = rest.split(" ").map(Number);
  const active: WeaversActive | undefined = view.actives[seat]?.[at];
  const spell = active && spellsOf(view).get(active.spell);
  if (!active || !spell) return null;
  const next = spell.steps[active.covered];
  const needs = next ? `Its next step needs ${componentOf(stepOf(next).need).name}` : "";
  return {
    title: spell.name,
    text: `${active.covered} of ${plural(spell.steps.length, "step")} covered. ${needs}, or it is lost.`,
    rule: "WV-32",
    now: `Woven every round, it brings ${tokensInWords(spell.delayed)} in round ${active.due}.`,
  };
}

function lampAbout(word: string, view: WeaversView, store: Store): About {
  const me = Math.max(0, store.seat);
  const isLit = view.instants[me]?.includes(word) || view.residuals[me]?.includes(word);
  const sign = signAbout(componentSign(word))!;
  return { ...sign, now: isLit ? "You have produced it this round." : "Not produced this round." };
}

function facts(at: number, view: WeaversView, store: Store): About {
  const sets = (view.sets[at] ?? []).flatMap((id) => (id ? [setNamed(id)?.name ?? id] : []));
  const said = [
    sets.length ? `Weaves with ${list(sets)}.` : "",
    `${plural(view.hands[at]?.count ?? 0, "card")} in hand, ${view.decks[at]} in the deck.`,
    `Tokens: ${tokensInWords(view.tokens[at] ?? {})}.`,
  ];
  return seatAbout(store as TableStore, at, said.filter(Boolean).join(" "), "WV-1");
}

/** What lands in this round and the next three, for either weaver. */
function outcomes(view: WeaversView, store: Store): string {
  const spells = spellsOf(view);
  const lines = [0, 1, 2, 3].flatMap((later) =>
    [0, 1].flatMap((at) => {
      const tokens = landing(view.actives[at] ?? [], spells, view.round + later);
      const who = at === store.seat ? "you" : (store.names[at] ?? "");
      const what = tokensInWords(tokens);
      return what === "nothing" ? [] : [`round ${view.round + later}, ${who}: ${what}`];
    }),
  );
  return lines.length ? `${capital(lines.join("; "))}.` : "Nothing lands in the next rounds.";
}

function setAbout(id: string): About | null {
  const set = setNamed(id);
  if (!set) return null;
  const leans = list(set.primary.map((word) => componentOf(word).name));
  return { title: set.name, text: `${set.says} Leans on ${leans}.`, rule: "WV-5" };
}

function explain(topic: string, store: Store): About | null {
  const view = store.shown?.view;
  if (!view) return null;
  const [kind, rest] = topicOf(topic);
  if (kind === "spell") return spellAbout(rest, view, store);
  if (kind === "active") return activeAbout(rest, view);
  if (kind === "lamp") return lampAbout(rest, view, store);
  if (kind === "token") return TOKENS[rest] ? signAbout(tokenSign(rest)) : null;
  if (kind === "seat") return facts(Number(rest), view, store);
  if (kind === "set") return setAbout(rest);
  const about = signAbout(TABLE[kind]);
  if (about && kind === "forecast") return { ...about, now: outcomes(view, store) };
  return about && kind === "deck"
    ? { ...about, now: `${plural(view.decks[Number(rest)] ?? 0, "card")} left.` }
    : about;
}

function label(choice: Choice, store: Store): string {
  const id = nameIn(choice, "card");
  const view = store.shown?.view;
  const name = (view && spellsOf(view).get(id)?.name) ?? titled(id);
  const set = nameIn(choice, "set");
  const words: Record<string, string> = {
    cast: `Cast ${name}`,
    wild: `${name} face down`,
    bury: `Bury ${name}`,
    discard: `Discard ${name}`,
    choose: `Weave with ${setNamed(set)?.name ?? titled(set)}`,
  };
  return words[choice.verb] ?? "Draw up";
}

function consequence(choice: Choice, store: Store): string {
  const view = store.shown?.view;
  const spell = view && spellsOf(view).get(nameIn(choice, "card"));
  if (!view || !spell || choice.verb !== "cast") return "";
  const outlook = view.outlooks.find((one) => one.move === choice.text);
  const lands = `${tokensInWords(spell.delayed)} in round ${landsIn(spell, view.round)}`;
  return [outlook ? outlookTag(outlook) : "", lands].filter(Boolean).join("; ");
}

const ending = (view: WeaversView, seat: number): string =>
  `${plural(view.hands[seat]?.count ?? 0, "card")} left in hand`;

export default { explain, legend, label, consequence, ending } satisfies Lore<"weavers">;
