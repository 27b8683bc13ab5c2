import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type DetectedSale,
  detectListingSales,
  getAuctionState,
  type ListingObservation,
} from "../../../domain/prices/sale";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = 1_746_000_000_000;

const createAuction = (more: Partial<ListingObservation> = {}): ListingObservation => ({
  listingId: "385",
  observedAt: END - 5 * MINUTE,
  price: 2150,
  isBuyItNow: false,
  bidCount: 3,
  endsAt: END,
  soldQuantity: undefined,
  hasBestOffer: false,
  ...more,
});
const createFixedPrice = (
  soldQuantity: number | undefined,
  more: Partial<ListingObservation> = {},
): ListingObservation =>
  createAuction({ isBuyItNow: true, bidCount: 0, endsAt: undefined, soldQuantity, price: 1500, ...more });
const after = END + MINUTE;

const sale: DetectedSale = { listingId: "385", evidence: "auction", soldCount: 1, soldAt: END, price: 2150 };

it("an auction counts as sold if a bid was seen in its last 15 minutes", () => {
  expect(detectListingSales(createAuction(), undefined, after)).toEqual([sale]);
  expect(detectListingSales(undefined, createAuction(), after)).toEqual([sale]);
  expect(detectListingSales(createAuction({ bidCount: 1 }), undefined, after)).toEqual([sale]);
  expect(detectListingSales(createAuction({ observedAt: END - 15 * MINUTE }), undefined, END)).toEqual([sale]);
});

it("an auction last checked over 15 minutes before its end proves no sale", () => {
  const early = createAuction({ observedAt: END - 15 * MINUTE - 1, price: 900 });
  expect(getAuctionState(early, after)).toBe("unsure");
  expect(detectListingSales(early, undefined, after)).toEqual([]);
  expect(detectListingSales(early, createAuction({ observedAt: after }), after)).toEqual([sale]);
});

it.each<[string, ListingObservation, number, ReturnType<typeof getAuctionState>]>([
  ["that is still running", createAuction(), END - 1, "running"],
  ["without a bid", createAuction({ bidCount: 0 }), after, "unsold"],
  ["whose bids were withdrawn", createAuction({ bidCount: 0, observedAt: after }), after, "unsold"],
  ["with best offers", createAuction({ hasBestOffer: true }), after, "unsold"],
  ["with a buy-it-now price", createAuction({ isBuyItNow: true }), after, undefined],
])("detectListingSales does not count an auction %s as a sale", (_, seen, now, state) => {
  expect(getAuctionState(seen, now)).toBe(state);
  expect(detectListingSales(seen, undefined, now)).toEqual([]);
  expect(detectListingSales(createAuction({ observedAt: END - 3 * HOUR }), seen, now)).toEqual([]);
});

it("detectListingSales finds one sale for each increase of the sold quantity of a fixed-price listing", () =>
  expect(detectListingSales(createFixedPrice(3), createFixedPrice(5, { observedAt: after }), after)).toEqual([
    { listingId: "385", evidence: "quantity", soldCount: 4, soldAt: after, price: 1500 },
    { listingId: "385", evidence: "quantity", soldCount: 5, soldAt: after, price: 1500 },
  ]));

it("detectListingSales uses the lower of two prices if the price changed between two checks", () => {
  expect(detectListingSales(createFixedPrice(3), createFixedPrice(4, { price: 1200 }), after)[0]?.price).toBe(1200);
  expect(detectListingSales(createFixedPrice(3), createFixedPrice(4, { price: 1900 }), after)[0]?.price).toBe(1500);
});

it.each<[string, ListingObservation | undefined, ListingObservation | undefined]>([
  ["that disappeared", createFixedPrice(3), undefined],
  ["that ended and disappeared", createFixedPrice(3, { endsAt: END, bidCount: 1 }), undefined],
  ["seen for the first time", undefined, createFixedPrice(3)],
  ["without new sales", createFixedPrice(3), createFixedPrice(3)],
  ["with a lower quantity", createFixedPrice(3), createFixedPrice(2)],
  ["without a previous quantity", createFixedPrice(undefined), createFixedPrice(3)],
  ["without a current quantity", createFixedPrice(3), createFixedPrice(undefined)],
  ["with best offers", createFixedPrice(3, { hasBestOffer: true }), createFixedPrice(4, { hasBestOffer: true })],
  ["with best offers only now", createFixedPrice(3), createFixedPrice(4, { hasBestOffer: true })],
  ["with best offers only before", createFixedPrice(3, { hasBestOffer: true }), createFixedPrice(4)],
  ["with an implausible jump in quantity", createFixedPrice(3), createFixedPrice(104)],
])("detectListingSales does not count a fixed-price listing %s as a sale", (_, last, next) =>
  expect(detectListingSales(last, next, after)).toEqual([]),
);

it("detectListingSales accepts a hundred sales between two checks as plausible", () =>
  expect(detectListingSales(createFixedPrice(3), createFixedPrice(103), after)).toHaveLength(100));

it("detectListingSales finds no additional sales in comparisons that skip one check", () => {
  const anyOutboxSteps = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 });
  const keys = (sales: readonly DetectedSale[]) =>
    new Set(sales.map(({ listingId, evidence, soldCount }) => `${listingId} ${evidence} ${soldCount}`));
  fc.assert(
    fc.property(anyOutboxSteps, (steps) => {
      const countSoldUntil = (index: number) => steps.slice(0, index).reduce((sum, step) => sum + step, 0);
      const observations = [0, ...steps].map((_, index) => createFixedPrice(countSoldUntil(index)));
      const pairs = observations.flatMap((next, index) => detectListingSales(observations[index - 1], next, after));
      const twice = [
        ...pairs,
        ...observations.flatMap((next, index) => detectListingSales(observations[index - 2], next, after)),
      ];
      const total = observations.at(-1)?.soldQuantity ?? 0;
      expect(pairs).toHaveLength(total);
      expect(keys(pairs).size).toBe(total);
      expect(keys(twice)).toEqual(keys(pairs));
    }),
  );
});
