import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteUser } from "../../db/access/accounts";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import {
  type CollectionSocialImage,
  computeSocialImageKey,
  type SiteSocialImage,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import { withLanguage } from "../../worker/language/withLanguage";
import {
  createSocialImageCache,
  deleteSocialImages,
  respondWithSocialImage,
  type SocialImageCache,
  type SocialImageDeps,
} from "../../worker/pictures/socialImageStore";
import { insertUser } from "../db/insertUser";
import { withDatabase } from "../db/withDatabase";

interface Stored {
  readonly value: ArrayBuffer;
  readonly metadata: unknown;
}

interface PutOptions {
  readonly expirationTtl: number;
  readonly metadata: unknown;
}

const stored = new Map<string, Stored>();
/** Headers of the images in the edge cache. */
const nearHeaders = new Map<string, Headers>();
const near = new Map<string, ArrayBuffer>();
let isDown = false;
let isBroken = false;
let drawings = 0;
let pending: Promise<unknown>[] = [];

const database = withDatabase();

const kv: KVNamespace = Object.assign(Object.create(null), {
  getWithMetadata: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    return stored.get(key) ?? { value: null, metadata: null };
  },
  put: async (key: string, { buffer }: Uint8Array<ArrayBuffer>, { expirationTtl, metadata }: PutOptions) => {
    if (isDown) throw new Error("KV is away.");
    expect(expirationTtl, "a poster is kept for thirty days").toBe(2_592_000);
    stored.set(key, { value: buffer, metadata });
  },
  delete: async (key: string) => void stored.delete(key),
});

const cache: Awaited<ReturnType<SocialImageDeps["openEdgeCache"]>> = {
  match: async (address) => {
    const bytes = near.get(String(address));
    return bytes && new Response(bytes);
  },
  put: async (address, response) => {
    nearHeaders.set(String(address), response.headers);
    near.set(String(address), await response.arrayBuffer());
  },
};

const titled = (title: string): SiteSocialImage => ({ ...SITE_SOCIAL_IMAGE, title });
const ofPerson = (id: number): CollectionSocialImage => ({
  kind: "collection",
  id,
  title: "Ann's Collection",
  counts: [],
  isOfGoal: false,
  worth: [],
  shownItems: [],
  isSynthetic: false,
});

/** Returns the response of an isolate with this memory. */
async function askWhole(
  poster: SocialOrShareImage,
  memory: SocialImageCache = createSocialImageCache(),
  headers: HeadersInit = {},
) {
  const app = new Hono();
  const draw: SocialImageDeps["draw"] = async (poster) => {
    if (isBroken) throw new Error("The pen broke.");
    drawings += 1;
    return new TextEncoder().encode(computeSocialImageKey(poster));
  };
  const { db } = database;
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  app.get("/", (c) =>
    respondWithSocialImage(c, poster, {
      draw,
      kv,
      openEdgeCache: async () => cache,
      claimKvWrite: async () => true,
      db,
      cache: memory,
      waitUntil,
    }),
  );
  const response = await app.request("/", { headers });
  const text = await response.text();
  await Promise.all(pending.splice(0));
  return { status: response.status, text, headers: Object.fromEntries(response.headers) };
}

async function sendRequest(poster: SocialOrShareImage, memory?: SocialImageCache) {
  const { status, text, headers } = await askWhole(poster, memory);
  return { status, text, rules: headers["cache-control"] };
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
  nearHeaders.clear();
  isDown = false;
  drawings = 0;
  pending = [];
});

