import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deletePublicPages, withPublicPageCache } from "../../worker/cache/publicPageCache";
import { createResponseCache, type ResponseCache } from "../../worker/cache/responseCache";

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

interface PutOptions {
  readonly expirationTtl: number;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
let isDown = false;

/** KV calls that the page cache uses. Lists one key at a time. */
const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    return stored.get(key) ?? { value: null, metadata: null };
  },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { expirationTtl, metadata }: PutOptions) => {
    if (isDown) throw new Error("KV is away.");
    expect(expirationTtl, "a page is kept for a day").toBe(86_400);
    stored.set(key, { value: buffer, metadata });
  },
  list: async ({ prefix, cursor }: { readonly prefix: string; readonly cursor: string | null }) => {
    if (isDown) throw new Error("KV is away.");
    const names = [...stored.keys()].sort().filter((name) => name.startsWith(prefix) && name > (cursor ?? ""));
    const [name] = names;
    const keys = name === undefined ? [] : [{ name }];
    return names.length > 1 ? { keys, list_complete: false, cursor: name } : { keys, list_complete: true };
  },
  delete: async (key: string) => void stored.delete(key),
});

let renders = 0;
let pending: Promise<unknown>[] = [];

interface Visited {
  readonly owner?: number;
  readonly state?: string;
  readonly status?: 200 | 404;
  readonly etag?: string;
  readonly type?: string;
}

/** Returns the response of an isolate with this memory. */
async function visit(pages: ResponseCache, name: string, options: Visited = {}) {
  const { owner = 1, state = "1", status = 200, etag = "", type = "text/html" } = options;
  const render = async () => {
    renders += 1;
    return new Response(`<p>${name} ${state}</p>`, { status, headers: { "Content-Type": type } });
  };
  const app = new Hono();
  app.get("/", (c) =>
    withPublicPageCache(c, { owner, name, state }, render, {
      pages,
      kv,
      claimKvWrite: async () => true,
      isExistingUser: async () => true,
      waitUntil: (work) => void pending.push(work),
    }),
  );
  const response = await app.request("/", { headers: { "If-None-Match": etag } });
  await Promise.all(pending.splice(0));
  const { headers } = response;
  return {
    status: response.status,
    text: await response.text(),
    etag: headers.get("ETag") ?? "",
    type: headers.get("Content-Type"),
  };
}

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  stored.clear();
  isDown = false;
  renders = 0;
  pending = [];
});

it("a public page is rendered only once for all worker isolates while its data is unchanged", async () => {
  const localCache = createResponseCache();
  const first = await visit(localCache, "one");
  expect(await visit(localCache, "one")).toEqual(first);
  expect(await visit(createResponseCache(), "one")).toEqual(first);
  expect(renders).toBe(1);
  expect((await visit(localCache, "two")).text).toBe("<p>two 1</p>");
  expect(renders).toBe(2);
});

it("a public page with changed data replaces the cached page in memory and KV", async () => {
  const localCache = createResponseCache();
  await visit(localCache, "one");
  expect((await visit(localCache, "one", { state: "2" })).text).toBe("<p>one 2</p>");
  expect((await visit(createResponseCache(), "one", { state: "2" })).text).toBe("<p>one 2</p>");
  expect(renders).toBe(2);
});

it("a public page that changes often has only one KV entry", async () => {
  for (let state = 0; state < 20; state += 1) {
    for (let isolate = 0; isolate < 3; isolate += 1)
      await visit(createResponseCache(), "one", { state: String(state) });
  }
  expect(renders).toBe(20);
  expect(stored.size).toBe(1);
});

it("a worker isolate with older data renders a public page instead of using the newer cached one", async () => {
  await visit(createResponseCache(), "one", { state: "2" });
  expect((await visit(createResponseCache(), "one", { state: "1" })).text).toBe("<p>one 1</p>");
  expect((await visit(createResponseCache(), "one", { state: "2" })).text).toBe("<p>one 2</p>");
});

it.each<[string, Partial<Stored>]>([
  ["an empty body", { value: new ArrayBuffer(0) }],
  ["garbage", { value: new Uint8Array([0, 1, 2]).buffer }],
  ["no metadata", { metadata: null }],
  ["other metadata", { metadata: { version: 7 } }],
])("the KV entry of a public page that has %s is ignored and overwritten", async (_what, spoiled) => {
  const first = await visit(createResponseCache(), "one");
  const [[key, entry] = []] = stored;
  if (key === undefined || !entry) throw new Error("Nothing stands in KV.");
  stored.set(key, { ...entry, ...spoiled });
  expect(await visit(createResponseCache(), "one")).toEqual(first);
  expect(renders).toBe(2);
  expect(await visit(createResponseCache(), "one")).toEqual(first);
  expect(renders).toBe(2);
});

it("a JSON response in the cache of public pages keeps its content type", async () => {
  const type = "application/json";
  expect((await visit(createResponseCache(), "one", { type })).type).toBe(type);
  expect((await visit(createResponseCache(), "one", { type })).type).toBe(type);
});

it("the ETag of a public page is the same in every worker isolate", async () => {
  const { etag } = await visit(createResponseCache(), "one");
  expect(await visit(createResponseCache(), "one", { etag })).toMatchObject({ status: 304, text: "", etag });
});

it("a 404 response is not stored in the cache of public pages", async () => {
  const memory = createResponseCache();
  expect((await visit(memory, "one", { status: 404 })).status).toBe(404);
  expect(stored.size).toBe(0);
  expect((await visit(memory, "one")).status).toBe(200);
});

it("public pages are rendered on each request when KV fails, and the failure is logged", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  isDown = true;
  expect((await visit(createResponseCache(), "one")).status).toBe(200);
  expect(complaint).toHaveBeenCalledTimes(2);
});

it("deleting the cached pages of a user keeps those of others", async () => {
  for (const name of ["one", "two", "three"]) await visit(createResponseCache(), name);
  await visit(createResponseCache(), "one", { owner: 11 });
  deletePublicPages(1, { kv, waitUntil: (work) => void pending.push(work) });
  await Promise.all(pending);
  expect([...stored.keys()]).toEqual([expect.stringMatching(/:11 one$/)]);
});

it("a public page that is being rendered when its owner is deleted is not cached", async () => {
  const app = new Hono();
  let isThere = true;
  const sources = {
    pages: createResponseCache(),
    kv,
    claimKvWrite: async () => true,
    isExistingUser: async () => isThere,
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  };
  const leave = async () => {
    isThere = false;
    deletePublicPages(1, sources);
    await Promise.all(pending.splice(0));
    return new Response("<p>What was read before.</p>");
  };
  app.get("/", (c) => withPublicPageCache(c, { owner: 1, name: "one", state: "1" }, leave, sources));
  await app.request("/");
  await Promise.all(pending.splice(0));
  expect([...stored.keys()]).toEqual([]);
});

it("a failure to remove cached public pages is logged", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  isDown = true;
  deletePublicPages(1, { kv, waitUntil: (work) => void pending.push(work) });
  await Promise.all(pending);
  expect(complaint).toHaveBeenCalledOnce();
});
