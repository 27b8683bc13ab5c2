import { readTold, saveTold, type ToldItem } from "../../../db/admin/items";
import { type ItemEdit, type ItemEditFields, type ItemEditProblems, parseTold } from "../../../domain/admin/item";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { barcodeKey } from "../../../domain/catalogue/barcode";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { shardsOf } from "../../../domain/refresh/shards";
import { retailerNamed, retailerOfUrl } from "../../../domain/stock/retailers";
import type { AppContext } from "../../http/context";
import { textIn } from "../../http/form";

/** What somebody wants to be true of an item, once they have seen what is. */
export interface Wish {
  readonly fields: ItemEditFields;
  /** Ids of pages that go. */
  readonly removed: readonly number[];
}

export interface InvalidEdit {
  readonly ok: false;
  readonly problems: ItemEditProblems;
  readonly wish: Wish;
  readonly known: ToldItem;
}

export type Saved = { readonly ok: true; readonly now: ToldItem } | InvalidEdit;

/** Saves all of it, or nothing where a field cannot be taken. What it concerns is due at the next refresh. */
export async function save(c: AppContext, item: Amiibo, wishOf: (known: ToldItem) => Wish): Promise<Saved> {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  const before = await readTold(services.db, item.id);
  const key = barcodeKey(wishOf(before).fields.barcode);
  const known = key === undefined ? before : await readTold(services.db, item.id, key);
  const wish = wishOf(known);
  const { otherWithBarcode } = known;
  const parsed = parseTold(wish.fields, {
    item,
    pages: known.pages.filter(({ id }) => !wish.removed.includes(id)),
    ofNumber: (acNumber) => catalogue.items.find((other) => other.acNumber === acNumber && other.id !== item.id),
    ofBarcode: () =>
      otherWithBarcode === undefined ? undefined : (catalogue.byId.get(otherWithBarcode) ?? { name: "another amiibo" }),
  });
  if (!parsed.ok) return { ok: false, problems: parsed.problems, wish, known };
  const { told } = parsed;
  const isSaved = await saveTold(services.db, {
    amiiboId: item.id,
    told,
    removed: wish.removed,
    due: dueFor(catalogue, item.id, known, told),
    now: services.now().getTime(),
  });
  if (!isSaved) return { ok: false, problems: TAKEN, wish, known };
  return { ok: true, now: await readTold(services.db, item.id) };
}

const TAKEN_SENTENCE = "Another amiibo was given this barcode or number a moment ago.";
/** Another admin came first, or the catalogue here is a few seconds old. */
const TAKEN: ItemEditProblems = { pages: new Map(), barcode: TAKEN_SENTENCE, acNumber: TAKEN_SENTENCE };

/** The searches that find it, where it is searched or told from others otherwise, and the shops of its pages. */
function dueFor(catalogue: Catalogue, id: number, before: ToldItem, told: ItemEdit): string[] {
  const hasBarcodeChanged = before.barcode !== told.barcode;
  const isSearchedOtherwise =
    hasBarcodeChanged || before.searchTerm !== told.searchTerm || before.acNumber !== told.acNumber;
  const shards = isSearchedOtherwise ? shardsOf(catalogue).filter(({ items }) => items.includes(id)) : [];
  const pages = [...told.pages, ...(hasBarcodeChanged ? before.pages : [])];
  const shops = pages.flatMap(({ retailer }) => retailerNamed(retailer)?.id ?? []);
  return [...new Set([...shards.map(({ key }) => key), ...shops.map((shop) => `stock/${shop}`)])];
}

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
