import fc from "fast-check";
import { expect, it } from "vitest";
import type { ListingObservation } from "../../../domain/prices/sale";
import { pickAuctionsToCheck } from "../../../domain/refresh/readCycle";

const MINUTE = 60_000;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const TICK = 15 * MINUTE;

/** Builds an auction; `ends` and `seen` are minutes from now. */
const createAuction = (
  listingId: string,
  ends: number,
  seen: number,
  more: Partial<ListingObservation> = {},
): ListingObservation => ({
  listingId,
  endsAt: NOW + ends * MINUTE,
  observedAt: NOW + seen * MINUTE,
  price: 900,
  isBuyItNow: false,
  bidCount: 3,
  soldQuantity: undefined,
  hasBestOffer: false,
  ...more,
});
const ENOUGH = { all: 99, nonUrgent: 99, early: 99 };
const listChecked = (all: readonly ListingObservation[], tickMs = TICK) =>
  pickAuctionsToCheck(all, (each) => each, { now: NOW, tickMs }, ENOUGH).map(({ listingId }) => listingId);

it("pickAuctionsToCheck starts with the auction that ends next", () =>
  expect(
    listChecked([
      createAuction("its last bids", -3, -7),
      createAuction("its first bid", 3, -300, { bidCount: 0 }),
      createAuction("unseen, over for long", -9, -300),
      createAuction("unseen, just over", -1, -300),
      createAuction("in ten minutes", 10, -300),
      createAuction("in a minute", 1, -300),
    ]),
  ).toEqual([
    "in a minute",
    "in ten minutes",
    "unseen, just over",
    "unseen, over for long",
    "its first bid",
    "its last bids",
  ]));

it("pickAuctionsToCheck skips auctions whose check would prove no sale", () =>
  expect(
    listChecked([
      createAuction("ends in an hour", 60, -300),
      createAuction("over without a bid", -3, -30, { bidCount: 0 }),
      createAuction("seen since its end", -3, -2),
      createAuction("takes offers", 3, -300, { hasBestOffer: true }),
      createAuction("takes offers, no bid", 3, -300, { hasBestOffer: true, bidCount: 0 }),
      createAuction("can be bought", 3, -300, { isBuyItNow: true }),
      createAuction("has no end", 3, -300, { endsAt: undefined }),
    ]),
  ).toEqual([]));

it("pickAuctionsToCheck skips an auction that ends more than 15 minutes after the check", () =>
  expect(listChecked([createAuction("in sixteen minutes", 16, -300)], 2 * TICK)).toEqual([]));

it("pickAuctionsToCheck checks an auction of the next half hour last, unless it was seen in its last half hour", () =>
  expect(
    listChecked([
      createAuction("after the next run", 29, -300),
      createAuction("after the next run, without a bid", 28, -300, { bidCount: 0 }),
      createAuction("after the next run, seen", 16, -10),
      createAuction("in more than half an hour", 31, -300),
      createAuction("its last bids", -3, -7),
      createAuction("in a minute", 1, -300),
    ]),
  ).toEqual(["in a minute", "its last bids", "after the next run, without a bid", "after the next run"]));

it("pickAuctionsToCheck checks auctions that end after the next run only with the calls for early checks", () => {
  const all = [createAuction("soon", 3, -300), createAuction("later", 20, -300)];
  const listCheckedWith = (early: number) =>
    pickAuctionsToCheck(all, (each) => each, { now: NOW, tickMs: TICK }, { all: 9, nonUrgent: 9, early }).map(
      ({ listingId }) => listingId,
    );
  expect([listCheckedWith(1), listCheckedWith(2)]).toEqual([["soon"], ["soon", "later"]]);
});

it("pickAuctionsToCheck skips ended auctions if no spare API calls are left", () => {
  const all = [createAuction("soon", 3, -300), createAuction("sooner", 2, -300), createAuction("over", -1, -300)];
  const listCheckedWith = (allCalls: number, spare: number) =>
    pickAuctionsToCheck(
      all,
      (each) => each,
      { now: NOW, tickMs: TICK },
      { all: allCalls, nonUrgent: spare, early: spare },
    ).map(({ listingId }) => listingId);
  expect(listCheckedWith(9, 0)).toEqual(["sooner", "soon"]);
  expect(listCheckedWith(9, 2)).toEqual(["sooner", "soon"]);
  expect(listCheckedWith(9, 3)).toEqual(["sooner", "soon", "over"]);
  expect(listCheckedWith(1, 0)).toEqual(["sooner"]);
  expect(listCheckedWith(0, 0)).toEqual([]);
});

const anyAuction = fc.record({
  ends: fc.integer({ min: -30, max: 20 }),
  seen: fc.integer({ min: -400, max: 0 }),
  bidCount: fc.nat(2),
  hasBestOffer: fc.boolean(),
});

function isProvedByCheck({ endsAt = 0, observedAt, bidCount, hasBestOffer }: ListingObservation): boolean {
  if (bidCount === 0 || hasBestOffer) return false;
  return NOW < endsAt ? endsAt <= NOW + 15 * MINUTE : observedAt < endsAt - 15 * MINUTE;
}

it("pickAuctionsToCheck prefers auctions for which a check can prove a sale", () =>
  fc.assert(
    fc.property(fc.array(anyAuction, { maxLength: 30 }), fc.nat(6), (rows, calls) => {
      const all = rows.map(({ ends, seen, ...more }, index) => createAuction(String(index), ends, seen, more));
      const picked = pickAuctionsToCheck(
        all,
        (each) => each,
        { now: NOW, tickMs: TICK },
        { all: calls, nonUrgent: calls, early: calls },
      );
      expect(new Set(picked).size).toBe(picked.length);
      if (all.some((each) => isProvedByCheck(each) && !picked.includes(each))) {
        expect(picked).toHaveLength(calls);
        expect(picked.every(isProvedByCheck)).toBe(true);
      }
    }),
  ));
