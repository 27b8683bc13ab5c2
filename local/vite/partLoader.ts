import type { Plugin } from "vite";

/** The bundler's name for what asks for a part of a page. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Asks for a part, and at once for all that it imports, each once. A part that does not come is told of, as the bundler's
 * own does.
 */
const SOURCE = `
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
export function partLoader(clients: ReadonlySet<string>): Plugin {
  return {
    name: "plinth:part-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => clients.has(name),
    load: (id) => (id === HELPER ? SOURCE : undefined),
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
