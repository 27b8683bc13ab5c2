import { type EditableItem, readEditableItem, saveItemEdit } from "../../../db/admin/itemEdits";
import {
  type ItemEdit,
  type ItemEditFields,
  type ItemEditProblems,
  parseItemEdit,
} from "../../../domain/admin/itemEdit";
import { normalizeBarcode } from "../../../domain/catalogue/barcode";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { buildMarketplaceSearchShards } from "../../../domain/refresh/searchShards";
import { findRetailerByName, findRetailerByUrl } from "../../../domain/stock/retailers";
import type { AppContext } from "../../http/context";
import { getFormText } from "../../http/form";

export interface ItemEditRequest {
  readonly fields: ItemEditFields;
  readonly removedPageIds: readonly number[];
}

export interface InvalidItemEdit {
  readonly ok: false;
  readonly problems: ItemEditProblems;
  readonly request: ItemEditRequest;
  readonly current: EditableItem;
}

/** Saves all edited fields of an item, or none if one is invalid. The next cron run then fetches dependent data. */
export async function validateAndSaveItemEdit(
  c: AppContext,
  item: Item,
  buildRequest: (current: EditableItem) => ItemEditRequest,
): Promise<{ readonly ok: true; readonly saved: EditableItem } | InvalidItemEdit> {
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  const before = await readEditableItem(services.db, item.id);
  const barcode = normalizeBarcode(buildRequest(before).fields.barcode);
  const current = barcode === undefined ? before : await readEditableItem(services.db, item.id, barcode);
  const request = buildRequest(current);
  const { otherWithBarcode } = current;
  const parsed = parseItemEdit(request.fields, {
    item,
    pages: current.pages.filter(({ id }) => !request.removedPageIds.includes(id)),
    findByAcNumber: (acNumber) => catalogue.items.find((other) => other.acNumber === acNumber && other.id !== item.id),
    findByBarcode: () =>
      otherWithBarcode === undefined ? undefined : (catalogue.byId.get(otherWithBarcode) ?? { name: "another amiibo" }),
  });
  if (!parsed.ok) return { ok: false, problems: parsed.problems, request, current };
  const { edit } = parsed;
  const isSaved = await saveItemEdit(services.db, {
    itemId: item.id,
    edit,
    removedPageIds: request.removedPageIds,
    dueTargetKeys: listAffectedTargets(catalogue, item.id, current, edit),
    now: services.now().getTime(),
  });
  if (!isSaved) return { ok: false, problems: DUPLICATE_PROBLEMS, request, current };
  return { ok: true, saved: await readEditableItem(services.db, item.id) };
}

const DUPLICATE_MESSAGE = "Another amiibo was given this barcode or number a moment ago.";
/** Errors for values that another item already has: another admin saved first, or the cached catalogue is old. */
const DUPLICATE_PROBLEMS: ItemEditProblems = {
  pages: new Map(),
  barcode: DUPLICATE_MESSAGE,
  acNumber: DUPLICATE_MESSAGE,
};

/** Lists the fetches to repeat after an edit: searches for the item, and stock checks at its shops. */
function listAffectedTargets(catalogue: Catalogue, id: number, before: EditableItem, edit: ItemEdit): string[] {
  const hasBarcodeChanged = before.barcode !== edit.barcode;
  const hasSearchChanged =
    hasBarcodeChanged || before.searchTerm !== edit.searchTerm || before.acNumber !== edit.acNumber;
  const shards = hasSearchChanged
    ? buildMarketplaceSearchShards(catalogue).filter(({ itemIds }) => itemIds.includes(id))
    : [];
  const pages = [...edit.pages, ...(hasBarcodeChanged ? before.pages : [])];
  const shops = pages.flatMap(({ retailer }) => findRetailerByName(retailer)?.id ?? []);
  return [...new Set([...shards.map(({ targetKey }) => targetKey), ...shops.map((shop) => `stock/${shop}`)])];
}

export const ITEM_EDIT_FORM_FIELD_NAMES = {
  remove: "remove",
  retailer: (row: number) => `retailer-${row}`,
  url: (row: number) => `url-${row}`,
  searchTerm: "search_term",
  barcode: "product_code",
  acNumber: "animal_crossing_number",
} as const;

export const NEW_SHOP_PAGE_ROW_INDEXES = [0, 1, 2] as const;

/** Parses the form that edits an item. New shop pages without a URL are ignored. Missing fields keep their value. */
export function parseItemEditForm(form: FormData, current: EditableItem): ItemEditRequest {
  const getText = (name: string, otherwise = "") => (getFormText(form, name) ?? otherwise).trim();
  const rows = NEW_SHOP_PAGE_ROW_INDEXES.map((row) => ({
    retailer: getText(ITEM_EDIT_FORM_FIELD_NAMES.retailer(row)),
    url: getText(ITEM_EDIT_FORM_FIELD_NAMES.url(row)),
  }));
  const removed = new Set(form.getAll(ITEM_EDIT_FORM_FIELD_NAMES.remove).map(Number));
  return {
    fields: {
      pages: rows
        .filter(({ url }) => url !== "")
        .map(({ retailer, url }) => ({ url, retailer: retailer || findRetailerName(url) })),
      searchTerm: getText(ITEM_EDIT_FORM_FIELD_NAMES.searchTerm, current.searchTerm),
      barcode: getText(ITEM_EDIT_FORM_FIELD_NAMES.barcode, current.barcode),
      acNumber: getText(ITEM_EDIT_FORM_FIELD_NAMES.acNumber, current.acNumber?.toString()),
    },
    removedPageIds: current.pages.filter(({ id }) => removed.has(id)).map(({ id }) => id),
  };
}

const findRetailerName = (url: string): string =>
  URL.canParse(url) ? (findRetailerByUrl(new URL(url))?.name ?? "") : "";
