/** Pages that a game has of its own, such as its cards: which one an address means, if there is one. */
import type { Route } from "../store/route.svelte";
import type { OwnPage } from "./look";
import { lookOf } from "./registry";

export function ownPage(route: Route): { page: OwnPage; id: string | null } | null {
  if (route.page !== "cards" && route.page !== "decks") return null;
  const pages = lookOf(route.game).pages ?? {};
  const id = route.page === "cards" ? route.card : route.deck;
  const page = route.page === "cards" && id ? (pages.card ?? pages.cards) : pages[route.page];
  return page ? { page, id } : null;
}
