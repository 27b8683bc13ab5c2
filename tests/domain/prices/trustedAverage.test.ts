import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { findCheapestOffer } from "../../../domain/prices/offerCost";
import { type PriceRecomputationInput, recomputeItemPrices } from "../../../domain/prices/recomputeItemPrices";
import { isUnusuallyCheap, pickTrustedAverages } from "../../../domain/prices/trustedAverage";

describe("isUnusuallyCheap", () => {
  it.each([
    [
      "is true for a price just below 60 % of the average of its grade",
      { price: 599, grade: "new" },
      { new: 1_000 },
      true,
    ],
    ["is false for a price of exactly 60 % of the average", { price: 600, grade: "new" }, { new: 1_000 }, false],
    ["ignores the average of the other grade", { price: 300, grade: "used" }, { new: 1_000 }, false],
    ["is false without a trusted average", { price: 1, grade: "new" }, {}, false],
    [
      "compares an unknown grade with the lower average",
      { price: 301, grade: undefined },
      { new: 1_000, used: 500 },
      false,
    ],
    [
      "is true below 60 % of the lower average for an unknown grade",
      { price: 299, grade: undefined },
      { new: 1_000, used: 500 },
      true,
    ],
    ["compares an unknown grade with the only average", { price: 599, grade: undefined }, { new: 1_000 }, true],
  ] as const)("the check for unusually cheap listings %s", (_, offer, averages, expected) =>
    expect(isUnusuallyCheap(offer, averages)).toBe(expected),
  );
});

it("pickTrustedAverages takes the average of three or more sales, else the guide price", () => {
  const guide = { new: 2_000, used: 900 };
  expect(
    pickTrustedAverages({ new: { price: 1_000, sampleCount: 3 }, used: { price: 800, sampleCount: 2 } }, guide),
  ).toEqual({ new: 1_000, used: 900 });
  expect(pickTrustedAverages({ used: { price: 800, sampleCount: 2 } }, {})).toEqual({});
});

describe("findCheapestOffer", () => {
  const offer = (price: number, postage?: number) => ({ market: "EBAY-US", price, postage }) as const;

  it.each([
    ["compares offers with postage", [offer(799, 550), offer(1_200, 0)], 1],
    ["does not treat unknown postage as free", [offer(799), offer(1_200, 0)], 1],
    ["prefers unknown postage if the price is far lower", [offer(699), offer(1_200, 0)], 0],
    ["compares offers of unknown postage by price", [offer(900), offer(800)], 1],
  ])("the search for the cheapest offer %s", (_, offers, cheapest) =>
    expect(findCheapestOffer(offers)).toBe(offers[cheapest]),
  );

  it("findCheapestOffer finds the same offer in any order, and also after some of the others are left out", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            market: fc.constant("EBAY-GB" as const),
            price: fc.integer({ min: 1, max: 50 }).map((tens) => tens * 10),
            postage: fc.option(
              fc.integer({ min: 0, max: 60 }).map((tens) => tens * 10),
              { nil: undefined },
            ),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        fc.nat(),
        (offers, split) => {
          const at = split % offers.length;
          const parts = [offers.slice(0, at), offers.slice(at)].flatMap((part) => findCheapestOffer(part) ?? []);
          const [whole, joined] = [findCheapestOffer(offers), findCheapestOffer(parts)];
          expect(joined).toBe(whole);
        },
      ),
    ));
});

const TODAY = "2026-11-20";
const anyPrice = fc.integer({ min: 100, max: 5_000 });
const anyInput: fc.Arbitrary<PriceRecomputationInput> = fc.record({
  today: fc.constant(TODAY),
  market: fc.constantFrom(...MARKETS),
  days: fc.constant([]),
  sales: fc.array(
    fc.record({
      day: fc.constant(TODAY),
      grade: fc.constantFrom(...GRADES),
      price: anyPrice,
      listingId: fc.uuid(),
    }),
    { maxLength: 12 },
  ),
  offers: fc.array(
    fc.record({
      grade: fc.option(fc.constantFrom(...GRADES), { nil: undefined }),
      isOpenBox: fc.boolean(),
      price: anyPrice,
      postage: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  ),
  guide: fc.record({ new: anyPrice, used: anyPrice }, { requiredKeys: [], noNullPrototype: true }),
});

it("recomputeItemPrices makes the cheapest credible listing the cheapest offer, never an unusually cheap one", () =>
  fc.assert(
    fc.property(anyInput, (input) => {
      const { currentPrices } = recomputeItemPrices(input);
      const sold = Object.fromEntries(
        currentPrices.filter(({ kind }) => kind === "sold").map((row) => [row.pool, row]),
      );
      const averages = pickTrustedAverages(sold, input.guide ?? {});
      const [from, ...others] = currentPrices.filter(({ kind }) => kind === "from");
      const credible = (input.offers ?? []).filter((offer) => !isUnusuallyCheap(offer, averages));
      expect(others).toEqual([]);
      expect(from?.sampleCount ?? 0).toBe(credible.length);
      if (!from) return;
      const average =
        from.pool === "all"
          ? Math.min(averages.new ?? averages.used ?? 0, averages.used ?? averages.new ?? 0)
          : averages[from.pool];
      expect(from.price * 100).toBeGreaterThanOrEqual((average ?? 0) * 60);
      const cheapest = findCheapestOffer(credible.map((offer) => ({ ...offer, market: input.market })));
      expect(from).toMatchObject({ price: cheapest?.price, postage: cheapest?.postage });
    }),
  ));
