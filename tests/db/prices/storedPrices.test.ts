import { beforeEach, describe, expect, it } from "vitest";
import { type PageDataQuery, readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { upsertListingsSql } from "../../../db/listings/write";
import { itemPriceHistoryQuery, readPriceSnapshot } from "../../../db/prices/read";
import {
  deleteDailyPricesSql,
  deleteOldPricesAndSales,
  publishPriceVersion,
  replaceCurrentPricesSql,
  saveExchangeRate,
  upsertDailyPricesSql,
} from "../../../db/prices/write";
import { readDataVersions } from "../../../db/versions";
import type { DayPriceRow } from "../../../domain/prices/priceRows";
import { readScalar } from "../database";
import { NOW, TEST_AUCTION } from "../listings";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { run, write } = database;

/** Reads a query for item 1 as a guest. */
async function readForItem<T>(read: PageDataQuery<T>): Promise<T | undefined> {
  const readQuery = await readPageDataAsGuest(database.db, [read], { pageId: 1, now: NOW });
  return readQuery(read);
}

describe("stored prices", () => {
  const day: DayPriceRow = {
    kind: "sold",
    pool: "all",
    day: "2026-11-20",
    sampleCount: 3,
    outlierCount: 1,
    price: 9,
    median: 8,
    mean: 7,
  };
  const buildDays = (...rows: readonly DayPriceRow[]) => ({ itemId: 1, market: "EBAY-GB" as const, rows });
  const now = {
    kind: "sold",
    pool: "used",
    price: 900,
    sampleCount: 4,
    low: 800,
    high: 1_000,
    percentOfPrevious: 2.5,
    day: "2026-11-20",
  } as const;
  beforeEach(() => run("DELETE FROM daily_price", "DELETE FROM current_price", "DELETE FROM exchange_rate"));

  it("the price history of an item shows updated daily prices and omits deleted daily prices", async () => {
    await write(
      upsertDailyPricesSql([
        buildDays(day, { ...day, day: "2026-10-23" }, { ...day, pool: "new" }, { ...day, day: "2026-10-22" }),
      ]),
    );
    await write(
      upsertDailyPricesSql([buildDays({ ...day, sampleCount: 4, outlierCount: 2, price: 19, median: 18, mean: 17 })]),
    );
    await write(deleteDailyPricesSql([buildDays({ ...day, pool: "new" })]));
    const { kind: source, ...figure } = day;
    expect(await readForItem(itemPriceHistoryQuery)).toEqual([
      { ...figure, day: "2026-10-23", source, market: "EBAY-GB" },
      { ...figure, sampleCount: 4, outlierCount: 2, price: 19, median: 18, mean: 17, source, market: "EBAY-GB" },
    ]);
  });

  it("the price snapshot contains the current prices, their version and the exchange rate", async () => {
    const { db } = database;
    await publishPriceVersion(db, "e1", 77);
    await publishPriceVersion(db, "e1", 99);
    expect(await readPriceSnapshot(db)).toEqual({ version: "e1", publishedAt: 77, items: new Map() });
    await saveExchangeRate(db, { day: "2026-11-19", usdPerGbp: 1.1 });
    await saveExchangeRate(db, { day: "2026-11-20", usdPerGbp: 1.25 });
    await saveExchangeRate(db, { day: "2026-11-20", usdPerGbp: 9 });
    await write(
      ...replaceCurrentPricesSql(
        [
          {
            itemId: 1,
            market: "EBAY-GB",
            rows: [
              now,
              { ...now, kind: "listed", pool: "new" },
              { ...now, kind: "from", pool: "all" },
              { ...now, kind: "listed", pool: "all" },
              { ...now, pool: "all" },
            ],
          },
          { itemId: 1, market: "EBAY-US", rows: [{ ...now, kind: "guide", pool: "new" }] },
        ],
        ["sold", "listed", "from", "guide"],
      ),
    );
    const { kind: _, pool: __, ...figure } = now;
    expect(await readPriceSnapshot(db)).toEqual({
      version: "e1",
      publishedAt: 77,
      rate: { day: "2026-11-20", usdPerGbp: 1.25 },
      items: new Map([
        [
          1,
          {
            "EBAY-GB": {
              sold: { used: figure, all: figure },
              listed: { new: figure },
              guide: {},
              lowestOffer: { price: 900, sampleCount: 4, day: "2026-11-20" },
            },
            "EBAY-US": { sold: {}, listed: {}, guide: { new: figure } },
          },
        ],
      ]),
    });
    expect((await readDataVersions(db)).priceVersion).toBe("e1");
  });

  it("saving current prices of one kind (sold or price guide) keeps prices of the other kind", async () => {
    const guide = { ...now, kind: "guide" } as const;
    const buildUsRows = (...rows: readonly (typeof now | typeof guide)[]) => [
      { itemId: 1, market: "EBAY-US" as const, rows },
    ];
    await write(...replaceCurrentPricesSql(buildUsRows(now, guide), ["sold", "guide"]));
    await write(...replaceCurrentPricesSql([{ itemId: 2, market: "EBAY-US", rows: [now] }], ["sold"]));
    await write(...replaceCurrentPricesSql(buildUsRows({ ...now, pool: "used" }, guide), ["guide"]));
    const listPrices = () =>
      readScalar(
        database.db,
        "SELECT group_concat(item_id || kind || price) FROM (SELECT * FROM current_price ORDER BY item_id, kind)",
      );
    expect(await listPrices()).toBe("1guide900,1sold900,2sold900");
    await write(...replaceCurrentPricesSql(buildUsRows(), ["sold"]));
    expect(await listPrices()).toBe("1guide900,2sold900");
    await run("UPDATE current_price SET price = 1, percent_of_previous = NULL");
    await write(...replaceCurrentPricesSql(buildUsRows(guide), ["guide"]));
    expect(await listPrices()).toBe("1guide900,2sold1");
  });

  it("deleteOldPricesAndSales deletes current prices, sales and ended listings older than the given times", async () => {
    const { db } = database;
    await write(
      ...replaceCurrentPricesSql(
        [{ itemId: 1, market: "EBAY-GB", rows: [now, { ...now, pool: "new", day: "2026-11-19" }] }],
        ["sold"],
      ),
      upsertListingsSql([
        { ...TEST_AUCTION, endsAt: 19 },
        { ...TEST_AUCTION, listingId: "12", endsAt: 20 },
      ]),
    );
    await run(
      "DELETE FROM sale",
      "INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence) VALUES (1, 'EBAY-GB', 'a', 0, 9, 'new', 1, 'auction'), (1, 'EBAY-GB', 'b', 0, 10, 'new', 1, 'auction')",
    );
    await deleteOldPricesAndSales(db, { day: "2026-11-20", soldAt: 10, endedAt: 20 });
    expect(await readScalar(db, "SELECT group_concat(grade_pool) FROM current_price")).toBe("used");
    expect(await readScalar(db, "SELECT group_concat(listing_id) FROM sale")).toBe("b");
    expect(await readScalar(db, "SELECT group_concat(listing_id) FROM listing WHERE ends_at < 100")).toBe("12");
  });
});
