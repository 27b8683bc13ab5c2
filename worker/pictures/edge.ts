import type { Pen } from "./pen";
import type { ReadGlyphs } from "./typeset";

let opened: Promise<(read: ReadGlyphs) => Pen> | undefined;
/** Fonts that were fetched: three megabytes in all, as there are no more files than those of the build. */
const fetched = new Map<string, ArrayBuffer>();

/**
 * The pen of this isolate. The first call loads it. Only compiled modules and fonts are behind the promise, no request's
 * own work, so that requests may share it; what a text needs besides comes from the static files for each by itself.
 */
export const edgePen = (assets: Pick<Fetcher, "fetch">) => async (): Promise<Pen> => {
  opened ??= import("./edgePen").then(({ openPen }) => openPen());
  return (await opened)((name) => readGlyphs(assets, name));
};

async function readGlyphs(assets: Pick<Fetcher, "fetch">, name: string): Promise<ArrayBuffer | undefined> {
  const known = fetched.get(name);
  if (known) return known;
  try {
    const answer = await assets.fetch(`https://assets.invalid/glyphs/${name}`);
    if (!answer.ok) throw new Error(`The static files answer ${answer.status}. Build and deploy again.`);
    const bytes = await answer.arrayBuffer();
    // Somebody else's may have come meanwhile, and a font is parsed once for each object.
    const kept = fetched.get(name) ?? bytes;
    fetched.set(name, kept);
    return kept;
  } catch (error) {
    console.error(`The letters ${name} could not be fetched: a picture has a dot for each.`, error);
    return undefined;
  }
}
