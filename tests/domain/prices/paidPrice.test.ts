import fc from "fast-check";
import { expect, it } from "vitest";
import { type ContributedPrice, computePaidPrice } from "../../../domain/prices/paidPrice";

const createPrices = (...prices: readonly number[]): ContributedPrice[] =>
  prices.map((price, ownerId) => ({ ownerId, price }));

const createEqualPrices = (owners: number, price: number) =>
  createPrices(...Array.from({ length: owners }, () => price));
const createDoubledPrices = (...prices: readonly number[]) => createPrices(...prices, ...prices);

const anyPaid = fc.array(fc.record({ ownerId: fc.nat(30), price: fc.integer({ min: 0, max: 100_000 }) }), {
  maxLength: 60,
});

it.each([
  [
    "the median of ten owners, rounded to 50",
    createDoubledPrices(999, 1001, 1310, 1500, 1600),
    { price: 1300, owners: 10 },
  ],
  ["a remainder of 25, which is rounded up", createEqualPrices(10, 1325), { price: 1350, owners: 10 }],
  ["a tiny price, which is not rounded to 0", createEqualPrices(10, 10), { price: 50, owners: 10 }],
  [
    "an even number of owners, whose middle two are averaged",
    createDoubledPrices(1000, 1000, 1000, 1200, 1200, 1200),
    { price: 1100, owners: 10 },
  ],
])("the paid price is as expected for %s", (_, paid, figure) => expect(computePaidPrice(paid)).toEqual(figure));

it("outliers are rejected together with their owners", () => {
  const nine = [1000, 1005, 1010, 1015, 1020, 1025, 1030, 1035, 1040];
  expect(computePaidPrice(createPrices(...nine, 90_000))).toBeUndefined();
  expect(computePaidPrice(createPrices(...nine, 1045, 90_000))).toEqual({ price: 1050, owners: 10 });
});

it("copies that cost nothing do not count", () => {
  expect(computePaidPrice([...createEqualPrices(9, 1000), { ownerId: 9, price: 0 }])).toBeUndefined();
  expect(computePaidPrice([...createEqualPrices(10, 0), ...createEqualPrices(10, 1000)])).toEqual({
    price: 1000,
    owners: 10,
  });
});

it.each([
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [50, 50],
  [99, 50],
  [100, 100],
  [5_000, 100],
])("the owner count of %d owners is shown as %d or more", (owners, shownOwners) =>
  expect(computePaidPrice(createEqualPrices(owners, 1000))).toEqual({ price: 1000, owners: shownOwners }),
);

it("fewer than ten owners give no paid price, however many copies they have", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      expect(computePaidPrice(paid.map((each) => ({ ...each, ownerId: each.ownerId % 9 })))).toBeUndefined();
    }),
  ));

it("the order of the prices does not change the paid price", () =>
  fc.assert(
    fc.property(
      anyPaid.chain((paid) =>
        fc.tuple(fc.constant(paid), fc.shuffledSubarray(paid, { minLength: paid.length, maxLength: paid.length })),
      ),
      ([paid, shuffled]) => {
        expect(computePaidPrice(shuffled)).toEqual(computePaidPrice(paid));
      },
    ),
  ));

it("an owner counts once, with the median of their copies", () =>
  fc.assert(
    fc.property(
      anyPaid,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 9 }),
      (paid, price, difference) => {
        const others = paid.map((each) => ({ ...each, ownerId: each.ownerId + 1 }));
        const single = { ownerId: 0, price };
        const many = [single, single, { ...single, price: price + difference }, ...Array(9).fill(single)];
        expect(computePaidPrice([...others, ...many])).toEqual(computePaidPrice([...others, single]));
      },
    ),
  ));

it("the paid price is a multiple of 50, and the owner count a published step", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const { price = 50, owners = 10 } = computePaidPrice(paid) ?? {};
      expect(price % 50).toBe(0);
      expect(price).toBeGreaterThan(0);
      expect([10, 20, 50, 100]).toContain(owners);
      expect(owners).toBeLessThanOrEqual(Math.max(new Set(paid.map(({ ownerId }) => ownerId)).size, 10));
    }),
  ));

it("varying one's own price reveals another owner's price only to the nearest 50", () => {
  const computeWithOwnPrice = (price: number, ownPrice: number) =>
    computePaidPrice(createPrices(1000, 1010, 1020, 1030, ownPrice, price, 1500, 1510, 1520, 1530));
  for (let ownPrice = 1200; ownPrice <= 1300; ownPrice += 1)
    expect([ownPrice, computeWithOwnPrice(1225, ownPrice)]).toEqual([ownPrice, computeWithOwnPrice(1274, ownPrice)]);
});
