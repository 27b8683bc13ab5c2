import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatWishlistOrder,
  moveWishlistItem,
  parseWishlistOrder,
  sortByWishlistOrder,
} from "../../../domain/ownership/wishlistOrder";

const anyWishes = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
const sortIds = (ids: readonly number[]) => ids.toSorted((first, second) => first - second);

it("parseWishlistOrder drops duplicate and invalid item ids and keeps the order", () => {
  fc.assert(
    fc.property(anyWishes, (order) => {
      expect(parseWishlistOrder(formatWishlistOrder(order))).toEqual(order);
    }),
  );
  expect(parseWishlistOrder("")).toEqual([]);
  expect(parseWishlistOrder("3,x,3,-1,0,1e9,7")).toEqual([3, 7]);
});

it("sortByWishlistOrder puts items with a stored position before all other items", () => {
  fc.assert(
    fc.property(anyWishes, anyWishes, (wished, order) => {
      const shown = sortByWishlistOrder(wished, order);
      expect(sortIds(shown)).toEqual(sortIds(wished));
      const known = order.filter((id) => wished.includes(id));
      expect(shown.slice(0, known.length)).toEqual(known);
      expect(shown.slice(known.length)).toEqual(wished.filter((id) => !known.includes(id)));
    }),
  );
});

it("moveWishlistItem moves an item before another item, or to the end if none is given", () => {
  fc.assert(
    fc.property(
      anyWishes,
      fc.integer({ min: 1, max: 40 }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      (all, id, to) => {
        const before = to ?? undefined;
        const after = moveWishlistItem(all, id, before);
        expect(sortIds(after)).toEqual(sortIds(all));
        expect(moveWishlistItem(after, id, before)).toEqual(after);
        const hasTarget = before !== undefined && all.includes(before) && before !== id;
        if (all.includes(id) && before !== id)
          expect(after.indexOf(id)).toBe(hasTarget ? after.indexOf(before) - 1 : after.length - 1);
      },
    ),
  );
});
