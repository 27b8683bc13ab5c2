import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { saveListingRuling } from "../../../db/admin/listings";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/offers";
import { itemListingsQuery } from "../../../db/listings/read";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./withSearches";

const LINK = 40;
const searches = withSearches(LINK);
const { find, figures } = searches;

const listShownIds = async () => {
  const read = await readPageDataAsGuest(searches.db, [itemListingsQuery], {
    pageId: LINK,
    now: new Date(searches.now),
  });
  return read(itemListingsQuery)?.map(({ listingId }) => listingId);
};
const withoutCondition = createSearchRow(2, { ...createPriceFields("8.00"), conditionId: undefined });
const withoutBid = { ...AUCTION_ROW, bidCount: 0, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("listings of an item", () => {
  it("an item page also shows listings without a stated condition and auctions without a bid", async () => {
    await find([
      createSearchRow(1),
      withoutCondition,
      withoutBid,
      createSearchRow(3, { title: "Amiibo Link empty box" }),
    ]);
    expect(await listShownIds()).toEqual(["2", "100", "1"]);
  });

  it("listings without a stated condition count for the lowest price of an item but not for averages", async () => {
    await find([createSearchRow(1), withoutCondition, withoutBid]);
    expect(await figures()).toEqual([
      { kind: "from", sample_count: 2, price: 800 },
      { kind: "listed", sample_count: 1, price: 1_299 },
    ]);
    const offers = await searches.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${LINK} AS item_id`, searches.now),
    );
    expect(toUserCheapestOffers(offers).map(({ price }) => price)).toEqual([1_299]);
  });
});

describe("condition of a listing by its title", () => {
  const listGrades = () =>
    searches.all("SELECT listing_id, grade, is_open_box FROM listing WHERE market = 'EBAY-GB' ORDER BY 1");

  it("the condition in the title of a listing overrides the condition that the seller stated", async () => {
    await find([
      createSearchRow(1, { title: "Amiibo Link Smash Bros loose" }),
      createSearchRow(2, { conditionId: "3000" }),
      withoutCondition,
    ]);
    await find([
      createSearchRow(1, { title: "Amiibo Link Smash Bros loose" }),
      createSearchRow(3, { conditionId: "3000", title: "Amiibo Link Smash Bros sealed" }),
      withoutCondition,
    ]);
    expect(await listGrades()).toEqual([
      { listing_id: "1", grade: "used", is_open_box: 0 },
      { listing_id: "2", grade: null, is_open_box: 0 },
      { listing_id: "3", grade: "new", is_open_box: 0 },
    ]);
  });

  it("a listing of an opened box is offered as used and is excluded from averages", async () => {
    await find([createSearchRow(1, { ...createPriceFields("8.00"), title: "Amiibo Link Smash Bros boxed, opened" })]);
    expect(await listGrades()).toEqual([{ listing_id: "1", grade: "used", is_open_box: 1 }]);
    expect(await listShownIds()).toEqual(["1"]);
    expect(await figures()).toEqual([{ kind: "from", sample_count: 1, price: 800 }]);
    const offers = await searches.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${LINK} AS item_id`, searches.now),
    );
    expect(toUserCheapestOffers(offers).map(({ grade, price }) => [grade, price])).toEqual([["used", 800]]);
  });

  it("the daily average of listings is deleted if its only listing turns out to be an opened box", async () => {
    await find([createSearchRow(1, { conditionId: "3000" })]);
    expect(await figures()).toContainEqual({ kind: "listed", sample_count: 1, price: 1_299 });
    await find([createSearchRow(1, { conditionId: "3000", title: "Amiibo Link Smash Bros boxed, opened" })]);
    expect(await figures()).toEqual([{ kind: "from", sample_count: 1, price: 1_299 }]);
  });
});

describe("an admin's ruling that a listing counts", () => {
  const readRejectReason = async () =>
    (await searches.all("SELECT reject_reason FROM listing WHERE market = 'EBAY-GB'")).at(0);
  const ruling = { itemId: LINK, listingId: "1", isMatch: true, dueTargetKeys: [], now: 0 };

  it("the ruling of an admin overrides the classification of a listing by its title", async () => {
    await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
    expect(await readRejectReason()).toEqual({ reject_reason: "empty-box" });
    await saveListingRuling(searches.db, ruling);
    expect(await readRejectReason()).toEqual({ reject_reason: null });
    await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
    expect(await readRejectReason()).toEqual({ reject_reason: null });
  });

  it.each<[string, object, string]>([
    ["another currency", { price: { value: "9.00", currency: "EUR" } }, "currency"],
    [
      "a converted price",
      { price: { ...createPriceFields("9.00").price, convertedFromValue: "12.00", convertedFromCurrency: "USD" } },
      "converted",
    ],
    ["a group of variations", { itemGroupType: "SELLER_DEFINED_VARIATIONS" }, "choose"],
    ["another country", { itemLocation: { country: "CN" } }, "location"],
    ["a condition for spare parts", { conditionId: "7000" }, "condition"],
    ["no stated condition", { conditionId: undefined }, "no-condition"],
  ])("the ruling of an admin does not override the rejection of a listing for %s", async (_, fields, rejectReason) => {
    await find([createSearchRow(1, fields)]);
    expect(await readRejectReason()).toEqual({ reject_reason: rejectReason });
    await saveListingRuling(searches.db, ruling);
    expect(await readRejectReason()).toEqual({ reject_reason: rejectReason });
    await find([createSearchRow(1, fields)]);
    expect(await readRejectReason()).toEqual({ reject_reason: rejectReason });
  });
});
