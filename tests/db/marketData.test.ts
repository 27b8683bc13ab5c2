import { beforeEach, describe, expect, it } from "vitest";
import { type PageDataQuery, readPageDataAsGuest } from "../../db/access/viewerQuery";
import { readItemSearchHints } from "../../db/admin/itemEdits";
import {
  readAdminGuideRowAssignments,
  readDailyGuidePrices,
  replaceUnmatchedPriceGuideRowsSql,
} from "../../db/guide/rows";
import {
  listEndedAuctions,
  type PricedListing,
  readStoredMarketData,
  type StoredListing,
} from "../../db/listings/knownMarketData";
import { itemListingsQuery, itemSearchTermQuery } from "../../db/listings/read";
import {
  deleteListingsExceptSql,
  deleteListingsSql,
  recordFailedListingRequestsSql,
  saveListingRequestResultSql,
  upsertListingsSql,
} from "../../db/listings/write";
import { itemPriceHistoryQuery } from "../../db/prices/read";
import { insertSalesSql, upsertDailyPricesSql } from "../../db/prices/write";
import type { ActiveListing } from "../../domain/listings/activeListing";
import type { DayPriceRow } from "../../domain/prices/priceRows";
import { NOW, TEST_AUCTION, TEST_LISTING } from "./listings";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run, write } = database;

/** Reads a query for item 1 as a guest. */
async function readForItem<T>(read: PageDataQuery<T>): Promise<T | undefined> {
  const readQuery = await readPageDataAsGuest(database.db, [read], { pageId: 1, now: NOW });
  return readQuery(read);
}

const SINCE = { day: "2026-11-01", soldAt: 100 };
const listKnownIds = async (...ids: readonly number[]) =>
  (await readStoredMarketData(database.db, "EBAY-GB", ids, SINCE)).listings
    .map(({ itemId, listingId }) => `${itemId}/${listingId}`)
    .join(" ");

const toKnownListing = ({ title: _, url: __, image: ___, conditionId: ____, ...facts }: StoredListing): PricedListing =>
  facts;

