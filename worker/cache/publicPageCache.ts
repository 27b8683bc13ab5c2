import type { Context } from "hono";
import { z } from "zod";
import type { ClaimKvWrite } from "./kvCache";
import {
  buildCachedResponse,
  type CachedResponse,
  computeEtag,
  type ResponseCache,
  respondFromCache,
} from "./responseCache";

/** The day is part of a page's state, so none is asked for longer. */
const PAGE_TTL_SECONDS = 24 * 60 * 60;

interface PublicPageCacheDeps {
  /** One for each isolate. */
  readonly pages: ResponseCache;
  readonly kv: KVNamespace;
  /** Whether it is on this isolate to write an entry of KV. @param state of what would be written */
  readonly mayWrite: ClaimKvWrite;
  /** Whether somebody still has an account here. */
  readonly isPerson: (id: number) => Promise<boolean>;
  /** Keeps the request's resources until the promise is settled. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

interface PublicPageKey {
  /** Whose page it is: a user's id. */
  readonly owner: number;
  /** Which of their pages, and for whose eyes. There are few, however often a page changes. */
  readonly name: string;
  /** All else that the page is made of. What was kept in another state counts for nothing, and is written over. */
  readonly state: string;
  /** As few look at it: it stays in the isolate's memory, and has no entry in KV. */
  readonly isUnusual?: boolean;
}

/** A guest's page about somebody, rendered once for each state. */
export async function withPublicPageCache(
  c: Context,
  { owner, name, state, isUnusual = false }: PublicPageKey,
  render: () => Promise<Response>,
  sources: PublicPageCacheDeps,
): Promise<Response> {
  const key = `${keyPrefixForOwner(owner)}${name}`;
  const { pages, afterwards } = sources;
  const remembered = pages.get(key, state);
  if (remembered) return respondFromCache(c, remembered);
  const stored = isUnusual ? undefined : await readCachedPage(key, state, sources);
  if (stored) {
    pages.set(key, state, stored);
    return respondFromCache(c, stored);
  }
  const response = await render();
  if (response.status !== 200) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const metadata = { state, type: response.headers.get("Content-Type") ?? "", etag: await computeEtag(body) };
  const page = toCachedResponse(body, metadata);
  pages.set(key, state, page);
  if (!isUnusual) afterwards(writeCachedPage({ owner, key }, body, metadata, sources));
  return respondFromCache(c, page);
}

/** What stands beside a page in KV. */
const pageMetadataSchema = z.object({ state: z.string(), type: z.string(), etag: z.string() });
type PageMetadata = z.infer<typeof pageMetadataSchema>;

const toCachedResponse = (body: CachedResponse["body"], { etag, type }: PageMetadata): CachedResponse =>
  buildCachedResponse(body, etag, [["Content-Type", type]]);

/** The number is that of what stands in KV: value and metadata. */
const keyPrefixForOwner = (owner: number) => `page-1:${owner} `;

/** A page that is not whole is none: its tag is that of its bytes. */
async function readCachedPage(
  key: string,
  state: string,
  { kv }: PublicPageCacheDeps,
): Promise<CachedResponse | undefined> {
  try {
    const found = await kv.getWithMetadata(key, "arrayBuffer");
    const { data } = pageMetadataSchema.safeParse(found.metadata);
    if (found.value === null || data?.state !== state) return undefined;
    const body = new Uint8Array(found.value);
    return (await computeEtag(body)) === data.etag ? toCachedResponse(body, data) : undefined;
  } catch (error) {
    console.error("A public page could not be read from KV; it is rendered again.", error);
    return undefined;
  }
}

async function writeCachedPage(
  { owner, key }: { readonly owner: number; readonly key: string },
  body: CachedResponse["body"],
  metadata: PageMetadata,
  { kv, mayWrite, isPerson }: PublicPageCacheDeps,
): Promise<void> {
  try {
    if (!(await mayWrite(key, metadata.state))) return;
    await kv.put(key, body, { expirationTtl: PAGE_TTL_SECONDS, metadata });
    // Whoever was deleted while it was rendered leaves none behind.
    if (!(await isPerson(owner))) await kv.delete(key);
  } catch (error) {
    console.error("A public page could not be written to KV; others will render it again.", error);
  }
}

/** What is kept of somebody goes with them: nothing leads there any more, and yet it is theirs. */
export function deletePublicPages(
  owner: number,
  { kv, afterwards }: Pick<PublicPageCacheDeps, "kv" | "afterwards">,
): void {
  const forget = async () => {
    for await (const keys of listCachedPageKeys(owner, kv)) await Promise.all(keys.map((key) => kv.delete(key)));
  };
  const complain = (error: unknown) =>
    console.error("A deleted person's public pages stay in KV, unreachable, for up to a day.", error);
  afterwards(forget().catch(complain));
}

async function* listCachedPageKeys(owner: number, kv: KVNamespace): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const listed: KVNamespaceListResult<unknown> = await kv.list({ prefix: keyPrefixForOwner(owner), cursor });
    yield listed.keys.map(({ name }) => name);
    cursor = listed.list_complete ? null : listed.cursor;
  } while (cursor !== null);
}
