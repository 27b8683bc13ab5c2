import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueItemsForTargetEvaluationSql, readPendingTargetEvaluations } from "../../../db/alerts/evaluations";
import { refreshOfferSummaries } from "../../../db/alerts/offerSummaries";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/offers";
import { readStoredMarketData } from "../../../db/listings/knownMarketData";
import { readPriceSnapshot } from "../../../db/prices/read";
import { comparableCostSql } from "../../../db/prices/trustedAverage";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { findCheapestOffer } from "../../../domain/prices/offerCost";
import { getMarketPrices } from "../../../domain/prices/priceSnapshot";
import { getTrustedAverages, isUnusuallyCheap } from "../../../domain/prices/trustedAverage";
import { DAY_MS } from "../../../domain/time";
import { insertUser } from "../insertUser";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const { run, write, readValue } = database;
const NOW = 100 * DAY_MS;
const DAY = "2026-11-20";
let ada: number;
beforeAll(async () => {
  ada = await insertUser(database.db);
});
const TABLES = [
  "current_price",
  "exchange_rate",
  "listing",
  "stock_check",
  "target",
  "watchlist",
  "pending_evaluation",
];
beforeEach(() =>
  run(...TABLES.map((table) => `DELETE FROM ${table}`), "UPDATE price_version SET can_show_averages = 1 WHERE id = 1"),
);

const quote = (text: string | null) => (text === null ? "NULL" : `'${text}'`);
const insertPrice = (
  kind: string,
  grade: string,
  price: number,
  count = 0,
  market = "EBAY-GB",
  postage: number | null = null,
) =>
  `INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, postage, day)
    VALUES (1, '${market}', '${kind}', '${grade}', ${price}, ${count}, ${price}, ${price}, ${postage}, '${DAY}')`;
const insertListing = (
  id: string,
  grade: string | null,
  price: number,
  postage: number | null = 0,
  market = "EBAY-GB",
) =>
  `INSERT INTO listing (item_id, listing_id, market, title, url, grade, price, shipping, is_buy_it_now, has_best_offer,
    bid_count, observed_at) VALUES (1, '${id}', '${market}', 'amiibo Mario', 'https://www.ebay.co.uk/itm/${id}', ${quote(grade)},
    ${price}, ${postage}, 1, 0, 0, 1)`;
const readOffers = async () =>
  toUserCheapestOffers(await database.db.all(selectCheapestOffers(sql`SELECT ${ada} AS user_id, 1 AS item_id`, NOW)));
const readPrices = async () => (await readOffers()).map(({ price }) => price);

describe("the cheapest offer", () => {
  const listings = [insertListing("1", "new", 500), insertListing("2", "new", 900)];

  it.each([
    ["is left out if it is below 60 % of the average of three sales", [insertPrice("sold", "new", 1_000, 3)], 900],
    ["is kept if only two sales say so", [insertPrice("sold", "new", 1_000, 2)], 500],
    ["is left out if the guide price says so", [insertPrice("guide", "new", 1_000)], 900],
    [
      "is left out by the guide price if there are only two sales",
      [insertPrice("sold", "new", 600, 2), insertPrice("guide", "new", 1_000)],
      900,
    ],
    [
      "is kept if the sales contradict the guide price",
      [insertPrice("sold", "new", 600, 3), insertPrice("guide", "new", 1_000)],
      500,
    ],
    ["is kept if only the other grade has an average", [insertPrice("sold", "used", 1_000, 3)], 500],
    ["is kept if only the other market has an average", [insertPrice("sold", "new", 1_000, 3, "EBAY-US")], 500],
  ])(
    "an unusually cheap listing is hidden if average or guide prices confirm it (case: it %s)",
    async (_, prices, expected) => {
      await run(...listings, ...prices);
      expect(await readPrices()).toEqual([expected]);
    },
  );

  it("a hidden average price makes no listing unusually cheap, but the converted guide price does", async () => {
    await run(
      ...listings,
      insertPrice("sold", "new", 1_000, 3),
      "UPDATE price_version SET can_show_averages = 0 WHERE id = 1",
    );
    expect(await readPrices()).toEqual([500]);
    await run(
      insertPrice("guide", "new", 1_250, 0, "EBAY-US"),
      "INSERT INTO exchange_rate VALUES ('2026-11-20', 1.25)",
    );
    expect(await readPrices()).toEqual([900]);
    const { guidePrices } = await readStoredMarketData(database.db, "EBAY-GB", [1], { day: DAY, soldAt: 0 });
    expect(guidePrices).toEqual(new Map([[1, { new: 1_000 }]]));
  });

  it("a shop offer can be the cheapest offer even if it is unusually cheap, unlike a listing", async () => {
    await run(
      ...listings,
      insertPrice("guide", "new", 1_000),
      `INSERT INTO stock_check (item_id, retailer, page_url, stock_state, price, currency, created_at)
        VALUES (1, 'GAME (UK)', 'https://www.game.co.uk/1', '1', 200, 'GBP', 0)`,
    );
    expect(await readPrices()).toEqual([200]);
  });

  it("the cheapest offer has the lowest total, and unknown postage counts as the usual postage", async () => {
    await run(
      insertListing("1", "new", 800, 400),
      insertListing("2", "new", 900, 100),
      insertListing("3", "new", 700, null),
    );
    expect(await readOffers()).toMatchObject([{ price: 900, postage: 100 }]);
    await run("DELETE FROM listing WHERE listing_id = '2'");
    expect(await readOffers()).toMatchObject([{ price: 700, postage: undefined }]);
  });
});

