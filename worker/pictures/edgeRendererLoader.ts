import type { ImageRenderer } from "./imageRenderer";
import type { LoadGlyphs } from "./typeset";

let loadedRenderer: Promise<(loadGlyphs: LoadGlyphs) => ImageRenderer> | undefined;
const glyphCache: GlyphCache = new Map();

/**
 * Creates the loader of the isolate's renderer. Requests share the promise of modules and fonts, which depends on no
 * request's I/O. Further fonts are fetched per request.
 */
export const createEdgeRendererLoader = (assets: Pick<Fetcher, "fetch">) => async (): Promise<ImageRenderer> => {
  loadedRenderer ??= import("./edgeRenderer").then(({ loadRendererFactory }) => loadRendererFactory());
  return (await loadedRenderer)(createGlyphLoader(assets, glyphCache));
};

/** Fetched fonts, about 3 MB in total. */
export type GlyphCache = Map<string, ArrayBuffer>;

/** Creates a loader that fetches a font from the static files when a text first needs it. */
export const createGlyphLoader =
  (assets: Pick<Fetcher, "fetch">, cache: GlyphCache): LoadGlyphs =>
  async (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    try {
      const response = await assets.fetch(`https://assets.invalid/glyphs/${name}`);
      if (!response.ok)
        throw new Error(`The static files responded with HTTP ${response.status}. Build and deploy again.`);
      const bytes = await response.arrayBuffer();
      // Another request may have fetched the font meanwhile. A font is parsed once per buffer, so its buffer is reused.
      const shared = cache.get(name) ?? bytes;
      cache.set(name, shared);
      return shared;
    } catch (error) {
      console.error(`Font file ${name} could not be fetched. Its characters are drawn as dots.`, error);
      return undefined;
    }
  };
