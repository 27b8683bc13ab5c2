import type { WorthCopy } from "../../db/ownership/worth";
import type { PrimaryRegion } from "../../domain/access/region";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { groupBy } from "../../domain/group";
import { averageFor } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { gainIn } from "../../domain/prices/value";
import { isInPart, ORDERS, type Order, PARTS, type Part, type Shelved } from "../../domain/view/arrange";
import type { Everything } from "../../domain/view/find";

/** How somebody looks at their own shelves. */
export interface ShelfQuery {
  readonly q: string;
  readonly order: Order;
  readonly part: Part;
}

export const shelfQueryOf = (asked: Readonly<Record<string, string>>): ShelfQuery => ({
  q: (asked.q ?? "").trim().slice(0, 100),
  order: ORDERS.find((each) => each === asked.sort) ?? "series",
  part: PARTS.find((each) => each === asked.show) ?? "all",
});

/** Nothing is left out. */
export const isWhole = ({ q, part }: ShelfQuery): boolean => q === "" && part === "all";

/** All that somebody owns, in the order of the catalogue. */
export function shelvedIn(
  catalogue: Catalogue,
  { book, region }: { readonly book: Book; readonly region: PrimaryRegion },
  copies: readonly WorthCopy[],
): Shelved[] {
  const byItem = groupBy(copies, ({ itemId }) => itemId);
  const items = inCatalogueOrder([...byItem.keys()].flatMap((id) => catalogue.byId.get(id) ?? []));
  return items.map((item) => {
    const all = byItem.get(item.id) ?? [];
    const average = averageFor(book, item.id, region);
    const gained = gainIn(book, all, region);
    const countOf = (isMeant: (copy: WorthCopy) => boolean) => all.filter(isMeant).length;
    return {
      item,
      boxed: countOf(({ isBoxed }) => isBoxed),
      loose: countOf(({ isBoxed }) => !isBoxed),
      forSale: countOf(({ isForSale }) => isForSale),
      gifts: countOf(({ isGift }) => isGift),
      value: average && average.price * all.length,
      gain: gained.copies > 0 ? gained.gain : undefined,
      sales: average?.basis === "sold" ? average.n : undefined,
      cameOn: Math.max(...all.map(({ cameOn, addedOn }) => cameOn ?? addedOn)),
    };
  });
}

/** Those that are asked for, in the order of the catalogue. */
export function found(
  everything: Everything | undefined,
  shelved: readonly Shelved[],
  { q, part }: ShelfQuery,
): Shelved[] {
  const hits = everything?.search(q);
  return shelved.filter((each) => isInPart(part, each) && (hits?.has(each.item.id) ?? true));
}
