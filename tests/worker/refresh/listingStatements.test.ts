import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { StoredListing } from "../../../db/listings/knownMarketData";
import { listing } from "../../../db/schema";
import { writeBatch } from "../../../db/writeBatch";
import {
  buildEndedAuctionsSql,
  buildSearchResultSql,
  getCurrentPriceInputStart,
  toListingObservation as observationOf,
  resolveAmiiboCardGrade,
} from "../../../worker/refresh/listingStatements";
import { withDatabase } from "../../db/withDatabase";
import { createListingRow } from "../../helpers/marketRows";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const database = withDatabase();

const createListing = (itemId: number, listingId: string): StoredListing => ({
  itemId,
  listingId,
  market: "EBAY-GB",
  title: "amiibo",
  url: `https://www.ebay.co.uk/itm/${listingId}`,
  image: null,
  conditionId: "1000",
  grade: "new",
  isOpenBox: false,
  price: 900,
  shipping: null,
  isBuyItNow: true,
  hasBestOffer: false,
  bidCount: 0,
  endsAt: null,
  soldQuantity: null,
  observedAt: NOW,
  rejectReason: null,
});

it("a listing that a search assigns to another item moves to that item", async () => {
  await database.db.insert(listing).values(createListingRow({ itemId: 1, listingId: "7", price: 900 }));
  const observation = {
    market: "EBAY-GB",
    now: NOW,
    listingsByItem: new Map([
      [1, []],
      [2, [createListing(2, "7")]],
    ]),
    wasFound: () => true,
    incompleteItems: new Set<number>(),
    getLastSearchedAt: () => 0,
    canUseForAverages: true,
  } as const;
  const known = {
    listings: [createListing(1, "7")],
    dailyPrices: new Map(),
    sales: [],
    rulings: [],
    guidePrices: new Map(),
  };
  await writeBatch(database.db, buildSearchResultSql(observation, known));
  expect(await database.db.all(sql`SELECT item_id, listing_id FROM listing`)).toEqual([
    { item_id: 2, listing_id: "7" },
  ]);
});

it("resolveAmiiboCardGrade sets the condition of a card listing only if the listing states no condition", () => {
  const listGrades = (grade: "new" | "used" | null) =>
    [true, false, undefined].map(
      (isNearMint) => resolveAmiiboCardGrade({ ...createListing(1, "7"), grade }, { isNearMint }).grade,
    );
  expect([listGrades(null), listGrades("used"), listGrades("new")]).toEqual([
    ["new", "used", null],
    ["used", "used", "used"],
    ["new", "new", "new"],
  ]);
});

it("toListingObservation copies the fields of a listing and turns null into undefined", () => {
  const stored = { ...createListing(1, "7"), observedAt: NOW, isBuyItNow: false, hasBestOffer: true };
  const observed = { listingId: "7", observedAt: NOW, price: 900, isBuyItNow: false, hasBestOffer: true };
  const fullFields = { bidCount: 3, endsAt: NOW + 1, soldQuantity: 0 };
  expect(observationOf({ ...stored, ...fullFields })).toEqual({ ...observed, ...fullFields });
  const minimalFields = { bidCount: 0, endsAt: null, soldQuantity: null };
  expect(observationOf({ ...stored, ...minimalFields })).toEqual({
    ...observed,
    bidCount: 0,
    endsAt: undefined,
    soldQuantity: undefined,
  });
});

it("an ended auction with bids is recorded as a sale within three days of its end", async () => {
  for (const table of ["listing", "sale", "daily_price", "current_price"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  const day = 24 * 60 * 60_000;
  const auctions = [
    { listingId: "1", endsAt: NOW - 3 * day },
    { listingId: "2", endsAt: NOW - 3 * day - 1 },
    { listingId: "3", endsAt: NOW, price: 1_100 },
    { listingId: "4", endsAt: NOW, rejectReason: "lot" },
  ].map((fields) => ({
    ...createListing(1, fields.listingId),
    isBuyItNow: false,
    bidCount: 2,
    observedAt: fields.endsAt - 1,
    ...fields,
  }));
  await database.db.insert(listing).values([...auctions, createListing(1, "5")].map((each) => createListingRow(each)));
  const known = { listings: auctions, dailyPrices: new Map(), sales: [], rulings: [], guidePrices: new Map() };
  await writeBatch(database.db, buildEndedAuctionsSql(auctions, { market: "EBAY-GB", now: NOW }, known));
  const listIds = async (table: string) =>
    (
      await database.db.all<{ listing_id: string }>(sql`SELECT listing_id FROM ${sql.identifier(table)} ORDER BY 1`)
    ).map(({ listing_id }) => listing_id);
  expect([await listIds("listing"), await listIds("sale")]).toEqual([["5"], ["1", "3"]]);
  const figures = await database.db.all(
    sql`SELECT grade_pool, price FROM current_price WHERE kind = 'sold' ORDER BY 1`,
  );
  expect(figures).toEqual(["all", "new"].map((pool) => ({ grade_pool: pool, price: 1_000 })));
});

it("the average of sales excludes sales far from the guide price of the item", async () => {
  const sale = (itemId: number, listingId: string, price: number) => ({
    ...{ itemId, listingId, price, soldCount: 0, grade: "new" as const },
    soldAt: NOW - 24 * 60 * 60_000,
  });
  const sales = [1, 2].flatMap((id) => [sale(id, `${id}-a`, 1_000), sale(id, `${id}-b`, 9_000)]);
  const observation = {
    ...({ market: "EBAY-GB", now: NOW, wasFound: () => true, incompleteItems: new Set<number>() } as const),
    ...{ getLastSearchedAt: () => 0, canUseForAverages: true, listingsByItem: new Map([1, 2].map((id) => [id, []])) },
  };
  const guide = new Map([
    [1, { new: 1_000 }],
    [2, { new: 9_000 }],
  ]);
  await database.db.run(sql`DELETE FROM current_price`);
  const known = { listings: [], dailyPrices: new Map(), sales, rulings: [], guidePrices: guide };
  await writeBatch(database.db, buildSearchResultSql(observation, known));
  const figures = sql`SELECT item_id, price FROM current_price WHERE kind = 'sold' AND grade_pool = 'new' ORDER BY 1`;
  expect(await database.db.all(figures)).toEqual([
    { item_id: 1, price: 1_000 },
    { item_id: 2, price: 9_000 },
  ]);
});

it("getCurrentPriceInputStart returns a start 30 days back for daily prices and 60 for sales", () =>
  expect(getCurrentPriceInputStart(NOW)).toEqual({ day: "2026-10-22", soldAt: Date.parse("2026-09-22") }));
