import fc from "fast-check";
import { expect, it } from "vitest";
import { computePaidPrice, type SharedPurchasePrice } from "../../../domain/prices/paidPrice";

const createPrices = (...prices: readonly number[]): SharedPurchasePrice[] =>
  prices.map((price, ownerId) => ({ ownerId, price }));

const createEqualPrices = (owners: number, price: number) =>
  createPrices(...Array.from({ length: owners }, () => price));
const createDoubledPrices = (...prices: readonly number[]) => createPrices(...prices, ...prices);

const anyPaid = fc.array(fc.record({ ownerId: fc.nat(30), price: fc.integer({ min: 0, max: 100_000 }) }), {
  maxLength: 60,
});

it.each([
  [
    "the median of ten members, rounded to 50",
    createDoubledPrices(999, 1001, 1310, 1500, 1600),
    { price: 1300, minOwnerCount: 10 },
  ],
  ["a price half-way between two steps, rounded up", createEqualPrices(10, 1325), { price: 1350, minOwnerCount: 10 }],
  ["a tiny price, rounded up to 50", createEqualPrices(10, 10), { price: 50, minOwnerCount: 10 }],
  [
    "the mean of the middle two prices of an even number of members",
    createDoubledPrices(1000, 1000, 1000, 1200, 1200, 1200),
    { price: 1100, minOwnerCount: 10 },
  ],
])("computePaidPrice publishes, as the typical price that members paid, %s", (_, paid, figure) =>
  expect(computePaidPrice(paid)).toEqual(figure),
);

it("computePaidPrice counts neither an outlier nor the member who paid it", () => {
  const nine = [1000, 1005, 1010, 1015, 1020, 1025, 1030, 1035, 1040];
  expect(computePaidPrice(createPrices(...nine, 90_000))).toBeUndefined();
  expect(computePaidPrice(createPrices(...nine, 1045, 90_000))).toEqual({ price: 1050, minOwnerCount: 10 });
});

it("computePaidPrice ignores copies that were free", () => {
  expect(computePaidPrice([...createEqualPrices(9, 1000), { ownerId: 9, price: 0 }])).toBeUndefined();
  expect(computePaidPrice([...createEqualPrices(10, 0), ...createEqualPrices(10, 1000)])).toEqual({
    price: 1000,
    minOwnerCount: 10,
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
])("computePaidPrice reports %d paying members as at least %d", (owners, shownOwners) =>
  expect(computePaidPrice(createEqualPrices(owners, 1000))).toEqual({ price: 1000, minOwnerCount: shownOwners }),
);

it("computePaidPrice publishes nothing for fewer than ten members, however many copies they own", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      expect(computePaidPrice(paid.map((each) => ({ ...each, ownerId: each.ownerId % 9 })))).toBeUndefined();
    }),
  ));

it("computePaidPrice does not depend on the order of the paid prices", () =>
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

it("computePaidPrice uses the median of all prices that one member paid", () =>
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

it("computePaidPrice returns only rounded prices and the member counts 10, 20, 50 or 100", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const { price = 50, minOwnerCount = 10 } = computePaidPrice(paid) ?? {};
      expect(price % 50).toBe(0);
      expect(price).toBeGreaterThan(0);
      expect([10, 20, 50, 100]).toContain(minOwnerCount);
      expect(minOwnerCount).toBeLessThanOrEqual(Math.max(new Set(paid.map(({ ownerId }) => ownerId)).size, 10));
    }),
  ));

it("computePaidPrice returns one price whether a member paid 12.25 or 12.74", () => {
  const computeWithOwnPrice = (price: number, ownPrice: number) =>
    computePaidPrice(createPrices(1000, 1010, 1020, 1030, ownPrice, price, 1500, 1510, 1520, 1530));
  for (let ownPrice = 1200; ownPrice <= 1300; ownPrice += 1)
    expect([ownPrice, computeWithOwnPrice(1225, ownPrice)]).toEqual([ownPrice, computeWithOwnPrice(1274, ownPrice)]);
});
