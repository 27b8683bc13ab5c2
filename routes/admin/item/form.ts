import type { ToldItem } from "../../../db/admin/items";
import { retailerOfUrl } from "../../../domain/stock/retailers";
import { textIn } from "../../http/form";
import type { Wish } from "./save";

/** The fields of the panel. */
export const FIELDS = {
  remove: "remove",
  retailer: (row: number) => `retailer-${row}`,
  url: (row: number) => `url-${row}`,
  searchTerm: "search_term",
  barcode: "product_code",
  acNumber: "animal_crossing_number",
} as const;

/** Pages that can be added at once. */
export const NEW_ROWS = [0, 1, 2] as const;

/** What the panel's form asks for. A row without an address is none; a field that did not come stays as it is. */
export function wishIn(form: FormData, known: ToldItem): Wish {
  const text = (name: string, otherwise = "") => (textIn(form, name) ?? otherwise).trim();
  const rows = NEW_ROWS.map((row) => ({ retailer: text(FIELDS.retailer(row)), url: text(FIELDS.url(row)) }));
  const removed = new Set(form.getAll(FIELDS.remove).map(Number));
  return {
    fields: {
      pages: rows
        .filter(({ url }) => url !== "")
        .map(({ retailer, url }) => ({ url, retailer: retailer || retailerIn(url) })),
      searchTerm: text(FIELDS.searchTerm, known.searchTerm),
      barcode: text(FIELDS.barcode, known.barcode),
      acNumber: text(FIELDS.acNumber, known.acNumber?.toString()),
    },
    removed: known.pages.filter(({ id }) => removed.has(id)).map(({ id }) => id),
  };
}

/** An address says whose it is. */
const retailerIn = (url: string): string => (URL.canParse(url) ? (retailerOfUrl(new URL(url))?.name ?? "") : "");
