import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

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
