import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { buildRecord } from "../../domain/buildRecord.ts";

/**
 * In every browser that understands the syntax of the build's target. Packages ask for them all the same, and bring what
 * to do without; where the answer is known, that goes.
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

/** What nobody's browser has but a developer's, and one that is gone. */
const ABSENT_GLOBALS = ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "setImmediate"];

/** Folds what packages ask about the browser into the answer. In development they ask: there are tools to answer. */
/** @param clients names of the environments that are built for browsers */
export function knownGlobalsPlugin(clients: readonly string[]): Plugin {
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

/** The bundler's name for what asks for a part of a page. */
const PRELOAD_HELPER_ID = "\0vite/preload-helper.js";

/**
 * Asks for a part, and at once for all that it imports, each once. A part that does not come is told of, as the bundler's
 * own does.
 */
const CHUNK_LOADER_SOURCE = `
const asked = new Set();
const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
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

/** In place of the bundler's, which is three times as long: it can also bring styles, which no part has. @param clients the environments of browsers */
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
        if (chunk.code.includes("Unable to preload")) this.error("The bundler brings its own loader. Look at HELPER.");
        if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size) {
          this.error(`${chunk.fileName} imports styles, which the loader does not bring. Look at SOURCE.`);
        }
      }
    },
  };
}

/** WebAssembly as the platform takes it: a file beside the code, imported as a compiled module. */
export function wasmModulesPlugin(): Plugin {
  const found = new Map<string, string>();
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
        found.set(name, resolved.id);
        return { id: `./${name}`, external: "relative" };
      },
    },
    async writeBundle({ dir = "" }) {
      for (const [name, path] of found) await copyFile(path, join(dir, name));
    },
  };
}
