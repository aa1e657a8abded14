/**
 * `import cards from "cards:revel"` gives the card file of a game as the engine reads it.
 *
 * The views name cards by their ids; what is printed on them is the same for everybody, so the page
 * carries it. The file is the engine's own: there is no second copy of any card text.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PREFIX = "cards:";

export function cards(): Plugin {
  const read = (game: string, name: string): unknown => {
    const path = fileURLToPath(new URL(`../src/covenstead/games/${game}/${name}.toml`, import.meta.url));
    return existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  };
  return {
    name: "covenstead-cards",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const game = id.slice(PREFIX.length + 1);
      return `export default ${JSON.stringify({ ...(read(game, "cards") as object), ...(read(game, "decks") as object) })}`;
    },
  };
}
