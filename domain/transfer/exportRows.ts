import type { Catalogue } from "../catalogue/catalogue";
import { splitNfcCode } from "../catalogue/nfcCode";
import { COPY_FIELDS, type CopyDetails, toCopyFormFields } from "../ownership/copy";
import { COPY_FIELD_COLUMN_NAMES, type ExportRow, type ImportList } from "./columns";
import type { ExistingCollection } from "./importPlan";

/** Builds the rows of an export file: first all copies, then the items on the wishlist and watchlist. */
export function buildExportRows({ copies, holdings }: ExistingCollection, catalogue: Catalogue): ExportRow[] {
  const sortedHoldings = [...holdings].sort(([one], [other]) => one - other);
  const buildListRows = (list: ImportList, isListed: (id: number) => boolean | undefined) =>
    sortedHoldings.filter(([id]) => isListed(id)).map(([id]) => buildItemFields(catalogue, list, id));
  return [
    ...copies.map((copy) => ({ ...buildItemFields(catalogue, "owned", copy.itemId), ...buildCopyFields(copy) })),
    ...buildListRows("wishlist", (id) => holdings.get(id)?.wishlisted),
    ...buildListRows("watchlist", (id) => holdings.get(id)?.watchlisted),
  ];
}

function buildItemFields(catalogue: Catalogue, list: ImportList, itemId: number): ExportRow {
  const item = catalogue.byId.get(itemId);
  const named = item && {
    ...(item.nfcCode !== undefined && splitNfcCode(item.nfcCode)),
    name: item.name,
    series: catalogue.getAmiiboSeries(item).name,
  };
  return { list, amiibo_id: String(itemId), ...named };
}

function buildCopyFields(copy: CopyDetails): ExportRow {
  const fields = toCopyFormFields(copy);
  return Object.fromEntries(COPY_FIELDS.map((field) => [COPY_FIELD_COLUMN_NAMES[field], formatCell(fields[field])]));
}

const formatCell = (value: string | boolean): string => (typeof value === "string" ? value : value ? "yes" : "no");
