import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { itemPaidPricesQuery, replacePaidPricesSql } from "../../../db/prices/paidPrices";
import { readPriceSnapshot } from "../../../db/prices/read";
import {
  deleteDailyPricesSql,
  insertSalesSql,
  type NewSale,
  replaceCurrentPricesSql,
  saveExchangeRate,
  upsertDailyPricesSql,
} from "../../../db/prices/write";
import { writeBatch } from "../../../db/refresh/refreshTargets";
import type { CurrentPriceRow, DayPriceRow } from "../../../domain/prices/priceRows";
import { readScalar } from "../database";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["price_now", "price_day", "paid_now", "rate_day", "sale"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

/** How many rows a statement writes. */
const written = async (statement: Parameters<typeof database.db.run>[0]) =>
  (await database.db.run(statement)).rowsAffected;
const told = (text: string) => readScalar(database.db, text);

describe("figures of now", () => {
  const row: CurrentPriceRow = {
    kind: "sold",
    pool: "all",
    price: 7,
    n: 3,
    low: 5,
    high: 9,
    change: 2.5,
    day: "2026-11-20",
  };
  const of = (amiiboId: number, market: "EBAY-GB" | "EBAY-US", ...rows: readonly CurrentPriceRow[]) => ({
    amiiboId,
    market,
    rows,
  });
  const keep = (...all: readonly ReturnType<typeof of>[]) =>
    writeBatch(database.db, replaceCurrentPricesSql(all, ["sold"]));

  it("go where they are not named any more, of that item in that market and no other", async () => {
    await keep(of(1, "EBAY-GB", row), of(1, "EBAY-US", row), of(2, "EBAY-GB", row), of(2, "EBAY-US", row));
    await keep(of(1, "EBAY-GB"), of(2, "EBAY-US", { ...row, pool: "new" }));
    expect(
      await told(`SELECT group_concat(amiibo_id || global_id || condition, ' ') FROM (
        SELECT * FROM price_now ORDER BY amiibo_id, global_id)`),
    ).toBe("1EBAY-USall 2EBAY-GBall 2EBAY-USnew");
  });

  it.each(["price", "n", "low", "high", "change"] as const)(
    "are corrected where their %s is another",
    async (field) => {
      const [, put = sql``] = replaceCurrentPricesSql([of(1, "EBAY-GB", row)], ["sold"]);
      expect([await written(put), await written(put)]).toEqual([1, 0]);
      const other = { ...row, [field]: 6 };
      const [, correct = sql``] = replaceCurrentPricesSql([of(1, "EBAY-GB", other)], ["sold"]);
      expect(await written(correct)).toBe(1);
      const { kind: _, pool: __, ...figure } = other;
      expect((await readPriceSnapshot(database.db)).items.get(1)?.["EBAY-GB"]?.sold.all).toEqual(figure);
    },
  );

  it("may be of another day, or know of no change", async () => {
    const { change: _, ...still } = { ...row, day: "2026-11-21" };
    await keep(of(1, "EBAY-GB", row));
    await keep(of(1, "EBAY-GB", still));
    const figure = (await readPriceSnapshot(database.db)).items.get(1)?.["EBAY-GB"]?.sold.all;
    expect(figure).toEqual({ price: 7, n: 3, low: 5, high: 9, day: "2026-11-21" });
  });
});

describe("figures of a day", () => {
  const row: DayPriceRow = {
    kind: "sold",
    pool: "all",
    day: "2026-11-20",
    n: 3,
    rejected: 1,
    price: 9,
    median: 8,
    mean: 7,
  };
  const of = (...rows: readonly DayPriceRow[]) => [{ amiiboId: 1, market: "EBAY-GB" as const, rows }];

  it("are written where they are other than before, and nowhere else", async () => {
    expect([await written(upsertDailyPricesSql(of(row))), await written(upsertDailyPricesSql(of(row)))]).toEqual([
      1, 0,
    ]);
    for (const field of ["n", "rejected", "price", "median", "mean"])
      expect(await written(upsertDailyPricesSql(of({ ...row, [field]: 50 })))).toBe(1);
  });

  it("go by their item, market, kind, grade and day together", async () => {
    const others: readonly DayPriceRow[] = [
      { ...row, kind: "listed" },
      { ...row, pool: "new" },
      { ...row, day: "2026-11-21" },
      { ...row, day: "2026-11-19" },
    ];
    await written(upsertDailyPricesSql([...of(row, ...others), { amiiboId: 2, market: "EBAY-GB", rows: [row] }]));
    await written(upsertDailyPricesSql([{ amiiboId: 1, market: "EBAY-US", rows: [row] }]));
    expect(await written(deleteDailyPricesSql(of(row, { ...row, kind: "guide" })))).toBe(1);
    expect(await told("SELECT count(*) FROM price_day")).toBe(others.length + 2);
    expect(await written(deleteDailyPricesSql(of(...others)))).toBe(others.length);
    expect(await written(deleteDailyPricesSql([]))).toBe(0);
  });
});

it("a sale that is known is the same one, whatever is said of it now", async () => {
  const sale: NewSale = {
    amiiboId: 1,
    ebayId: "7",
    step: 2,
    soldAt: 30,
    price: 900,
    ...({ market: "EBAY-GB", condition: "used", evidence: "quantity" } as const),
  };
  expect([await written(insertSalesSql([sale, sale])), await written(insertSalesSql([{ ...sale, price: 5 }]))]).toEqual(
    [1, 0],
  );
  expect(await database.db.all(sql`SELECT * FROM sale`)).toEqual([
    {
      amiibo_id: 1,
      global_id: "EBAY-GB",
      ebay_id: "7",
      step: 2,
      sold_at: 30,
      condition: "used",
      price: 900,
      evidence: "quantity",
    },
  ]);
});

it("a day has one rate, the first that was told, and the latest day's is the book's", async () => {
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

describe("what was paid", () => {
  const figure = { amiiboId: 11, market: "EBAY-GB", grade: "new", price: 1200, owners: 10 } as const;
  const other = { ...figure, market: "EBAY-US" } as const;
  const shown = async (id: number) =>
    (await readQueriesAsGuest(database.db, [itemPaidPricesQuery], { id, now: NOW }))(itemPaidPricesQuery);
  const keep = async (figures: Parameters<typeof replacePaidPricesSql>[0]) => {
    const rows = [];
    for (const statement of replacePaidPricesSql(figures)) rows.push(await written(statement));
    return rows;
  };

  it("is what is named alone: the others go, and what stays as it is is not written", async () => {
    const used = { ...figure, grade: "used" } as const;
    const elsewhere = { ...figure, amiiboId: 12 };
    expect(await keep([other, used, figure, elsewhere])).toEqual([0, 4]);
    const { amiiboId: _, ...told } = figure;
    expect(await shown(11)).toEqual([told, { ...told, grade: "used" }, { ...told, market: "EBAY-US" }]);
    expect(await keep([other, used, figure, elsewhere])).toEqual([0, 0]);
    expect(
      await keep([
        { ...figure, price: 1300 },
        { ...other, owners: 11 },
      ]),
    ).toEqual([2, 2]);
    expect(await shown(11)).toEqual([
      { ...told, price: 1300 },
      { ...told, market: "EBAY-US", owners: 11 },
    ]);
    expect(await shown(12)).toEqual([]);
  });
});
