import fc from "fast-check";
import { expect, it } from "vitest";
import type { ItemCardPrice } from "../../../domain/prices/cardPrice";
import { listItemsCountedInSeriesCost, sumAveragePrices } from "../../../domain/prices/priceSum";

const createCardPrice = (price: number, basis: ItemCardPrice["basis"] = "sold"): ItemCardPrice => ({
  price,
  basis,
  currency: "GBP",
  hasFewSales: false,
});

const anyPrice = fc.option(
  fc.record({ price: fc.integer({ min: 1, max: 90_000 }), basis: fc.constantFrom("sold", "guide", "from") }),
  { nil: undefined },
);

it("sumAveragePrices includes each average in the sum and counts all other prices as unpriced", () => {
  fc.assert(
    fc.property(fc.array(anyPrice), (prices) => {
      const sum = sumAveragePrices(prices.map((price) => price && createCardPrice(price.price, price.basis)));
      const averages = prices.flatMap((price) => (price && price.basis !== "from" ? price.price : []));
      if (averages.length === 0) expect(sum).toBeUndefined();
      else
        expect(sum).toEqual({
          currency: "GBP",
          price: averages.reduce((total, price) => total + price, 0),
          priced: averages.length,
          unpriced: prices.length - averages.length,
        });
    }),
  );
});

it("the cost of a series includes amiibo cards only if it has no other items", () => {
  const createForms = (...forms: ("figure" | "yarn" | "card" | "cereal-box")[]) => forms.map((form) => ({ form }));
  expect(listItemsCountedInSeriesCost(createForms("figure", "card", "yarn", "cereal-box"))).toEqual(
    createForms("figure", "yarn", "cereal-box"),
  );
  expect(listItemsCountedInSeriesCost(createForms("card", "card"))).toEqual(createForms("card", "card"));
  expect(listItemsCountedInSeriesCost([])).toEqual([]);
});
