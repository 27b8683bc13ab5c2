import { z } from "zod";
import type { Database } from "../../db/client";
import { touchExportImage } from "../../db/exportImages/exportImages";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getExportFileName } from "../../domain/exportImage/exportImage";
import { DAY_MS } from "../../domain/time";
import type { ExportImageStore } from "../../routes/http/context";
import type { WaitUntil } from "../platform/bindings";
import { createEdgeRendererLoader } from "./edgeRendererLoader";
import { joinOrStartRenderJob, type RenderJobs, type RenderRequest } from "./renderJobs";
import type { TileCache } from "./tiles";

/** A day longer than a picture stays after it was asked for last, as that is written down once a day. */
const IMAGE_TTL_SECONDS = 31 * 24 * 60 * 60;
const RENEWAL_INTERVAL_MS = DAY_MS;

export interface ExportImageCache {
  readonly tiles: TileCache;
  readonly drawings: RenderJobs;
}

export const createExportImageCache = (): ExportImageCache => ({
  tiles: { packs: new Map(), drawn: new Map() },
  drawings: new Map(),
});

interface ExportImageDeps {
  readonly kv: KVNamespace;
  readonly assets: Fetcher;
  readonly db: Database;
  readonly catalogue: () => Promise<Catalogue>;
  readonly memory: ExportImageCache;
  readonly afterwards: WaitUntil;
  /** ms */
  readonly now: () => number;
}

/** The number is that of what stands in KV. */
const kvKeyForImage = (key: string) => `sheet-1:${key}`;

const imageMetadataSchema = z.object({ name: z.string(), storedAt: z.number() });

export function createExportImageStore(sources: ExportImageDeps): ExportImageStore {
  const { kv, assets, catalogue, memory, afterwards, now } = sources;
  const stored: ExportImageStore["stored"] = async (key) => {
    try {
      const { value, metadata: found } = await kv.getWithMetadata(kvKeyForImage(key), "stream");
      const { data } = imageMetadataSchema.safeParse(found);
      if (value === null || !data) return undefined;
      if (now() - data.storedAt > RENEWAL_INTERVAL_MS) afterwards(renewImage(key, sources));
      return { png: value, name: data.name };
    } catch (error) {
      console.error("A picture could not be read from KV; it is drawn again.", error);
      return undefined;
    }
  };
  return {
    stored,
    async draw({ key, userId, sheet }) {
      // A new isolate is asked for pages first: what draws comes with the first picture.
      const [{ drawExportImage }, { createTileLoader }] = await Promise.all([
        import("./drawExportImage"),
        import("./tiles"),
      ]);
      const openPen = createEdgeRendererLoader(assets);
      const from = { assets, kv, memory: memory.tiles, catalogue: await catalogue(), openPen };
      const commission: RenderRequest = {
        key,
        owner: userId,
        tiles: sheet.tiles.length,
        draw: (mayCome) => drawExportImage(sheet, openPen, createTileLoader(sheet.tiles, from), mayCome),
        store: (pieces) => writeImage(key, pieces, getExportFileName(sheet), sources),
      };
      const again = async () => (await stored(key))?.png;
      return joinOrStartRenderJob(commission, { drawings: memory.drawings, stored: again, afterwards, now });
    },
    forget(keys) {
      const forget = () => Promise.all(keys.map((key) => kv.delete(kvKeyForImage(key))));
      const complain = (error: unknown) =>
        console.error(
          "Pictures that are to be forgotten stay in KV for up to a month, at addresses that nobody can guess.",
          error,
        );
      afterwards(forget().catch(complain));
    },
  };
}

/** A person who was deleted while it was drawn leaves none behind. */
async function writeImage(
  key: string,
  pieces: readonly Uint8Array[],
  name: string,
  { kv, db, now }: ExportImageDeps,
): Promise<void> {
  try {
    const png = await new Blob(pieces.map((piece) => piece.slice())).arrayBuffer();
    await kv.put(kvKeyForImage(key), png, { expirationTtl: IMAGE_TTL_SECONDS, metadata: { name, storedAt: now() } });
    if (!(await touchExportImage(db, key, new Date(now())))) await kv.delete(kvKeyForImage(key));
  } catch (error) {
    console.error("A picture could not be kept; it is drawn again when it is asked for.", error);
  }
}

/** What is asked for stays. */
async function renewImage(key: string, sources: ExportImageDeps): Promise<void> {
  const { kv } = sources;
  const { value, metadata: found } = await kv.getWithMetadata(kvKeyForImage(key), "arrayBuffer");
  const { data } = imageMetadataSchema.safeParse(found);
  if (value !== null && data) await writeImage(key, [new Uint8Array(value)], data.name, sources);
}
