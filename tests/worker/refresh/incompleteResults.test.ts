import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/offers";
import { itemListingsQuery } from "../../../db/listings/read";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./withSearches";

const ITEM = 40;
const searches = withSearches(ITEM);
const { find, listed, figures, all } = searches;
afterEach(() => vi.restoreAllMocks());

/** Lists the ids that the item's page shows. */
async function listShownIds(): Promise<readonly string[]> {
  const read = await readPageDataAsGuest(searches.db, [itemListingsQuery], {
    pageId: ITEM,
    now: new Date(searches.now),
  });
  return (read(itemListingsQuery) ?? []).map(({ listingId }) => listingId).sort();
}

const auction = { ...AUCTION_ROW, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("incomplete search results", () => {
  it("a listing that an incomplete search omits stays stored but is hidden until a search returns it", async () => {
    await find([createSearchRow(1), createSearchRow(2, createPriceFields("9.99")), auction]);
    expect([await listed(), await figures()]).toEqual([
      "1 100 2",
      [
        { kind: "from", sample_count: 2, price: 999 },
        { kind: "listed", sample_count: 2, price: 1_149 },
      ],
    ]);
    await find([createSearchRow(1)], 600);
    expect([await listed(), (await figures())[0]]).toEqual([
      "1 100 2",
      { kind: "from", sample_count: 1, price: 1_299 },
    ]);
    expect(await listShownIds()).toEqual(["1"]);
    const offers = await searches.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${ITEM} AS item_id`, searches.now),
    );
    expect(toUserCheapestOffers(offers).map(({ price }) => price)).toEqual([1_299]);
  });

  it("a fixed-price listing counts as ended after incomplete searches have omitted it for a day", async () => {
    await find([createSearchRow(1), createSearchRow(2)]);
    for (const _ of [7, 14, 21, 28]) await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1 2");
    await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1");
  });

  it("a rejected auction missing from an incomplete search is deleted, while an accepted auction is kept", async () => {
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    expect(await listed()).toBe("100 3");
    await find([], 0);
    await find([
      { ...auction, bidCount: 0 },
      { ...auction, legacyItemId: "3", title: "Amiibo Link empty box" },
    ]);
    await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1 100");
  });

  it("an auction that an incomplete search omits is hidden until a search returns it", async () => {
    await find([createSearchRow(1), auction]);
    expect(await listShownIds()).toEqual(["1", "100"]);
    await find([createSearchRow(1)], 600);
    expect(await listShownIds()).toEqual(["1"]);
    await find([createSearchRow(1)], 600);
    expect(
      await all(
        "SELECT missing_since < (SELECT max(checked_at) FROM refresh_target) AS once FROM listing WHERE listing_id = '100'",
      ),
    ).toEqual([{ once: 1 }]);
    await find([createSearchRow(1), auction], 600);
    expect(await listShownIds()).toEqual(["1", "100"]);
  });

  it("an auction is deleted after an incomplete and then a complete search omit it", async () => {
    await find([auction]);
    await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1 100");
    await find([createSearchRow(1)]);
    expect(await listed()).toBe("1");
  });
});

describe("unreadable rows", () => {
  const unreadableRow = { itemId: "v2/1", name: "Link" };

  it("a search result in which most rows are unreadable is discarded", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), auction]);
    await find([createSearchRow(1), unreadableRow, unreadableRow]);
    expect(await listed()).toBe("1 100");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("2 of 3 listings could not be parsed."));
    expect(await all("SELECT failure_count FROM refresh_target WHERE key LIKE 'EBAY-GB/%'")).toEqual([
      { failure_count: 1 },
    ]);
  });

  it("a few unreadable rows of a search result are skipped and logged", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), unreadableRow]);
    expect(await listed()).toBe("1");
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining("1 of 2 listings could not be parsed. The other listings"),
    );
  });

  it("an auction missing from a search result stays stored if one row of the result is unreadable", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), auction]);
    await find([createSearchRow(1), unreadableRow]);
    expect(await listed()).toBe("1 100");
  });
});
