import type { Context } from "hono";
import { z } from "zod";
import { isExistingUser } from "../../db/access/accounts";
import type { Database } from "../../db/client";
import { getLanguage } from "../../domain/language/current";
import { ALL_LANGUAGES } from "../../domain/language/language";
import {
  computeSocialImageKey,
  getSocialImageSubject,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import type { KvWriteClaimFunction } from "../cache/kvCache";
import {
  type CachedResponse,
  computeEtag,
  createResponseCache,
  respondWithCachedResponse,
} from "../cache/responseCache";
import { respondUnavailable } from "../middleware/errors";
import type { WaitUntil } from "../platform/runtime";
import { sleep } from "../platform/runtime";
import { createTurnQueue } from "../turns/turnQueue";

const IMAGE_TTL_SECONDS = 30 * 24 * 60 * 60;
const RETRY_AFTER_SECONDS = 5;
/** Size limit of the in-memory cache in bytes. About a dozen images fit. */
const MAX_CACHE_BYTES = 3_000_000;

export const createSocialImageCache = () => ({ pages: createResponseCache(MAX_CACHE_BYTES), turns: createTurnQueue() });
export type SocialImageCache = ReturnType<typeof createSocialImageCache>;

export interface SocialImageDeps {
  readonly draw: (image: SocialOrShareImage) => Promise<Uint8Array<ArrayBuffer>>;
  readonly kv: KVNamespace;
  readonly openEdgeCache: () => Promise<Pick<Cache, "match" | "put">>;
  readonly claimKvWrite: KvWriteClaimFunction;
  readonly db: Database;
  readonly cache: SocialImageCache;
  readonly waitUntil: WaitUntil;
}

/** Responds with a social image, from a cache or drawn. One is drawn at a time, because drawing blocks the thread. */
export async function respondWithSocialImage(
  c: Context,
  image: SocialOrShareImage,
  deps: SocialImageDeps,
): Promise<Response> {
  const page = (await loadCachedImage(image, deps)) ?? (await drawImage(image, deps));
  return page ? respondWithCachedResponse(c, page) : respondUnavailable(c, RETRY_AFTER_SECONDS);
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
    : ((await readEdgeCache(image, deps)) ?? (await readStoredImage(name, key, deps)));
  if (!bytes) return undefined;
  const page = toImageResponse(image, bytes, await computeEtag(bytes));
  cache.pages.set(name, key, page);
  return page;
}

async function drawImage(image: SocialOrShareImage, deps: SocialImageDeps): Promise<CachedResponse | undefined> {
  const { cache, draw, waitUntil } = deps;
  const [name, key] = [nameInLanguage(image), computeSocialImageKey(image)];
  const getCached = () => cache.pages.get(name, key);
  const turn = await cache.turns.acquire({ isObsolete: () => getCached() !== undefined });
  if (!turn) return getCached();
  try {
    const bytes = await draw(image);
    const page = toImageResponse(image, bytes, await computeEtag(bytes));
    cache.pages.set(name, key, page);
    waitUntil(writeImage(image, page, deps));
    return page;
  } finally {
    // Waits 1 ms before the next image is drawn, so that other requests run first.
    waitUntil(sleep(1).then(turn.release));
  }
}

function toImageResponse(image: SocialOrShareImage, body: CachedResponse["body"], etag: string): CachedResponse {
  const cacheHeaders = isShareImage(image)
    ? { "Cache-Control": "private, no-cache" }
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

/** Reads a social image from KV. Returns `undefined` if its bytes do not match the stored ETag. */
async function readStoredImage(
  name: string,
  key: string,
  { kv }: SocialImageDeps,
): Promise<CachedResponse["body"] | undefined> {
  try {
    const found = await kv.getWithMetadata(kvKeyForImage(name), "arrayBuffer");
    const { data } = imageMetadataSchema.safeParse(found.metadata);
    if (found.value === null || data?.key !== key) return undefined;
    const bytes = new Uint8Array(found.value);
    return (await computeEtag(bytes)) === data.etag ? bytes : undefined;
  } catch (error) {
    console.error(`Social image ${name} could not be read from KV. The image is drawn again.`, error);
    return undefined;
  }
}

/** True for images of one's own collection that a member shares as files. Only the memory caches them. */
const isShareImage = (image: SocialOrShareImage): boolean => image.kind === "share";

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
