import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";

/** WebAssembly as the platform takes it: a file beside the code, imported as a compiled module. */
export function wasmModules(): Plugin {
  return {
    name: "plinth:wasm-modules",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    resolveId: {
      filter: { id: /\.wasm$/ },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true });
        if (!found) return this.error(`${id} was not found. Run npm ci.`);
        const fileName = `${id.split("/").slice(0, -1).join("-").replace("@", "")}-${basename(found.id)}`;
        this.emitFile({ type: "asset", fileName, source: await readFile(found.id) });
        return { id: `./${fileName}`, external: "relative" };
      },
    },
  };
}
