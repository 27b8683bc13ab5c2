import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { itemPriceHistoryQuery, readPriceSnapshot, saveAveragesPermission } from "../../../db/prices/read";
import {
  claimPriceVersion,
  publishPriceVersion,
  releasePriceVersion,
  replaceCurrentPricesSql,
} from "../../../db/prices/write";
import { currentPrice, dailyPrice } from "../../../db/schema";
import { createCurrentPriceRow, createPriceDayRow } from "../../helpers/market";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const AT = 1_000;

/** The last edition holds all that there is, and is of that instant. */
beforeEach(async () => {
  const { db } = database;
  for (const table of ["price_now", "price_day"]) await db.run(sql.raw(`DELETE FROM ${table}`));
  await db.run(
    sql`UPDATE price_edition SET edition = 'the last one', published_at = ${AT}, news = 'none', has_averages = 1`,
  );
});

const opens = (before = AT) => claimPriceVersion(database.db, before);
const costs = (price: number) =>
  database.db.run(
    replaceCurrentPricesSql([{ amiiboId: 1, market: "EBAY-GB", rows: [figure(price)] }], ["sold"])[1] ?? sql``,
  );
const figure = (price: number) =>
  ({ kind: "sold", pool: "all", price, n: 3, low: 1, high: 9, day: "2026-11-20" }) as const;

describe("an edition is opened", () => {
  it("where there is news, once the last one is old enough", async () => {
    expect(await opens()).toBe(false);
    await costs(7);
    expect([await opens(AT - 1), await opens(AT)]).toEqual([false, true]);
  });

  it("for no figure that stays as it is", async () => {
    await costs(7);
    await opens();
    await releasePriceVersion(database.db);
    await costs(7);
    expect(await opens()).toBe(false);
    await costs(8);
    expect(await opens()).toBe(true);
  });

  it("again after one that was cut off, until it is left or set", async () => {
    const { db } = database;
    for (const end of [() => releasePriceVersion(db), () => publishPriceVersion(db, crypto.randomUUID(), AT)]) {
      await costs(Math.random());
      expect([await opens(), await opens()]).toEqual([true, true]);
      await end();
      expect(await opens()).toBe(false);
    }
  });

  it("again for what came while the one before was looked at", async () => {
    const { db } = database;
    for (const end of [() => releasePriceVersion(db), () => publishPriceVersion(db, crypto.randomUUID(), AT)]) {
      await costs(Math.random());
      await opens();
      await costs(Math.random());
      await end();
      expect(await opens()).toBe(true);
    }
  });
});

it("the edition that is set is the one that counts, of its own instant", async () => {
  await publishPriceVersion(database.db, "the next one", AT + 5);
  expect(await readPriceSnapshot(database.db)).toMatchObject({ edition: "the next one", publishedAt: AT + 5 });
});

describe("averages of listings", () => {
  const shown = async () => {
    const { items, withholdsAverages } = await readPriceSnapshot(database.db);
    const prices = Object.entries(items.get(1)?.["EBAY-GB"] ?? {});
    const take = await readQueriesAsGuest(database.db, [itemPriceHistoryQuery], { id: 1, now: NOW });
    return {
      withholdsAverages,
      now: prices.filter(([, of]) => Object.keys(of).length > 0).map(([kind]) => kind),
      days: take(itemPriceHistoryQuery)?.map(({ source }) => source),
    };
  };
  beforeEach(async () => {
    const { db } = database;
    const kinds = ["sold", "listed", "guide"] as const;
    await db
      .insert(currentPrice)
      .values([...kinds, "from" as const].map((kind) => createCurrentPriceRow({ kind, price: 5 })));
    await db.insert(dailyPrice).values(kinds.map((kind) => createPriceDayRow({ kind, day: "2026-11-20", price: 5 })));
    await db.run(sql`UPDATE price_edition SET news = 'none'`);
  });

  it("are withheld without the permission, and come back with it: none is lost", async () => {
    const all = await shown();
    expect(all).toEqual({
      withholdsAverages: undefined,
      now: ["sold", "listed", "guide", "from"],
      days: ["guide", "listed", "sold"],
    });
    await saveAveragesPermission(database.db, false);
    expect(await shown()).toEqual({ withholdsAverages: true, now: ["guide", "from"], days: ["guide"] });
    await saveAveragesPermission(database.db, true);
    expect(await shown()).toEqual(all);
  });

  it("that are permitted or not any more wait for no edition's time; what is as it was is no news", async () => {
    const { db } = database;
    await saveAveragesPermission(db, true);
    expect([await opens(), (await readPriceSnapshot(db)).publishedAt]).toEqual([false, AT]);
    await saveAveragesPermission(db, false);
    expect([await opens(0), (await readPriceSnapshot(db)).publishedAt]).toEqual([true, 0]);
  });
});
