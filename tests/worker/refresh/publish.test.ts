import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentPrice } from "../../../db/schema";
import { readDataVersions } from "../../../db/versions";
import { formatUtcDay, HOUR_MS } from "../../../domain/time";
import { refreshPaidPrices } from "../../../worker/refresh/paidPrices";
import { publishPrices } from "../../../worker/refresh/publish";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createCurrentPriceRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";

const SECOND_MS = 1_000;

const database = withDatabase();
let price = 1_000;
let now = Date.parse("2026-11-20T12:00:00Z");
/** Writes to KV, each with the version that was current at that moment. */
let puts: { readonly key: string; readonly text: string; readonly currentVersion: string }[] = [];

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  now += 100 * HOUR_MS;
  price += 100;
  await setPrice(price);
  await publishNow();
  puts = [];
});

const kv: KVNamespace = Object.assign(Object.create(null), {
  put: async (key: string, text: string) => void puts.push({ key, text, currentVersion: await readCurrentVersion() }),
});
const readCurrentVersion = async () => (await readDataVersions(database.db)).priceVersion;
const publishNow = (leastGapMs = 0) =>
  publishPrices({ db: database.db, kv, now: () => now, minGapMs: leastGapMs, canShowAverages: true });

async function setPrice(price: number): Promise<void> {
  await database.db.run(sql`DELETE FROM current_price`);
  await database.db.insert(currentPrice).values(createCurrentPriceRow({ price }));
}

it("new prices are written to KV before the database records their version as current", async () => {
  const versionBefore = await readCurrentVersion();
  await setPrice(price + 10);
  now += SECOND_MS * 2;
  await publishNow();
  const versionAfter = await readCurrentVersion();
  expect(versionAfter).not.toBe(versionBefore);
  const put = { text: expect.stringContaining(versionAfter), currentVersion: versionBefore };
  // The price snapshot and the price histories.
  expect(puts).toEqual([
    { key: "prices-2", ...put },
    { key: "price-histories-2", ...put },
  ]);
  const [published] = await database.db.all(sql`SELECT version, published_at FROM price_version`);
  expect(published).toEqual({ version: versionAfter, published_at: now });
});

it("unchanged prices are not published again", async () => {
  now += 2 * HOUR_MS;
  await publishNow();
  expect(puts).toEqual([]);
});

it("a new price version is published only after the minimum time since the previous version", async () => {
  const versionBefore = await readCurrentVersion();
  await setPrice(price + 10);
  now += HOUR_MS - 1;
  await publishNow(HOUR_MS);
  expect([puts, await readCurrentVersion()]).toEqual([[], versionBefore]);
  now += 1;
  await publishNow(HOUR_MS);
  expect(puts).toHaveLength(2);
  expect(await readCurrentVersion()).not.toBe(versionBefore);
});

it("prices changed one second after a publication wait for the next refresh, because KV limits writes", async () => {
  const versionBefore = await readCurrentVersion();
  await setPrice(price + 10);
  now += SECOND_MS;
  await publishNow();
  expect([puts, await readCurrentVersion()]).toEqual([[], versionBefore]);
  now += SECOND_MS;
  await publishNow();
  expect(await readCurrentVersion()).not.toBe(versionBefore);
});

it("publishing prices reads no prices if nothing has changed", async () => {
  const batch = vi.spyOn(database.db, "batch");
  now += 2 * HOUR_MS;
  await publishNow();
  expect(batch).not.toHaveBeenCalled();
});

it("prices that change during a publication are published in the next version", async () => {
  await setPrice(price + 10);
  now += 2 * SECOND_MS;
  vi.spyOn(database.db, "batch").mockImplementationOnce(async (queries) => {
    const answers = await database.db.batch(queries);
    await setPrice(price + 20);
    return answers;
  });
  await publishNow();
  const versionBefore = await readCurrentVersion();
  now += 2 * SECOND_MS;
  await publishNow();
  expect(await readCurrentVersion()).not.toBe(versionBefore);
});

it("prices that members paid are combined once a day into one price per item, box state and market", async () => {
  const { db } = database;
  for (let person = 0; person < 10; person += 1) await insertUser(db);
  await db.run(sql`UPDATE user SET is_contributing_prices = 1, created_at = 0`);
  const insertPurchases = (itemId: number, isBoxed: 0 | 1, price: number, currency: string, days = 0) =>
    db.run(sql`INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
        acquired_on, created_at, updated_at, change_id)
      SELECT id, ${itemId}, 'new', ${isBoxed}, 0, '', ${price}, ${currency},
        ${formatUtcDay(now - days * 24 * HOUR_MS)}, 0, 0, 'bought ' || ${price} FROM user`);
  const [firstItem, lastItem] = [1, 120];
  await insertPurchases(firstItem, 1, 1_000, "GBP");
  await insertPurchases(firstItem, 0, 700, "GBP", 365);
  await insertPurchases(firstItem, 1, 9_000, "USD", 366);
  await insertPurchases(lastItem, 1, 2_000, "USD");
  const catalogue = createSmallCatalogue(Array.from({ length: lastItem }, (_, index) => index + 1));
  const readPaidPrices = () => db.all(sql`SELECT * FROM paid_price ORDER BY item_id, grade`);
  const refreshAt = (ms: number) => refreshPaidPrices(createRefreshContext(db, catalogue, ms));
  await refreshAt(now);
  const figures = [
    { item_id: firstItem, market: "EBAY-GB", grade: "new", price: 1_000, min_owner_count: 10 },
    { item_id: firstItem, market: "EBAY-GB", grade: "used", price: 700, min_owner_count: 10 },
    { item_id: lastItem, market: "EBAY-US", grade: "new", price: 2_000, min_owner_count: 10 },
  ];
  expect(await readPaidPrices()).toEqual(figures);
  await db.run(sql`DELETE FROM copy WHERE item_id = ${lastItem}`);
  const midnight = Date.parse(formatUtcDay(now)) + 24 * HOUR_MS;
  await refreshAt(midnight - 1);
  expect(await readPaidPrices()).toEqual(figures);
  await refreshAt(midnight);
  expect(await readPaidPrices()).toEqual(figures.slice(0, 1));
});

it("a refresh that lost its lease (lock) does not overwrite published prices that members paid", async () => {
  const { db } = database;
  const refreshAt = (ms: number) => refreshPaidPrices(createRefreshContext(db, createSmallCatalogue([1]), ms));
  await refreshAt(now + 24 * HOUR_MS);
  await db.run(sql`INSERT OR REPLACE INTO paid_price (item_id, market, grade, price, min_owner_count)
    VALUES (9, 'EBAY-GB', 'new', 500, 10)`);
  const log = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(db, "batch").mockImplementationOnce(async (queries) => {
    await db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else'`);
    return db.batch(queries);
  });
  await refreshAt(now + 48 * HOUR_MS);
  expect(await db.all(sql`SELECT price FROM paid_price WHERE item_id = 9`)).toEqual([{ price: 500 }]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("Refresh results for paid were discarded"));
});
