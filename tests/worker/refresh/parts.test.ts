import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/evaluations";
import { itemListingsQuery } from "../../../db/listings/read";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./search";

const ITEM = 40;
const here = withSearches(ITEM);
const { find, listed, figures, all } = here;
afterEach(() => vi.restoreAllMocks());

/** On the item's page. */
async function shown(): Promise<readonly string[]> {
  const take = await readQueriesAsGuest(here.db, [itemListingsQuery], { id: ITEM, now: new Date(here.now) });
  return (take(itemListingsQuery) ?? []).map(({ ebayId }) => ebayId).sort();
}

const auction = { ...AUCTION_ROW, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("where there is more than an answer brought", () => {
  it("what it did not bring stays, and counts no more and is shown no more while nobody sees it", async () => {
    await find([createSearchRow(1), createSearchRow(2, createPriceFields("9.99")), auction]);
    expect([await listed(), await figures()]).toEqual([
      "1 100 2",
      [
        { kind: "from", n: 2, price: 999 },
        { kind: "listed", n: 2, price: 1_149 },
      ],
    ]);
    await find([createSearchRow(1)], 600);
    expect([await listed(), (await figures())[0]]).toEqual(["1 100 2", { kind: "from", n: 1, price: 1_299 }]);
    expect(await shown()).toEqual(["1"]);
    const offers = await here.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${ITEM} AS amiibo_id`, here.now),
    );
    expect(toUserCheapestOffers(offers).map(({ price }) => price)).toEqual([1_299]);
  });

  it("what can be bought now is over once it was not brought for a day", async () => {
    await find([createSearchRow(1), createSearchRow(2)]);
    for (const _ of [7, 14, 21, 28]) await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1 2");
    await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1");
  });

  it("an auction that nobody has bid on stays, too, and one of something else does not", async () => {
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

  it("an auction that it did not bring is not shown meanwhile, and is again once it is brought", async () => {
    await find([createSearchRow(1), auction]);
    expect(await shown()).toEqual(["1", "100"]);
    await find([createSearchRow(1)], 600);
    expect(await shown()).toEqual(["1"]);
    await find([createSearchRow(1)], 600);
    expect(
      await all(
        "SELECT missed_at < (SELECT max(checked_at) FROM fetch_target) AS once FROM listing WHERE ebay_id = '100'",
      ),
    ).toEqual([{ once: 1 }]);
    await find([createSearchRow(1), auction], 600);
    expect(await shown()).toEqual(["1", "100"]);
  });

  it("what was not brought is over where the next answer is whole", async () => {
    await find([auction]);
    await find([createSearchRow(1)], 600);
    expect(await listed()).toBe("1 100");
    await find([createSearchRow(1)]);
    expect(await listed()).toBe("1");
  });
});

describe("rows that cannot be read", () => {
  const other = { itemId: "v2/1", name: "Link" };

  it("are no answer where they are most of it: what is known stays", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), auction]);
    await find([createSearchRow(1), other, other]);
    expect(await listed()).toBe("1 100");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("Of 3 listings of the marketplace 2 cannot be read."));
    expect(await all("SELECT fails FROM fetch_target WHERE key LIKE 'EBAY-GB/%'")).toEqual([{ fails: 1 }]);
  });

  it("are passed over where they are few, and not in silence", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), other]);
    expect(await listed()).toBe("1");
    expect(log).toHaveBeenCalledWith("Of 2 listings of the marketplace 1 could not be read.");
  });

  it("may be what the answer seems to lack: an auction that it did not bring stays", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await find([createSearchRow(1), auction]);
    await find([createSearchRow(1), other]);
    expect(await listed()).toBe("1 100");
  });
});
