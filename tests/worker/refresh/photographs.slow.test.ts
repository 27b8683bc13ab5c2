import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { allowPhotograph, readPhotographs, rejectPhotograph } from "../../../db/photographs/photographs";
import { TILE_REVISION } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { createNoisyPng, createPixelBomb, createPlainPng } from "../../../local/fakeServices/market/photographs";
import { getFakePhotograph } from "../../../local/fakeServices/market/photographs/index";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_IMAGE_URL } from "../../../local/fakeServices/wire/fakeHost";
import { fetchPhotograph } from "../../../worker/external/photographSource";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { loadPhotographTiles } from "../../../worker/pictures/tiles";
import { refreshPhotographs } from "../../../worker/refresh/photographs";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";
import { developWithCache } from "../../helpers/developWithCache";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { BAD_PHOTOGRAPHS, respondFile } from "./badPhotographs";
import { createRefreshContext } from "./refreshRuns";

const AT = Date.parse("2026-11-20T12:00:00Z");
const HOUR_MS = 60 * 60_000;
const HOST = "images.plinth.example";
/** A figure that the stand-in has a photograph of, one that it has none of, and another that it has. */
const [TAKEN, UNTAKEN, OTHER] = [1, 4, 2] as const;

const ANOTHER = getFakePhotograph("another");
const BOMB = createPixelBomb();

let outside: FakeServices;
const database = withDatabase();
let now = AT;
let gets: string[] = [];
let looksUntilTrouble = Number.POSITIVE_INFINITY;
const kept = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => {
    gets.push(key);
    return kept.get(key)?.slice().buffer ?? null;
  },
  put: async (key: string, value: Uint8Array) => void kept.set(key, value),
  delete: async (key: string) => void kept.delete(key),
});

let log: MockInstance<typeof console.error>;
const logged = () => log.mock.calls.map(([line]) => String(line));

const look = (ids: readonly number[], deadline = now + 60_000, develop = developWithCache) => {
  const world = { ...createRefreshContext(database.db, createSmallCatalogue(ids), now), deadline };
  const gate = createOutboundGateway({ base: outside.url });
  const url = new URL(FAKE_IMAGE_URL);
  return refreshPhotographs(world, {
    kv,
    develop,
    fetchPhotograph: async (of, last) => {
      if (looksUntilTrouble-- === 0) throw new Error("The isolate is in trouble.");
      return fetchPhotograph({ gate, url, now: () => now }, of, last);
    },
  });
};
const lookAgain = async (ids: readonly number[], days = 9) => {
  now += days * 24 * HOUR_MS;
  await look(ids);
};
const shown = async () => (await readCatalogueSnapshot(database.db)).photographs ?? new Map<number, string>();
const says = (answer: () => Response) => outside.instead(`${HOST}/*`, answer);
const problemOf = async (id: number) => (await readPhotographs(database.db)).get(id)?.problem;

beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
});
afterAll(() => outside.stop());
beforeEach(async () => {
  now = AT;
  gets = [];
  kept.clear();
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const table of ["photograph", "fetch_target", "service_state"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});
afterEach(() => vi.restoreAllMocks());

describe("a photograph", () => {
  it("that the source has is kept small and shown; where it has none, nothing is", async () => {
    const before = (await readCatalogueSnapshot(database.db)).version;
    await look([TAKEN, UNTAKEN]);
    expect([...(await shown()).keys()]).toEqual([TAKEN]);
    expect((await readCatalogueSnapshot(database.db)).version).not.toBe(before);
    const [name = ""] = [...kept.keys()].filter((key) => key.startsWith("photograph-1:"));
    expect(name).toBe(`photograph-1:1-${(await shown()).get(TAKEN)}`);
    expect(kept.get(name)?.length).toBeLessThan(80_000);
    const pictured = [...(await shown())].map(([id, hash]) => ({ id, picture: formatPhotographName(hash) }));
    gets = [];
    expect([...(await loadPhotographTiles(kv, pictured)).keys()]).toEqual([TAKEN]);
    expect(gets).toEqual([`photograph-tiles-${TILE_REVISION}:0`]);
    expect(logged()).toEqual([]);
  });

  it("is asked for again after a week, and not sent again while it is the same and KV has it", async () => {
    await look([TAKEN]);
    const { version } = await readCatalogueSnapshot(database.db);
    await lookAgain([TAKEN], 1);
    const asked = outside.asked(HOST);
    await lookAgain([TAKEN]);
    expect(outside.asked(HOST)).toBe(asked + 1);
    expect((await readCatalogueSnapshot(database.db)).version).toBe(version);
    expect((await shown()).size).toBe(1);
    kept.clear();
    await lookAgain([TAKEN]);
    expect([kept.size, (await readCatalogueSnapshot(database.db)).version]).toEqual([2, version]);
  });

  it.each([
    ["all is well", Number.POSITIVE_INFINITY],
    ["something breaks behind it", 1],
  ])("that is another one by now has another name, and the one before is not kept: %s", async (_, looks) => {
    await look([TAKEN, OTHER]);
    const before = await shown();
    const undo = says(respondFile(ANOTHER));
    looksUntilTrouble = looks;
    await lookAgain([TAKEN, OTHER]);
    looksUntilTrouble = Number.POSITIVE_INFINITY;
    undo();
    const after = await shown();
    expect([TAKEN, OTHER].filter((id) => after.get(id) !== before.get(id))).toHaveLength(Math.min(looks, 2));
    const names = [...kept.keys()].filter((key) => !key.startsWith("photograph-tiles"));
    const expected = [...after].flatMap(([id, hash]) => [
      `photograph-1:${id}-${hash}`,
      `photograph-tile-${TILE_REVISION}:${id}-${hash}`,
    ]);
    expect(names.sort()).toEqual(expected.sort());
  });

  it.each([404, 410])(
    "that the source withdraws with %i is gone on the third day, and the log says so once",
    async (status) => {
      await look([TAKEN]);
      const undo = says(() => new Response("gone", { status }));
      for (const size of [1, 1, 0]) {
        await lookAgain([TAKEN]);
        expect((await shown()).size).toBe(size);
      }
      undo();
      expect([...kept.keys()]).toEqual([]);
      expect(logged()).toEqual([expect.stringMatching(/Mario \(amiibo 1\).*gone from its source/)]);
    },
  );

  it("stays while the source has nothing at all for less than a day, however often it is asked", async () => {
    await look([TAKEN, OTHER]);
    const before = await shown();
    const undo = says(() => new Response("404: Not Found", { status: 404 }));
    for (let time = 0; time < 5; time += 1) {
      now += 5 * HOUR_MS;
      await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
      await look([TAKEN, OTHER]);
      expect(await shown()).toEqual(before);
    }
    undo();
    await lookAgain([TAKEN, OTHER]);
    expect([await shown(), await problemOf(TAKEN)]).toEqual([before, undefined]);
  });
});

describe("a file that cannot be taken", () => {
  it.each(BAD_PHOTOGRAPHS)("%s leaves the drawing, and the log says why once", async (_what, answer, why) => {
    const undo = says(answer);
    await look([TAKEN]);
    await lookAgain([TAKEN]);
    undo();
    expect((await shown()).size).toBe(0);
    expect([...kept.keys()]).toEqual([]);
    expect(await problemOf(TAKEN)).toMatch(why);
    expect(logged()).toEqual([expect.stringMatching(why)]);
  });

  it("takes the place of a good one only when it comes three times in a row", async () => {
    await look([TAKEN]);
    const undo = says(respondFile(createPlainPng(1, 1)));
    const sizes: number[] = [];
    for (let day = 0; day < 3; day += 1) {
      await lookAgain([TAKEN]);
      sizes.push((await shown()).size);
    }
    undo();
    expect(sizes).toEqual([1, 1, 0]);
    await lookAgain([TAKEN]);
    expect((await shown()).size).toBe(1);
    expect(await problemOf(TAKEN)).toBeUndefined();
  });

  it("is nothing to the others", async () => {
    const undo = outside.instead(`${HOST}/images/${nameOf(TAKEN)}`, respondFile(BOMB));
    await look([TAKEN, OTHER]);
    undo();
    expect([...(await shown()).keys()]).toEqual([OTHER]);
  });
});

it("a large file is a photograph like any other, and what is sent again as it was is not kept anew", async () => {
  const put = vi.spyOn(kv, "put");
  const undo = says(respondFile(createNoisyPng(1_000_000)));
  await look([TAKEN]);
  const once = put.mock.calls.length;
  await lookAgain([TAKEN]);
  undo();
  expect([(await shown()).size, put.mock.calls.length]).toEqual([1, once]);
});

describe("a source that is away", () => {
  it.each([
    ["500", () => new Response("", { status: 500 })],
    ["429", () => new Response("", { status: 429, headers: { "Retry-After": "7200" } })],
    ["403", () => new Response("", { status: 403 })],
    ["no answer", () => Response.error()],
  ] as const)("with %s changes nothing, and is left alone after one question", async (_what, answer) => {
    await look([TAKEN]);
    const before = await shown();
    const undo = says(answer);
    const asked = outside.asked(HOST);
    await lookAgain([TAKEN, OTHER, 3]);
    undo();
    expect(outside.asked(HOST)).toBe(asked + 1);
    expect(await shown()).toEqual(before);
    await lookAgain([TAKEN, OTHER, 3]);
    expect((await shown()).size).toBe(3);
  });
});

describe("a refresh", () => {
  const all = Array.from({ length: 24 }, (_, index) => index + 1);
  const [first] = shippedCatalogue.items;
  /** All of them develop into the same. */
  const lookAtAll = () => look(all, now + 60_000, (file, item) => developWithCache(file, first ?? item));

  it("takes a few, in the catalogue's order, and the rest next time", async () => {
    const undo = says(respondFile(createPlainPng(64, 64)));
    await lookAtAll();
    expect([...(await shown()).keys()]).toEqual(all.slice(0, 16));
    now += 60_000;
    await lookAtAll();
    undo();
    expect([...(await shown()).keys()]).toEqual(all);
  });

  it("begins nothing after its time, and what it did not begin is nobody's", async () => {
    await look(all, now);
    expect((await shown()).size).toBe(0);
    await look([TAKEN]);
    expect((await shown()).size).toBe(1);
  });

  it("done by several at once is done once", async () => {
    const asked = outside.asked(HOST);
    const undo = says(respondFile(createPlainPng(64, 64)));
    await Promise.all([lookAtAll(), lookAtAll(), lookAtAll()]);
    undo();
    expect(outside.asked(HOST)).toBe(asked + 16);
    expect((await shown()).size).toBe(16);
  });
});

describe("what an admin refuses", () => {
  it("is not shown, nor fetched again, until it is taken back", async () => {
    await look([TAKEN]);
    const hash = (await shown()).get(TAKEN);
    expect(await rejectPhotograph(database.db, TAKEN, now)).toBe(hash);
    expect(await rejectPhotograph(database.db, TAKEN, now)).toBeUndefined();
    expect((await shown()).size).toBe(0);
    await lookAgain([TAKEN]);
    expect((await shown()).size).toBe(0);
    expect(await allowPhotograph(database.db, TAKEN)).toBe(true);
    expect(await allowPhotograph(database.db, TAKEN)).toBe(false);
    await look([TAKEN]);
    expect((await shown()).get(TAKEN)).toBe(hash);
  });

  it("while it is being fetched anew is not shown", async () => {
    await look([TAKEN]);
    const undo = outside.instead(`${HOST}/*`, async () => {
      await rejectPhotograph(database.db, TAKEN, now);
      return respondFile(ANOTHER)();
    });
    await lookAgain([TAKEN]);
    undo();
    expect((await shown()).size).toBe(0);
  });
});

function nameOf(id: number): string {
  const { head, tail } = readShippedCatalogue().items[id - 1] ?? { head: "", tail: "" };
  return `icon_${head}-${tail}.png`;
}
