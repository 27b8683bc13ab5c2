/** Item ids of a wishlist, highest priority first. Items without a place in it follow in catalogue order. */
export type WishlistOrder = readonly number[];

const ID = /^[1-9]\d{0,8}$/;

/** Parses a stored order of a wishlist. Leaves out invalid ids, because the order is not essential. */
export const parseWishlistOrder = (text: string): WishlistOrder => [
  ...new Set(
    text
      .split(",")
      .filter((id) => ID.test(id))
      .map(Number),
  ),
];

export const formatWishlistOrder = (order: WishlistOrder): string => order.join();

/** Sorts wishlist items, given in catalogue order, by the stored order. */
export function sortByWishlistOrder(wished: WishlistOrder, order: WishlistOrder): number[] {
  const positions = new Map(order.map((id, position) => [id, position]));
  const positionOf = (id: number) => positions.get(id) ?? order.length;
  return wished.toSorted((first, second) => positionOf(first) - positionOf(second));
}

/** Moves an item of the wishlist before another one, or to the end if `before` is not in it. Idempotent. */
export function moveWishlistItem(wishes: WishlistOrder, id: number, before: number | undefined): WishlistOrder {
  if (!wishes.includes(id) || id === before) return wishes;
  const others = wishes.filter((each) => each !== id);
  const index = before === undefined ? -1 : others.indexOf(before);
  return index === -1 ? [...others, id] : others.toSpliced(index, 0, id);
}
