import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { listPriceSampleCounts } from "../../../db/admin/listings";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { readPriceHistories } from "../../../db/prices/dailyAverages";
import { itemPriceHistoryQuery, readPriceSnapshot } from "../../../db/prices/read";
import { MARKETS } from "../../../domain/listings/market";
import { listPastAverages } from "../../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { MINUTE_MS } from "../../../domain/time";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { createMigratedDatabase } from "../../db/database";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, readMarketTables, startMarketRun } from "../../helpers/marketRun";

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
    await run.refresh(as, { config: { dailyCalls: 4_500, canUseForAverages: hasAggregates } });
    run.now += MINUTE_MS;
  }
}

/** Runs one refresh with the interval of a site on which a price version lasts an hour. */
const refreshOnce = (hasAggregates: boolean) =>
  run.refresh(database.db, { config: { dailyCalls: 4_500, canUseForAverages: hasAggregates }, tickMs: 15 * MINUTE_MS });

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
const listKinds = (kinds: readonly string[]): string[] => [...new Set(kinds)].sort();

it("stored price averages are hidden while the marketplace forbids averages, and shown unchanged after it permits them", async () => {
  await refreshAll(true, database.db);
  const [previous, tables] = [await readShownKinds(), await readMarketTables(database.db)];
  expect(previous).toMatchObject({
    snapshot: ["guide", "listed", "lowestOffer", "sold"],
    history: ["guide", "listed", "sold"],
    samples: ["guide", "listed", "sold"],
    worth: 2,
  });
  await refreshOnce(false);
  const without = await readShownKinds();
  expect(without).toMatchObject({
    snapshot: ["guide", "lowestOffer"],
    history: ["guide"],
    samples: ["guide"],
    worth: 1,
  });
  expect(without.version).not.toBe(previous.version);
  expect(await readMarketTables(database.db)).toEqual(tables);
  // KV accepts another write of the same key only after a while.
  run.now += MINUTE_MS;
  await refreshOnce(true);
  // Missing days are filled in step by step, so the version differs.
  expect(await readShownKinds()).toEqual({ ...previous, version: expect.any(String) });
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
