/** Which page is open, read from what stands behind the `#`. */

export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "mine" }
  | { page: "new"; game: string; deck: string | null }
  | { page: "table"; table: string; invitation: string | null }
  | { page: "replay"; table: string; step: number | null; seat: number | null }
  | { page: "deal"; table: string }
  | { page: "cards"; game: string; card: string | null }
  | { page: "smith" }
  | { page: "decks"; game: string; deck: string | null }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "learn"; game: string | null }
  | { page: "credits" }
  | { page: "missing"; path: string };

export function read(hash: string): Route {
  const [first = "", second, third, fourth] = hash
    .replace(/^#\/?/, "")
    .split("/")
    .map((part) => safely(part));
  if (first === "") return { page: "home" };
  if (first === "lobby" || first === "credits" || first === "mine" || first === "smith")
    return { page: first };
  if (first === "learn") return { page: "learn", game: second || null };
  if (first === "new" && second) return { page: "new", game: second, deck: third || null };
  if (first === "rules" && second) return { page: "rules", game: second, rule: third ?? null };
  if (first === "cards" && second) return { page: "cards", game: second, card: null };
  if (second === "decks") return { page: "decks", game: first, deck: third || null };
  if (second === "cards") return { page: "cards", game: first, card: third || null };
  if (first === "table" && second) {
    return { page: "table", table: second, invitation: third ?? null };
  }
  if (first === "replay" && second) {
    return { page: "replay", table: second, step: number(third), seat: number(fourth) };
  }
  if (first === "deal" && second) return { page: "deal", table: second };
  return { page: "missing", path: hash };
}

function number(part: string | undefined): number | null {
  return part ? Number(part) || 0 : null;
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The hash of an address that was written without one: /table/T#TOKEN is /#/table/T/TOKEN. What
 * stands behind the # never reaches the server, so a secret may.
 */
export function hashOf(path: string, hash: string): string {
  const words = [...path.split("/"), ...hash.replace(/^#/, "").split("/")].filter(Boolean);
  return `#/${words.join("/")}`;
}

class Router {
  route = $state.raw(read(location.hash));

  constructor() {
    if (location.pathname !== "/" && location.pathname !== "/index.html") {
      history.replaceState(null, "", `/${hashOf(location.pathname, location.hash)}`);
      this.route = read(location.hash);
    }
    addEventListener("hashchange", () => {
      this.route = read(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
