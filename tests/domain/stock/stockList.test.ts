import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatStockFilter,
  listAvailableOffers,
  parseStockFilter,
  STOCK_FILTER_OPTIONS,
  type StockFilter,
  type StockOfferPredicates,
} from "../../../domain/stock/stockList";
import { createStockOffer } from "../../helpers/stock";

/** Item 1 is not owned, 2 is on the wishlist, 3 on the watchlist, and 4 in the goal. */
const context: StockOfferPredicates = {
  hasRelation: (id, concern) => id === { missing: 1, wished: 2, watched: 3, goal: 4 }[concern],
  isDeal: ({ id }) => id === 5,
};
const offers = [
  createStockOffer({ id: 1, itemId: 1, price: 1200 }),
  createStockOffer({ id: 2, itemId: 2, price: 300, retailer: "BestBuy (US)", currency: "USD" }),
  createStockOffer({ id: 3, itemId: 3, stockCode: "2", price: 800, grade: "used" }),
  createStockOffer({ id: 4, itemId: 4, price: 100, retailer: "CeX IE", currency: "EUR" }),
  createStockOffer({ id: 5, itemId: 5, price: undefined, currency: undefined }),
  createStockOffer({ id: 6, stockCode: "0", price: 1 }),
  createStockOffer({ id: 7, retailer: "Target (US)" }),
];
const listIds = (filter: StockFilter, first: "EBAY-GB" | "EBAY-US" = "EBAY-GB") =>
  listAvailableOffers(offers, filter, context, first).map(({ id }) => id);

it("the stock list puts offers in the market of the viewer first and then sorts by price", () => {
  expect(listIds({})).toEqual([3, 1, 5, 2, 4]);
  expect(listIds({}, "EBAY-US")).toEqual([2, 3, 1, 5, 4]);
});

it.each([
  [{ of: "missing" }, [1]],
  [{ of: "wished" }, [2]],
  [{ of: "watched" }, [3]],
  [{ of: "goal" }, [4]],
  [{ in: "uk" }, [3, 1, 5]],
  [{ in: "us" }, [2]],
  [{ condition: "used" }, [3]],
  [{ condition: "new" }, [1, 5, 2, 4]],
  [{ only: "pre" }, [3]],
  [{ only: "deals" }, [5]],
  [{ in: "us", of: "missing" }, []],
] as const)("the stock list with the filter %j contains the offers %j", (filter, ids) =>
  expect(listIds(filter)).toEqual(ids),
);

const anyChoice = <T>(choices: readonly T[]) => fc.option(fc.constantFrom(...choices), { nil: undefined });

it("parseStockFilter restores every filter that formatStockFilter writes", () =>
  fc.assert(
    fc.property(
      anyChoice(STOCK_FILTER_OPTIONS.of),
      anyChoice(STOCK_FILTER_OPTIONS.in),
      anyChoice(STOCK_FILTER_OPTIONS.condition),
      anyChoice(STOCK_FILTER_OPTIONS.only),
      (relation, country, condition, only) => {
        const filter = {
          ...(relation && { of: relation }),
          ...(country && { in: country }),
          ...(condition && { condition }),
          ...(only && { only }),
        };
        const query = new URLSearchParams(formatStockFilter(filter));
        expect(parseStockFilter((name) => query.get(name) ?? undefined)).toEqual(filter);
      },
    ),
  ));

it("parseStockFilter ignores unknown filter values", () => expect(parseStockFilter(() => "nonsense")).toEqual({}));
