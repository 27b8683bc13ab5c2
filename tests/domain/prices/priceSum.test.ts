import fc from "fast-check";
import { expect, it } from "vitest";
import type { ItemCardPrice } from "../../../domain/prices/cardPrice";
import { listItemsCountedInSeriesValue, sumAveragePrices } from "../../../domain/prices/priceSum";

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

it("sumAveragePrices includes each copy in the sum or counts it as unpriced", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyPrice, fc.nat(5))), (rows) => {
      const items = rows.map((_, id) => ({ id }));
      const sum = sumAveragePrices(
        items,
        (id) => {
          const price = rows[id]?.[0];
          return price && createCardPrice(price.price, price.basis);
        },
        (id) => rows[id]?.[1] ?? 0,
      );
      const averages = rows.filter(([price]) => price && price.basis !== "from");
      const countCopies = (pricedRows: typeof rows) => pricedRows.reduce((total, [, count]) => total + count, 0);
      if (averages.length === 0) expect(sum).toBeUndefined();
      else
        expect(sum).toEqual({
          currency: "GBP",
          price: averages.reduce((total, [price, count]) => total + (price?.price ?? 0) * count, 0),
          priced: countCopies(averages),
          unpriced: countCopies(rows) - countCopies(averages),
        });
    }),
  );
});

it("the value of a series includes amiibo cards only if it has no other items", () => {
  const createForms = (...forms: ("figure" | "yarn" | "card" | "cereal-box")[]) => forms.map((form) => ({ form }));
  expect(listItemsCountedInSeriesValue(createForms("figure", "card", "yarn", "cereal-box"))).toEqual(
    createForms("figure", "yarn", "cereal-box"),
  );
  expect(listItemsCountedInSeriesValue(createForms("card", "card"))).toEqual(createForms("card", "card"));
  expect(listItemsCountedInSeriesValue([])).toEqual([]);
});
