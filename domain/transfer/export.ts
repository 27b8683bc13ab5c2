import type { Catalogue } from "../catalogue/catalogue";
import { type CopyDetails, fieldsOf, onWire } from "../ownership/copy";
import type { Fields, List } from "./columns";
import type { Present } from "./plan";

/** Every copy, then every mark, as an import reads them. */
export function rowsOf({ copies, holdings }: Present, catalogue: Catalogue): Fields[] {
  const marked = [...holdings].sort(([one], [other]) => one - other);
  const marks = (list: List, isMeant: (id: number) => boolean | undefined) =>
    marked.filter(([id]) => isMeant(id)).map(([id]) => itemFields(catalogue, list, id));
  return [
    ...copies.map((copy) => ({ ...itemFields(catalogue, "owned", copy.amiiboId), ...copyFields(copy) })),
    ...marks("wishlist", (id) => holdings.get(id)?.wishlisted),
    ...marks("watchlist", (id) => holdings.get(id)?.watchlisted),
  ];
}

function itemFields(catalogue: Catalogue, list: List, amiiboId: number): Fields {
  const item = catalogue.byId.get(amiiboId);
  const named = item && {
    head: item.head,
    tail: item.tail,
    name: item.name,
    series: catalogue.amiiboSeriesOf(item).name,
  };
  return { list, amiibo_id: String(amiiboId), ...named };
}

function copyFields(copy: CopyDetails): Fields {
  const { isBoxed, isForSale, isGift, isReserved, ...written } = fieldsOf(copy);
  return {
    ...onWire(written),
    boxed: yesNo(isBoxed),
    for_sale: yesNo(isForSale),
    gift: yesNo(isGift),
    reserved: yesNo(isReserved),
  };
}

const yesNo = (isSo: boolean): string => (isSo ? "yes" : "no");
