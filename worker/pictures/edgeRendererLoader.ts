import type { ImageRenderer } from "./imageRenderer";
import type { LoadFontFile } from "./prepareElementForRendering";

let loadedRenderer: Promise<(loadGlyphs: LoadFontFile) => ImageRenderer> | undefined;
const glyphCache: FontFileCache = new Map();

/**
 * Creates the loader of the isolate's image renderer. All requests share the promise of its modules and built-in fonts,
 * because it needs no request's I/O. Each request fetches additional fonts itself.
 */
export const createEdgeRendererLoader = (assets: Pick<Fetcher, "fetch">) => async (): Promise<ImageRenderer> => {
  loadedRenderer ??= import("./edgeRenderer").then(({ loadRendererFactory }) => loadRendererFactory());
  return (await loadedRenderer)(createFontFileLoader(assets, glyphCache));
};

/** Additional fonts that this isolate has fetched, by file name. All of them together take about 3 MB. */
export type FontFileCache = Map<string, ArrayBuffer>;

/** Creates a loader of additional fonts, which fetches a font from the static files when a text first needs it. */
export const createFontFileLoader =
  (assets: Pick<Fetcher, "fetch">, cache: FontFileCache): LoadFontFile =>
  async (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    try {
      const response = await assets.fetch(`https://assets.invalid/glyphs/${name}`);
      if (!response.ok)
        throw new Error(
          `Font file ${name} could not be fetched from the static files: HTTP ${response.status}. Build and deploy again.`,
        );
      const bytes = await response.arrayBuffer();
      // Reuses the buffer of a font that another request fetched meanwhile, because each new buffer is parsed again.
      const shared = cache.get(name) ?? bytes;
      cache.set(name, shared);
      return shared;
    } catch (error) {
      console.error(`Font file ${name} could not be loaded. Its characters are drawn as dots.`, error);
      return undefined;
    }
  };
