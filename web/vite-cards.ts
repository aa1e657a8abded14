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

interface CardFile {
  card?: { name: string }[];
}

/** The id of a card of Witches' Revel, as the engine makes it from the name without the epithet. */
const idOf = (name: string): string =>
  (name.split(" - ")[0] ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The file with an id on every card that has only a name. */
const withIds = (file: CardFile): object =>
  file.card ? { ...file, card: file.card.map((card) => ({ id: idOf(card.name), ...card })) } : file;

export function cards(): Plugin {
  const read = (game: string, name: string): unknown => {
    const path = fileURLToPath(
      new URL(`../src/covenstead/games/${game}/${name}.toml`, import.meta.url),
    );
    return existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  };
  return {
    name: "covenstead-cards",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const game = id.slice(PREFIX.length + 1);
      const printed = withIds(read(game, "cards") as CardFile);
      const cards = { ...printed, ...(read(game, "decks") as object) };
      return `export default ${JSON.stringify(cards)}`;
    },
  };
}
