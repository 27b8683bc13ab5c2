import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteUser } from "../../db/access/accounts";
import { type CollectionPoster, keyOf, type Poster, type SitePoster } from "../../domain/sharing/poster";
import { SITE_POSTER } from "../../domain/sharing/posters";
import { inLanguage } from "../../worker/language/inLanguage";
import {
  forgetPoster,
  newPosterMemory,
  type PosterMemory,
  type PosterSources,
  shownPoster,
} from "../../worker/pictures/posterStore";
import { aUser } from "../db/people";
import { withDatabase } from "../db/withDatabase";

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
const near = new Map<string, ArrayBuffer>();
let isDown = false;
let drawings = 0;
let pending: Promise<unknown>[] = [];

const database = withDatabase();

const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    return stored.get(key) ?? { value: null, metadata: null };
  },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { metadata }: { readonly metadata: unknown }) => {
    if (isDown) throw new Error("KV is away.");
    stored.set(key, { value: buffer, metadata });
  },
  delete: async (key: string) => void stored.delete(key),
});

const cache: Awaited<ReturnType<PosterSources["near"]>> = {
  match: async (address) => {
    const bytes = near.get(String(address));
    return bytes && new Response(bytes);
  },
  put: async (address, response) => void near.set(String(address), await response.arrayBuffer()),
};

const titled = (title: string): SitePoster => ({ ...SITE_POSTER, title });
const ofPerson = (id: number): CollectionPoster => ({
  kind: "collection",
  id,
  title: "Ann's Collection",
  counts: [],
  isOfGoal: false,
  worth: [],
  exhibits: [],
  isSynthetic: false,
});

/** @returns what an isolate with this memory answers. */
async function ask(poster: Poster, memory: PosterMemory = newPosterMemory()) {
  const app = new Hono();
  const draw: PosterSources["draw"] = async (poster) => {
    drawings += 1;
    return new TextEncoder().encode(keyOf(poster));
  };
  const { db } = database;
  const afterwards = (work: Promise<unknown>) => void pending.push(work);
  app.get("/", (c) =>
    shownPoster(c, poster, { draw, kv, near: async () => cache, mayWrite: async () => true, db, memory, afterwards }),
  );
  const answer = await app.request("/");
  const text = await answer.text();
  await Promise.all(pending.splice(0));
  return { status: answer.status, text, rules: answer.headers.get("Cache-Control") };
}

const only = (): [string, Stored] => {
  const [entry, ...others] = stored;
  expect(others).toEqual([]);
  if (!entry) throw new Error("Nothing is stored.");
  return entry;
};

beforeEach(() => {
  stored.clear();
  near.clear();
  isDown = false;
  drawings = 0;
  pending = [];
});

describe("a poster", () => {
  it("is drawn once for what it shows, whichever isolate is asked", async () => {
    const here = newPosterMemory();
    const first = await ask(SITE_POSTER, here);
    expect(first).toEqual({
      status: 200,
      text: keyOf(SITE_POSTER),
      rules: "public, max-age=31536000, immutable",
    });
    expect(await ask(SITE_POSTER, here)).toEqual(first);
    expect(await ask(SITE_POSTER)).toEqual(first);
    near.clear();
    expect(await ask(SITE_POSTER)).toEqual(first);
    stored.clear();
    expect(drawings).toBe(1);
    expect(await ask(SITE_POSTER)).toEqual(first);
    expect(drawings).toBe(2);
  });

  it("is drawn once for many who ask at once", async () => {
    const here = newPosterMemory();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(SITE_POSTER, here)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([keyOf(SITE_POSTER)]));
    expect(drawings).toBe(1);
  });

  it("is kept once, however often it changes", async () => {
    const here = newPosterMemory();
    for (const title of ["one", "two", "three"]) {
      expect((await ask(titled(title), here)).text).toBe(keyOf(titled(title)));
    }
    expect(only()[1].metadata).toMatchObject({ key: keyOf(titled("three")) });
    near.clear();
    expect((await ask(titled("one"))).text).toBe(keyOf(titled("one")));
    expect(drawings).toBe(4);
  });

  it.each<[string, (whole: Stored) => Stored]>([
    ["cut short", ({ value, metadata }) => ({ value: value.slice(1), metadata })],
    ["empty", ({ metadata }) => ({ value: new ArrayBuffer(0), metadata })],
    ["without what it is", ({ value }) => ({ value, metadata: null })],
    ["of another key", ({ value, metadata }) => ({ value, metadata: { ...Object(metadata), key: "other" } })],
  ])("that stands in KV %s is drawn again", async (_, broken) => {
    const first = await ask(SITE_POSTER);
    const [key, whole] = only();
    near.clear();
    stored.set(key, broken(whole));
    expect(await ask(SITE_POSTER)).toEqual(first);
    expect(drawings).toBe(2);
    expect(stored.get(key)).toEqual(whole);
  });

  it("is shown without KV", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    isDown = true;
    expect((await ask(SITE_POSTER)).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it("of somebody who leaves goes with them, and nobody else's", async () => {
    const one = { value: new ArrayBuffer(1), metadata: null };
    const [theirs, others] = [
      ["en/collection/7", "de/collection/7", "en/wishlist/7", "ja/wishlist/7"],
      ["en/collection/77", "en/item/7"],
    ];
    for (const name of [...theirs, ...others]) stored.set(`poster-2:${name}`, one);
    forgetPoster(7, { kv, afterwards: (work) => void pending.push(work) });
    await Promise.all(pending);
    expect([...stored.keys()]).toEqual(others.map((name) => `poster-2:${name}`));
  });

  it("of somebody is kept where it can be taken out again, and nowhere else", async () => {
    const id = await aUser(database.db);
    const first = await ask(ofPerson(id));
    expect(await ask(ofPerson(id))).toEqual(first);
    expect(drawings).toBe(1);
    expect([...stored.keys()]).toEqual([`poster-2:en/collection/${id}`]);
    expect(near.size).toBe(0);
  });

  it("of somebody who left while it was drawn stays nowhere", async () => {
    const id = await aUser(database.db);
    await deleteUser(database.db, id);
    expect((await ask(ofPerson(id))).status).toBe(200);
    expect(stored.size + near.size).toBe(0);
  });

  it("that its owner passes on themselves is kept by their browser and this isolate alone", async () => {
    const id = await aUser(database.db);
    const poster: Poster = { kind: "share", id, look: "post-light", name: "Ann", owned: 1, exhibits: [], shelves: [] };
    const here = newPosterMemory();
    const first = await ask(poster, here);
    expect(first).toEqual({ status: 200, text: keyOf(poster), rules: "private, no-cache" });
    expect(await ask(poster, here)).toEqual(first);
    expect([drawings, stored.size, near.size]).toEqual([1, 0, 0]);
  });

  it("is another one in each language, and drives out none of another language", async () => {
    await ask(SITE_POSTER);
    await inLanguage("de", () => ask(SITE_POSTER));
    expect([...stored.keys()].toSorted()).toEqual(["poster-2:de/site", "poster-2:en/site"]);
  });
});
