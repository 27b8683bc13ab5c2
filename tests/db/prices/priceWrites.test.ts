import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { itemPaidPricesQuery, replacePaidPricesSql } from "../../../db/prices/paidPrices";
import { readPriceSnapshot } from "../../../db/prices/read";
import {
  type ConfirmedSale,
  deleteDailyPricesSql,
  insertSalesSql,
  replaceCurrentPricesSql,
  saveExchangeRate,
  upsertDailyPricesSql,
} from "../../../db/prices/write";
import { writeBatch } from "../../../db/writeBatch";
import type { CurrentPriceRow, DayPriceRow } from "../../../domain/prices/priceRows";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { readValue } = database;
beforeEach(async () => {
  for (const table of ["current_price", "daily_price", "paid_price", "exchange_rate", "sale"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

/** Returns the number of rows that a statement writes. */
const countWrittenRows = async (statement: Parameters<typeof database.db.run>[0]) =>
  (await database.db.run(statement)).rowsAffected;

describe("current prices", () => {
  const row: CurrentPriceRow = {
    kind: "sold",
    pool: "all",
    price: 7,
    sampleCount: 3,
    low: 5,
    high: 9,
    percentOfPrevious: 2.5,
    day: "2026-11-20",
  };
  const buildRows = (itemId: number, market: "EBAY-GB" | "EBAY-US", ...rows: readonly CurrentPriceRow[]) => ({
    itemId,
    market,
    rows,
  });
  const save = (...all: readonly ReturnType<typeof buildRows>[]) =>
    writeBatch(database.db, replaceCurrentPricesSql(all, ["sold"]));

  it("saving the current prices of an item and market deletes prices that are missing from the input", async () => {
    await save(
      buildRows(1, "EBAY-GB", row),
      buildRows(1, "EBAY-US", row),
      buildRows(2, "EBAY-GB", row),
      buildRows(2, "EBAY-US", row),
    );
    await save(buildRows(1, "EBAY-GB"), buildRows(2, "EBAY-US", { ...row, pool: "new" }));
    expect(
      await readValue(`SELECT group_concat(item_id || market || grade_pool, ' ') FROM (
        SELECT * FROM current_price ORDER BY item_id, market)`),
    ).toBe("1EBAY-USall 2EBAY-GBall 2EBAY-USnew");
  });

  it.each(["price", "sampleCount", "low", "high", "percentOfPrevious"] as const)(
    "a current price is updated if its %s has changed",
    async (field) => {
      const [, put = sql``] = replaceCurrentPricesSql([buildRows(1, "EBAY-GB", row)], ["sold"]);
      expect([await countWrittenRows(put), await countWrittenRows(put)]).toEqual([1, 0]);
      const other = { ...row, [field]: 6 };
      const [, correct = sql``] = replaceCurrentPricesSql([buildRows(1, "EBAY-GB", other)], ["sold"]);
      expect(await countWrittenRows(correct)).toBe(1);
      const { kind: _, pool: __, ...figure } = other;
      expect((await readPriceSnapshot(database.db)).items.get(1)?.["EBAY-GB"]?.sold.all).toEqual(figure);
    },
  );

  it("a newer current price replaces an older one even if it has no percentage of change", async () => {
    const { percentOfPrevious: _, ...still } = { ...row, day: "2026-11-21" };
    await save(buildRows(1, "EBAY-GB", row));
    await save(buildRows(1, "EBAY-GB", still));
    const figure = (await readPriceSnapshot(database.db)).items.get(1)?.["EBAY-GB"]?.sold.all;
    expect(figure).toEqual({ price: 7, sampleCount: 3, low: 5, high: 9, day: "2026-11-21" });
  });
});

describe("daily prices", () => {
  const row: DayPriceRow = {
    kind: "sold",
    pool: "all",
    day: "2026-11-20",
    sampleCount: 3,
    outlierCount: 1,
    price: 9,
    median: 8,
    mean: 7,
  };
  const buildRows = (...rows: readonly DayPriceRow[]) => [{ itemId: 1, market: "EBAY-GB" as const, rows }];

  it("daily prices are written to the database only if their values have changed", async () => {
    expect([
      await countWrittenRows(upsertDailyPricesSql(buildRows(row))),
      await countWrittenRows(upsertDailyPricesSql(buildRows(row))),
    ]).toEqual([1, 0]);
    for (const field of ["sampleCount", "outlierCount", "price", "median", "mean"])
      expect(await countWrittenRows(upsertDailyPricesSql(buildRows({ ...row, [field]: 50 })))).toBe(1);
  });

  it("daily prices are stored separately by item, market, kind, condition (new or used) and day", async () => {
    const others: readonly DayPriceRow[] = [
      { ...row, kind: "listed" },
      { ...row, pool: "new" },
      { ...row, day: "2026-11-21" },
      { ...row, day: "2026-11-19" },
    ];
    await countWrittenRows(
      upsertDailyPricesSql([...buildRows(row, ...others), { itemId: 2, market: "EBAY-GB", rows: [row] }]),
    );
    await countWrittenRows(upsertDailyPricesSql([{ itemId: 1, market: "EBAY-US", rows: [row] }]));
    expect(await countWrittenRows(deleteDailyPricesSql(buildRows(row, { ...row, kind: "guide" })))).toBe(1);
    expect(await readValue("SELECT count(*) FROM daily_price")).toBe(others.length + 2);
    expect(await countWrittenRows(deleteDailyPricesSql(buildRows(...others)))).toBe(others.length);
    expect(await countWrittenRows(deleteDailyPricesSql([]))).toBe(0);
  });
});

it("a recorded sale stays unchanged when the marketplace reports the sale with other data", async () => {
  const sale: ConfirmedSale = {
    itemId: 1,
    listingId: "7",
    soldCount: 2,
    soldAt: 30,
    price: 900,
    ...({ market: "EBAY-GB", grade: "used", evidence: "quantity" } as const),
  };
  expect([
    await countWrittenRows(insertSalesSql([sale, sale])),
    await countWrittenRows(insertSalesSql([{ ...sale, price: 5 }])),
  ]).toEqual([1, 0]);
  expect(await database.db.all(sql`SELECT * FROM sale`)).toEqual([
    {
      item_id: 1,
      market: "EBAY-GB",
      listing_id: "7",
      sold_count: 2,
      sold_at: 30,
      grade: "used",
      price: 900,
      evidence: "quantity",
    },
  ]);
});

it("a second exchange rate for the newest day does not change the current exchange rate", async () => {
  const { db } = database;
  expect(await readPriceSnapshot(db)).not.toHaveProperty("rate");
  for (const [day, usdPerGbp] of [
    ["2026-11-20", 1.25] as const,
    ["2026-11-19", 1.1] as const,
    ["2026-11-20", 9] as const,
  ])
    await saveExchangeRate(db, { day, usdPerGbp });
  expect((await readPriceSnapshot(db)).rate).toEqual({ day: "2026-11-20", usdPerGbp: 1.25 });
});

describe("prices that members paid", () => {
  const figure = { itemId: 11, market: "EBAY-GB", grade: "new", price: 1200, minOwnerCount: 10 } as const;
  const other = { ...figure, market: "EBAY-US" } as const;
  const readPublished = async (id: number) =>
    (await readPageDataAsGuest(database.db, [itemPaidPricesQuery], { pageId: id, now: NOW }))(itemPaidPricesQuery);
  const save = async (figures: Parameters<typeof replacePaidPricesSql>[0]) => {
    const rows = [];
    for (const statement of replacePaidPricesSql(figures)) rows.push(await countWrittenRows(statement));
    return rows;
  };

  it("saving prices that members paid deletes stored prices that are missing from the input", async () => {
    const used = { ...figure, grade: "used" } as const;
    const elsewhere = { ...figure, itemId: 12 };
    expect(await save([other, used, figure, elsewhere])).toEqual([0, 4]);
    const { itemId: _, ...published } = figure;
    expect(await readPublished(11)).toEqual([
      published,
      { ...published, grade: "used" },
      { ...published, market: "EBAY-US" },
    ]);
    expect(await save([other, used, figure, elsewhere])).toEqual([0, 0]);
    expect(
      await save([
        { ...figure, price: 1300 },
        { ...other, minOwnerCount: 11 },
      ]),
    ).toEqual([2, 2]);
    expect(await readPublished(11)).toEqual([
      { ...published, price: 1300 },
      { ...published, market: "EBAY-US", minOwnerCount: 11 },
    ]);
    expect(await readPublished(12)).toEqual([]);
  });
});
