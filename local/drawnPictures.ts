import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const MODULE = "virtual:drawn-pictures";

type Drawings = typeof import("./drawings");

/** Writes the drawing of every item that ships as a static file, and tells the worker which those are. */
export function drawnPictures(): Plugin {
  let loading: Promise<Drawings> | undefined;
  const drawings = (): Promise<Drawings> => {
    loading ??= load();
    return loading;
  };
  return {
    name: "plinth:drawn-pictures",
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: async (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify((await drawings()).drawn)}` : undefined,
    // Neither as assets of the bundler nor side by side: so many small files take a second that way.
    async writeBundle({ dir = "" }) {
      if (this.environment.name !== "client") return;
      const { draw } = await drawings();
      const folder = join(dir, "img");
      mkdirSync(folder, { recursive: true });
      for (const { id, svg } of draw()) writeFileSync(join(folder, String(id)), svg);
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
    build: { ssr: "local/drawings.ts", write: false },
  });
  const [main] = "output" in made ? made.output : [];
  if (!main) throw new Error("Vite made nothing of local/drawings.ts.");
  return import(`data:text/javascript,${encodeURIComponent(main.code)}`);
}
