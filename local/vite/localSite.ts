import { pathToFileURL } from "node:url";
import type { EnvironmentOptions, Plugin } from "vite";

/** Replaces `import.meta.url` by the source file's URL, so that bundled code still finds files next to its source. */
export const importMetaUrlPlugin: Plugin = {
  name: "plinth:in-place",
  transform: {
    filter: { code: "import.meta.url", id: { exclude: /\/node_modules\// } },
    handler: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Creates the plugin for the build that runs the site on a developer's machine. */
export function localSitePlugin(): Plugin {
  return { ...importMetaUrlPlugin, applyToEnvironment: ({ name }) => name === "local" };
}

/**
 * Packages that are bundled because they have hundreds of small files. Others are imported, such as native code and
 * Wrangler.
 */
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

/** Uses the native renderer in development. The worker then runs in Node, which cannot import WebAssembly modules. */
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