describe("stored listings", () => {
  beforeEach(() =>
    run("DELETE FROM listing", "DELETE FROM listing_ruling", "DELETE FROM sale", "DELETE FROM daily_price"),
  );

  it("reading stored marketplace listings returns only listings of the requested items and market", async () => {
    await write(
      upsertListingsSql([
        TEST_LISTING,
        TEST_AUCTION,
        { ...TEST_LISTING, itemId: 2 },
        { ...TEST_LISTING, market: "EBAY-US" },
      ]),
    );
    expect((await readStoredMarketData(database.db, "EBAY-GB", [1], SINCE)).listings).toEqual([
      toKnownListing(TEST_LISTING),
      toKnownListing(TEST_AUCTION),
    ]);
    expect(await listKnownIds(1, 2, 3)).toBe("1/10 1/11 2/10");
    expect(await listKnownIds()).toBe("");
  });

  it("saving a marketplace listing updates its observation time only if a value has changed", async () => {
    await write(upsertListingsSql([TEST_LISTING]));
    await write(upsertListingsSql([{ ...TEST_LISTING, observedAt: 9 }]));
    expect((await readStoredMarketData(database.db, "EBAY-GB", [1], SINCE)).listings).toEqual([
      toKnownListing(TEST_LISTING),
    ]);
    // A search does not report the sold quantity, so the stored one stays.
    const changed = { ...TEST_AUCTION, listingId: "10", rejectReason: "lot", observedAt: 9, soldQuantity: 3 };
    await write(upsertListingsSql([{ ...changed, soldQuantity: null }]));
    expect((await readStoredMarketData(database.db, "EBAY-GB", [1], SINCE)).listings).toEqual([
      toKnownListing(changed),
    ]);
    const checked = { ...changed, price: 5, bidCount: 7, observedAt: 12, rejectReason: null };
    await write(saveListingRequestResultSql(checked));
    expect((await readStoredMarketData(database.db, "EBAY-GB", [1], SINCE)).listings).toEqual([
      toKnownListing(checked),
    ]);
  });

  it("a stored marketplace listing is deleted when a search no longer finds it or when it has ended", async () => {
    const second = { ...TEST_LISTING, itemId: 2 };
    await write(
      upsertListingsSql([
        TEST_LISTING,
        TEST_AUCTION,
        second,
        { ...second, listingId: "12" },
        { ...TEST_LISTING, itemId: 3 },
      ]),
    );
    await write(deleteListingsExceptSql("EBAY-US", [1, 2, 3], []));
    await write(deleteListingsExceptSql("EBAY-GB", [1, 2], [TEST_AUCTION, second]));
    expect(await listKnownIds(1, 2, 3)).toBe("1/11 2/10 3/10");
    await write(deleteListingsSql([second, { ...TEST_LISTING, itemId: 3, market: "EBAY-US" }]));
    expect(await listKnownIds(1, 2, 3)).toBe("1/11 3/10");
  });

  it("auctions that end by a given time are listed with the latest end first", async () => {
    const buildAuction = (listingId: string, endsAt: number, more: Partial<StoredListing> = {}) => ({
      ...TEST_AUCTION,
      listingId,
      endsAt,
      ...more,
    });
    await write(
      upsertListingsSql([
        buildAuction("3", 30),
        buildAuction("1", 10, { rejectReason: "no-bid" }),
        buildAuction("2", 20, { market: "EBAY-US" }),
        buildAuction("4", 31),
        buildAuction("5", 5, { isBuyItNow: true }),
        buildAuction("6", 6, { rejectReason: "lot" }),
        buildAuction("7", 7, { isOpenBox: true }),
      ]),
    );
    expect((await listEndedAuctions(database.db, 30, 9)).map(({ listingId }) => listingId)).toEqual(["3", "2", "1"]);
    expect((await listEndedAuctions(database.db, 30, 2)).map(({ listingId }) => listingId)).toEqual(["3", "2"]);
  });

  it("failed requests for the result of an ended auction are counted separately for each auction", async () => {
    const others = [
      { ...TEST_AUCTION, listingId: "12", endsAt: (TEST_AUCTION.endsAt ?? 0) - 1 },
      { ...TEST_AUCTION, market: "EBAY-US" as const, endsAt: (TEST_AUCTION.endsAt ?? 0) - 2 },
    ];
    await write(upsertListingsSql([TEST_AUCTION, ...others]));
    await write(recordFailedListingRequestsSql([TEST_AUCTION]));
    await write(recordFailedListingRequestsSql([TEST_AUCTION]));
    await write(upsertListingsSql([TEST_AUCTION]));
    const ending = await listEndedAuctions(database.db, NOW.getTime() + 1, 9);
    expect(ending.map(({ failedChecks, ...each }) => [each.market, each.listingId, failedChecks])).toEqual([
      ["EBAY-GB", "11", 2],
      ["EBAY-GB", "12", 0],
      ["EBAY-US", "11", 0],
    ]);
  });

  it("readStoredMarketData returns daily prices, sales, admin decisions and guide prices of the requested items", async () => {
    const day: DayPriceRow = {
      kind: "sold",
      pool: "used",
      day: "2026-11-01",
      sampleCount: 3,
      outlierCount: 1,
      price: 9,
      median: 8,
      mean: 7,
    };
    const sale = {
      itemId: 1,
      market: "EBAY-GB",
      listingId: "9",
      soldCount: 2,
      soldAt: 100,
      grade: "new",
      price: 5,
      evidence: "auction",
    } as const;
    await write(
      insertSalesSql([
        sale,
        { ...sale, price: 6 },
        { ...sale, soldAt: 99, soldCount: 1 },
        { ...sale, itemId: 2 },
        { ...sale, market: "EBAY-US" },
      ]),
      upsertDailyPricesSql([
        {
          itemId: 1,
          market: "EBAY-GB",
          rows: [day, { ...day, day: "2026-11-02" }, { ...day, day: "2026-10-31" }, { ...day, kind: "guide" }],
        },
        { itemId: 2, market: "EBAY-GB", rows: [day] },
        { itemId: 1, market: "EBAY-US", rows: [day] },
      ]),
    );
    await run(
      "INSERT INTO listing_ruling (item_id, listing_id, is_match, ruled_at) VALUES (1, '9', 1, 0), (1, '8', 0, 70), (2, '9', 1, 0)",
    );
    await run(`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, day)
      VALUES (1, 'EBAY-GB', 'guide', 'new', 7, 0, 7, 7, '2026-11-02'), (1, 'EBAY-GB', 'guide', 'used', 5, 0, 5, 5, '2026-11-02'),
        (1, 'EBAY-GB', 'listed', 'new', 9, 1, 9, 9, '2026-11-02'), (1, 'EBAY-US', 'guide', 'new', 8, 0, 8, 8, '2026-11-02')`);
    expect(await readStoredMarketData(database.db, "EBAY-GB", [1], SINCE)).toEqual({
      listings: [],
      dailyPrices: new Map([
        [
          1,
          [
            { kind: "sold", pool: "used", day: "2026-11-01", sampleCount: 3, outlierCount: 1, price: 9 },
            { kind: "sold", pool: "used", day: "2026-11-02", sampleCount: 3, outlierCount: 1, price: 9 },
          ],
        ],
      ]),
      sales: [{ itemId: 1, listingId: "9", soldCount: 2, soldAt: 100, grade: "new", price: 5 }],
      rulings: [
        { itemId: 1, listingId: "8", isMatch: false, ruledAt: 70 },
        { itemId: 1, listingId: "9", isMatch: true, ruledAt: 0 },
      ],
      guidePrices: new Map([[1, { new: 7, used: 5 }]]),
    });
  });

  it("an item page shows the active marketplace listings of the item, cheapest first", async () => {
    await write(
      upsertListingsSql([
        TEST_LISTING,
        TEST_AUCTION,
        { ...TEST_AUCTION, listingId: "12", endsAt: NOW.getTime() },
        { ...TEST_LISTING, listingId: "13", rejectReason: "lot" },
        { ...TEST_LISTING, listingId: "16", rejectReason: "no-condition", conditionId: null, grade: null, price: 950 },
        { ...TEST_LISTING, listingId: "17", grade: "used", isOpenBox: true, price: 960 },
        { ...TEST_LISTING, listingId: "14", url: "javascript:alert(1)" },
        { ...TEST_LISTING, listingId: "15", itemId: 2 },
      ]),
    );
    const toActiveListing = ({
      itemId: _,
      hasBestOffer: __,
      soldQuantity: ___,
      observedAt: ____,
      rejectReason: _____,
      listingId,
      isOpenBox,
      grade,
      ...rest
    }: StoredListing): ActiveListing => ({
      ...rest,
      listingId,
      isOpenBox: isOpenBox,
      grade: grade ?? "used",
    });
    expect(await readForItem(itemListingsQuery)).toEqual([
      toActiveListing(TEST_AUCTION),
      toActiveListing(TEST_LISTING),
      toActiveListing({ ...TEST_LISTING, listingId: "16", conditionId: null, grade: null, price: 950 }),
      toActiveListing({ ...TEST_LISTING, listingId: "17", grade: "used", isOpenBox: true, price: 960 }),
    ]);
  });
});

