import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteUser } from "../../db/access/accounts";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import {
  type CollectionSocialImage,
  computeSocialImageKey,
  type ShareImage,
  type SiteSocialImage,
  type SocialOrShareImage,
} from "../../domain/sharing/socialImage";
import { withLanguage } from "../../worker/language/withLanguage";
import { createDrawingTurns } from "../../worker/pictures/drawingTurns";
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
/** Requests that were counted against a limit, with limit, key and cost. */
let counted: unknown[][] = [];
/** Limits that are reached, as name and key. */
let reachedLimits = new Set<string>();

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

const SHARE_IMAGE: ShareImage = {
  kind: "share",
  id: 7,
  style: "post-light",
  name: "Ann",
  owned: 1,
  shownItems: [],
  progressBars: [],
};

/** Creates the memory of a new isolate. */
const createIsolate = () => createSocialImageCache(createDrawingTurns());

/** Returns the response of an isolate with this memory. */
async function askWhole(
  poster: SocialOrShareImage,
  memory: SocialImageCache = createIsolate(),
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
      countAgainstLimit: async (...request) => {
        counted.push(request);
        return !reachedLimits.has(`${request[0]} ${request[1]}`);
      },
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

/** Waits for a response with a clock that passes at once, because refusals are delayed. */
async function skipDelays<Response>(response: Promise<Response>): Promise<Response> {
  let isSettled = false;
  void response.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return response;
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
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  stored.clear();
  near.clear();
  nearHeaders.clear();
  isDown = false;
  drawings = 0;
  pending = [];
  counted = [];
  reachedLimits = new Set();
});

afterEach(() => void vi.useRealTimers());

