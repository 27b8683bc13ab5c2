import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { saveRuling } from "../../../db/admin/listings";
import { selectCheapestOffers, toUserCheapestOffers } from "../../../db/alerts/evaluations";
import { itemListingsQuery } from "../../../db/listings/read";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./search";

const LINK = 40;
const here = withSearches(LINK);
const { find, figures } = here;

const shown = async () => {
  const take = await readQueriesAsGuest(here.db, [itemListingsQuery], { id: LINK, now: new Date(here.now) });
  return take(itemListingsQuery)?.map(({ ebayId }) => ebayId);
};
const untold = createSearchRow(2, { ...createPriceFields("8.00"), conditionId: undefined });
const unbid = { ...AUCTION_ROW, bidCount: 0, itemEndDate: "2026-07-20T18:00:00.000Z" };

describe("a listing that is the item and can be bought", () => {
  it("stands among the listings without a condition and without a bid, and what is something else does not", async () => {
    await find([createSearchRow(1), untold, unbid, createSearchRow(3, { title: "Amiibo Link empty box" })]);
    expect(await shown()).toEqual(["2", "100", "1"]);
  });

  it("is what it costs to have one, without a condition, too, and no average or alert goes by it", async () => {
    await find([createSearchRow(1), untold, unbid]);
    expect(await figures()).toEqual([
      { kind: "from", n: 2, price: 800 },
      { kind: "listed", n: 1, price: 1_299 },
    ]);
    const offers = await here.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${LINK} AS amiibo_id`, here.now),
    );
    expect(toUserCheapestOffers(offers).map(({ price }) => price)).toEqual([1_299]);
  });
});

describe("what it is worth by its title", () => {
  const graded = () => here.all("SELECT ebay_id, grade, is_opened FROM listing WHERE global_id = 'EBAY-GB' ORDER BY 1");

  it("is kept with it, whatever the marketplace was told", async () => {
    await find([
      createSearchRow(1, { title: "Amiibo Link Smash Bros loose" }),
      createSearchRow(2, { conditionId: "3000" }),
      untold,
    ]);
    await find([
      createSearchRow(1, { title: "Amiibo Link Smash Bros loose" }),
      createSearchRow(3, { conditionId: "3000", title: "Amiibo Link Smash Bros sealed" }),
      untold,
    ]);
    expect(await graded()).toEqual([
      { ebay_id: "1", grade: "used", is_opened: 0 },
      { ebay_id: "2", grade: null, is_opened: 0 },
      { ebay_id: "3", grade: "new", is_opened: 0 },
    ]);
  });

  it("is used where its box was opened, which no average goes by, but whoever waits for a used one", async () => {
    await find([createSearchRow(1, { ...createPriceFields("8.00"), title: "Amiibo Link Smash Bros boxed, opened" })]);
    expect(await graded()).toEqual([{ ebay_id: "1", grade: "used", is_opened: 1 }]);
    expect(await shown()).toEqual(["1"]);
    expect(await figures()).toEqual([{ kind: "from", n: 1, price: 800 }]);
    const offers = await here.db.all<Record<string, unknown>>(
      selectCheapestOffers(sql`SELECT 1 AS user_id, ${LINK} AS amiibo_id`, here.now),
    );
    expect(toUserCheapestOffers(offers).map(({ grade, price }) => [grade, price])).toEqual([["used", 800]]);
  });

  it("takes back what the day's average was made of, once it turns out to be something else", async () => {
    await find([createSearchRow(1, { conditionId: "3000" })]);
    expect(await figures()).toContainEqual({ kind: "listed", n: 1, price: 1_299 });
    await find([createSearchRow(1, { conditionId: "3000", title: "Amiibo Link Smash Bros boxed, opened" })]);
    expect(await figures()).toEqual([{ kind: "from", n: 1, price: 1_299 }]);
  });
});

describe("an admin's word that a listing is the item", () => {
  const against = async () => (await here.all("SELECT reject FROM listing WHERE global_id = 'EBAY-GB'")).at(0);
  const ruled = { amiiboId: LINK, ebayId: "1", isMeant: true, due: [], now: 0 };

  it("stands above its title", async () => {
    await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
    expect(await against()).toEqual({ reject: "empty-box" });
    await saveRuling(here.db, ruled);
    expect(await against()).toEqual({ reject: null });
    await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
    expect(await against()).toEqual({ reject: null });
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
    ["a condition that is for parts", { conditionId: "7000" }, "condition"],
    ["no stated condition", { conditionId: undefined }, "no-condition"],
  ])("does not stand above %s", async (_, of, reject) => {
    await find([createSearchRow(1, of)]);
    expect(await against()).toEqual({ reject });
    await saveRuling(here.db, ruled);
    expect(await against()).toEqual({ reject });
    await find([createSearchRow(1, of)]);
    expect(await against()).toEqual({ reject });
  });
});
