import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../db/client";
import { findDatabaseUnavailable } from "../../db/errors";
import { item } from "../../db/schema";
import { DAY_MS } from "../../domain/time";
import { NO_PRICE_HISTORIES } from "../../domain/wire/priceHistories";
import { type LocalDatabase, startDatabase } from "../../local/sqld/server";
import {
  loadCatalogue,
  loadLatestCatalogue,
  loadPriceHistories,
  loadPriceSnapshot,
  type SnapshotCache,
} from "../../worker/cache/snapshotCache";
import { createTemporaryFolder, deleteFolder } from "../helpers/folder";

const FRESH_MS = 15_000;

let folder: string;
let database: LocalDatabase;
/** What stands in KV, and for how long it may. */
const stored = new Map<string, { readonly text: string; readonly seconds: number }>();
let refuses: "get" | "put" | undefined;
let puts = 0;
let time = 0;
let pending: Promise<unknown>[] = [];
let memory: SnapshotCache = {};

/** The two calls of KV that a catalogue needs. */
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

/** The worker's view of the world, with a clock of ours. A database that is down refuses the connection. */
const sourcesOf = (db: Database) => ({
  db,
  kv,
  mayWrite: async () => true,
  now: () => time,
  afterwards: (work: Promise<unknown>) => void pending.push(work),
});
const read = (db = database.db) => loadCatalogue(memory, sourcesOf(db));

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
  database = await startDatabase(folder, {
    report: console.error,
    giveUp: (failure) => console.error(failure.message),
  });
});

afterAll(async () => {
  await database.stop();
  await deleteFolder(folder);
});

beforeEach(async () => {
  memory = {};
  time = 1_000;
  pending = [];
  stored.clear();
  refuses = undefined;
  puts = 0;
  await rename("Mario");
});

describe("the catalogue of an isolate", () => {
  it("comes from the database first, and is put into KV behind the answer's back", async () => {
    const { version, items } = await read();
    expect(items).toHaveLength(950);
    await settle();
    expect(only().text).toContain(version);
    expect(only().seconds).toBeGreaterThan(30 * 24 * 60 * 60);
  });

  it("comes from KV where that has the version", async () => {
    const first = await read();
    await settle();
    memory = {};
    expect(await read()).toEqual({
      ...first,
      amiiboSeriesOf: expect.any(Function),
      gameSeriesOf: expect.any(Function),
      pictureOf: expect.any(Function),
    });
    expect(pending).toEqual([]);
  });

  it("has the same photographs and games from KV as from the database", async () => {
    await database.db.run(sql`INSERT INTO photograph (amiibo_id, hash) VALUES (1, '0123abcd'), (7, '89abcdef')`);
    try {
      const { photographs, gamesText } = await read();
      expect([...(photographs ?? [])].toSorted()).toEqual([
        [1, "0123abcd"],
        [7, "89abcdef"],
      ]);
      await settle();
      memory = {};
      const again = await read();
      expect([again.photographs, again.gamesText, again.pictureOf({ id: 1 })]).toEqual([
        photographs,
        gamesText,
        { id: 1, picture: "p0123abcd" },
      ]);
      expect(pending).toEqual([]);
    } finally {
      await database.db.run(sql`DELETE FROM photograph`);
    }
  });

  it("is one copy while it is fresh, whatever happens to the database", async () => {
    const first = await read();
    time += FRESH_MS;
    expect(await read(down)).toBe(first);
    expect(pending.length).toBeLessThanOrEqual(1);
  });

  it("shows a changed row within the refresh window: once more the old one, then the new", async () => {
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    await rename("Super Mario himself");
    time += FRESH_MS + 1;
    expect(await nameOfFirst()).toBe("Mario");
    await settle();
    expect(await nameOfFirst()).toBe("Super Mario himself");
  });

  it("is the newest at once for who settles what it looks at, and the last known while the database is down", async () => {
    await read();
    await rename("Super Mario himself");
    for (const db of [database.db, down])
      expect((await loadLatestCatalogue(memory, sourcesOf(db))).byId.get(1)?.name).toBe("Super Mario himself");
  });

  it("asks the database once in a window, not once a request", async () => {
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

describe("what stands in KV", () => {
  const coldRead = async (db = database.db) => {
    memory = {};
    const catalogue = await read(db);
    await settle();
    return catalogue;
  };

  it("is one entry, however often the catalogue changes", async () => {
    await coldRead();
    await rename("Super Mario himself");
    expect((await coldRead()).byId.get(1)?.name).toBe("Super Mario himself");
    expect(only().text).toContain("Super Mario himself");
  });

  it("is written again before it expires, and not with every look", async () => {
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
    ["nothing at all", () => ""],
    ["garbage", () => "\0\u0001 no JSON"],
    ["cut short", (text) => text.slice(0, 5_000)],
    ["null, or something else", () => "null"],
    ["the catalogue without its time", (text) => text.replace(/^\d+\n/, "")],
    ["a catalogue of another version", asJson((snapshot) => Object.assign(snapshot, { version: "other" }))],
    ["a catalogue without its series", asJson((snapshot) => Object.assign(snapshot, { amiiboSeries: [] }))],
    ["items that are none", asJson((snapshot) => Object.assign(snapshot, { items: [{}, null] }))],
  ])("may be %s: the database is read, and it is written over", async (_what, spoil) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await coldRead();
    const { key, text, seconds } = only();
    stored.set(key, { text: spoil(text), seconds });
    expect((await coldRead()).items).toHaveLength(950);
    expect(only().text).toBe(text);
    log.mockRestore();
  });

  it("is not there when KV does not answer", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    refuses = "get";
    expect((await coldRead()).items).toHaveLength(950);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("could not be read from KV"),
      expect.anything(),
    );
    log.mockRestore();
  });

  it("stays as it is when KV takes nothing, and the log says so once", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    refuses = "put";
    expect((await coldRead()).items).toHaveLength(950);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be written"), expect.anything());
    log.mockRestore();
  });
});

