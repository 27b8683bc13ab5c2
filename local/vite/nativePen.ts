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
