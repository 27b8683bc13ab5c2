import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { listPriceSampleCounts } from "../../../db/admin/listings";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { readPriceHistories } from "../../../db/prices/dailyAverages";
import { itemPriceHistoryQuery, readPriceSnapshot } from "../../../db/prices/read";
import { makeAllRefreshTargetsDue } from "../../../db/refresh/schedule";
import { MARKETS } from "../../../domain/listings/market";
import { listPastAverages } from "../../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { MINUTE_MS } from "../../../domain/time";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { createMigratedDatabase } from "../../db/database";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const AT_NOON = new Date(AT);
const MARIO = 1;
const FEW = [MARIO, 2];

const database = withDatabase();
let run: MarketRun;

beforeAll(async () => {
  const { db } = database;
  await seedCatalogue(db, readShippedCatalogue());
  run = await startMarketRun(createSmallCatalogue(FEW), AT, { hasShops: false });
  await fillMarketHistory(db, limitToItems(createSyntheticMarket()), AT);
  await db.run(sql`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, day)
    VALUES (${MARIO}, 'EBAY-US', 'guide', 'new', 1500, 0, 1500, 1500, '2026-11-20')`);
  await db.run(sql`INSERT INTO daily_price (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
    VALUES (${MARIO}, 'EBAY-US', 'guide', 'new', '2026-11-20', 0, 0, 1500, 1500, 1500)`);
});
afterAll(() => run.stop());

function limitToItems(market: SyntheticMarket): SyntheticMarket {
  const isIncluded = ({ itemId }: { readonly itemId: number }) => FEW.includes(itemId);
  return {
    ...market,
    listSales: (each, from, to) => market.listSales(each, from, to).filter(isIncluded),
    listShopPages: () => market.listShopPages().filter(({ item }) => FEW.includes(item.id)),
  };
}

/** Runs refreshes until nothing is due. */
async function refreshAll(hasAggregates: boolean, as: Database): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await run.refresh(as, {
      config: { dailyCalls: 4_500, canUseForAverages: hasAggregates, areAveragesForbidden: !hasAggregates },
    });
    run.now += MINUTE_MS;
  }
}

/** Runs one refresh with the interval of a site on which a price version lasts an hour. */
const refreshOnce = (hasAggregates: boolean) =>
  run.refresh(database.db, {
    config: { dailyCalls: 4_500, canUseForAverages: hasAggregates, areAveragesForbidden: !hasAggregates },
    tickMs: 15 * MINUTE_MS,
  });

/** Reads which kinds of prices are shown for Mario in each place. */
async function readShownKinds() {
  const { db } = database;
  const { items, version } = await readPriceSnapshot(db);
  const read = await readPageDataAsGuest(db, [itemPriceHistoryQuery], { pageId: MARIO, now: AT_NOON });
  const histories = await readPriceHistories(db);
  const snapshotKinds = Object.values(items.get(MARIO) ?? {}).flatMap((prices) =>
    (["sold", "listed", "guide", "lowestOffer"] as const).filter((kind) => Object.keys(prices[kind] ?? {}).length > 0),
  );
  const marketsWithValue = MARKETS.filter((market) =>
    listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, MARIO, { market, grade: "new" }).some(
      (price) => price !== undefined,
    ),
  );
  return {
    version,
    snapshot: listKinds(snapshotKinds),
    history: listKinds((read(itemPriceHistoryQuery) ?? []).map(({ source }) => source)),
    samples: listKinds((await listPriceSampleCounts(db, MARIO, "2026-10-20")).map(({ kind }) => kind)),
    worth: marketsWithValue.length,
  };
}
const listOffers = () =>
  database.db.all(sql`SELECT * FROM current_price WHERE kind IN ('from', 'guide') ORDER BY 1, 2, 3, 4`);
const listKinds = (kinds: readonly string[]): string[] => [...new Set(kinds)].sort();

