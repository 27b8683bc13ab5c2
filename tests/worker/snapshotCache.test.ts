import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../db/client";
import { findDatabaseUnavailableError } from "../../db/errors";
import { item } from "../../db/schema";
import { NO_PRICE_HISTORIES } from "../../domain/prices/priceHistories";
import { DAY_MS } from "../../domain/time";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import {
  createSnapshotCache,
  loadCatalogue,
  loadLatestCatalogue,
  loadPriceHistories,
  loadPriceSnapshot,
} from "../../worker/cache/snapshotCache";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

const FRESH_MS = 15_000;

let folder: string;
let database: LocalDatabase;
/** Entries of KV with their lifetime. */
const stored = new Map<string, { readonly text: string; readonly seconds: number }>();
let refuses: "get" | "put" | undefined;
let puts = 0;
let time = 0;
let pending: Promise<unknown>[] = [];
let memory = createSnapshotCache();

/** The two KV calls that the catalogue cache uses. */
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => {
    if (refuses === "get") throw new Error("KV is away.");
    return stored.get(key)?.text ?? null;
  },
  put: async (key: string, text: string, { expirationTtl: seconds }: { readonly expirationTtl: number }) => {
    puts += 1;
    if (refuses === "put") throw new Error("429 Too Many Requests");
    stored.set(key, { text, seconds });
  },
});
const only = () => {
  const [entry] = stored.entries();
  if (!entry || stored.size > 1) throw new Error(`${stored.size} entries stand in KV.`);
  return { key: entry[0], ...entry[1] };
};

/** Creates the cache's dependencies with a fake clock. A database that is down refuses connections. */
const createDeps = (db: Database) => ({
  db,
  kv,
  claimKvWrite: async () => true,
  now: () => time,
  waitUntil: (work: Promise<unknown>) => void pending.push(work),
});
const read = (db = database.db) => loadCatalogue(memory, createDeps(db));

const neverAnswers = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_answer, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
const down = openDatabase({ url: "http://127.0.0.1:9" });
const settle = async () => {
  while (pending.length > 0) await pending.pop();
};
const rename = (name: string) => database.db.update(item).set({ name }).where(eq(item.id, 1));
const nameOfFirst = async (db = database.db) => (await read(db)).byId.get(1)?.name;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(folder, {
    report: console.error,
    giveUp: (failure) => console.error(failure.message),
  });
});

afterAll(async () => {
  await database.stop();
  await deleteFolder(folder);
});

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  memory = createSnapshotCache();
  time = 1_000;
  pending = [];
  stored.clear();
  refuses = undefined;
  puts = 0;
  await rename("Mario");
});

describe("the catalogue cache of an isolate", () => {
  it("the first request reads the catalogue from the database and stores it in KV after the response", async () => {
    const { version, items } = await read();
    expect(items).toHaveLength(950);
    await settle();
    expect(only().text).toContain(version);
    expect(only().seconds).toBeGreaterThan(30 * 24 * 60 * 60);
  });

  it("the catalogue is read from KV if KV contains the current version", async () => {
    const first = await read();
    await settle();
    memory = createSnapshotCache();
    expect(await read()).toEqual({
      ...first,
      getAmiiboSeries: expect.any(Function),
      getGameSeries: expect.any(Function),
      getPicture: expect.any(Function),
    });
    expect(pending).toEqual([]);
  });

  it("a catalogue read from KV contains the photographs and games from the database", async () => {
    await database.db.run(sql`INSERT INTO photograph (item_id, hash) VALUES (1, '0123abcd'), (7, '89abcdef')`);
    try {
      const { photographs, gamesText } = await read();
      expect([...(photographs ?? [])].toSorted()).toEqual([
        [1, "0123abcd"],
        [7, "89abcdef"],
      ]);
      await settle();
      memory = createSnapshotCache();
      const secondRead = await read();
      expect([secondRead.photographs, secondRead.gamesText, secondRead.getPicture({ id: 1 })]).toEqual([
        photographs,
        gamesText,
        { id: 1, picture: "p0123abcd" },
      ]);
      expect(pending).toEqual([]);
    } finally {
      await database.db.run(sql`DELETE FROM photograph`);
    }
  });

  it("the catalogue in memory is reused for 15 seconds, even during a database outage", async () => {
    const first = await read();
    time += FRESH_MS;
    expect(await read(down)).toBe(first);
    expect(pending.length).toBeLessThanOrEqual(1);
  });

  it("the first request after a catalogue change may get the old catalogue, the next gets the new one", async () => {
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    await rename("Super Mario himself");
    time += FRESH_MS + 1;
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    expect(await nameOfFirst()).toBe("Super Mario himself");
  });

  it("loadLatestCatalogue returns the newest catalogue, or the one in memory during a database outage", async () => {
    await read();
    await rename("Super Mario himself");
    for (const db of [database.db, down])
      expect((await loadLatestCatalogue(memory, createDeps(db))).byId.get(1)?.name).toBe("Super Mario himself");
  });

  it("simultaneous requests check the version of the catalogue only once per interval", async () => {
    await read();
    await settle();
    time += FRESH_MS + 1;
    await Promise.all([read(), read(), read()]);
    expect(pending).toHaveLength(1);
    await settle();
    await read();
    expect(pending).toHaveLength(0);
  });
});