it("a price target is checked against the average prices that are current during the check", async () => {
  await run(
    insertListing("1", "new", 500),
    `INSERT INTO target (user_id, item_id, market, grade, kind, price) VALUES (${ada}, 1, 'EBAY-GB', 'new', 'price', 600)`,
    `INSERT INTO watchlist (user_id, item_id, created_at, change_id) VALUES (${ada}, 1, 0, 'c')`,
  );
  await write(queueItemsForTargetEvaluationSql([1], 50));
  expect((await readPendingTargetEvaluations(database.db, NOW)).offers).toHaveLength(1);
  await run(insertPrice("guide", "new", 1_000));
  expect((await readPendingTargetEvaluations(database.db, NOW)).offers).toEqual([]);
});

it("stored offers of watched items are computed again when an average price or guide price changes", async () => {
  const readStored = async () => {
    await refreshOfferSummaries(database.db, NOW);
    return readValue("SELECT offers ->> '$[0][2]' FROM offer_summary WHERE item_id = 1");
  };
  await run(insertListing("1", "new", 500), insertListing("2", "new", 900));
  expect(await readStored()).toBe(500);
  await run(insertPrice("guide", "new", 1_000));
  expect(await readStored()).toBe(900);
  await run(insertPrice("sold", "new", 700, 3));
  expect(await readStored()).toBe(500);
  await run("UPDATE price_version SET can_show_averages = 0 WHERE id = 1");
  expect(await readStored()).toBe(900);
  await run("DELETE FROM current_price");
  expect(await readStored()).toBe(500);
});

it("the cheapest listing with postage is read from an index, without sorting the other listings", async () => {
  const { rows } = await database.db.$client.execute({
    sql: `EXPLAIN QUERY PLAN SELECT listing_id FROM listing AS candidate WHERE candidate.item_id = 1 AND candidate.market = 'EBAY-GB'
      AND candidate.grade = 'new' AND candidate.is_buy_it_now = 1 AND candidate.grade IS NOT NULL
      AND candidate.reject_reason IS NULL AND candidate.missing_since IS NULL
      ORDER BY ${new SQLiteSyncDialect().sqlToQuery(comparableCostSql("candidate.market", "candidate.shipping", "candidate.price")).sql} LIMIT 1`,
    args: [],
  });
  const plan = rows.map((row) => String(row.detail)).join(" ");
  expect(plan).toContain("listing_offer_by_cost");
  expect(plan).not.toContain("TEMP B-TREE");
});

it("a stored cheapest offer is not published once a new guide price makes it unusually cheap", async () => {
  await run(insertPrice("from", "new", 500, 4, "EBAY-GB", 250));
  const readOffer = async () => getMarketPrices(await readPriceSnapshot(database.db), 1, "EBAY-GB").lowestOffer;
  expect(await readOffer()).toEqual({ price: 500, postage: 250, sampleCount: 4, day: DAY });
  await run(insertPrice("guide", "new", 833));
  expect(await readOffer()).toBeDefined();
  await run("UPDATE current_price SET price = 834 WHERE kind = 'guide'");
  expect(await readOffer()).toBeUndefined();
});

it("selectCheapestOffers and isUnusuallyCheap agree for random listings and averages", async () => {
  const anyPrice = fc.integer({ min: 1, max: 30 }).map((tens) => tens * 10);
  const anyFigure = fc.record({
    kind: fc.constantFrom("sold", "guide"),
    grade: fc.constantFrom(...GRADES),
    market: fc.constantFrom(...MARKETS),
    price: anyPrice,
    count: fc.integer({ min: 2, max: 4 }),
  });
  const anyListing = fc.record({
    grade: fc.constantFrom(...GRADES),
    market: fc.constantFrom(...MARKETS),
    price: anyPrice,
    postage: fc.option(fc.integer({ min: 0, max: 600 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyFigure, { selector: ({ kind, grade, market }) => `${kind} ${grade} ${market}`, maxLength: 8 }),
      fc.array(anyListing, { maxLength: 10 }),
      fc.boolean(),
      fc.boolean(),
      async (figures, listings, canShow, hasRate) => {
        await run(
          "DELETE FROM listing",
          "DELETE FROM current_price",
          "DELETE FROM exchange_rate",
          `UPDATE price_version SET can_show_averages = ${Number(canShow)} WHERE id = 1`,
          ...(hasRate ? ["INSERT INTO exchange_rate VALUES ('2026-11-20', 1.2743)"] : []),
          ...figures.map(({ kind, grade, price, count, market }) => insertPrice(kind, grade, price, count, market)),
          ...listings.map(({ grade, price, postage, market }, n) =>
            insertListing(`${n}`, grade, price, postage, market),
          ),
        );
        const snapshot = await readPriceSnapshot(database.db);
        const expected = MARKETS.flatMap((market) =>
          GRADES.flatMap((grade) => {
            const credible = listings
              .filter((each) => each.market === market && each.grade === grade)
              .filter((each) => !isUnusuallyCheap(each, getTrustedAverages(snapshot, 1, market)))
              .map((each) => ({ ...each, postage: each.postage ?? undefined }));
            return findCheapestOffer(credible) ?? [];
          }),
        );
        const toCosts = (
          offers: readonly { market: string; grade: string; price: number; postage?: number | undefined }[],
        ) =>
          offers
            .map(({ market, grade, price, postage }) => {
              const usual = market === "EBAY-GB" ? 350 : 500;
              return `${market} ${grade} ${price + (postage ?? usual)}`;
            })
            .sort();
        expect(toCosts(await readOffers())).toEqual(toCosts(expected));
      },
    ),
    { numRuns: 40 },
  );
});
