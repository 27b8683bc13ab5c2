import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const PICTURES = "virtual:drawn-pictures";
const PACKS = "virtual:tile-packs";

type Drawings = typeof import("../pictures/drawings");

/**
 * Writes the drawing of every item that ships as a static file, and tells the worker which those are. The files of tiles
 * are made empty: to draw them takes longer than a start may.
 */
export function drawnPictures(): Plugin {
  let loading: Promise<Drawings> | undefined;
  const drawings = (): Promise<Drawings> => {
    loading ??= load();
    return loading;
  };
  return {
    name: "plinth:drawn-pictures",
    resolveId: (id) => (id === PICTURES || id === PACKS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${PICTURES}`) return `export default ${JSON.stringify((await drawings()).drawn)}`;
      if (id !== `\0${PACKS}`) return undefined;
      return `export default ${JSON.stringify((await drawings()).packs.map(({ file }) => file))}`;
    },
    // Neither as assets of the bundler nor side by side: so many small files take a second that way.
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      const made = await drawings();
      const folder = (name: string) => mkdirSync(join(dir, name), { recursive: true });
      folder("img");
      for (const { id, svg } of made.drawings) writeFileSync(join(dir, "img", String(id)), svg);
      folder("tiles");
      for (const { file } of made.packs) writeFileSync(join(dir, "tiles", file), "");
    },
  };
}

/** Only where it is needed: Vite reads its configuration for every test run, too. In one piece it is there soonest. */
async function load(): Promise<Drawings> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: "local/pictures/drawings.ts", write: false },
  });
  const [main] = "output" in made ? made.output : [];
  if (!main) throw new Error("Vite made nothing of local/pictures/drawings.ts.");
  return import(`data:text/javascript,${encodeURIComponent(main.code)}`);
}
