import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardPrice } from "../../../domain/prices/cardPrice";
import { listValuedItems, sumPrices } from "../../../domain/prices/priceSum";

const priced = (price: number, basis: CardPrice["basis"] = "sold"): CardPrice => ({
  price,
  basis,
  currency: "GBP",
  isThin: false,
});

const anyPrice = fc.option(
  fc.record({ price: fc.integer({ min: 1, max: 90_000 }), basis: fc.constantFrom("sold", "guide", "from") }),
  { nil: undefined },
);

describe("the sum of a series", () => {
  it("counts every copy once: with an average in the sum, else among those without a price", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPrice, fc.nat(5))), (rows) => {
        const items = rows.map((_, id) => ({ id }));
        const sum = sumPrices(
          items,
          (id) => {
            const price = rows[id]?.[0];
            return price && priced(price.price, price.basis);
          },
          (id) => rows[id]?.[1] ?? 0,
        );
        const averages = rows.filter(([price]) => price && price.basis !== "from");
        const copies = (some: typeof rows) => some.reduce((total, [, count]) => total + count, 0);
        if (averages.length === 0) expect(sum).toBeUndefined();
        else
          expect(sum).toEqual({
            currency: "GBP",
            price: averages.reduce((total, [price, count]) => total + (price?.price ?? 0) * count, 0),
            priced: copies(averages),
            unpriced: copies(rows) - copies(averages),
          });
      }),
    );
  });

  it("is of figures and yarn where there are any, and of cards where there is nothing else", () => {
    const of = (...forms: ("figure" | "yarn" | "card" | "cereal-box")[]) => forms.map((form) => ({ form }));
    expect(listValuedItems(of("figure", "card", "yarn", "cereal-box"))).toEqual(of("figure", "yarn", "cereal-box"));
    expect(listValuedItems(of("card", "card"))).toEqual(of("card", "card"));
    expect(listValuedItems([])).toEqual([]);
  });
});
