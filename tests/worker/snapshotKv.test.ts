import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { claimKvWrite } from "../../db/kvWrites";
import { currentPrice } from "../../db/schema";
import { DAY_MS, HOUR_MS } from "../../domain/time";
import {
  createSnapshotCache,
  loadCatalogue,
  loadPriceHistories,
  loadPriceSnapshot,
} from "../../worker/cache/snapshotCache";
import { withDatabase } from "../db/withDatabase";
import { createCurrentPriceRow } from "../helpers/marketRows";

const FRESH_MS = 15_000;

const database = withDatabase();
const stored = new Map<string, string>();
let time = Date.parse("2026-11-20T12:00:00Z");
const pending: Promise<unknown>[] = [];
let memory = createSnapshotCache();

const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => stored.get(key) ?? null,
  put: async (key: string, text: string) => void stored.set(key, text),
});

/** Creates the dependencies of one request. */
const sourcesNow = () => ({
  db: database.db,
  kv,
  now: () => time,
  claimKvWrite: (key: string, state: string) => claimKvWrite(database.db, key, state, time),
  waitUntil: (work: Promise<unknown>) => void pending.push(work),
});
const settle = async () => {
  while (pending.length > 0) await pending.pop();
};
const editionShown = async () => {
  const { version } = await loadPriceSnapshot(memory, sourcesNow());
  await settle();
  return version;
};
const publish = (edition: string, publishedAt: number) =>
  database.db.run(sql`UPDATE price_version SET version = ${edition}, published_at = ${publishedAt}`);

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  time += DAY_MS;
  stored.clear();
  memory = createSnapshotCache();
  await seedCatalogue(database.db, readShippedCatalogue());
});

it("a page that needs catalogue, prices and price histories makes one database query", async () => {
  const all = async () => {
    const sources = sourcesNow();
    await Promise.all([
      loadCatalogue(memory, sources),
      loadPriceSnapshot(memory, sources),
      loadPriceHistories(memory, sources),
    ]);
    await settle();
  };
  await all();
  memory = createSnapshotCache();
  const [requests, read] = [vi.spyOn(database.db, "all"), vi.spyOn(database.db, "batch")];
  await all();
  expect([requests.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
  await all();
  expect(requests).toHaveBeenCalledTimes(1);
});

it("old prices from KV are still served for a short time after new prices are published", async () => {
  await publish("before", time - HOUR_MS);
  expect(await editionShown()).toBe("before");
  time += 1_000;
  await publish("after", time);
  const tables = vi.spyOn(database.db, "batch");
  time += FRESH_MS + 1;
  await editionShown();
  expect(await editionShown()).toBe("before");
  memory = createSnapshotCache();
  expect(await editionShown()).toBe("before");
  expect(tables).not.toHaveBeenCalled();
});

it("new prices are read from the database if KV still contains old ones after 90 seconds", async () => {
  await publish("before", time - HOUR_MS);
  expect(await editionShown()).toBe("before");
  time += 1_000;
  await publish("later", time);
  time += 90_000;
  await editionShown();
  expect(await editionShown()).toBe("later");
});

it("prices that KV received after a newer publication are not served if they are older", async () => {
  await publish("withdrawn", time - HOUR_MS);
  expect(await editionShown()).toBe("withdrawn");
  await publish("mended", time - 10_000);
  memory = createSnapshotCache();
  expect(await editionShown()).toBe("mended");
});

it("old prices in KV stay in use while the new prices are dated 30 seconds in the future", async () => {
  await publish("before", time - HOUR_MS);
  await editionShown();
  await publish("after", time + 30_000);
  memory = createSnapshotCache();
  expect(await editionShown()).toBe("before");
  await publish("far ahead", time + 91_000);
  memory = createSnapshotCache();
  expect(await editionShown()).toBe("far ahead");
});

it("KV keeps the last readable prices for more than a day while those in the database are unreadable", async () => {
  await publish("good", time - HOUR_MS);
  expect(await editionShown()).toBe("good");
  time += DAY_MS + 1;
  await publish("broken", time - HOUR_MS);
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(database.db, "batch").mockRejectedValue(new Error("It is too large."));
  memory = createSnapshotCache();
  expect(await editionShown()).toBe("good");
  expect(stored.get("prices-2")).toMatch(new RegExp(`^${time}\n`));
});

it.each([
  ["a fractional price", { price: 12.5 }],
  ["a negative price", { low: -1 }],
  ["an invalid day", { day: "2 May" }],
  ["a change of zero", { percentOfPrevious: 0 }],
])("the last readable prices are served if the prices in the database contain %s", async (_, invalid) => {
  await publish("good", time - HOUR_MS);
  expect(await editionShown()).toBe("good");
  await publish("broken", time - HOUR_MS);
  await database.db.insert(currentPrice).values({ ...createCurrentPriceRow({ price: 1_000 }), ...invalid });
  const log = vi.spyOn(console, "error").mockReturnValue();
  memory = createSnapshotCache();
  try {
    expect(await editionShown()).toBe("good");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Version broken of the current price data could not be read/),
      expect.anything(),
    );
  } finally {
    await database.db.delete(currentPrice);
  }
});
