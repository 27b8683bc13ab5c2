import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { buildRecord } from "../../domain/buildRecord.ts";

/**
 * Types of globals that every supported browser has. Packages check for these globals and contain fallbacks; with known
 * types the bundler removes the fallbacks.
 */
const KNOWN_GLOBALS = {
  window: "object",
  document: "object",
  performance: "object",
  setTimeout: "function",
  clearTimeout: "function",
  requestAnimationFrame: "function",
  queueMicrotask: "function",
  reportError: "function",
  MessageChannel: "function",
  AbortController: "function",
  Promise: "function",
  WeakMap: "function",
  WeakSet: "function",
} as const;

/**
 * Names of globals that browsers do not have: the first exists only with developer tools, the second was removed from
 * browsers.
 */
const ABSENT_GLOBALS = ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "setImmediate"];

/**
 * Creates a plugin that replaces checks for browser globals by their result. It applies only to builds, because
 * developer tools need the checks.
 * @param clients names of the environments that are built for browsers
 */
export function knownBrowserGlobalsPlugin(clients: readonly string[]): Plugin {
  const known = Object.entries(KNOWN_GLOBALS).map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]);
  const unknown = ABSENT_GLOBALS.map((name) => [name, "undefined"]);
  return {
    name: "plinth:known-globals",
    apply: "build",
    config: () => ({
      environments: buildRecord(clients, () => ({ define: Object.fromEntries([...known, ...unknown]) })),
    }),
  };
}

/** Id of the bundler's module that loads chunks (parts of the code) on demand. */
const PRELOAD_HELPER_ID = "\0vite/preload-helper.js";

/**
 * Source code that replaces the bundler's loader of chunks. It preloads a chunk and all chunks that it imports, each
 * once. After a failure it dispatches `vite:preloadError`, like the bundler's loader.
 */
const CHUNK_LOADER_SOURCE = `
const requested = new Set();
const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (requested.has(file)) continue;
    requested.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event("vite:preloadError"));
    throw error;
  });
};
export { __vitePreload };
`;

/**
 * Creates a plugin that replaces the bundler's loader of chunks. That loader is three times as long, because it also
 * loads styles, and no chunk has styles.
 * @param clients names of the environments that are built for browsers
 */
export function chunkLoaderPlugin(clients: ReadonlySet<string>): Plugin {
  return {
    name: "plinth:part-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => clients.has(name),
    load: (id) => (id === PRELOAD_HELPER_ID ? CHUNK_LOADER_SOURCE : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        if (chunk.code.includes("Unable to preload"))
          this.error("The bundler includes its own loader. Check PRELOAD_HELPER_ID.");
        if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size) {
          this.error(`${chunk.fileName} imports styles, which the loader cannot load. Extend CHUNK_LOADER_SOURCE.`);
        }
      }
    },
  };
}

/**
 * Creates a plugin that emits WebAssembly as the worker's platform expects it: as files next to the code, which are
 * imported as compiled modules.
 */
export function wasmModulesPlugin(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: "plinth:wasm-modules",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    resolveId: {
      filter: { id: /\.wasm$/ },
      async handler(id, importer) {
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        if (!resolved) return this.error(`${id} was not found. Run npm ci.`);
        const name = `${id.split("/").slice(0, -1).join("-").replace("@", "")}-${basename(resolved.id)}`;
        modules.set(name, resolved.id);
        return { id: `./${name}`, external: "relative" };
      },
    },
    async writeBundle({ dir = "" }) {
      for (const [name, path] of modules) await copyFile(path, join(dir, name));
    },
  };
}
