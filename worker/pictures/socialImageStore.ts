import type { Context } from "hono";
import { z } from "zod";
import { isExistingUser } from "../../db/access/accounts";
import type { Database } from "../../db/client";
import { estimateSocialImageMs, toDrawingUnits } from "../../domain/drawingTime";
import { getLanguage } from "../../domain/language/current";
import { ALL_LANGUAGES } from "../../domain/language/language";
import {
  computeSocialImageKey,
  getSocialImageSize,
  getSocialImageSubject,
  type ShareImage,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import { getSenderRateLimitKey } from "../../routes/access/session";
import type { AppServices, DrawingRefusal } from "../../routes/http/context";
import { respondWithDrawingRefusal } from "../../routes/http/drawingRefusal";
import type { KvWriteClaimFunction } from "../cache/kvCache";
import {
  type CachedResponse,
  computeEtag,
  createResponseCache,
  respondWithCachedResponse,
} from "../cache/responseCache";
import { sleep, type WaitUntil } from "../platform/runtime";
import type { QueueTurn, TurnQueue } from "../turns/turnQueue";
import { acquireDrawingTurn, DRAWING_CAPACITY_MS } from "./drawingTurns";

const IMAGE_TTL_SECONDS = 30 * 24 * 60 * 60;
/** Time in ms after which the drawing of an image blocks no other: the runtime has probably cancelled it. */
const MAX_TURN_MS = 5_000;
/** Time for which an outdated image may be cached while the current one cannot be drawn. */
const OUTDATED_MAX_AGE_SECONDS = 60;
/** Size limit of the in-memory cache in bytes. About a dozen images fit. */
const MAX_CACHE_BYTES = 3_000_000;

export const createSocialImageCache = (turns: TurnQueue) => ({ pages: createResponseCache(MAX_CACHE_BYTES), turns });
export type SocialImageCache = ReturnType<typeof createSocialImageCache>;

export interface SocialImageDeps {
  readonly draw: (image: SocialOrShareImage) => Promise<Uint8Array<ArrayBuffer>>;
  readonly kv: KVNamespace;
  readonly openEdgeCache: () => Promise<Pick<Cache, "match" | "put">>;
  readonly claimKvWrite: KvWriteClaimFunction;
  readonly db: Database;
  readonly cache: SocialImageCache;
  readonly countAgainstLimit: AppServices["countAgainstLimit"];
  readonly waitUntil: WaitUntil;
}

/**
 * Responds with a social image: from a cache, or drawn, or else the last one that was drawn of the same subject. Outdated
 * images of members are not sent, because they may show what the member has hidden since.
 */
export async function respondWithSocialImage(
  c: Context,
  image: SocialOrShareImage,
  deps: SocialImageDeps,
): Promise<Response> {
  const page = (await loadCachedImage(image, deps)) ?? (await drawImage(image, getSenderRateLimitKey(c), deps));
  if (typeof page !== "string") return respondWithCachedResponse(c, page);
  const outdated = "id" in image ? undefined : (await readStoredImage(nameInLanguage(image), deps))?.bytes;
  if (!outdated) return respondWithDrawingRefusal(c, page);
  c.header("Content-Type", "image/png");
  c.header("Cache-Control", `public, max-age=${OUTDATED_MAX_AGE_SECONDS}`);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(outdated);
}

/** Deletes the cached social images of a deleted user from KV, because they contain personal data. */
export function deleteSocialImages(owner: number, { kv, waitUntil }: Pick<SocialImageDeps, "kv" | "waitUntil">): void {
  const logFailure = (error: unknown) =>
    console.error(
      `The social image of deleted user ${owner} could not be deleted from KV. No URL leads to it, and it expires within 30 days.`,
      error,
    );
  for (const page of ["collection", "wishlist"])
    for (const language of ALL_LANGUAGES)
      waitUntil(kv.delete(kvKeyForImage(`${language}/${page}/${owner}`)).catch(logFailure));
}

/** Builds a KV key, under which a changed image replaces the previous one. The number is the format version. */
const kvKeyForImage = (name: string) => `poster-2:${name}`;

const nameInLanguage = (image: SocialOrShareImage) => `${getLanguage()}/${getSocialImageSubject(image)}`;

/** Builds the key of an image in the edge cache, which accepts only URLs. The domain `.invalid` exists nowhere. */
const buildEdgeCacheUrl = (image: SocialOrShareImage) =>
  `https://posters.invalid/${getSocialImageSubject(image)}/${computeSocialImageKey(image)}`;

async function loadCachedImage(image: SocialOrShareImage, deps: SocialImageDeps): Promise<CachedResponse | undefined> {
  const { cache } = deps;
  const [name, key] = [nameInLanguage(image), computeSocialImageKey(image)];
  const cached = cache.pages.get(name, key);
  if (cached) return cached;
  const bytes = isShareImage(image)
    ? undefined
    : ((await readEdgeCache(image, deps)) ?? (await readCurrentImage(name, key, deps)));
  if (!bytes) return undefined;
  const page = toImageResponse(image, bytes, await computeEtag(bytes));
  cache.pages.set(name, key, page);
  return page;
}

async function drawImage(
  image: SocialOrShareImage,
  requester: string,
  deps: SocialImageDeps,
): Promise<CachedResponse | DrawingRefusal> {
  const { cache, waitUntil } = deps;
  const [name, key] = [nameInLanguage(image), computeSocialImageKey(image)];
  const getCached = () => cache.pages.get(name, key);
  const turn = await acquireDrawingTurn(cache.turns, {
    ...(isShareImage(image) ? { owner: image.id, weight: DRAWING_CAPACITY_MS } : { owner: requester, isUrgent: true }),
    work: `${name}/${key}`,
    maxTurnMs: MAX_TURN_MS,
    isObsolete: () => getCached() !== undefined,
    reserve: () => reserveDrawing(image, requester, deps),
  });
  if (turn === "obsolete") return getCached() ?? "busy";
  if (typeof turn === "string") return turn;
  const drawing = drawInTurn(image, turn, deps);
  // Completes the image and ends the turn even if the client disconnects.
  waitUntil(drawing.catch(() => undefined));
  return drawing;
}

/**
 * Counts a drawing against the limits of those who cause it. A member pays for share images. The requester's address pays
 * for social images; those of a member's pages also have a limit for each member, because each change makes a new one.
 */
async function reserveDrawing(
  image: SocialOrShareImage,
  requester: string,
  { countAgainstLimit }: SocialImageDeps,
): Promise<boolean> {
  const units = toDrawingUnits(estimateSocialImageMs(getSocialImageSize(image)));
  if (isShareImage(image)) return countAgainstLimit("ownPictures", String(image.id), units);
  if (!(await countAgainstLimit("drawings", requester, units))) return false;
  return "id" in image ? countAgainstLimit("drawings", `member ${image.id}`, units) : true;
}

async function drawInTurn(image: SocialOrShareImage, turn: QueueTurn, deps: SocialImageDeps): Promise<CachedResponse> {
  const { cache, draw, waitUntil } = deps;
  try {
    const bytes = await draw(image);
    const page = toImageResponse(image, bytes, await computeEtag(bytes));
    cache.pages.set(nameInLanguage(image), computeSocialImageKey(image), page);
    waitUntil(writeImage(image, page, deps));
    return page;
  } finally {
    // Waits 1 ms before the next image is drawn, so that other requests run first.
    waitUntil(sleep(1).then(turn.release));
  }
}

function toImageResponse(image: SocialOrShareImage, body: CachedResponse["body"], etag: string): CachedResponse {
  const cacheHeaders = isShareImage(image)
    ? { "Cache-Control": "private, no-store" }
    : // Messengers embed the image on their own pages.
      { "Cache-Control": "public, max-age=31536000, immutable", "Cross-Origin-Resource-Policy": "cross-origin" };
  return { body, etag, headers: Object.entries({ "Content-Type": "image/png", ETag: etag, ...cacheHeaders }) };
}

/** Reads an image from the edge cache. Images about a user are never there, because they could not be deleted. */
async function readEdgeCache(
  image: SocialOrShareImage,
  { openEdgeCache }: SocialImageDeps,
): Promise<CachedResponse["body"] | undefined> {
  if ("id" in image) return undefined;
  const found = await (await openEdgeCache()).match(buildEdgeCacheUrl(image));
  return found && new Uint8Array(await found.arrayBuffer());
}

const imageMetadataSchema = z.object({ key: z.string(), etag: z.string() });

async function readCurrentImage(
  name: string,
  key: string,
  deps: SocialImageDeps,
): Promise<CachedResponse["body"] | undefined> {
  const stored = await readStoredImage(name, deps);
  return stored?.key === key ? stored.bytes : undefined;
}

/** Reads the last social image of a subject from KV. Returns `undefined` if its bytes do not match the stored ETag. */
async function readStoredImage(
  name: string,
  { kv }: SocialImageDeps,
): Promise<{ readonly key: string; readonly bytes: CachedResponse["body"] } | undefined> {
  try {
    const found = await kv.getWithMetadata(kvKeyForImage(name), "arrayBuffer");
    const { data } = imageMetadataSchema.safeParse(found.metadata);
    if (found.value === null || !data) return undefined;
    const bytes = new Uint8Array(found.value);
    return (await computeEtag(bytes)) === data.etag ? { key: data.key, bytes } : undefined;
  } catch (error) {
    console.error(`Social image ${name} could not be read from KV. The image is drawn again.`, error);
    return undefined;
  }
}

/** True for images of one's own collection that a member shares as files. Only the memory caches them. */
const isShareImage = (image: SocialOrShareImage): image is ShareImage => image.kind === "share";

async function writeImage(
  image: SocialOrShareImage,
  { body, etag }: CachedResponse,
  { kv, openEdgeCache, db, claimKvWrite }: SocialImageDeps,
): Promise<void> {
  if (isShareImage(image)) return;
  const [stored, key] = [kvKeyForImage(nameInLanguage(image)), computeSocialImageKey(image)];
  try {
    if (await claimKvWrite(stored, key)) {
      await kv.put(stored, body, { expirationTtl: IMAGE_TTL_SECONDS, metadata: { key, etag } });
    }
    // Deletes the image again if its owner was deleted during drawing.
    if ("id" in image) {
      if (!(await isExistingUser(db, image.id))) await kv.delete(stored);
      return;
    }
    const headers = { "Content-Type": "image/png", "Cache-Control": `public, max-age=${IMAGE_TTL_SECONDS}` };
    await (await openEdgeCache()).put(buildEdgeCacheUrl(image), new Response(body, { headers }));
  } catch (error) {
    console.error(`Social image ${stored} could not be cached. The next request draws the image again.`, error);
  }
}
