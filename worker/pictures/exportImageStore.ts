import { z } from "zod";
import type { Database } from "../../db/client";
import { recordExportImageRequest } from "../../db/exportImages/exportImages";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { estimateExportImageMs, toDrawingUnits } from "../../domain/drawingTime";
import { getExportImageFileName } from "../../domain/exportImage/exportImage";
import { DAY_MS } from "../../domain/time";
import type { AppServices, ExportImageStore } from "../../routes/http/context";
import type { Clock, WaitUntil } from "../platform/runtime";
import type { TurnQueue } from "../turns/turnQueue";
import { createEdgeRendererLoader } from "./edgeRendererLoader";
import { createRenderJobQueue, type RenderJobQueue, renderExportImage } from "./renderJobs";
import type { ExportTileCache } from "./tiles";

/** Lifetime in KV: 30 days after the last request, plus a day, because requests are recorded only once a day. */
const IMAGE_TTL_SECONDS = 31 * 24 * 60 * 60;

export interface ExportImageCache {
  readonly tiles: ExportTileCache;
  readonly renderJobs: RenderJobQueue;
}

export const createExportImageCache = (turns: TurnQueue): ExportImageCache => ({
  tiles: { packs: new Map(), drawnTiles: new Map() },
  renderJobs: createRenderJobQueue(turns),
});

interface ExportImageDeps {
  readonly kv: KVNamespace;
  readonly assets: Fetcher;
  readonly db: Database;
  readonly catalogue: () => Promise<Catalogue>;
  readonly cache: ExportImageCache;
  readonly countAgainstLimit: AppServices["countAgainstLimit"];
  readonly waitUntil: WaitUntil;
  readonly now: Clock;
}

/** Builds the KV key of an export image. The number is the version of the stored format. */
const kvKeyForImage = (key: string) => `sheet-1:${key}`;

/** Returns the beginning of an image's key for the log. The whole key would give access to the image. */
const getLogId = (key: string): string => key.slice(0, 8);

const imageMetadataSchema = z.object({ name: z.string(), storedAt: z.number() });

export function createExportImageStore(deps: ExportImageDeps): ExportImageStore {
  const { kv, assets, catalogue, cache, countAgainstLimit, waitUntil, now } = deps;
  const read: ExportImageStore["read"] = async (key) => {
    try {
      const { value, metadata } = await kv.getWithMetadata(kvKeyForImage(key), "stream");
      const { data } = imageMetadataSchema.safeParse(metadata);
      if (value === null || !data) return undefined;
      if (now() - data.storedAt > DAY_MS) waitUntil(renewImage(key, deps));
      return { png: value, name: data.name };
    } catch (error) {
      console.error(`Export image ${getLogId(key)} could not be read from KV. It is drawn again.`, error);
      return undefined;
    }
  };
  return {
    read,
    async draw({ key, userId, image }, requester) {
      // Imports the drawing code only when an image is drawn, so that a new isolate serves pages sooner.
      const [{ drawExportImage }, { createExportTileLoader }] = await Promise.all([
        import("./drawExportImage"),
        import("./tiles"),
      ]);
      const loadRenderer = createEdgeRendererLoader(assets);
      const tileDeps = { assets, kv, cache: cache.tiles, catalogue: await catalogue(), loadRenderer };
      const drawingMs = estimateExportImageMs(image.tiles.length);
      const request = {
        key,
        owner: userId,
        drawingMs,
        reserve: () => countAgainstLimit("drawings", requester, toDrawingUnits(drawingMs)),
        draw: () => drawExportImage(image, loadRenderer, createExportTileLoader(image.tiles, tileDeps)),
        store: (pieces: readonly Uint8Array[]) => writeImage(key, pieces, getExportImageFileName(image), deps),
        readStored: async () => (await read(key))?.png,
      };
      return renderExportImage(request, { ...cache.renderJobs, waitUntil, now });
    },
    delete(keys) {
      const deleteImages = () => Promise.all(keys.map((key) => kv.delete(kvKeyForImage(key))));
      const logFailure = (error: unknown) =>
        console.error(
          `${keys.length} export images of a deleted user could not be deleted from KV. They expire within 31 days, and their URLs cannot be guessed.`,
          error,
        );
      waitUntil(deleteImages().catch(logFailure));
    },
  };
}

/** Writes an export image to KV, and deletes it again if its owner was deleted during drawing. */
async function writeImage(
  key: string,
  pieces: readonly Uint8Array[],
  name: string,
  { kv, db, now }: ExportImageDeps,
): Promise<void> {
  try {
    const png = await new Blob(pieces.map((piece) => piece.slice())).arrayBuffer();
    await kv.put(kvKeyForImage(key), png, { expirationTtl: IMAGE_TTL_SECONDS, metadata: { name, storedAt: now() } });
    if (!(await recordExportImageRequest(db, key, new Date(now())))) await kv.delete(kvKeyForImage(key));
  } catch (error) {
    console.error(
      `Export image ${getLogId(key)} could not be written to KV. It is drawn again on the next request.`,
      error,
    );
  }
}

/** Writes an export image to KV again, which extends its lifetime. */
async function renewImage(key: string, deps: ExportImageDeps): Promise<void> {
  const { value, metadata } = await deps.kv.getWithMetadata(kvKeyForImage(key), "arrayBuffer");
  const { data } = imageMetadataSchema.safeParse(metadata);
  if (value !== null && data) await writeImage(key, [new Uint8Array(value)], data.name, deps);
}
