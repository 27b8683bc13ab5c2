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
import { createMutex, type Mutex, sleep } from "../mutex/mutex";
import type { WaitUntil } from "../platform/bindings";

const IMAGE_TTL_SECONDS = 30 * 24 * 60 * 60;
const RETRY_AFTER_SECONDS = 5;
/** About a dozen: those of the links that are being shared now. */
const MAX_CACHE_BYTES = 3_000_000;

export interface SocialImageCache {
  readonly pages: ResponseCache;
  readonly turns: Mutex;
}

export const createSocialImageCache = (): SocialImageCache => ({
  pages: createResponseCache(MAX_CACHE_BYTES),
  turns: createMutex(),
});

export interface SocialImageDeps {
  /** As a PNG. */
  readonly draw: (poster: SocialOrShareImage) => Promise<Uint8Array<ArrayBuffer>>;
  readonly kv: KVNamespace;
  /** The platform's, near to who asks. */
  readonly near: () => Promise<Pick<Cache, "match" | "put">>;
  /** Whether it is on this isolate to write an entry of KV. */
  readonly mayWrite: ClaimKvWrite;
  readonly db: Database;
  readonly memory: SocialImageCache;
  readonly afterwards: WaitUntil;
}

/** The picture as it is now, drawn where it is not kept: one at a time, for a drawing is one long stretch of work. */
export async function respondWithSocialImage(
  c: Context,
  poster: SocialOrShareImage,
  sources: SocialImageDeps,
): Promise<Response> {
  const page = (await loadCachedImage(poster, sources)) ?? (await drawImage(poster, sources));
  return page ? respondFromCache(c, page) : respondUnavailable(c, RETRY_AFTER_SECONDS);
}

/** A poster of somebody who has gone is theirs, although nothing leads there any more. */
export function deleteSocialImages(
  owner: number,
  { kv, afterwards }: Pick<SocialImageDeps, "kv" | "afterwards">,
): void {
  const complain = (error: unknown) =>
    console.error("A deleted person's poster stays in KV, unreachable, for up to a month.", error);
  for (const page of ["collection", "wishlist"])
    for (const each of ALL_LANGUAGES) afterwards(kv.delete(kvKeyForImage(`${each}/${page}/${owner}`)).catch(complain));
}

/** One in each language for each thing that has a poster, however often it changes. The number is that of what stands in KV. */
const kvKeyForImage = (name: string) => `poster-2:${name}`;

const nameInLanguage = (poster: SocialOrShareImage) => `${getLanguage()}/${getSocialImageName(poster)}`;

/** No site's: the platform's cache takes whatever is an address. */
const buildEdgeCacheUrl = (poster: SocialOrShareImage) =>
  `https://posters.invalid/${getSocialImageName(poster)}/${computeSocialImageKey(poster)}`;

async function loadCachedImage(
  poster: SocialOrShareImage,
  sources: SocialImageDeps,
): Promise<CachedResponse | undefined> {
  const { memory } = sources;
  const [name, key] = [nameInLanguage(poster), computeSocialImageKey(poster)];
  const remembered = memory.pages.get(name, key);
  if (remembered) return remembered;
  const bytes = isShareImage(poster)
    ? undefined
    : ((await readEdgeCache(poster, sources)) ?? (await readStoredImage(name, key, sources)));
  if (!bytes) return undefined;
  const page = toImageResponse(poster, bytes, await computeEtag(bytes));
  memory.pages.set(name, key, page);
  return page;
}

async function drawImage(poster: SocialOrShareImage, sources: SocialImageDeps): Promise<CachedResponse | undefined> {
  const { memory, draw, afterwards } = sources;
  const [name, key] = [nameInLanguage(poster), computeSocialImageKey(poster)];
  const turn = await memory.turns.take();
  if (!turn) return undefined;
  try {
    const remembered = memory.pages.get(name, key);
    if (remembered) return remembered;
    const bytes = await draw(poster);
    const page = toImageResponse(poster, bytes, await computeEtag(bytes));
    memory.pages.set(name, key, page);
    afterwards(writeImage(poster, page, sources));
    return page;
  } finally {
    // Those who came meanwhile are heard first: they stand in the way of the next timer.
    afterwards(sleep(1).then(turn.end));
  }
}

function toImageResponse(poster: SocialOrShareImage, body: CachedResponse["body"], etag: string): CachedResponse {
  const headers: [string, string][] = [
    ["Content-Type", "image/png"],
    ["ETag", etag],
  ];
  if (isShareImage(poster)) return { body, etag, headers: [...headers, ["Cache-Control", "private, no-cache"]] };
  // Messengers show it on pages of theirs.
  const shown: [string, string][] = [
    ["Cache-Control", "public, max-age=31536000, immutable"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
  return { body, etag, headers: [...headers, ...shown] };
}

/** What is somebody's own is kept where it can be taken out again. */
const isPersonal = (poster: SocialOrShareImage) => "id" in poster;

async function readEdgeCache(
  poster: SocialOrShareImage,
  { near }: SocialImageDeps,
): Promise<CachedResponse["body"] | undefined> {
  if (isPersonal(poster)) return undefined;
  const found = await (await near()).match(buildEdgeCacheUrl(poster));
  return found && new Uint8Array(await found.arrayBuffer());
}

const imageMetadataSchema = z.object({ key: z.string(), etag: z.string() });

/** What is not whole is none: its tag is that of its bytes. */
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
    console.error("A poster could not be read from KV; it is drawn again.", error);
    return undefined;
  }
}

/** One that its owner passes on themselves is nobody else's to keep. */
const isShareImage = (poster: SocialOrShareImage): boolean => poster.kind === "share";

async function writeImage(
  poster: SocialOrShareImage,
  { body, etag }: CachedResponse,
  { kv, near, db, mayWrite }: SocialImageDeps,
): Promise<void> {
  if (isShareImage(poster)) return;
  const [stored, key] = [kvKeyForImage(nameInLanguage(poster)), computeSocialImageKey(poster)];
  try {
    if (await mayWrite(stored, key)) {
      await kv.put(stored, body, { expirationTtl: IMAGE_TTL_SECONDS, metadata: { key, etag } });
    }
    // Whoever was deleted while it was drawn leaves none behind.
    if ("id" in poster) {
      if (!(await isExistingUser(db, poster.id))) await kv.delete(stored);
      return;
    }
    const headers = { "Content-Type": "image/png", "Cache-Control": `public, max-age=${IMAGE_TTL_SECONDS}` };
    await (await near()).put(buildEdgeCacheUrl(poster), new Response(body, { headers }));
  } catch (error) {
    console.error("A poster could not be kept; it is drawn again when it is asked for.", error);
  }
}
