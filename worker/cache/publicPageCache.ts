import type { Context } from "hono";
import { z } from "zod";
import type { AppServices } from "../../routes/http/context";
import type { WaitUntil } from "../platform/runtime";
import { type CachedValue, getCachedOrReplace, MISSING_CACHED_VALUE } from "./cacheState";
import type { KvWriteClaimFunction } from "./kvCache";
import {
  buildCacheableGuestResponse,
  type CachedResponse,
  computeEtag,
  type ResponseCache,
  respondWithCachedResponse,
} from "./responseCache";

/** Lifetime of a page in KV. A longer one would be useless, because each day makes the page stale. */
const PAGE_TTL_SECONDS = 24 * 60 * 60;

interface PublicPageCacheDeps {
  readonly pages: ResponseCache;
  readonly kv: KVNamespace;
  readonly claimKvWrite: KvWriteClaimFunction;
  readonly isExistingUser: (id: number) => Promise<boolean>;
  readonly waitUntil: WaitUntil;
}

/**
 * Serves a user's page as guests see it. A page with a new `state` replaces the cached page of the same `name`. Only
 * responses with status 200 are cached.
 */
export async function withPublicPageCache(
  c: Context,
  { owner, name, state, isRarelyRequested = false }: Parameters<AppServices["withPublicPageCache"]>[1],
  render: () => Promise<Response>,
  deps: PublicPageCacheDeps,
): Promise<Response> {
  const key = `${keyPrefixForOwner(owner)}${name}`;
  const inMemory = deps.pages.get(key, state);
  if (inMemory) return respondWithCachedResponse(c, inMemory);
  const stored = isRarelyRequested ? MISSING_CACHED_VALUE : await readCachedPage(key, state, deps);
  const page = await getCachedOrReplace<CachedResponse, CachedResponse | Response>(stored, async () => {
    const response = await render();
    if (response.status !== 200) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const metadata = { state, type: response.headers.get("Content-Type") ?? "", etag: await computeEtag(body) };
    if (!isRarelyRequested) deps.waitUntil(writeCachedPage({ owner, key }, body, metadata, deps));
    return toCachedResponse(body, metadata);
  });
  if (page instanceof Response) return page;
  deps.pages.set(key, state, page);
  return respondWithCachedResponse(c, page);
}

const pageMetadataSchema = z.object({ state: z.string(), type: z.string(), etag: z.string() });
type PageMetadata = z.infer<typeof pageMetadataSchema>;

const toCachedResponse = (body: CachedResponse["body"], { etag, type }: PageMetadata): CachedResponse =>
  buildCacheableGuestResponse(body, etag, [["Content-Type", type]]);

/** Returns the prefix of the KV keys of a user's pages. The number in it is the version of the stored format. */
const keyPrefixForOwner = (owner: number) => `page-1:${owner} `;

/** Reads a page from KV. The result is "unreadable" if the bytes do not match the stored ETag. */
async function readCachedPage(
  key: string,
  state: string,
  { kv }: PublicPageCacheDeps,
): Promise<CachedValue<CachedResponse>> {
  try {
    const entry = await kv.getWithMetadata(key, "arrayBuffer");
    if (entry.value === null) return MISSING_CACHED_VALUE;
    const metadata = pageMetadataSchema.parse(entry.metadata);
    const body = new Uint8Array(entry.value);
    if ((await computeEtag(body)) !== metadata.etag)
      throw new Error(
        `Cached page ${key} in KV is damaged: its bytes do not match its ETag. The page is rendered again.`,
      );
    return { state: metadata.state === state ? "fresh" : "stale", value: toCachedResponse(body, metadata) };
  } catch (error) {
    console.error(`Cached page ${key} could not be read from KV. The page is rendered again.`, error);
    return { state: "unreadable" };
  }
}

async function writeCachedPage(
  { owner, key }: { readonly owner: number; readonly key: string },
  body: CachedResponse["body"],
  metadata: PageMetadata,
  { kv, claimKvWrite, isExistingUser }: PublicPageCacheDeps,
): Promise<void> {
  try {
    if (!(await claimKvWrite(key, metadata.state))) return;
    await kv.put(key, body, { expirationTtl: PAGE_TTL_SECONDS, metadata });
    // Deletes the page again if its owner was deleted during rendering.
    if (!(await isExistingUser(owner))) await kv.delete(key);
  } catch (error) {
    console.error(`Cached page ${key} could not be written to KV. A later request renders the page again.`, error);
  }
}

/** Deletes the cached pages of a deleted user from KV, because they contain personal data. */
export function deletePublicPages(
  owner: number,
  { kv, waitUntil }: Pick<PublicPageCacheDeps, "kv" | "waitUntil">,
): void {
  const deleteEntries = async () => {
    let cursor: string | null = null;
    do {
      const listed: KVNamespaceListResult<unknown> = await kv.list({ prefix: keyPrefixForOwner(owner), cursor });
      await Promise.all(listed.keys.map(({ name }) => kv.delete(name)));
      cursor = listed.list_complete ? null : listed.cursor;
    } while (cursor !== null);
  };
  const logFailure = (error: unknown) =>
    console.error(
      `Cached public pages of deleted user ${owner} could not be removed from KV. No URL leads to these pages, and they expire within a day.`,
      error,
    );
  waitUntil(deleteEntries().catch(logFailure));
}
