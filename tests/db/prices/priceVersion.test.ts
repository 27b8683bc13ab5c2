import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { itemPriceHistoryQuery, readPriceSnapshot, saveListingAverageDisplayPermission } from "../../../db/prices/read";
import {
  claimPriceVersionPublishing,
  publishPriceVersion,
  releasePriceVersionClaim,
  replaceCurrentPricesSql,
} from "../../../db/prices/write";
import { currentPrice, dailyPrice } from "../../../db/schema";
import { createCurrentPriceRow, createPriceDayRow } from "../../helpers/marketRows";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const AT = 1_000;

/** The published version is current, with a known time. */
beforeEach(async () => {
  const { db } = database;
  for (const table of ["current_price", "daily_price"]) await db.run(sql.raw(`DELETE FROM ${table}`));
  await db.run(
    sql`UPDATE price_version SET version = 'the last one', published_at = ${AT}, pending_changes = 'none', can_show_averages = 1`,
  );
});

const claim = (before = AT) => claimPriceVersionPublishing(database.db, before);
const setPrice = (price: number) =>
  database.db.run(
    replaceCurrentPricesSql([{ itemId: 1, market: "EBAY-GB", rows: [buildFigure(price)] }], ["sold"])[1] ?? sql``,
  );
const buildFigure = (price: number) =>
  ({ kind: "sold", pool: "all", price, sampleCount: 3, low: 1, high: 9, day: "2026-11-20" }) as const;

describe("claiming a price version", () => {
  it("a new version of the prices is published only if a price changed and a minimum time has passed", async () => {
    expect(await claim()).toBe(false);
    await setPrice(7);
    expect([await claim(AT - 1), await claim(AT)]).toEqual([false, true]);
  });

  it("writing an unchanged price does not cause a new version of the published prices", async () => {
    await setPrice(7);
    await claim();
    await releasePriceVersionClaim(database.db);
    await setPrice(7);
    expect(await claim()).toBe(false);
    await setPrice(8);
    expect(await claim()).toBe(true);
  });

  it("an interrupted publication of prices can be retried until it is finished or cancelled", async () => {
    const { db } = database;
    for (const end of [() => releasePriceVersionClaim(db), () => publishPriceVersion(db, crypto.randomUUID(), AT)]) {
      await setPrice(Math.random());
      expect([await claim(), await claim()]).toEqual([true, true]);
      await end();
      expect(await claim()).toBe(false);
    }
  });

  it("a price change during the publication of prices causes another publication", async () => {
    const { db } = database;
    for (const end of [() => releasePriceVersionClaim(db), () => publishPriceVersion(db, crypto.randomUUID(), AT)]) {
      await setPrice(Math.random());
      await claim();
      await setPrice(Math.random());
      await end();
      expect(await claim()).toBe(true);
    }
  });
});

it("published prices are read together with their version and the time of their publication", async () => {
  await publishPriceVersion(database.db, "the next one", AT + 5);
  expect(await readPriceSnapshot(database.db)).toMatchObject({ version: "the next one", publishedAt: AT + 5 });
});

describe("permission to show averages", () => {
  const readVisible = async () => {
    const { items, withholdsAverages } = await readPriceSnapshot(database.db);
    const prices = Object.entries(items.get(1)?.["EBAY-GB"] ?? {});
    const readQuery = await readPageDataAsGuest(database.db, [itemPriceHistoryQuery], { pageId: 1, now: NOW });
    return {
      withholdsAverages,
      now: prices.filter(([, of]) => Object.keys(of).length > 0).map(([kind]) => kind),
      days: readQuery(itemPriceHistoryQuery)?.map(({ source }) => source),
    };
  };
  beforeEach(async () => {
    const { db } = database;
    const kinds = ["sold", "listed", "guide"] as const;
    await db
      .insert(currentPrice)
      .values([...kinds, "from" as const].map((kind) => createCurrentPriceRow({ kind, price: 5 })));
    await db.insert(dailyPrice).values(kinds.map((kind) => createPriceDayRow({ kind, day: "2026-11-20", price: 5 })));
    await db.run(sql`UPDATE price_version SET pending_changes = 'none'`);
  });

  it("average prices are hidden only while the marketplace does not permit the site to show them", async () => {
    const all = await readVisible();
    expect(all).toEqual({
      withholdsAverages: undefined,
      now: ["sold", "listed", "guide", "lowestOffer"],
      days: ["guide", "listed", "sold"],
    });
    await saveListingAverageDisplayPermission(database.db, false);
    expect(await readVisible()).toEqual({ withholdsAverages: true, now: ["guide", "lowestOffer"], days: ["guide"] });
    await saveListingAverageDisplayPermission(database.db, true);
    expect(await readVisible()).toEqual(all);
  });

  it("prices are published again immediately after the permission to show averages changes", async () => {
    const { db } = database;
    await saveListingAverageDisplayPermission(db, true);
    expect([await claim(), (await readPriceSnapshot(db)).publishedAt]).toEqual([false, AT]);
    await saveListingAverageDisplayPermission(db, false);
    expect([await claim(0), (await readPriceSnapshot(db)).publishedAt]).toEqual([true, 0]);
  });
});
