import { join, relative } from "node:path";
import { createBuilder, loadConfigFromFile, type Plugin } from "vite";
import { isSourceMutation, type Mutation } from "./mutation";
import { addSwitch } from "./switches";

/** Creates a plugin that adds the switches of all mutations to the sources. */
const switchesPlugin = (mutations: readonly Mutation[]): Plugin => ({
  name: "plinth:mutations",
  enforce: "pre",
  transform(code, id) {
    const file = relative(process.cwd(), id);
    const own = mutations.filter(isSourceMutation).filter((mutation) => mutation.file === file);
    return own.length === 0 ? undefined : { code: own.reduce(addSwitch, code), map: null };
  },
});

/**
 * Builds the worker with all mutations, of which `MUTATION_VARIABLE` activates one. A build for each mutation would
 * take ten times as long as its attack. Uses the browsers' files of the last build.
 * @returns the path of the main module, in `folder`
 */
export async function buildMutatedWorker(mutations: readonly Mutation[], folder: string): Promise<string> {
  // vite.config.ts reads both: the name of the last build, and production code as in a deployment.
  process.env.PLINTH_BUILD_PARTS = "worker";
  process.env.NODE_ENV = "production";
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" });
  if (!loaded) throw new Error("Mutated worker cannot be built: vite.config.ts was not found. Run it in the project.");
  const plugins = (loaded.config.plugins ?? []).flat();
  const builder = await createBuilder({
    ...loaded.config,
    configFile: false,
    logLevel: "error",
    // The sizes of the mutated modules must not replace those of the real build.
    plugins: [switchesPlugin(mutations), ...plugins.filter((plugin) => !hasName(plugin, "plinth:module-sizes"))],
  });
  const environment = builder.environments.worker;
  if (!environment) throw new Error("Mutated worker cannot be built: vite.config.ts has no environment named worker.");
  Object.assign(environment.config.build, { outDir: folder, minify: false, sourcemap: false });
  await builder.build(environment);
  return join(folder, "index.js");
}

const hasName = (plugin: unknown, name: string): boolean =>
  plugin instanceof Object && "name" in plugin && plugin.name === name;
