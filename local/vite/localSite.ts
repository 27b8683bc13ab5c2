import { pathToFileURL } from "node:url";
import type { EnvironmentOptions, Plugin } from "vite";

/** A file knows where it lies, wherever it was bundled to. */
export const importMetaUrlPlugin: Plugin = {
  name: "plinth:in-place",
  transform: {
    filter: { code: "import.meta.url", id: { exclude: /\/node_modules\// } },
    handler: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
  },
};

/** What runs the site on a developer's machine, as one file. */
export function localSitePlugin(): Plugin {
  return { ...importMetaUrlPlugin, applyToEnvironment: ({ name }) => name === "local" };
}

/** Packages of hundreds of small files come along; others are loaded where they lie, native code and wrangler among them. */
const BUNDLED_PACKAGES = [/^(?:drizzle-orm|zod|hono|@libsql)(?:\/|$)/];

export const localSiteBuild: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: BUNDLED_PACKAGES },
  build: {
    outDir: "dist/local",
    copyPublicDir: false,
    minify: false,
    rolldownOptions: { input: "local/site.ts", output: { entryFileNames: "site.js" } },
  },
};

/** While the site is developed, the worker runs in Node, which takes no WebAssembly by import: native code draws there. */
export function nativeRendererPlugin(): Plugin {
  return {
    name: "plinth:native-renderer",
    apply: "serve",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/edgeRenderer$/ },
      handler: () => `${process.cwd()}/local/pictures/nativeRenderer.ts`,
    },
  };
}
