import type { Context } from "hono";
import { z } from "zod";
import { type Cached, MISSING, serveOrReplace } from "./cacheState";
import type { ClaimKvWrite } from "./kvCache";
import {
  buildCachedResponse,
  type CachedResponse,
  computeEtag,
  type ResponseCache,
  respondFromCache,
} from "./responseCache";

/** Longest useful lifetime: the day is part of a page's state. */
const PAGE_TTL_SECONDS = 24 * 60 * 60;

interface PublicPageCacheDeps {
  /** In-memory cache of the isolate. */
  readonly pages: ResponseCache;
  readonly kv: KVNamespace;
  /** Claims the write of a KV entry for this isolate. */
  readonly claimKvWrite: ClaimKvWrite;
  /** True if the user still has an account. */
  readonly isExistingUser: (id: number) => Promise<boolean>;
  /** Extends the request until the promise is settled (`waitUntil`). */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface PublicPageKey {
  /** Id of the user whose page it is. */
  readonly owner: number;
  /** Page and audience. The number of names per owner is small and does not grow when a page changes. */
  readonly name: string;
  /** Everything else that the page depends on. An entry of another state is ignored and overwritten. */
  readonly state: string;
  /** True for a page with few visitors: it is cached in memory only, not in KV. */
  readonly isRarelyRequested?: boolean;
}

/** Serves a guest's view of a user's page, from memory, from KV or rendered. Only responses with status 200 are cached. */
export async function withPublicPageCache(
  c: Context,
  { owner, name, state, isRarelyRequested = false }: PublicPageKey,
  render: () => Promise<Response>,
  deps: PublicPageCacheDeps,
): Promise<Response> {
  const key = `${keyPrefixForOwner(owner)}${name}`;
  const inMemory = deps.pages.get(key, state);
  if (inMemory) return respondFromCache(c, inMemory);
  const stored = isRarelyRequested ? MISSING : await readCachedPage(key, state, deps);
  const page = await serveOrReplace<CachedResponse, CachedResponse | Response>(stored, async () => {
    const response = await render();
    if (response.status !== 200) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const metadata = { state, type: response.headers.get("Content-Type") ?? "", etag: await computeEtag(body) };
    if (!isRarelyRequested) deps.waitUntil(writeCachedPage({ owner, key }, body, metadata, deps));
    return toCachedResponse(body, metadata);
  });
  if (page instanceof Response) return page;
  deps.pages.set(key, state, page);
  return respondFromCache(c, page);
}

const pageMetadataSchema = z.object({ state: z.string(), type: z.string(), etag: z.string() });
type PageMetadata = z.infer<typeof pageMetadataSchema>;

const toCachedResponse = (body: CachedResponse["body"], { etag, type }: PageMetadata): CachedResponse =>
  buildCachedResponse(body, etag, [["Content-Type", type]]);

/** Builds the prefix of an owner's keys. The number is the version of the entry's format, value and metadata. */
const keyPrefixForOwner = (owner: number) => `page-1:${owner} `;

/** Reads a page from KV. An entry whose bytes do not match its ETag is unreadable. */
async function readCachedPage(
  key: string,
  state: string,
  { kv }: PublicPageCacheDeps,
): Promise<Cached<CachedResponse>> {
  try {
    const entry = await kv.getWithMetadata(key, "arrayBuffer");
    if (entry.value === null) return MISSING;
    const metadata = pageMetadataSchema.parse(entry.metadata);
    const body = new Uint8Array(entry.value);
    if ((await computeEtag(body)) !== metadata.etag) throw new Error("Its bytes do not match its ETag.");
    return { state: metadata.state === state ? "fresh" : "stale", value: toCachedResponse(body, metadata) };
  } catch (error) {
    console.error("A public page could not be read from KV. It is rendered again.", error);
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
    // The owner may have been deleted while the page was rendered.
    if (!(await isExistingUser(owner))) await kv.delete(key);
  } catch (error) {
    console.error("A public page could not be written to KV. It will be rendered again for the next visitor.", error);
  }
}

/** Deletes the cached pages of a deleted user. They are unreachable, but they are personal data. */
export function deletePublicPages(
  owner: number,
  { kv, waitUntil }: Pick<PublicPageCacheDeps, "kv" | "waitUntil">,
): void {
  const deleteEntries = async () => {
    for await (const keys of listCachedPageKeys(owner, kv)) await Promise.all(keys.map((key) => kv.delete(key)));
  };
  const logFailure = (error: unknown) =>
    console.error(
      "The cached public pages of a deleted user could not be removed from KV. They are unreachable and expire within a day.",
      error,
    );
  waitUntil(deleteEntries().catch(logFailure));
}

async function* listCachedPageKeys(owner: number, kv: KVNamespace): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const listed: KVNamespaceListResult<unknown> = await kv.list({ prefix: keyPrefixForOwner(owner), cursor });
    yield listed.keys.map(({ name }) => name);
    cursor = listed.list_complete ? null : listed.cursor;
  } while (cursor !== null);
}
