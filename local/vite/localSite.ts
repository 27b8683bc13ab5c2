import { pathToFileURL } from "node:url";
import type { EnvironmentOptions, Plugin } from "vite";

/**
 * Plugin that replaces `import.meta.url` by the URL of the source file, so that bundled code still finds files next to
 * its source.
 */
export const importMetaUrlPlugin: Plugin = {
  name: "plinth:in-place",
  transform: {
    filter: { code: "import.meta.url", id: { exclude: /\/node_modules\// } },
    handler: (code, id) => code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Creates the Vite plugin for the build of the local site. */
export function localSitePlugin(): Plugin {
  return { ...importMetaUrlPlugin, applyToEnvironment: ({ name }) => name === "local" };
}

/**
 * Packages that are bundled, because they consist of hundreds of small files. Other packages, such as Wrangler and
 * native code, stay imports.
 */
const BUNDLED_PACKAGES = [/^(?:drizzle-orm|zod|hono|@libsql)(?:\/|$)/];

export const localSiteBuildOptions: EnvironmentOptions = {
  consumer: "server",
  resolve: { noExternal: BUNDLED_PACKAGES },
  build: {
    outDir: "dist/local",
    copyPublicDir: false,
    minify: false,
    rolldownOptions: { input: "local/site.ts", output: { entryFileNames: "site.js" } },
  },
};

/**
 * Creates a plugin that replaces the image renderer by native code in development. The worker then runs in Node, which
 * cannot import WebAssembly modules.
 */
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
