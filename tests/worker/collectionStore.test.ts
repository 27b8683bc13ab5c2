import { Hono } from "hono";
import { beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { type CollectionMemory, keptPage, openCollectionMemory } from "../../worker/collectionStore";

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
let isDown = false;

/** The two calls of KV that a page needs. */
const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    return stored.get(key) ?? { value: null, metadata: null };
  },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { metadata }: { readonly metadata: unknown }) => {
    if (isDown) throw new Error("KV is away.");
    stored.set(key, { value: buffer, metadata });
  },
});

const db = openDatabase({ url: "http://127.0.0.1:9" });
let renders = 0;
let pending: Promise<unknown>[] = [];

/** @returns what an isolate with this memory answers. */
async function visit(memory: CollectionMemory, name: string, { status = 200, etag = "" } = {}) {
  const app = new Hono();
  app.get("/", (c) =>
    keptPage(
      memory,
      c,
      name,
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

it("memory has an end: the oldest pages go, and come back from KV", async () => {
  const memory = openCollectionMemory();
  const name = (at: number) => `${at} ${"x".repeat(800_000)}`;
  for (let at = 0; at < 10; at += 1) await visit(memory, name(at));
  await visit(memory, name(0));
  expect(renders).toBe(10);
  expect(memory.pages.get(name(9))).toBeDefined();
  expect(memory.pages.get(name(1))).toBeUndefined();
});
