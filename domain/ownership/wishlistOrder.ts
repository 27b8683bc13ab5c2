/** Ids of items, what is wished for most first. What is not in it comes behind, as the catalogue has it. */
export type WishlistOrder = readonly number[];

const ID = /^[1-9]\d{0,8}$/;

/** What is no list of ids is an empty one: an order is a convenience, and nobody's wishes hang on it. */
export const parseWishlistOrder = (text: string): WishlistOrder => [
  ...new Set(
    text
      .split(",")
      .filter((id) => ID.test(id))
      .map(Number),
  ),
];

export const formatWishlistOrder = (order: WishlistOrder): string => order.join();

/** @param wished in the order of the catalogue */
export function sortByWishlistOrder(wished: WishlistOrder, order: WishlistOrder): number[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? order.length;
  return wished.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** All wishes, one of them moved before another; to the end where it is before none. Moving it there twice is moving it once. */
export function moveWishlistItem(wishes: WishlistOrder, id: number, before: number | undefined): WishlistOrder {
  if (!wishes.includes(id) || id === before) return wishes;
  const others = wishes.filter((each) => each !== id);
  const place = before === undefined ? -1 : others.indexOf(before);
  return place === -1 ? [...others, id] : others.toSpliced(place, 0, id);
}
