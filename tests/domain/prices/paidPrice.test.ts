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
])("computePaidPrice computes the paid price: %s", (_, paid, figure) => expect(computePaidPrice(paid)).toEqual(figure));

it("computePaidPrice rejects outliers together with their owners", () => {
  const nine = [1000, 1005, 1010, 1015, 1020, 1025, 1030, 1035, 1040];
  expect(computePaidPrice(createPrices(...nine, 90_000))).toBeUndefined();
  expect(computePaidPrice(createPrices(...nine, 1045, 90_000))).toEqual({ price: 1050, owners: 10 });
});

it("computePaidPrice ignores copies that cost nothing", () => {
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
])("computePaidPrice shows %d owners as %d or more", (owners, shownOwners) =>
  expect(computePaidPrice(createEqualPrices(owners, 1000))).toEqual({ price: 1000, owners: shownOwners }),
);

it("computePaidPrice returns undefined for fewer than ten owners, however many copies they have", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      expect(computePaidPrice(paid.map((each) => ({ ...each, ownerId: each.ownerId % 9 })))).toBeUndefined();
    }),
  ));

it("computePaidPrice does not depend on the order of the prices", () =>
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

it("computePaidPrice counts an owner once, with the median of their copies", () =>
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

it("computePaidPrice returns a multiple of 50 and a published step of owners", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const { price = 50, owners = 10 } = computePaidPrice(paid) ?? {};
      expect(price % 50).toBe(0);
      expect(price).toBeGreaterThan(0);
      expect([10, 20, 50, 100]).toContain(owners);
      expect(owners).toBeLessThanOrEqual(Math.max(new Set(paid.map(({ ownerId }) => ownerId)).size, 10));
    }),
  ));

it("an owner who varies their own price learns the price of another owner only to the nearest 50", () => {
  const computeWithOwnPrice = (price: number, ownPrice: number) =>
    computePaidPrice(createPrices(1000, 1010, 1020, 1030, ownPrice, price, 1500, 1510, 1520, 1530));
  for (let ownPrice = 1200; ownPrice <= 1300; ownPrice += 1)
    expect([ownPrice, computeWithOwnPrice(1225, ownPrice)]).toEqual([ownPrice, computeWithOwnPrice(1274, ownPrice)]);
});
