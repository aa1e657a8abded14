/**
 * `import raven from "icon:raven"` gives the path of a picture of game-icons.net (CC BY 3.0).
 *
 * One module for each picture: a page carries the pictures it shows and no others.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
}

const PREFIX = "icon:";

export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  return {
    name: "covenstead-icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const body = set.icons[name]?.body;
      if (!body) throw new Error(`game-icons has no picture called «${name}»`);
      const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
      return `export default ${JSON.stringify(paths.join(""))}`;
    },
  };
}
