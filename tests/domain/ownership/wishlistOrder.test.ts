import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatWishlistOrder,
  moveWishlistItem,
  parseWishlistOrder,
  sortByWishlistOrder,
} from "../../../domain/ownership/wishlistOrder";

const anyWishes = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

it("an order comes back as it was written, and of anything else nothing is kept", () => {
  fc.assert(
    fc.property(anyWishes, (order) => {
      expect(parseWishlistOrder(formatWishlistOrder(order))).toEqual(order);
    }),
  );
  expect(parseWishlistOrder("")).toEqual([]);
  expect(parseWishlistOrder("3,x,3,-1,0,1e9,7")).toEqual([3, 7]);
});

it("what is in the order comes first, as it says; the others behind, as they were; none is lost", () => {
  fc.assert(
    fc.property(anyWishes, anyWishes, (wished, order) => {
      const shown = sortByWishlistOrder(wished, order);
      expect(sorted(shown)).toEqual(sorted(wished));
      const known = order.filter((id) => wished.includes(id));
      expect(shown.slice(0, known.length)).toEqual(known);
      expect(shown.slice(known.length)).toEqual(wished.filter((id) => !known.includes(id)));
    }),
  );
});

it("a wish that is moved stands right before the other, or last; moving it twice is moving it once", () => {
  fc.assert(
    fc.property(
      anyWishes,
      fc.integer({ min: 1, max: 40 }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      (all, id, to) => {
        const before = to ?? undefined;
        const after = moveWishlistItem(all, id, before);
        expect(sorted(after)).toEqual(sorted(all));
        expect(moveWishlistItem(after, id, before)).toEqual(after);
        const isThere = before !== undefined && all.includes(before) && before !== id;
        if (all.includes(id) && before !== id)
          expect(after.indexOf(id)).toBe(isThere ? after.indexOf(before) - 1 : after.length - 1);
      },
    ),
  );
});
