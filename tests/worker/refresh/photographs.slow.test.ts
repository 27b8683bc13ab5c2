import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import {
  allowPhotographsOfItem,
  readPhotographStates,
  rejectPhotographsOfItem,
} from "../../../db/photographs/photographs";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { TILE_REVISION } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import {
  createNoisyPng,
  createPlainPng,
  createPngWithOversizedDimensions,
} from "../../../local/fakeServices/market/photographs";
import { getFakePhotograph } from "../../../local/fakeServices/market/photographs/index";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_IMAGE_BASE_URL } from "../../../local/fakeServices/wire/fakeHost";
import { fetchPhotograph } from "../../../worker/external/photographSource";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { loadPhotographTilePixels } from "../../../worker/pictures/tiles";
import { refreshPhotographs } from "../../../worker/refresh/photographs";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { processPhotographWithCache } from "../../helpers/processPhotographWithCache";
import { BAD_PHOTOGRAPHS, respondFile } from "./badPhotographs";
import { createRefreshContext } from "./refreshRuns";

const AT = Date.parse("2026-11-20T12:00:00Z");
const HOUR_MS = 60 * 60_000;
const HOST = "images.plinth.example";
/** An item with a photograph in the fake source, one without, and another with one. */
const [WITH_PHOTOGRAPH, WITHOUT_PHOTOGRAPH, OTHER] = [1, 4, 2] as const;

const ANOTHER = getFakePhotograph("another");
const BOMB = createPngWithOversizedDimensions();

let outside: FakeServices;
const database = withDatabase();
let now = AT;
let readKeys: string[] = [];
let requestsUntilError = Number.POSITIVE_INFINITY;
const storedFiles = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => {
    readKeys.push(key);
    return storedFiles.get(key)?.slice().buffer ?? null;
  },
  put: async (key: string, value: Uint8Array) => void storedFiles.set(key, value),
  delete: async (key: string) => void storedFiles.delete(key),
});

let log: MockInstance<typeof console.error>;
const listLogLines = () => log.mock.calls.map(([line]) => String(line));

const refresh = (ids: readonly number[], deadline = now + 60_000, processFile = processPhotographWithCache) => {
  const context = { ...createRefreshContext(database.db, createSmallCatalogue(ids), now), deadline };
  const gateway = createOutboundGateway({ baseUrl: outside.url });
  const url = new URL(FAKE_IMAGE_BASE_URL);
  return refreshPhotographs(context, {
    kv,
    processFile,
    fetchPhotograph: async (parts, last) => {
      if (requestsUntilError-- === 0) throw new Error("The isolate is in trouble.");
      return fetchPhotograph(url, { gateway, now: () => now }, parts, last);
    },
  });
};
const refreshAfter = async (ids: readonly number[], days = 9) => {
  now += days * 24 * HOUR_MS;
  await refresh(ids);
};
const readShown = async () => (await readCatalogueSnapshot(database.db)).photographs ?? new Map<number, string>();
const respondWith = (respond: () => Response) => outside.replaceResponse(`${HOST}/*`, respond);
const readProblem = async (id: number) => (await readPhotographStates(database.db)).get(id)?.problem;

beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
});
afterAll(() => outside.stop());
beforeEach(async () => {
  now = AT;
  readKeys = [];
  storedFiles.clear();
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const table of ["photograph", "refresh_target", "service_state"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});
afterEach(() => vi.restoreAllMocks());

describe("photographs of the source", () => {
  it("a photograph from the photograph source is resized, stored and shown", async () => {
    const versionBefore = (await readCatalogueSnapshot(database.db)).version;
    await refresh([WITH_PHOTOGRAPH, WITHOUT_PHOTOGRAPH]);
    expect([...(await readShown()).keys()]).toEqual([WITH_PHOTOGRAPH]);
    expect((await readCatalogueSnapshot(database.db)).version).not.toBe(versionBefore);
    const [name = ""] = [...storedFiles.keys()].filter((key) => key.startsWith("photograph-1:"));
    expect(name).toBe(`photograph-1:1-${(await readShown()).get(WITH_PHOTOGRAPH)}`);
    expect(storedFiles.get(name)?.length).toBeLessThan(80_000);
    const photographs = [...(await readShown())].map(([id, hash]) => ({ id, picture: formatPhotographName(hash) }));
    readKeys = [];
    expect([...(await loadPhotographTilePixels(kv, photographs)).keys()]).toEqual([WITH_PHOTOGRAPH]);
    expect(readKeys).toEqual([`photograph-tiles-${TILE_REVISION}:0`]);
    expect(listLogLines()).toEqual([]);
  });

  it("a photograph is requested weekly, and downloaded only if it changed or KV lost it", async () => {
    await refresh([WITH_PHOTOGRAPH]);
    const { version } = await readCatalogueSnapshot(database.db);
    await refreshAfter([WITH_PHOTOGRAPH], 1);
    const requestsBefore = outside.countRequests(HOST);
    await refreshAfter([WITH_PHOTOGRAPH]);
    expect(outside.countRequests(HOST)).toBe(requestsBefore + 1);
    expect((await readCatalogueSnapshot(database.db)).version).toBe(version);
    expect((await readShown()).size).toBe(1);
    storedFiles.clear();
    await refreshAfter([WITH_PHOTOGRAPH]);
    expect([storedFiles.size, (await readCatalogueSnapshot(database.db)).version]).toEqual([2, version]);
  });

  it.each([
    ["both downloads succeed", Number.POSITIVE_INFINITY],
    ["the second download fails", 1],
  ])("a downloaded photograph replaces its old file under a new name when %s", async (_, requests) => {
    await refresh([WITH_PHOTOGRAPH, OTHER]);
    const shownBefore = await readShown();
    const undo = respondWith(respondFile(ANOTHER));
    requestsUntilError = requests;
    await refreshAfter([WITH_PHOTOGRAPH, OTHER]);
    requestsUntilError = Number.POSITIVE_INFINITY;
    undo();
    const shownAfter = await readShown();
    expect([WITH_PHOTOGRAPH, OTHER].filter((id) => shownAfter.get(id) !== shownBefore.get(id))).toHaveLength(
      Math.min(requests, 2),
    );
    const names = [...storedFiles.keys()].filter((key) => !key.startsWith("photograph-tiles"));
    const expected = [...shownAfter].flatMap(([id, hash]) => [
      `photograph-1:${id}-${hash}`,
      `photograph-tile-${TILE_REVISION}:${id}-${hash}`,
    ]);
    expect(names.sort()).toEqual(expected.sort());
  });

  it.each([404, 410])(
    "a photograph that its source withdrew with status %i disappears at the third check",
    async (status) => {
      await refresh([WITH_PHOTOGRAPH]);
      const undo = respondWith(() => new Response("gone", { status }));
      for (const size of [1, 1, 0]) {
        await refreshAfter([WITH_PHOTOGRAPH]);
        expect((await readShown()).size).toBe(size);
      }
      undo();
      expect([...storedFiles.keys()]).toEqual([]);
      expect(listLogLines()).toEqual([expect.stringMatching(/Mario \(item 1\).*missing at its source/)]);
    },
  );

  it("a photograph stays while the photograph source is empty for less than a day", async () => {
    await refresh([WITH_PHOTOGRAPH, OTHER]);
    const shownBefore = await readShown();
    const undo = respondWith(() => new Response("404: Not Found", { status: 404 }));
    for (let time = 0; time < 5; time += 1) {
      now += 5 * HOUR_MS;
      await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
      await refresh([WITH_PHOTOGRAPH, OTHER]);
      expect(await readShown()).toEqual(shownBefore);
    }
    undo();
    await refreshAfter([WITH_PHOTOGRAPH, OTHER]);
    expect([await readShown(), await readProblem(WITH_PHOTOGRAPH)]).toEqual([shownBefore, undefined]);
  });
});

describe("unusable photograph files", () => {
  it.each(BAD_PHOTOGRAPHS)(
    "a photograph response of %s is logged one time, and the item keeps its drawing",
    async (_what, respond, why) => {
      const undo = respondWith(respond);
      await refresh([WITH_PHOTOGRAPH]);
      await refreshAfter([WITH_PHOTOGRAPH]);
      undo();
      expect((await readShown()).size).toBe(0);
      expect([...storedFiles.keys()]).toEqual([]);
      expect(await readProblem(WITH_PHOTOGRAPH)).toMatch(why);
      expect(listLogLines()).toEqual([expect.stringMatching(why)]);
    },
  );

  it("a photograph is removed when the source sends an unusable file at three checks in a row", async () => {
    await refresh([WITH_PHOTOGRAPH]);
    const undo = respondWith(respondFile(createPlainPng(1, 1)));
    const sizes: number[] = [];
    for (let day = 0; day < 3; day += 1) {
      await refreshAfter([WITH_PHOTOGRAPH]);
      sizes.push((await readShown()).size);
    }
    undo();
    expect(sizes).toEqual([1, 1, 0]);
    await refreshAfter([WITH_PHOTOGRAPH]);
    expect((await readShown()).size).toBe(1);
    expect(await readProblem(WITH_PHOTOGRAPH)).toBeUndefined();
  });

  it("an unusable photograph file does not affect other items", async () => {
    const undo = outside.replaceResponse(`${HOST}/images/${getFileName(WITH_PHOTOGRAPH)}`, respondFile(BOMB));
    await refresh([WITH_PHOTOGRAPH, OTHER]);
    undo();
    expect([...(await readShown()).keys()]).toEqual([OTHER]);
  });
});

it("an identical photograph file is not written to KV a second time", async () => {
  const put = vi.spyOn(kv, "put");
  const undo = respondWith(respondFile(createNoisyPng(1_000_000)));
  await refresh([WITH_PHOTOGRAPH]);
  const writesBefore = put.mock.calls.length;
  await refreshAfter([WITH_PHOTOGRAPH]);
  undo();
  expect([(await readShown()).size, put.mock.calls.length]).toEqual([1, writesBefore]);
});

describe("unavailable photograph source", () => {
  it.each([
    ["status 500", () => new Response("", { status: 500 })],
    ["status 429", () => new Response("", { status: 429, headers: { "Retry-After": "7200" } })],
    ["status 403", () => new Response("", { status: 403 })],
    ["a broken connection", () => Response.error()],
  ] as const)(
    "a photograph source that fails with %s gets one request per run and changes no photograph",
    async (_what, respond) => {
      await refresh([WITH_PHOTOGRAPH]);
      const shownBefore = await readShown();
      const undo = respondWith(respond);
      const requestsBefore = outside.countRequests(HOST);
      await refreshAfter([WITH_PHOTOGRAPH, OTHER, 3]);
      undo();
      expect(outside.countRequests(HOST)).toBe(requestsBefore + 1);
      expect(await readShown()).toEqual(shownBefore);
      await refreshAfter([WITH_PHOTOGRAPH, OTHER, 3]);
      expect((await readShown()).size).toBe(3);
    },
  );
});

describe("photograph refresh", () => {
  const allIds = Array.from({ length: 24 }, (_, index) => index + 1);
  const [firstItem] = shippedCatalogue.items;
  /** Refreshes all items; every file counts as the first item's. */
  const refreshAll = () =>
    refresh(allIds, now + 60_000, (file, item) => processPhotographWithCache(file, firstItem ?? item));

  it("the photograph refresh fetches sixteen photographs per run in catalogue order", async () => {
    const undo = respondWith(respondFile(createPlainPng(64, 64)));
    await refreshAll();
    expect([...(await readShown()).keys()]).toEqual(allIds.slice(0, 16));
    now += 60_000;
    await refreshAll();
    undo();
    expect([...(await readShown()).keys()]).toEqual(allIds);
  });

  it("the photograph refresh starts no download after its deadline", async () => {
    await refresh(allIds, now);
    expect((await readShown()).size).toBe(0);
    await refresh([WITH_PHOTOGRAPH]);
    expect((await readShown()).size).toBe(1);
  });

  it("concurrent photograph refreshes download each photograph once", async () => {
    const requestsBefore = outside.countRequests(HOST);
    const undo = respondWith(respondFile(createPlainPng(64, 64)));
    await Promise.all([refreshAll(), refreshAll(), refreshAll()]);
    undo();
    expect(outside.countRequests(HOST)).toBe(requestsBefore + 16);
    expect((await readShown()).size).toBe(16);
  });
});

describe("photographs rejected by an admin", () => {
  it("a photograph that an admin rejected is neither shown nor fetched until an admin allows it", async () => {
    await refresh([WITH_PHOTOGRAPH]);
    const hash = (await readShown()).get(WITH_PHOTOGRAPH);
    expect(await rejectPhotographsOfItem(database.db, WITH_PHOTOGRAPH, now)).toBe(hash);
    expect(await rejectPhotographsOfItem(database.db, WITH_PHOTOGRAPH, now)).toBeUndefined();
    expect((await readShown()).size).toBe(0);
    await refreshAfter([WITH_PHOTOGRAPH]);
    expect((await readShown()).size).toBe(0);
    expect(await allowPhotographsOfItem(database.db, WITH_PHOTOGRAPH)).toBe(true);
    expect(await allowPhotographsOfItem(database.db, WITH_PHOTOGRAPH)).toBe(false);
    await refresh([WITH_PHOTOGRAPH]);
    expect((await readShown()).get(WITH_PHOTOGRAPH)).toBe(hash);
  });

  it("a photograph that an admin rejected during its download is not shown", async () => {
    await refresh([WITH_PHOTOGRAPH]);
    const undo = outside.replaceResponse(`${HOST}/*`, async () => {
      await rejectPhotographsOfItem(database.db, WITH_PHOTOGRAPH, now);
      return respondFile(ANOTHER)();
    });
    await refreshAfter([WITH_PHOTOGRAPH]);
    undo();
    expect((await readShown()).size).toBe(0);
  });
});

function getFileName(id: number): string {
  const { head, tail } = splitNfcCode(readShippedCatalogue().items[id - 1]?.nfcCode ?? "");
  return `icon_${head}-${tail}.png`;
}