describe("the price guide", () => {
  const buildUnmatchedRow = (id: string, name: string, kind: "figure" | "card" = "figure", upc?: string) => ({
    row: { id, name, kind, ...(upc !== undefined && { upc }) },
    candidates: [1, 2],
  });
  const listGuideRows = async () =>
    (
      await database.db.$client.execute(
        "SELECT id, name, console, upc, candidate_item_ids, first_seen_at FROM guide_row ORDER BY id",
      )
    ).rows.map((each) => Array.from(each).join(" "));

  it("a fetch of the price guide replaces rows without an item, except rows that an admin assigned", async () => {
    await write(
      ...replaceUnmatchedPriceGuideRowsSql(
        [
          buildUnmatchedRow("a", "Mario", "figure", "12"),
          buildUnmatchedRow("b", "Link"),
          buildUnmatchedRow("c", "Nook", "card"),
        ],
        ["figure", "card"],
        5,
      ),
    );
    await run("UPDATE guide_row SET item_id = 7 WHERE id = 'b'");
    expect(await readAdminGuideRowAssignments(database.db)).toEqual(new Map([["b", 7]]));
    await write(...replaceUnmatchedPriceGuideRowsSql([buildUnmatchedRow("a", "Mario", "figure", "12")], ["card"], 6));
    await write(
      ...replaceUnmatchedPriceGuideRowsSql(
        [buildUnmatchedRow("d", "Peach"), { ...buildUnmatchedRow("a", "Marion"), candidates: [] }],
        ["figure"],
        7,
      ),
    );
    expect(await listGuideRows()).toEqual([
      "a Marion Amiibo  [] 5",
      "b Link Amiibo  [1,2] 5",
      "d Peach Amiibo  [1,2] 7",
    ]);
    await write(...replaceUnmatchedPriceGuideRowsSql([], ["figure"], 8));
    expect(await listGuideRows()).toEqual(["b Link Amiibo  [1,2] 5"]);
  });

  it("stored prices of the price guide are read per day and condition (new or used)", async () => {
    const insertGuidePrice = (pool: string, day: string, price: number, more = "'EBAY-US', 'guide'") =>
      `INSERT INTO daily_price (item_id, grade_pool, day, price, market, kind, sample_count, outlier_count, median, mean) VALUES (1, '${pool}', '${day}', ${price}, ${more}, 0, 0, 0, 0)`;
    await run(
      "DELETE FROM daily_price",
      insertGuidePrice("new", "2026-11-02", 20),
      insertGuidePrice("used", "2026-11-01", 10),
      insertGuidePrice("used", "2026-10-31", 10),
      insertGuidePrice("used", "2026-11-03", 10, "'EBAY-GB', 'guide'"),
      insertGuidePrice("used", "2026-11-03", 10, "'EBAY-US', 'sold'"),
    );
    expect(await readDailyGuidePrices(database.db, [2], "2026-11-01")).toEqual(new Map());
    const common = { kind: "guide", sampleCount: 0, outlierCount: 0 };
    expect(await readDailyGuidePrices(database.db, [1], "2026-11-01")).toEqual(
      new Map([
        [
          1,
          [
            { ...common, pool: "new", day: "2026-11-02", price: 20, median: 20, mean: 20 },
            { ...common, pool: "used", day: "2026-11-01", price: 10, median: 10, mean: 10 },
          ],
        ],
      ]),
    );
  });
});

describe("search hints of items", () => {
  it("reading search terms and barcodes leaves out items for which admins have entered none", async () => {
    const { db } = database;
    await run(
      "INSERT INTO item_search_hint (item_id, search_term, barcode) VALUES (1, 'mario', NULL), (2, NULL, '123')",
    );
    expect(await readItemSearchHints(db)).toEqual(
      new Map([
        [1, { searchTerm: "mario" }],
        [2, { barcode: "123" }],
      ]),
    );
    expect(await readForItem(itemSearchTermQuery)).toBe("mario");
    const readQuery = await readPageDataAsGuest(db, [itemSearchTermQuery], { pageId: 2, now: NOW });
    expect(readQuery(itemSearchTermQuery)).toBeUndefined();
    const readOtherQueries = await readPageDataAsGuest(db, [itemPriceHistoryQuery, itemSearchTermQuery], {
      pageId: 3,
      now: NOW,
    });
    expect([readOtherQueries(itemPriceHistoryQuery), readOtherQueries(itemSearchTermQuery)]).toEqual([[], undefined]);
  });
});
