import type { Catalogue } from "../catalogue/catalogue";
import { type CopyDetails, toCopyApiFields, toCopyFormFields } from "../ownership/copy";
import type { ExportRow, ImportList } from "./columns";
import type { ExistingCollection } from "./importPlan";

/** Every copy, then every mark, as an import reads them. */
export function buildExportRows({ copies, holdings }: ExistingCollection, catalogue: Catalogue): ExportRow[] {
  const marked = [...holdings].sort(([one], [other]) => one - other);
  const marks = (list: ImportList, isMeant: (id: number) => boolean | undefined) =>
    marked.filter(([id]) => isMeant(id)).map(([id]) => itemFields(catalogue, list, id));
  return [
    ...copies.map((copy) => ({ ...itemFields(catalogue, "owned", copy.amiiboId), ...copyFields(copy) })),
    ...marks("wishlist", (id) => holdings.get(id)?.wishlisted),
    ...marks("watchlist", (id) => holdings.get(id)?.watchlisted),
  ];
}

function itemFields(catalogue: Catalogue, list: ImportList, amiiboId: number): ExportRow {
  const item = catalogue.byId.get(amiiboId);
  const named = item && {
    head: item.head,
    tail: item.tail,
    name: item.name,
    series: catalogue.amiiboSeriesOf(item).name,
  };
  return { list, amiibo_id: String(amiiboId), ...named };
}

function copyFields(copy: CopyDetails): ExportRow {
  const { isBoxed, isForSale, isGift, isReserved, ...written } = toCopyFormFields(copy);
  return {
    ...toCopyApiFields(written),
    boxed: yesNo(isBoxed),
    for_sale: yesNo(isForSale),
    gift: yesNo(isGift),
    reserved: yesNo(isReserved),
  };
}

const yesNo = (isSo: boolean): string => (isSo ? "yes" : "no");