it("all averages of listings are deleted when the marketplace forbids them, and computed anew after it permits them", async () => {
  await refreshAll(true, database.db);
  await database.db.run(sql`UPDATE listing SET sold_quantity = 3, sold_quantity_at = ${AT}, counted_at = ${AT}
    WHERE item_id = ${MARIO}`);
  const [previous, offers] = [await readShownKinds(), await listOffers()];
  expect(previous).toMatchObject({
    snapshot: ["guide", "listed", "lowestOffer", "sold"],
    history: ["guide", "listed", "sold"],
    samples: ["guide", "listed", "sold"],
    worth: 2,
  });
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshOnce(false);
  expect(log.mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^MARKET_AGGREGATES is off, .* deleted: [1-9]\d* sales and [1-9]\d* daily prices\./),
  );
  log.mockRestore();
  const without = await readShownKinds();
  expect(without).toMatchObject({
    snapshot: ["guide", "lowestOffer"],
    history: ["guide"],
    samples: ["guide"],
    worth: 1,
  });
  expect(without.version).not.toBe(previous.version);
  expect(await listOffers()).toEqual(offers);
  const { db } = database;
  expect(await db.all(sql`SELECT * FROM sale`)).toEqual([]);
  for (const table of ["daily_price", "current_price", "daily_averages"])
    expect(
      await db.all(sql`SELECT DISTINCT kind FROM ${sql.identifier(table)} WHERE kind IN ('sold', 'listed')`),
    ).toEqual([]);
  expect(await db.all(sql`SELECT DISTINCT sold_quantity, counted_at FROM listing`)).toEqual([
    { sold_quantity: null, counted_at: 0 },
  ]);
  // KV accepts another write of the same key only after a while.
  run.now += MINUTE_MS;
  await makeAllRefreshTargetsDue(db, run.now);
  await refreshOnce(true);
  expect(await readShownKinds()).toMatchObject({
    snapshot: ["guide", "listed", "lowestOffer"],
    history: ["guide", "listed"],
  });
});

it("a refresh with MARKET_AGGREGATES unset hides averages but deletes nothing, and on shows them again", async () => {
  await refreshAll(true, database.db);
  const listStoredDays = () =>
    database.db.all(sql`SELECT * FROM daily_price WHERE kind = 'listed' ORDER BY 1, 2, 3, 4, 5`);
  const [previous, storedDays] = [await readShownKinds(), await listStoredDays()];
  expect(storedDays.length).toBeGreaterThan(0);
  const unset = { dailyCalls: 4_500, canUseForAverages: false, areAveragesForbidden: false };
  await run.refresh(database.db, { config: unset, tickMs: 15 * MINUTE_MS });
  expect(await readShownKinds()).toMatchObject({ snapshot: ["guide", "lowestOffer"], history: ["guide"], worth: 1 });
  expect(await listStoredDays()).toEqual(storedDays);
  // KV accepts another write of the same key only after a while.
  run.now += MINUTE_MS;
  await refreshOnce(true);
  const { snapshot, history, worth } = previous;
  expect(await readShownKinds()).toMatchObject({ snapshot, history, worth });
});

it("a deletion of averages that was interrupted is continued by the next refresh without permission", async () => {
  await refreshAll(true, database.db);
  await database.db.run(sql`INSERT INTO daily_price (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
    VALUES (900, 'EBAY-US', 'sold', 'new', '2026-11-20', 1, 0, 1500, 1500, 1500)`);
  await database.db.run(sql`CREATE TRIGGER interrupt BEFORE DELETE ON daily_price WHEN OLD.item_id = 900
    BEGIN SELECT raise(ABORT, 'interrupted'); END`);
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshOnce(false);
  await database.db.run(sql`DROP TRIGGER interrupt`);
  const listAverages = () => database.db.all(sql`SELECT item_id FROM daily_price WHERE kind IN ('sold', 'listed')`);
  expect(await listAverages()).toEqual([{ item_id: 900 }]);
  await refreshOnce(false);
  log.mockRestore();
  expect(await listAverages()).toEqual([]);
});

it("a refresh stores only the lowest prices if the marketplace does not permit averages", async () => {
  const fresh = await createMigratedDatabase();
  try {
    await refreshAll(false, fresh.db);
    expect(await fresh.db.all(sql`SELECT DISTINCT kind FROM current_price`)).toEqual([{ kind: "from" }]);
    expect(await fresh.db.all(sql`SELECT * FROM daily_price`)).toEqual([]);
    expect(await fresh.db.all(sql`SELECT * FROM sale`)).toEqual([]);
    expect((await readPriceSnapshot(fresh.db)).items.get(MARIO)).toMatchObject({
      "EBAY-GB": { lowestOffer: { sampleCount: expect.any(Number) } },
    });
  } finally {
    await fresh.stop();
  }
});