describe("the social image store", () => {
  it("a social image is drawn once for all isolates while its content is unchanged", async () => {
    const isolate = createSocialImageCache();
    const first = await sendRequest(SITE_SOCIAL_IMAGE, isolate);
    expect(first).toEqual({
      status: 200,
      text: computeSocialImageKey(SITE_SOCIAL_IMAGE),
      rules: "public, max-age=31536000, immutable",
    });
    expect(await sendRequest(SITE_SOCIAL_IMAGE, isolate)).toEqual(first);
    expect(await sendRequest(SITE_SOCIAL_IMAGE)).toEqual(first);
    near.clear();
    expect(await sendRequest(SITE_SOCIAL_IMAGE)).toEqual(first);
    stored.clear();
    expect(drawings).toBe(1);
    expect(await sendRequest(SITE_SOCIAL_IMAGE)).toEqual(first);
    expect(drawings).toBe(2);
  });

  it("the response headers of a social image allow caching and embedding by other sites", async () => {
    const isolate = createSocialImageCache();
    const { headers } = await askWhole(SITE_SOCIAL_IMAGE, isolate);
    expect(headers).toEqual({
      "content-type": "image/png",
      etag: expect.stringMatching(/^W\/"[0-9a-f]{18}"$/),
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { etag = "" } = headers;
    for (const memory of [isolate, createSocialImageCache()])
      expect(await askWhole(SITE_SOCIAL_IMAGE, memory, { "If-None-Match": etag })).toMatchObject({
        status: 304,
        text: "",
      });
    expect((await askWhole(titled("another"), isolate, { "If-None-Match": etag })).status).toBe(200);
    const cachedHeaders = [...nearHeaders.values()].map((each) => Object.fromEntries(each));
    expect(cachedHeaders).toContainEqual({ "content-type": "image/png", "cache-control": "public, max-age=2592000" });
  });

  it("a social image that cannot be drawn in time returns 503 and is not cached", async () => {
    const busy: SocialImageCache = { ...createSocialImageCache(), turns: { acquire: async () => undefined } };
    const { status, headers } = await askWhole(SITE_SOCIAL_IMAGE, busy);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "private, no-store"]);
    expect([drawings, stored.size, near.size]).toEqual([0, 0, 0]);
  });

  it("a failed drawing of a social image releases its place in the drawing queue", async () => {
    const turns: string[] = [];
    const memory: SocialImageCache = {
      ...createSocialImageCache(),
      turns: {
        acquire: async () => {
          turns.push("taken");
          return { release: () => void turns.push("ended") };
        },
      },
    };
    vi.spyOn(console, "error").mockReturnValue();
    isBroken = true;
    expect((await askWhole(SITE_SOCIAL_IMAGE, memory)).status).toBe(500);
    isBroken = false;
    expect((await askWhole(SITE_SOCIAL_IMAGE, memory)).status).toBe(200);
    expect(turns).toEqual(["taken", "ended", "taken", "ended"]);
    vi.restoreAllMocks();
  });

  it("a social image is drawn once for simultaneous requests", async () => {
    const isolate = createSocialImageCache();
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendRequest(SITE_SOCIAL_IMAGE, isolate)));
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set([computeSocialImageKey(SITE_SOCIAL_IMAGE)]));
    expect(drawings).toBe(1);
  });

  it("a social image has only one KV entry, however often it changes", async () => {
    const isolate = createSocialImageCache();
    for (const title of ["one", "two", "three"]) {
      expect((await sendRequest(titled(title), isolate)).text).toBe(computeSocialImageKey(titled(title)));
    }
    expect(only()[1].metadata).toMatchObject({ key: computeSocialImageKey(titled("three")) });
    near.clear();
    expect((await sendRequest(titled("one"))).text).toBe(computeSocialImageKey(titled("one")));
    expect(drawings).toBe(4);
  });

  it.each<[string, (entry: Stored) => Stored]>([
    ["truncated", ({ value, metadata }) => ({ value: value.slice(1), metadata })],
    ["empty", ({ metadata }) => ({ value: new ArrayBuffer(0), metadata })],
    ["without metadata", ({ value }) => ({ value, metadata: null })],
    ["of another key", ({ value, metadata }) => ({ value, metadata: { ...Object(metadata), key: "other" } })],
  ])("a social image whose KV entry is %s is drawn again", async (_, broken) => {
    const first = await sendRequest(SITE_SOCIAL_IMAGE);
    const [key, entry] = only();
    near.clear();
    stored.set(key, broken(entry));
    expect(await sendRequest(SITE_SOCIAL_IMAGE)).toEqual(first);
    expect(drawings).toBe(2);
    expect(stored.get(key)).toEqual(entry);
  });

  it("a social image is served when KV fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    isDown = true;
    expect((await sendRequest(SITE_SOCIAL_IMAGE)).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it("the social images of a deleted user are removed and those of other users are kept", async () => {
    const one = { value: new ArrayBuffer(1), metadata: null };
    const [deletedKeys, others] = [
      ["en/collection/7", "de/collection/7", "en/wishlist/7", "ja/wishlist/7"],
      ["en/collection/77", "en/item/7"],
    ];
    for (const name of [...deletedKeys, ...others]) stored.set(`poster-2:${name}`, one);
    deleteSocialImages(7, { kv, waitUntil: (work) => void pending.push(work) });
    await Promise.all(pending);
    expect([...stored.keys()]).toEqual(others.map((name) => `poster-2:${name}`));
  });

  it("the social image of a user is cached only in KV, where it can be deleted", async () => {
    const id = await insertUser(database.db);
    const first = await sendRequest(ofPerson(id));
    expect(await sendRequest(ofPerson(id))).toEqual(first);
    expect(drawings).toBe(1);
    expect([...stored.keys()]).toEqual([`poster-2:en/collection/${id}`]);
    expect(near.size).toBe(0);
  });

  it("the social image of a user who is deleted while it is drawn is not cached", async () => {
    const id = await insertUser(database.db);
    await deleteUser(database.db, id);
    expect((await sendRequest(ofPerson(id))).status).toBe(200);
    expect(stored.size + near.size).toBe(0);
  });

  it("a share image is cached only in the browser and the memory of the isolate", async () => {
    const id = await insertUser(database.db);
    const poster: SocialOrShareImage = {
      kind: "share",
      id,
      style: "post-light",
      name: "Ann",
      owned: 1,
      shownItems: [],
      progressBars: [],
    };
    const isolate = createSocialImageCache();
    const first = await sendRequest(poster, isolate);
    expect(first).toEqual({ status: 200, text: computeSocialImageKey(poster), rules: "private, no-cache" });
    expect(await sendRequest(poster, isolate)).toEqual(first);
    expect([drawings, stored.size, near.size]).toEqual([1, 0, 0]);
  });

  it("a social image is cached separately per language", async () => {
    await sendRequest(SITE_SOCIAL_IMAGE);
    await withLanguage("de", () => sendRequest(SITE_SOCIAL_IMAGE));
    expect([...stored.keys()].toSorted()).toEqual(["poster-2:de/site", "poster-2:en/site"]);
  });
});
