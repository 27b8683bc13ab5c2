import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingObservation } from "../../../domain/prices/sale";
import { pickAuctionsToCheck } from "../../../domain/refresh/readCycle";

const MINUTE = 60_000;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const TICK = 15 * MINUTE;

/** The minutes count from now. */
const auction = (
  ebayId: string,
  ends: number,
  seen: number,
  more: Partial<ListingObservation> = {},
): ListingObservation => ({
  ebayId,
  endsAt: NOW + ends * MINUTE,
  seenAt: NOW + seen * MINUTE,
  price: 900,
  isBin: false,
  bidCount: 3,
  soldQuantity: undefined,
  takesOffers: false,
  ...more,
});
const ENOUGH = { all: 99, spare: 99 };
const asked = (all: readonly ListingObservation[], tickMs = TICK) =>
  pickAuctionsToCheck(all, (each) => each, { now: NOW, tickMs }, ENOUGH).map(({ ebayId }) => ebayId);

describe("calls for auctions are spent", () => {
  it("first where a look proves a sale, each kind from the nearest to its end on, and last on what is known", () =>
    expect(
      asked([
        auction("its last bids", -3, -7),
        auction("its first bid", 3, -300, { bidCount: 0 }),
        auction("unseen, over for long", -9, -300),
        auction("unseen, just over", -1, -300),
        auction("in ten minutes", 10, -300),
        auction("in a minute", 1, -300),
      ]),
    ).toEqual([
      "in a minute",
      "in ten minutes",
      "unseen, just over",
      "unseen, over for long",
      "its first bid",
      "its last bids",
    ]));

  it("not where a look would tell nothing", () =>
    expect(
      asked([
        auction("ends later", 16, -300),
        auction("over without a bid", -3, -300, { bidCount: 0 }),
        auction("seen since its end", -3, -2),
        auction("takes offers", 3, -300, { takesOffers: true }),
        auction("takes offers, no bid", 3, -300, { takesOffers: true, bidCount: 0 }),
        auction("can be bought", 3, -300, { isBin: true }),
        auction("has no end", 3, -300, { endsAt: undefined }),
      ]),
    ).toEqual([]));

  it("not where an auction ends before the next look, and after bids of now would count", () =>
    expect(asked([auction("in sixteen minutes", 16, -300)], 2 * TICK)).toEqual([]));

  it("on each by the last look before its end, where looks come every minute", () => {
    const soon = auction("soon", 1, -300);
    expect(asked([soon, auction("later", 1.1, -300)], MINUTE)).toEqual(["soon"]);
  });

  it("on those that end yet alone, where none are to spare", () => {
    const all = [auction("soon", 3, -300), auction("sooner", 2, -300), auction("over", -1, -300)];
    const askedWith = (most: number, spare: number) =>
      pickAuctionsToCheck(all, (each) => each, { now: NOW, tickMs: TICK }, { all: most, spare }).map(
        ({ ebayId }) => ebayId,
      );
    expect(askedWith(9, 0)).toEqual(["sooner", "soon"]);
    expect(askedWith(9, 2)).toEqual(["sooner", "soon"]);
    expect(askedWith(9, 3)).toEqual(["sooner", "soon", "over"]);
    expect(askedWith(1, 0)).toEqual(["sooner"]);
    expect(askedWith(0, 0)).toEqual([]);
  });

  const anyAuction = fc.record({
    ends: fc.integer({ min: -30, max: 20 }),
    seen: fc.integer({ min: -400, max: 0 }),
    bidCount: fc.nat(2),
    takesOffers: fc.boolean(),
  });

  function isProvedByALook({ endsAt = 0, seenAt, bidCount, takesOffers }: ListingObservation): boolean {
    if (bidCount === 0 || takesOffers) return false;
    return NOW < endsAt ? endsAt <= NOW + 15 * MINUTE : seenAt < endsAt - 15 * MINUTE;
  }

  it("so that however few there are, nothing is asked while a sale that a look would prove goes unasked", () =>
    fc.assert(
      fc.property(fc.array(anyAuction, { maxLength: 30 }), fc.nat(6), (drawn, calls) => {
        const all = drawn.map(({ ends, seen, ...more }, place) => auction(String(place), ends, seen, more));
        const asked = pickAuctionsToCheck(
          all,
          (each) => each,
          { now: NOW, tickMs: TICK },
          { all: calls, spare: calls },
        );
        expect(new Set(asked).size).toBe(asked.length);
        if (all.some((each) => isProvedByALook(each) && !asked.includes(each))) {
          expect(asked).toHaveLength(calls);
          expect(asked.every(isProvedByALook)).toBe(true);
        }
      }),
    ));
});
