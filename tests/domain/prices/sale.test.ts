import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSales, getAuctionState, type ListingObservation, type Sale } from "../../../domain/prices/sale";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = 1_746_000_000_000;

const auction = (more: Partial<ListingObservation> = {}): ListingObservation => ({
  ebayId: "385",
  seenAt: END - 5 * MINUTE,
  price: 2150,
  isBin: false,
  bidCount: 3,
  endsAt: END,
  soldQuantity: undefined,
  takesOffers: false,
  ...more,
});
const shelf = (soldQuantity: number | undefined, more: Partial<ListingObservation> = {}): ListingObservation =>
  auction({ isBin: true, bidCount: 0, endsAt: undefined, soldQuantity, price: 1500, ...more });
const after = END + MINUTE;

describe("an auction", () => {
  const sale: Sale = { ebayId: "385", evidence: "auction", step: 1, soldAt: END, price: 2150 };

  it("past its end, with a bid that was seen in its last ten minutes, is a sale at that bid when it ended", () => {
    expect(detectSales(auction(), undefined, after)).toEqual([sale]);
    expect(detectSales(undefined, auction(), after)).toEqual([sale]);
    expect(detectSales(auction({ bidCount: 1 }), undefined, after)).toEqual([sale]);
    expect(detectSales(auction({ seenAt: END - 15 * MINUTE }), undefined, END)).toEqual([sale]);
  });

  it("seen earlier than that is unsure, and no sale until one more look confirms it", () => {
    const early = auction({ seenAt: END - 15 * MINUTE - 1, price: 900 });
    expect(getAuctionState(early, after)).toBe("unsure");
    expect(detectSales(early, undefined, after)).toEqual([]);
    expect(detectSales(early, auction({ seenAt: after }), after)).toEqual([sale]);
  });

  it.each<[string, ListingObservation, number, ReturnType<typeof getAuctionState>]>([
    ["that runs", auction(), END - 1, "running"],
    ["without a bid", auction({ bidCount: 0 }), after, "unsold"],
    ["whose bids were taken back in the end", auction({ bidCount: 0, seenAt: after }), after, "unsold"],
    ["that takes offers", auction({ takesOffers: true }), after, "unsold"],
    ["that can be bought now as well", auction({ isBin: true }), after, undefined],
  ])("%s is no sale", (_, seen, now, state) => {
    expect(getAuctionState(seen, now)).toBe(state);
    expect(detectSales(seen, undefined, now)).toEqual([]);
    expect(detectSales(auction({ seenAt: END - 3 * HOUR }), seen, now)).toEqual([]);
  });
});

describe("a fixed-price listing", () => {
  it("is a sale for every step of what was sold", () =>
    expect(detectSales(shelf(3), shelf(5, { seenAt: after }), after)).toEqual([
      { ebayId: "385", evidence: "quantity", step: 4, soldAt: after, price: 1500 },
      { ebayId: "385", evidence: "quantity", step: 5, soldAt: after, price: 1500 },
    ]));

  it("whose price changed in between was sold for the lower one", () => {
    expect(detectSales(shelf(3), shelf(4, { price: 1200 }), after)[0]?.price).toBe(1200);
    expect(detectSales(shelf(3), shelf(4, { price: 1900 }), after)[0]?.price).toBe(1500);
  });

  it.each<[string, ListingObservation | undefined, ListingObservation | undefined]>([
    ["that is gone", shelf(3), undefined],
    ["that ended and is gone", shelf(3, { endsAt: END, bidCount: 1 }), undefined],
    ["seen for the first time", undefined, shelf(3)],
    ["that sold nothing", shelf(3), shelf(3)],
    ["that sold fewer than before", shelf(3), shelf(2)],
    ["that did not say before how many it sold", shelf(undefined), shelf(3)],
    ["that does not say any more", shelf(3), shelf(undefined)],
    ["that takes offers", shelf(3, { takesOffers: true }), shelf(4, { takesOffers: true })],
    ["that takes offers now", shelf(3), shelf(4, { takesOffers: true })],
    ["that took offers until now", shelf(3, { takesOffers: true }), shelf(4)],
    ["whose number was put right", shelf(3), shelf(104)],
  ])("%s is no sale", (_, last, next) => expect(detectSales(last, next, after)).toEqual([]));

  it("a hundred at once is still trade", () => expect(detectSales(shelf(3), shelf(103), after)).toHaveLength(100));

  it("is the same sales however often it was looked at in between, and delivered twice", () => {
    const anySteps = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 });
    const keys = (sales: readonly Sale[]) =>
      new Set(sales.map(({ ebayId, evidence, step }) => `${ebayId} ${evidence} ${step}`));
    fc.assert(
      fc.property(anySteps, (steps) => {
        const soldUntil = (at: number) => steps.slice(0, at).reduce((sum, step) => sum + step, 0);
        const looks = [0, ...steps].map((_, at) => shelf(soldUntil(at)));
        const pairs = looks.flatMap((next, at) => detectSales(looks[at - 1], next, after));
        const twice = [...pairs, ...looks.flatMap((next, at) => detectSales(looks[at - 2], next, after))];
        const total = looks.at(-1)?.soldQuantity ?? 0;
        expect(pairs).toHaveLength(total);
        expect(keys(pairs).size).toBe(total);
        expect(keys(twice)).toEqual(keys(pairs));
      }),
    );
  });
});