describe("the social image store", () => {
  it("a social image is drawn once for all worker isolates while its content is unchanged", async () => {
    const isolate = createIsolate();
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
    const isolate = createIsolate();
    const { headers } = await askWhole(SITE_SOCIAL_IMAGE, isolate);
    expect(headers).toEqual({
      "content-type": "image/png",
      etag: expect.stringMatching(/^W\/"[0-9a-f]{18}"$/),
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { etag = "" } = headers;
    for (const memory of [isolate, createIsolate()])
      expect(await askWhole(SITE_SOCIAL_IMAGE, memory, { "If-None-Match": etag })).toMatchObject({
        status: 304,
        text: "",
      });
    expect((await askWhole(titled("another"), isolate, { "If-None-Match": etag })).status).toBe(200);
    const cachedHeaders = [...nearHeaders.values()].map((each) => Object.fromEntries(each));
    expect(cachedHeaders).toContainEqual({ "content-type": "image/png", "cache-control": "public, max-age=2592000" });
  });

  it("a social image that cannot be drawn in time returns 503 and is not cached", async () => {
    const busy: SocialImageCache = {
      ...createIsolate(),
      turns: { hasRoomFor: () => true, acquire: async () => undefined },
    };
    const { status, headers } = await askWhole(SITE_SOCIAL_IMAGE, busy);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "private, no-store"]);
    expect([drawings, stored.size, near.size]).toEqual([0, 0, 0]);
  });

  it("a social image counts toward the drawing limit of the requesting address and of the member shown", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.7" };
    await askWhole(SITE_SOCIAL_IMAGE, createIsolate(), headers);
    await askWhole(SITE_SOCIAL_IMAGE, createIsolate(), headers);
    await askWhole(ofPerson(7), createIsolate(), headers);
    expect(counted).toEqual([
      ["drawings", "203.0.113.7", 1],
      ["drawings", "203.0.113.7", 1],
      ["drawings", "member 7", 1],
    ]);
  });

  it("a share image counts toward the drawing limit of its owner, and the story format counts more than a post", async () => {
    for (const style of ["post-light", "story-light"] as const) await askWhole({ ...SHARE_IMAGE, style });
    expect(counted).toEqual([
      ["ownPictures", "7", 2],
      ["ownPictures", "7", 3],
    ]);
  });

  it("an address that has reached the drawing limit gets 429 for the social image of a member", async () => {
    reachedLimits.add("drawings local");
    const { status, text, headers } = await skipDelays(askWhole(ofPerson(7)));
    expect([status, text, headers["retry-after"], drawings]).toEqual([
      429,
      "Many pictures were drawn for you in the last minute. Please wait a minute, then try again.\n",
      "60",
      0,
    ]);
  });

  it("the outdated social image of an item or list is served briefly while the drawing limit is reached", async () => {
    await sendRequest(titled("before"));
    near.clear();
    reachedLimits.add("drawings local");
    expect(await skipDelays(sendRequest(titled("after")))).toEqual({
      status: 200,
      text: computeSocialImageKey(titled("before")),
      rules: "public, max-age=60",
    });
    reachedLimits.clear();
    expect((await sendRequest(titled("after"))).text).toBe(computeSocialImageKey(titled("after")));
  });

  it("the outdated social image of a member is never served, because it may show data that is hidden now", async () => {
    const id = await insertUser(database.db);
    await sendRequest(ofPerson(id));
    expect(stored.size).toBe(1);
    reachedLimits.add("drawings local");
    expect((await skipDelays(sendRequest({ ...ofPerson(id), title: "Nameless" }))).status).toBe(429);
  });

  it("a member who has reached the limit for own pictures does not block social images", async () => {
    const isolate = createIsolate();
    const own = Array.from({ length: 30 }, (_, at) => askWhole({ ...SHARE_IMAGE, owned: at }, isolate));
    reachedLimits.add("ownPictures 7");
    const others = [ofPerson(7), titled("another")].map((image) => askWhole(image, isolate));
    expect((await skipDelays(Promise.all(others))).map(({ status }) => status)).toEqual([200, 200]);
    const statuses = (await skipDelays(Promise.all(own))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(29);
  });

  it("a failed drawing of a social image frees its place in the drawing queue", async () => {
    const turns: string[] = [];
    const memory: SocialImageCache = {
      ...createIsolate(),
      turns: {
        hasRoomFor: () => true,
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

  it("simultaneous requests for one social image draw it only once", async () => {
    const isolate = createIsolate();
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendRequest(SITE_SOCIAL_IMAGE, isolate)));
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set([computeSocialImageKey(SITE_SOCIAL_IMAGE)]));
    expect(drawings).toBe(1);
  });

  it("a social image that changes often has only one KV entry", async () => {
    const isolate = createIsolate();
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
  ])("a social image is drawn again if its KV entry is %s", async (_, broken) => {
    const first = await sendRequest(SITE_SOCIAL_IMAGE);
    const [key, entry] = only();
    near.clear();
    stored.set(key, broken(entry));
    expect(await sendRequest(SITE_SOCIAL_IMAGE)).toEqual(first);
    expect(drawings).toBe(2);
    expect(stored.get(key)).toEqual(entry);
  });

  it("a social image is still served when KV fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    isDown = true;
    expect((await sendRequest(SITE_SOCIAL_IMAGE)).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it("deleting the social images of one user keeps those of others", async () => {
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

  it("the social image of a user is cached only in KV, from where it can be deleted", async () => {
    const id = await insertUser(database.db);
    const first = await sendRequest(ofPerson(id));
    expect(await sendRequest(ofPerson(id))).toEqual(first);
    expect(drawings).toBe(1);
    expect([...stored.keys()]).toEqual([`poster-2:en/collection/${id}`]);
    expect(near.size).toBe(0);
  });

  it("a social image of a user who is deleted during the drawing is not cached", async () => {
    const id = await insertUser(database.db);
    await deleteUser(database.db, id);
    expect((await sendRequest(ofPerson(id))).status).toBe(200);
    expect(stored.size + near.size).toBe(0);
  });

  it("a share image is cached only in the browser and in the memory of the worker isolate", async () => {
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
    const isolate = createIsolate();
    const first = await sendRequest(poster, isolate);
    expect(first).toEqual({ status: 200, text: computeSocialImageKey(poster), rules: "private, no-store" });
    expect(await sendRequest(poster, isolate)).toEqual(first);
    expect([drawings, stored.size, near.size]).toEqual([1, 0, 0]);
  });

  it("a social image is cached separately for each language", async () => {
    await sendRequest(SITE_SOCIAL_IMAGE);
    await withLanguage("de", () => sendRequest(SITE_SOCIAL_IMAGE));
    expect([...stored.keys()].toSorted()).toEqual(["poster-2:de/site", "poster-2:en/site"]);
  });
});