describe("the catalogue's KV entry", () => {
  const coldRead = async (db = database.db) => {
    memory = createSnapshotCache();
    const catalogue = await read(db);
    await settle();
    return catalogue;
  };

  it("a catalogue that changes often has only one KV entry", async () => {
    await coldRead();
    await rename("Super Mario himself");
    expect((await coldRead()).byId.get(1)?.name).toBe("Super Mario himself");
    expect(only().text).toContain("Super Mario himself");
  });

  it("the KV entry of the catalogue is rewritten when it is older than a day", async () => {
    await coldRead();
    time += DAY_MS;
    await coldRead();
    expect(puts).toBe(1);
    time += 1;
    await coldRead();
    expect(puts).toBe(2);
  });

  const asJson = (change: (snapshot: Record<string, unknown>) => void) => (text: string) => {
    const [time, json = ""] = text.split("\n");
    const snapshot = JSON.parse(json);
    change(snapshot);
    return `${time}\n${JSON.stringify(snapshot)}`;
  };

  it.each<[string, (text: string) => string]>([
    ["no text", () => ""],
    ["garbage", () => "\0\u0001 no JSON"],
    ["half of its text", (text) => text.slice(0, 5_000)],
    ["the value null", () => "null"],
    ["the catalogue without its time", (text) => text.replace(/^\d+\n/, "")],
    ["a catalogue of another version", asJson((snapshot) => Object.assign(snapshot, { version: "other" }))],
    ["a catalogue without its series", asJson((snapshot) => Object.assign(snapshot, { amiiboSeries: [] }))],
    ["invalid items", asJson((snapshot) => Object.assign(snapshot, { items: [{}, null] }))],
  ])("the KV entry of the catalogue is ignored and overwritten if it contains %s", async (_what, spoil) => {
    vi.spyOn(console, "error").mockReturnValue();
    await coldRead();
    const { key, text, seconds } = only();
    stored.set(key, { text: spoil(text), seconds });
    expect((await coldRead()).items).toHaveLength(950);
    expect(only().text).toBe(text);
  });

  it("the catalogue is read from the database when KV fails", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    refuses = "get";
    expect((await coldRead()).items).toHaveLength(950);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("could not be read from KV"),
      expect.anything(),
    );
  });

  it("a failed KV write of the catalogue is logged, and the catalogue is still returned", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    refuses = "put";
    expect((await coldRead()).items).toHaveLength(950);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be written"), expect.anything());
  });
});

describe("the catalogue cache while the database is down", () => {
  it("the catalogue in memory stays in use during a database outage, and the outage is logged", async () => {
    const first = await read();
    await settle();
    const log = vi.spyOn(console, "error").mockReturnValue();
    time += FRESH_MS + 1;
    expect(await read(down)).toBe(first);
    await settle();
    expect(await read(down)).toBe(first);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("The data in memory stays in use"),
      expect.anything(),
    );
  });

  it.each([
    ["refuses connections", () => down],
    ["never answers", () => openDatabase({ url: database.url, fetcher: neverAnswers, timeoutMs: 50 })],
  ])("a new worker isolate serves the last catalogue from KV when the database %s", async (_what, theDatabase) => {
    await read();
    await settle();
    memory = createSnapshotCache();
    vi.spyOn(console, "error").mockReturnValue();
    expect((await read(theDatabase())).items).toHaveLength(950);
  });

  it("a new worker isolate throws the database error when the KV entry of the catalogue is unreadable", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await read();
    await settle();
    stored.set(only().key, { text: "garbage", seconds: 60 });
    memory = createSnapshotCache();
    await expect(read(down)).rejects.toSatisfy((error) => findDatabaseUnavailableError(error) !== undefined);
  });

  it("a new worker isolate loads the catalogue again after its first attempt failed in a database outage", async () => {
    await expect(read(down)).rejects.toThrow();
    expect((await read()).items).toHaveLength(950);
  });
});

describe("the price cache of an isolate", () => {
  const prices = (db = database.db) => loadPriceSnapshot(memory, createDeps(db));
  const publish = (edition: string) =>
    database.db.batch([
      database.db.run(sql`DELETE FROM current_price`),
      database.db.run(sql`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, day)
        VALUES (1, 'EBAY-GB', 'sold', 'all', 1299, 4, 999, 1599, '2026-11-20')`),
      database.db.run(sql`UPDATE price_version SET version = ${edition}`),
    ]);

  it("prices are read from KV until the database has a newer price version", async () => {
    await publish("one");
    expect((await prices()).items.get(1)?.["EBAY-GB"]?.sold.all?.price).toBe(1299);
    await settle();
    memory = createSnapshotCache();
    expect((await prices()).version).toBe("one");
    expect(pending).toEqual([]);
    await publish("two");
    time += FRESH_MS + 1;
    expect((await prices()).version).toBe("one");
    await settle();
    expect((await prices()).version).toBe("two");
  });

  it("loading catalogue and prices together makes one database query for their versions", async () => {
    await Promise.all([read(), prices()]);
    await settle();
    memory = createSnapshotCache();
    const requests = vi.spyOn(database.db, "all");
    await read();
    await prices();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it("prices that are missing during a database outage are shown once the database responds again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await publish("four");
    expect((await prices(down)).items.size).toBe(0);
    expect((await loadPriceHistories(memory, createDeps(down))).version).toBe(NO_PRICE_HISTORIES.version);
    await prices();
    expect((await prices()).version).toBe("four");
    expect((await loadPriceHistories(memory, createDeps(database.db))).version).toBe("four");
  });

  it("prices are read from KV during a database outage and are empty if KV fails too", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await publish("three");
    await prices();
    await settle();
    memory = createSnapshotCache();
    expect((await prices(down)).version).toBe("three");
    refuses = "get";
    memory = createSnapshotCache();
    expect((await prices(down)).items.size).toBe(0);
  });
});