describe("when the database is down", () => {
  it("the copy in memory stays, and the log says so", async () => {
    const first = await read();
    await settle();
    const log = vi.spyOn(console, "error").mockReturnValue();
    time += FRESH_MS + 1;
    expect(await read(down)).toBe(first);
    await settle();
    expect(await read(down)).toBe(first);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("The copies in memory stay in use"), expect.anything());
    log.mockRestore();
  });

  it.each([
    ["refuses", () => down],
    ["never answers", () => openDatabase({ url: database.url, ask: neverAnswers, patienceMs: 50 })],
  ])("and %s, a new isolate serves the last catalogue that is known", async (_what, theDatabase) => {
    await read();
    await settle();
    memory = {};
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect((await read(theDatabase())).items).toHaveLength(950);
    log.mockRestore();
  });

  it("and what stands in KV is garbage, the error is the database's", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await read();
    await settle();
    stored.set(only().key, { text: "garbage", seconds: 60 });
    memory = {};
    await expect(read(down)).rejects.toSatisfy((error) => findDatabaseUnavailable(error) !== undefined);
    log.mockRestore();
  });

  it("a new isolate without any catalogue fails, and the next request tries again", async () => {
    await expect(read(down)).rejects.toThrow();
    expect((await read()).items).toHaveLength(950);
  });
});

describe("the book of prices", () => {
  const prices = (db = database.db) => loadPriceSnapshot(memory, sourcesOf(db));
  const publish = (edition: string) =>
    database.db.batch([
      database.db.run(sql`DELETE FROM price_now`),
      database.db.run(sql`INSERT INTO price_now (amiibo_id, global_id, kind, condition, price, n, low, high, day)
        VALUES (1, 'EBAY-GB', 'sold', 'all', 1299, 4, 999, 1599, '2026-11-20')`),
      database.db.run(sql`UPDATE price_edition SET edition = ${edition}`),
    ]);

  it("comes from the database, then from KV, and follows its edition", async () => {
    await publish("one");
    expect((await prices()).items.get(1)?.["EBAY-GB"]?.sold.all?.price).toBe(1299);
    await settle();
    memory = {};
    expect((await prices()).edition).toBe("one");
    expect(pending).toEqual([]);
    await publish("two");
    time += FRESH_MS + 1;
    expect((await prices()).edition).toBe("one");
    await settle();
    expect((await prices()).edition).toBe("two");
  });

  it("and the catalogue cost one question between them", async () => {
    await Promise.all([read(), prices()]);
    await settle();
    memory = {};
    const asked = vi.spyOn(database.db, "all");
    await read();
    await prices();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it("is shown as soon as the database answers again, also where there was none to show before", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await publish("four");
    expect((await prices(down)).items.size).toBe(0);
    expect((await loadPriceHistories(memory, sourcesOf(down))).edition).toBe(NO_PRICE_HISTORIES.edition);
    await prices();
    expect((await prices()).edition).toBe("four");
    expect((await loadPriceHistories(memory, sourcesOf(database.db))).edition).toBe("four");
    log.mockRestore();
  });

  it("is what KV holds while the database is down, and else empty: it never throws", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await publish("three");
    await prices();
    await settle();
    memory = {};
    expect((await prices(down)).edition).toBe("three");
    refuses = "get";
    memory = {};
    expect((await prices(down)).items.size).toBe(0);
    log.mockRestore();
  });
});
