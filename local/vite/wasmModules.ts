import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** While the site is developed, the worker runs in Node, which takes no WebAssembly by import: native code draws there. */
export function nativePen(): Plugin {
  return {
    name: "plinth:native-pen",
    apply: "serve",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/edgePen$/ },
      handler: () => `${process.cwd()}/local/pictures/devPen.ts`,
    },
  };
}

/** WebAssembly as the platform takes it: a file beside the code, imported as a compiled module. */
export function wasmModules(): Plugin {
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

/**
 * In every browser that understands the syntax of the build's target. Packages ask for them all the same, and bring what
 * to do without; where the answer is known, that goes.
 */
const KNOWN = {
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
const UNKNOWN = ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "setImmediate"];

/** Folds what packages ask about the browser into the answer. In development they ask: there are tools to answer. */
export function knownGlobals(): Plugin {
  const known = Object.entries(KNOWN).map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]);
  const unknown = UNKNOWN.map((name) => [name, "undefined"]);
  return {
    name: "plinth:known-globals",
    apply: "build",
    config: () => ({ environments: { client: { define: Object.fromEntries([...known, ...unknown]) } } }),
  };
}
