import type { Context } from "hono";
import { z } from "zod";
import { isExistingUser } from "../../db/access/accounts";
import type { Database } from "../../db/client";
import { getLanguage } from "../../domain/language/current";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { computeSocialImageKey, getSocialImageName, type SocialOrShareImage } from "../../domain/sharing/socialImage";
import type { ClaimKvWrite } from "../cache/kvCache";
import {
  type CachedResponse,
  computeEtag,
  createResponseCache,
  type ResponseCache,
  respondFromCache,
} from "../cache/responseCache";
import { respondUnavailable } from "../middleware/errors";
import type { WaitUntil } from "../platform/bindings";
import { sleep } from "../platform/sleep";
import { createTurnQueue, type TurnQueue } from "../turns/turnQueue";

const IMAGE_TTL_SECONDS = 30 * 24 * 60 * 60;
const RETRY_AFTER_SECONDS = 5;
/** Size limit of the memory cache: about a dozen images. */
const MAX_CACHE_BYTES = 3_000_000;

export interface SocialImageCache {
  readonly pages: ResponseCache;
  readonly turns: TurnQueue;
}

export const createSocialImageCache = (): SocialImageCache => ({
  pages: createResponseCache(MAX_CACHE_BYTES),
  turns: createTurnQueue(),
});

export interface SocialImageDeps {
  /** Draws the image as PNG. */
  readonly draw: (image: SocialOrShareImage) => Promise<Uint8Array<ArrayBuffer>>;
  readonly kv: KVNamespace;
  /** Opens Cloudflare's edge cache. */
  readonly openEdgeCache: () => Promise<Pick<Cache, "match" | "put">>;
  /** Claims the write of a KV entry for this isolate. */
  readonly claimKvWrite: ClaimKvWrite;
  readonly db: Database;
  readonly cache: SocialImageCache;
  readonly waitUntil: WaitUntil;
}

/** Serves a social image from a cache, or draws it. Images are drawn one at a time, because each blocks the thread. */
export async function respondWithSocialImage(
  c: Context,
  image: SocialOrShareImage,
  sources: SocialImageDeps,
): Promise<Response> {
  const page = (await loadCachedImage(image, sources)) ?? (await drawImage(image, sources));
  return page ? respondFromCache(c, page) : respondUnavailable(c, RETRY_AFTER_SECONDS);
}

/** Deletes the cached images of a deleted user. They are unreachable, but they are personal data. */
export function deleteSocialImages(owner: number, { kv, waitUntil }: Pick<SocialImageDeps, "kv" | "waitUntil">): void {
  const logFailure = (error: unknown) =>
    console.error(
      "The social image of a deleted user could not be deleted from KV. It is unreachable and expires within 30 days.",
      error,
    );
  for (const page of ["collection", "wishlist"])
    for (const each of ALL_LANGUAGES) waitUntil(kv.delete(kvKeyForImage(`${each}/${page}/${owner}`)).catch(logFailure));
}

/**
 * Builds the KV key of an image. The key stays the same when the image changes. The number is the version of the
 * format.
 */
const kvKeyForImage = (name: string) => `poster-2:${name}`;

const nameInLanguage = (image: SocialOrShareImage) => `${getLanguage()}/${getSocialImageName(image)}`;

/** Builds the key for the edge cache, which accepts only URLs. `.invalid` belongs to no site. */
const buildEdgeCacheUrl = (image: SocialOrShareImage) =>
  `https://posters.invalid/${getSocialImageName(image)}/${computeSocialImageKey(image)}`;

async function loadCachedImage(
  image: SocialOrShareImage,
  sources: SocialImageDeps,
): Promise<CachedResponse | undefined> {
  const { cache } = sources;
  const [name, key] = [nameInLanguage(image), computeSocialImageKey(image)];
  const cached = cache.pages.get(name, key);
  if (cached) return cached;
  const bytes = isShareImage(image)
    ? undefined
    : ((await readEdgeCache(image, sources)) ?? (await readStoredImage(name, key, sources)));
  if (!bytes) return undefined;
  const page = toImageResponse(image, bytes, await computeEtag(bytes));
  cache.pages.set(name, key, page);
  return page;
}

async function drawImage(image: SocialOrShareImage, sources: SocialImageDeps): Promise<CachedResponse | undefined> {
  const { cache, draw, waitUntil } = sources;
  const [name, key] = [nameInLanguage(image), computeSocialImageKey(image)];
  const getCached = () => cache.pages.get(name, key);
  const turn = await cache.turns.acquire({ isObsolete: () => getCached() !== undefined });
  if (!turn) return getCached();
  try {
    const bytes = await draw(image);
    const page = toImageResponse(image, bytes, await computeEtag(bytes));
    cache.pages.set(name, key, page);
    waitUntil(writeImage(image, page, sources));
    return page;
  } finally {
    // Waits one tick, so that other requests run before the next image.
    waitUntil(sleep(1).then(turn.release));
  }
}

function toImageResponse(image: SocialOrShareImage, body: CachedResponse["body"], etag: string): CachedResponse {
  const headers: [string, string][] = [
    ["Content-Type", "image/png"],
    ["ETag", etag],
  ];
  if (isShareImage(image)) return { body, etag, headers: [...headers, ["Cache-Control", "private, no-cache"]] };
  // Messengers embed the image on their own pages.
  const shown: [string, string][] = [
    ["Cache-Control", "public, max-age=31536000, immutable"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
  return { body, etag, headers: [...headers, ...shown] };
}

/** Returns true for images of a user. They are kept out of the edge cache, from which they could not be deleted. */
const isPersonal = (image: SocialOrShareImage) => "id" in image;

async function readEdgeCache(
  image: SocialOrShareImage,
  { openEdgeCache }: SocialImageDeps,
): Promise<CachedResponse["body"] | undefined> {
  if (isPersonal(image)) return undefined;
  const found = await (await openEdgeCache()).match(buildEdgeCacheUrl(image));
  return found && new Uint8Array(await found.arrayBuffer());
}

const imageMetadataSchema = z.object({ key: z.string(), etag: z.string() });

/** Reads an image from KV. An entry whose bytes do not match its ETag is treated as missing. */
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
    console.error("A social image could not be read from KV. It is drawn again.", error);
    return undefined;
  }
}

/** Returns true for share images. Their owner shares them as files, so they are cached in memory only. */
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
    // The owner may have been deleted while the image was drawn.
    if ("id" in image) {
      if (!(await isExistingUser(db, image.id))) await kv.delete(stored);
      return;
    }
    const headers = { "Content-Type": "image/png", "Cache-Control": `public, max-age=${IMAGE_TTL_SECONDS}` };
    await (await openEdgeCache()).put(buildEdgeCacheUrl(image), new Response(body, { headers }));
  } catch (error) {
    console.error("A social image could not be cached. It is drawn again on the next request.", error);
  }
}
