import fc from "fast-check";
import { expect, it } from "vitest";
import { type ContributedPrice, computePaidPrice } from "../../../domain/prices/paidPrice";

const by = (...prices: readonly number[]): ContributedPrice[] => prices.map((price, ownerId) => ({ ownerId, price }));

const times = (owners: number, price: number) => by(...Array.from({ length: owners }, () => price));
const twice = (...prices: readonly number[]) => by(...prices, ...prices);

const anyPaid = fc.array(fc.record({ ownerId: fc.nat(30), price: fc.integer({ min: 0, max: 100_000 }) }), {
  maxLength: 60,
});

it.each([
  ["the median of ten owners, to the nearest half", twice(999, 1001, 1310, 1500, 1600), { price: 1300, owners: 10 }],
  ["a quarter goes up", times(10, 1325), { price: 1350, owners: 10 }],
  ["no price is nothing", times(10, 10), { price: 50, owners: 10 }],
  ["the middle of the two in the middle", twice(1000, 1000, 1000, 1200, 1200, 1200), { price: 1100, owners: 10 }],
])("%s", (_, paid, figure) => expect(computePaidPrice(paid)).toEqual(figure));

it("what is out of place by the rule of all averages is left out, and so is who alone told it", () => {
  const nine = [1000, 1005, 1010, 1015, 1020, 1025, 1030, 1035, 1040];
  expect(computePaidPrice(by(...nine, 90_000))).toBeUndefined();
  expect(computePaidPrice(by(...nine, 1045, 90_000))).toEqual({ price: 1050, owners: 10 });
});

it("a gift was not paid for", () => {
  expect(computePaidPrice([...times(9, 1000), { ownerId: 9, price: 0 }])).toBeUndefined();
  expect(computePaidPrice([...times(10, 0), ...times(10, 1000)])).toEqual({ price: 1000, owners: 10 });
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
])("of %d owners it says that they are %d or more", (owners, told) =>
  expect(computePaidPrice(times(owners, 1000))).toEqual({ price: 1000, owners: told }),
);

it("fewer than ten owners tell nothing, however many copies are theirs", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      expect(computePaidPrice(paid.map((each) => ({ ...each, ownerId: each.ownerId % 9 })))).toBeUndefined();
    }),
  ));

it("in whatever order they are told, it is the same", () =>
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

it("an owner counts once: their copies are as good as one at their median", () =>
  fc.assert(
    fc.property(anyPaid, fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 9 }), (paid, price, apart) => {
      const others = paid.map((each) => ({ ...each, ownerId: each.ownerId + 1 }));
      const one = { ownerId: 0, price };
      const many = [one, one, { ...one, price: price + apart }, ...Array(9).fill(one)];
      expect(computePaidPrice([...others, ...many])).toEqual(computePaidPrice([...others, one]));
    }),
  ));

it("it is a whole number of halves, and of owners a step that was reached", () =>
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const { price = 50, owners = 10 } = computePaidPrice(paid) ?? {};
      expect(price % 50).toBe(0);
      expect(price).toBeGreaterThan(0);
      expect([10, 20, 50, 100]).toContain(owners);
      expect(owners).toBeLessThanOrEqual(Math.max(new Set(paid.map(({ ownerId }) => ownerId)).size, 10));
    }),
  ));

it("who moves a price of their own beside somebody else's learns no more of that than its nearest half", () => {
  const beside = (price: number, own: number) =>
    computePaidPrice(by(1000, 1010, 1020, 1030, own, price, 1500, 1510, 1520, 1530));
  for (let own = 1200; own <= 1300; own += 1) expect([own, beside(1225, own)]).toEqual([own, beside(1274, own)]);
});
