import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { t } from "../messages/pages";
import type { View } from "../view/view";
import { exhibitOf, type ListPoster, type WishlistPoster } from "./poster";
import { MOST_IN_GALLERY } from "./posters";

/** @param title what the page is called */
export function listPosterOf(catalogue: Catalogue, { kind, choice, items }: View, title: string): ListPoster {
  return {
    kind: "list",
    ...{ view: kind, slug: choice.slug },
    title,
    text: t.posters.list(items.length),
    exhibits: exhibitsOf(catalogue, items),
  };
}

/** @param title in letters that pictures can write */
export function wishlistPosterOf(
  catalogue: Catalogue,
  { id, title, wished }: { readonly id: number; readonly title: string; readonly wished: readonly number[] },
): WishlistPoster {
  const items = wished.flatMap((one) => catalogue.byId.get(one) ?? []);
  return {
    kind: "wishlist",
    ...{ id, title },
    text: wishWords(items.length),
    exhibits: exhibitsOf(catalogue, items),
  };
}

export const wishWords = (count: number): string => (count === 0 ? t.posters.noWishes : t.posters.wishes(count));

const exhibitsOf = (catalogue: Catalogue, items: readonly Amiibo[]) =>
  inCatalogueOrder(items)
    .slice(0, MOST_IN_GALLERY)
    .map((item) => exhibitOf(item, catalogue.pictureOf(item).picture));
