import type { ImageRenderer } from "./imageRenderer";
import type { LoadGlyphs } from "./typeset";

let loadedRenderer: Promise<(read: LoadGlyphs) => ImageRenderer> | undefined;
const glyphCache: GlyphCache = new Map();

/**
 * The pen of this isolate. The first call loads it. Only compiled modules and fonts are behind the promise, no request's
 * own work, so that requests may share it; what else a text needs each request fetches for itself.
 */
export const createEdgeRendererLoader = (assets: Pick<Fetcher, "fetch">) => async (): Promise<ImageRenderer> => {
  loadedRenderer ??= import("./edgeRenderer").then(({ loadRendererFactory }) => loadRendererFactory());
  return (await loadedRenderer)(createGlyphLoader(assets, glyphCache));
};

/** Fonts that were fetched: three megabytes in all, as there are no more files than those of the build. */
export type GlyphCache = Map<string, ArrayBuffer>;

/** The fonts among the static files, each fetched when a text needs it first. */
export const createGlyphLoader =
  (assets: Pick<Fetcher, "fetch">, memory: GlyphCache): LoadGlyphs =>
  async (name) => {
    const known = memory.get(name);
    if (known) return known;
    try {
      const answer = await assets.fetch(`https://assets.invalid/glyphs/${name}`);
      if (!answer.ok) throw new Error(`The static files answer ${answer.status}. Build and deploy again.`);
      const bytes = await answer.arrayBuffer();
      // Another request's may have come meanwhile, and a font is parsed once for each object.
      const kept = memory.get(name) ?? bytes;
      memory.set(name, kept);
      return kept;
    } catch (error) {
      console.error(`The letters ${name} could not be fetched: a picture has a dot for each.`, error);
      return undefined;
    }
  };
