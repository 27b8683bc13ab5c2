import { Hono } from "hono";
import { beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { type CollectionMemory, forgetPages, keptPage, openCollectionMemory } from "../../worker/collectionStore";

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
let isDown = false;

/** The calls of KV that pages need. Lists one key at a time. */
const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    return stored.get(key) ?? { value: null, metadata: null };
  },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { metadata }: { readonly metadata: unknown }) => {
    if (isDown) throw new Error("KV is away.");
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

const db = openDatabase({ url: "http://127.0.0.1:9" });
let renders = 0;
let pending: Promise<unknown>[] = [];

/** @returns what an isolate with this memory answers. */
async function visit(memory: CollectionMemory, name: string, { owner = 1, status = 200, etag = "" } = {}) {
  const app = new Hono();
  app.get("/", (c) =>
    keptPage(
      memory,
      c,
      { owner, name },
      async () => {
        renders += 1;
        return c.html(`<p>${name}</p>`, status === 200 ? 200 : 404);
      },
      { db, kv, afterwards: (work) => void pending.push(work) },
    ),
  );
  const answer = await app.request("/", { headers: { "If-None-Match": etag } });
  await Promise.all(pending.splice(0));
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get("ETag") ?? "" };
}

beforeEach(() => {
  stored.clear();
  isDown = false;
  renders = 0;
  pending = [];
});

it("a page is rendered once for its name, whichever isolate is asked", async () => {
  const here = openCollectionMemory();
  const first = await visit(here, "one");
  expect(await visit(here, "one")).toEqual(first);
  expect(await visit(openCollectionMemory(), "one")).toEqual(first);
  expect(renders).toBe(1);
  expect((await visit(here, "two")).text).toBe("<p>two</p>");
  expect(renders).toBe(2);
});

it("a tag from one isolate is known to another", async () => {
  const { etag } = await visit(openCollectionMemory(), "one");
  expect(await visit(openCollectionMemory(), "one", { etag })).toEqual({ status: 304, text: "", etag });
});

it("what is not there is not kept", async () => {
  const memory = openCollectionMemory();
  expect((await visit(memory, "one", { status: 404 })).status).toBe(404);
  expect(stored.size).toBe(0);
  expect((await visit(memory, "one")).status).toBe(200);
});

it("without KV pages are rendered all the same, and said so", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  isDown = true;
  expect((await visit(openCollectionMemory(), "one")).status).toBe(200);
  expect(complaint).toHaveBeenCalledTimes(2);
  complaint.mockRestore();
});

it("what is kept of somebody goes with them, and nothing of anybody else", async () => {
  for (const name of ["one", "two", "three"]) await visit(openCollectionMemory(), name);
  await visit(openCollectionMemory(), "one", { owner: 11 });
  forgetPages(1, { kv, afterwards: (work) => void pending.push(work) });
  await Promise.all(pending);
  expect([...stored.keys()]).toEqual(["collection:11 one"]);
});

it("says so when it could not be taken out", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  isDown = true;
  forgetPages(1, { kv, afterwards: (work) => void pending.push(work) });
  await Promise.all(pending);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

it("memory has an end: the oldest pages go, and come back from KV", async () => {
  const memory = openCollectionMemory();
  const name = (at: number) => `${at} ${"x".repeat(800_000)}`;
  for (let at = 0; at < 10; at += 1) await visit(memory, name(at));
  await visit(memory, name(0));
  expect(renders).toBe(10);
  expect(memory.pages.get(`collection:1 ${name(9)}`)).toBeDefined();
  expect(memory.pages.get(`collection:1 ${name(1)}`)).toBeUndefined();
});
