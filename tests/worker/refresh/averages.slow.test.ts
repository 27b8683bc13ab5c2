import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { listPriceSampleCounts } from "../../../db/admin/listings";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { readPriceHistories } from "../../../db/prices/dailyAverages";
import { itemPriceHistoryQuery, readPriceSnapshot } from "../../../db/prices/read";
import { MARKETS } from "../../../domain/listings/market";
import { MINUTE_MS } from "../../../domain/time";
import { priceHistoryOf } from "../../../domain/wire/priceHistories";
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
  await fillMarketHistory(db, ofFew(createSyntheticMarket()), AT);
  await db.run(sql`INSERT INTO price_now (amiibo_id, global_id, kind, condition, price, n, low, high, day)
    VALUES (${MARIO}, 'EBAY-US', 'guide', 'new', 1500, 0, 1500, 1500, '2026-11-20')`);
  await db.run(sql`INSERT INTO price_day (amiibo_id, global_id, kind, condition, day, n, rejected, price, median, mean)
    VALUES (${MARIO}, 'EBAY-US', 'guide', 'new', '2026-11-20', 0, 0, 1500, 1500, 1500)`);
});
afterAll(() => run.stop());

function ofFew(market: SyntheticMarket): SyntheticMarket {
  const isOne = ({ amiiboId }: { readonly amiiboId: number }) => FEW.includes(amiiboId);
  return {
    ...market,
    sales: (each, from, to) => market.sales(each, from, to).filter(isOne),
    shopPages: () => market.shopPages().filter(({ item }) => FEW.includes(item.id)),
  };
}

/** Until nothing is due any more. */
async function refreshAll(hasAggregates: boolean, as: Database): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await run.refresh(as, { config: { dailyCalls: 4_500, hasAggregates } });
    run.now += MINUTE_MS;
  }
}

/** Once, on a site on which an edition lasts for an hour. */
const refreshOnce = (hasAggregates: boolean) =>
  run.refresh(database.db, { config: { dailyCalls: 4_500, hasAggregates }, tickMs: 15 * MINUTE_MS });

/** Kinds of the prices that are shown of Mario, wherever they are. */
async function shown() {
  const { db } = database;
  const { items, edition } = await readPriceSnapshot(db);
  const take = await readQueriesAsGuest(db, [itemPriceHistoryQuery], { id: MARIO, now: AT_NOON });
  const courses = await readPriceHistories(db);
  const book = Object.values(items.get(MARIO) ?? {}).flatMap((prices) =>
    (["sold", "listed", "guide", "from"] as const).filter((kind) => Object.keys(prices[kind] ?? {}).length > 0),
  );
  const worth = MARKETS.filter((market) => priceHistoryOf(courses, MARIO, market).some((price) => price !== undefined));
  return {
    edition,
    book: kindsIn(book),
    history: kindsIn((take(itemPriceHistoryQuery) ?? []).map(({ source }) => source)),
    samples: kindsIn((await listPriceSampleCounts(db, MARIO, "2026-10-20")).map(({ kind }) => kind)),
    worth: worth.length,
  };
}
const kindsIn = (kinds: readonly string[]): string[] => [...new Set(kinds)].sort();

it("averages of listings are shown by permission alone, from the next refresh on, and none is lost without", async () => {
  await refreshAll(true, database.db);
  const [before, kept] = [await shown(), await readMarketTables(database.db)];
  expect(before).toMatchObject({
    book: ["from", "guide", "listed", "sold"],
    history: ["guide", "listed", "sold"],
    samples: ["guide", "listed", "sold"],
    worth: 2,
  });
  await refreshOnce(false);
  const without = await shown();
  expect(without).toMatchObject({ book: ["from", "guide"], history: ["guide"], samples: ["guide"], worth: 1 });
  expect(without.edition).not.toBe(before.edition);
  expect(await readMarketTables(database.db)).toEqual(kept);
  // Sooner KV would take no other edition.
  run.now += MINUTE_MS;
  await refreshOnce(true);
  // The days past of which none was known are still made up for, part by part.
  expect(await shown()).toEqual({ ...before, edition: expect.any(String) });
});

it("without permission a refresh makes no averages, and tells the cheapest all the same", async () => {
  const fresh = await createMigratedDatabase();
  try {
    await refreshAll(false, fresh.db);
    expect(await fresh.db.all(sql`SELECT DISTINCT kind FROM price_now`)).toEqual([{ kind: "from" }]);
    expect(await fresh.db.all(sql`SELECT * FROM price_day`)).toEqual([]);
    expect(await fresh.db.all(sql`SELECT * FROM sale`)).toEqual([]);
    expect((await readPriceSnapshot(fresh.db)).items.get(MARIO)).toMatchObject({
      "EBAY-GB": { from: { n: expect.any(Number) } },
    });
  } finally {
    await fresh.stop();
  }
});
