import { type GlyphMemory, openGlyphs } from "./glyphStore";
import type { Pen } from "./pen";
import type { ReadGlyphs } from "./typeset";

let opened: Promise<(read: ReadGlyphs) => Pen> | undefined;
const memory: GlyphMemory = new Map();

/**
 * The pen of this isolate. The first call loads it. Only compiled modules and fonts are behind the promise, no request's
 * own work, so that requests may share it; what else a text needs each request fetches for itself.
 */
export const edgePen = (assets: Pick<Fetcher, "fetch">) => async (): Promise<Pen> => {
  opened ??= import("./edgePen").then(({ openPen }) => openPen());
  return (await opened)(openGlyphs(assets, memory));
};
