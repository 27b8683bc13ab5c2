import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { claimKvWrite } from "../../db/kvWrites";
import { withPublicPageCache } from "../../worker/cache/publicPageCache";
import { createResponseCache, type ResponseCache } from "../../worker/cache/responseCache";
import { withDatabase } from "../db/withDatabase";

const PROFILES = 12;
const LOOKS = 100;
const ISOLATES = 8;
const SECOND_MS = 1_000;

const database = withDatabase();
const stored = new Map<string, { readonly value: ArrayBuffer; readonly metadata: unknown }>();
let puts: string[] = [];
let now = Date.parse("2026-11-20T12:00:00Z");
/** Fake KV with its propagation delay: each location caches for a minute what it read, even that there was nothing. */
let hasSpread = true;

const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => (hasSpread && stored.get(key)) || { value: null, metadata: null },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { metadata }: { readonly metadata: unknown }) => {
    puts.push(key);
    stored.set(key, { value: buffer, metadata });
  },
});

const isolates = (): ResponseCache[] => Array.from({ length: ISOLATES }, () => createResponseCache());

async function look(
  pages: ResponseCache,
  owner: number,
  name: string,
  isUnusual = false,
  state = "1",
): Promise<string> {
  const pending: Promise<unknown>[] = [];
  const app = new Hono();
  const sources = {
    pages,
    kv,
    isExistingUser: async () => true,
    claimKvWrite: (key: string, of: string) => claimKvWrite(database.db, key, of, now),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  };
  const render = async () =>
    new Response(`<p>${owner} ${name} ${state}</p>`, { headers: { "Content-Type": "text/html" } });
  app.get("/", (c) => withPublicPageCache(c, { owner, name, state, isRarelyRequested: isUnusual }, render, sources));
  const text = await (await app.request("/")).text();
  await Promise.all(pending);
  return text;
}

beforeEach(async () => {
  stored.clear();
  puts = [];
  now += 60 * 60 * SECOND_MS;
  hasSpread = true;
});

it("only the variant of a public page with default preferences is written to KV", async () => {
  const all = isolates();
  for (let at = 0; at < PROFILES * LOOKS; at += 1) {
    const owner = (at % PROFILES) + 1;
    const pages = all[(at * 7) % ISOLATES] ?? createResponseCache();
    const way = at % 5;
    const text = await look(pages, owner, `collection ${way}`, way > 0);
    expect(text).toBe(`<p>${owner} collection ${way} 1</p>`);
  }
  expect(puts).toHaveLength(PROFILES);
  expect(stored.size).toBe(PROFILES);
});

it("a public page is written to KV only once even if other worker isolates do not see the entry yet", async () => {
  hasSpread = false;
  await Promise.all(isolates().map((pages) => look(pages, 1, "collection")));
  expect(puts).toHaveLength(1);
});

it("a public page that keeps changing is written to KV at most every two seconds and never shown outdated", async () => {
  const all = isolates();
  for (let change = 0; change < 20; change += 1) {
    for (const pages of all) {
      const text = await look(pages, 1, "collection", false, `${change}`);
      expect(text).toBe(`<p>1 collection ${change}</p>`);
    }
    now += SECOND_MS / 2;
  }
  expect(puts).toHaveLength(5);
});
