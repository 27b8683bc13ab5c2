import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { cheapest, purchaseOfListing, purchaseOfShop } from "../../../domain/prices/purchase";
import { restock, type ShopShelf } from "../../../domain/prices/restock";
import { anyPrice } from "./anyBook";

describe("what can be bought now", () => {
  const listing = { market: "EBAY-US", conditionId: "1000", price: 1299, isBin: true } as const;
  const shop = { state: "in", price: 1299, currency: "GBP" } as const;

  it("is a listing with a price to buy it now, as new or used as it says", () => {
    expect(purchaseOfListing(listing)).toEqual({ market: "EBAY-US", grade: "new", price: 1299 });
    expect(purchaseOfListing({ ...listing, conditionId: "3000" })?.grade).toBe("used");
  });

  it.each([
    ["an auction", { isBin: false }],
    ["one that states no condition", { conditionId: undefined }],
    ["one without a price", { price: 0 }],
  ])("is not %s", (_, more) => expect(purchaseOfListing({ ...listing, ...more })).toBeUndefined());

  it("is what a shop has in stock, new unless it says otherwise, in the market of its currency", () => {
    expect(purchaseOfShop(shop)).toEqual({ market: "EBAY-GB", grade: "new", price: 1299 });
    expect(purchaseOfShop({ ...shop, currency: "USD", condition: "used" })).toEqual({
      ...{ market: "EBAY-US", grade: "used", price: 1299 },
    });
  });

  it.each([
    ["a pre-order", { state: "pre" }],
    ["what is sold out and keeps its last price", { state: "out" }],
    ["what nobody knows", { state: "unknown" }],
    ["a price in euros", { currency: "EUR" }],
    ["a price of 0", { price: 0 }],
  ] as const)("is not %s", (_, more) => expect(purchaseOfShop({ ...shop, ...more })).toBeUndefined());

  it("without a price or without a currency is nothing", () => {
    expect(purchaseOfShop({ state: "in", currency: "GBP" })).toBeUndefined();
    expect(purchaseOfShop({ state: "in", price: 1299 })).toBeUndefined();
  });

  it("the cheapest is of its own market and grade, and none of these is cheaper", () => {
    const anyPurchase = fc.record({
      market: fc.constantFrom(...MARKETS),
      grade: fc.constantFrom(...GRADES),
      price: anyPrice,
    });
    fc.assert(
      fc.property(
        fc.array(anyPurchase),
        fc.constantFrom(...MARKETS),
        fc.constantFrom(...GRADES),
        (all, market, grade) => {
          const own = all.filter((each) => each.market === market && each.grade === grade);
          const found = cheapest(all, market, grade);
          expect(found?.price).toBe(own.length > 0 ? Math.min(...own.map(({ price }) => price)) : undefined);
          if (found) expect(own).toContain(found);
        },
      ),
    );
  });
});

describe("back in stock", () => {
  const HOUR = 3_600_000;
  const empty: ShopShelf = { state: "out", noticedAt: undefined };

  it("is news where it was sold out or could be ordered only", () => {
    expect(restock(empty, "in", HOUR)).toEqual({ shelf: { state: "in", noticedAt: HOUR }, fires: true });
    expect(restock({ ...empty, state: "pre" }, "in", HOUR).fires).toBe(true);
  });

  it.each<[string, ShopShelf, "in" | "pre" | "out" | "unknown"]>([
    ["what a shop had all the time", { ...empty, state: "in" }, "in"],
    ["what a shop is asked for the first time", { ...empty, state: undefined }, "in"],
    ["a pre-order", empty, "pre"],
    ["what is sold out", empty, "out"],
    ["an answer that says nothing", empty, "unknown"],
  ])("%s is no news", (_, shelf, seen) => expect(restock(shelf, seen, HOUR).fires).toBe(false));

  it("an answer that says nothing changes nothing, and a shop that had it still has it", () => {
    const shelf: ShopShelf = { state: "in", noticedAt: HOUR };
    expect(restock(shelf, "unknown", 90 * HOUR).shelf).toBe(shelf);
  });

  it("is news at most once in 24 hours, and again when these are over", () => {
    const noticed: ShopShelf = { state: "out", noticedAt: HOUR };
    expect(restock(noticed, "in", 25 * HOUR - 1)).toEqual({ shelf: { state: "in", noticedAt: HOUR }, fires: false });
    expect(restock(noticed, "in", 25 * HOUR).fires).toBe(true);
  });

  it("keeps that distance whatever a shop answers and when", () => {
    const anyAnswers = fc.array(
      fc.tuple(fc.constantFrom("in", "pre", "out", "unknown"), fc.integer({ min: 0, max: 30 })),
    );
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        let [shelf, now] = [empty, 0];
        const fired: number[] = [];
        for (const [seen, hours] of answers) {
          now += hours * HOUR;
          const next = restock(shelf, seen, now);
          if (next.fires) {
            fired.push(now);
            expect(seen).toBe("in");
            expect(shelf.state).not.toBe("in");
          }
          shelf = next.shelf;
        }
        fired.slice(1).forEach((at, before) => {
          expect(at - (fired[before] ?? at)).toBeGreaterThanOrEqual(24 * HOUR);
        });
        expect(shelf.noticedAt).toBe(fired.at(-1));
      }),
    );
  });
});
