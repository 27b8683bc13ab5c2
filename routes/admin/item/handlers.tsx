import { z } from "zod";
import { type EditableItem, readEditableItem, type StoredShopPage } from "../../../db/admin/itemEdits";
import type { ShopPage } from "../../../domain/admin/itemEdit";
import { formatPageTitle } from "../../../domain/brand";
import type { Item } from "../../../domain/catalogue/item";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { formatApiAmount } from "../../../domain/money/amount";
import { paths } from "../../../domain/paths";
import { respondToUnreadableForm } from "../../errors/pages";
import { buildInvalidFieldResponse, buildInvalidFieldsResponse } from "../../http/apiErrors";
import { buildItemNotFoundResponse, findItemInPath } from "../../http/change";
import type { AppContext } from "../../http/context";
import { readFormBody, readJsonBody } from "../../http/form";
import { AdminItemPanel } from "./AdminItemPanel";
import { type InvalidItemEdit, type ItemEditRequest, parseItemEditForm, validateAndSaveItemEdit } from "./itemEdit";

export async function renderAdminItemPanel(c: AppContext, item: Item) {
  const editableItem = await readEditableItem(c.var.services.db, item.id);
  return <AdminItemPanel item={item} editableItem={editableItem} isSaved={c.req.query("saved") !== undefined} />;
}

export async function handleAdminItemForm(c: AppContext) {
  const item = await findItemInPath(c);
  if (!item) return c.notFound();
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.amiibo(item));
  const result = await validateAndSaveItemEdit(c, item, (current) => parseItemEditForm(form, current));
  if (result.ok) return c.redirect(`${paths.amiibo(item)}?saved#admin`, 303);
  c.status(422);
  const page = (
    <div className="admin" lang={DEFAULT_LANGUAGE}>
      <header className="hero">
        <h1>{item.name}</h1>
        <p>
          <a href={paths.amiibo(item)}>Back to its page</a>
        </p>
      </header>
      <AdminItemPanel item={item} editableItem={result.current} rejected={result} />
    </div>
  );
  return c.render(page, { title: formatPageTitle(item.name), styleSheets: ["admin"] });
}

export async function handleGetAdminItem(c: AppContext) {
  const item = await findItemInPath(c);
  if (!item) return buildItemNotFoundResponse(c);
  return c.json(toEditableItemJson(item.id, await readEditableItem(c.var.services.db, item.id)));
}

export async function handleSaveAdminItem(c: AppContext) {
  const item = await findItemInPath(c);
  if (!item) return buildItemNotFoundResponse(c);
  const body = await readJsonBody(c, itemEditSchema, ITEM_EDIT_EXAMPLE);
  if (!body.ok) return body.response;
  const { amiibo, state } = body.value;
  const idInBody = typeof amiibo === "object" ? amiibo.id : amiibo;
  if (idInBody !== undefined && idInBody !== item.id)
    return buildInvalidFieldResponse(c, "amiibo", "This is another amiibo than the one in the address.");
  const result = await validateAndSaveItemEdit(c, item, (current) => toItemEditRequest(state, current));
  return result.ok
    ? c.json(toEditableItemJson(item.id, result.saved))
    : buildInvalidFieldsResponse(c, toProblemsJson(result, state));
}

/** Builds the JSON of the fields of an item that admins can edit. Its names are those of the JSON API. */
const toEditableItemJson = (itemId: number, current: EditableItem) => ({
  stock_check: current.pages.map((page) => toShopPageJson(itemId, page)),
  ebay: { ebay_search_term: current.searchTerm ?? null, amiibo_id: itemId, id: itemId },
  ac_card_number: { animal_crossing_number: current.acNumber ?? null },
  product_code: current.barcode ?? null,
});

const toShopPageJson = (itemId: number, page: StoredShopPage) => ({
  web_url: page.url,
  retailer: page.retailer,
  amiibo_id: itemId,
  current_price: page.price === null || !page.currency ? null : formatApiAmount(page.price, page.currency),
  in_stock: page.stockState,
  created_at: new Date(page.createdAt).toISOString(),
  id: page.id,
  updated_at: new Date(page.updatedAt).toISOString(),
});

const textOrNumberSchema = z.union([z.string().max(1_000), z.number()]).nullable();

/** Schema of the fields of an item in a request that saves it. Missing fields keep their value. */
const itemStateSchema = z
  .object({
    stock_check: z.array(z.object({ retailer: z.string().max(100), web_url: z.string().max(1_000) })).max(100),
    ebay: z.object({ ebay_search_term: textOrNumberSchema.optional() }).nullable(),
    ac_card_number: z.object({ animal_crossing_number: textOrNumberSchema.optional() }).nullable(),
    product_code: textOrNumberSchema,
  })
  .partial();
const itemEditSchema = z.object({
  state: itemStateSchema,
  amiibo: z.union([z.number(), z.object({ id: z.number() })]).optional(),
});
type SentItemState = z.infer<typeof itemStateSchema>;

const ITEM_EDIT_EXAMPLE = { state: { product_code: "045496352394" }, amiibo: 1 };

const isSameShopPage = (sent: NonNullable<SentItemState["stock_check"]>[number], { retailer, url }: ShopPage) =>
  sent.retailer === retailer && sent.web_url.trim() === url.trim();

/** Converts a request body to an edit of an item. Stored shop pages that a sent list lacks are removed. */
function toItemEditRequest(sent: SentItemState, current: EditableItem): ItemEditRequest {
  const { stock_check: pages, ebay, ac_card_number: card, product_code: barcode } = sent;
  const findPageIndex = (page: StoredShopPage) => pages?.findIndex((each) => isSameShopPage(each, page)) ?? -1;
  const keptIndexes = new Set(current.pages.map(findPageIndex));
  return {
    fields: {
      pages: (pages ?? [])
        .filter((_, index) => !keptIndexes.has(index))
        .map(({ retailer, web_url: url }) => ({ retailer, url })),
      searchTerm: pickSentOrCurrent(ebay?.ebay_search_term, current.searchTerm),
      barcode: pickSentOrCurrent(barcode, current.barcode),
      acNumber: pickSentOrCurrent(card?.animal_crossing_number, current.acNumber),
    },
    removedPageIds: pages ? current.pages.filter((page) => findPageIndex(page) < 0).map(({ id }) => id) : [],
  };
}

const pickSentOrCurrent = (sent: string | number | null | undefined, current: string | number | undefined): string =>
  String((sent === undefined ? current : sent) ?? "");

/** Builds the error messages by name of the field. For a shop page, the name contains its index in the request. */
function toProblemsJson({ problems, request }: InvalidItemEdit, { stock_check: sent = [] }: SentItemState) {
  const { pages, searchTerm, barcode, acNumber } = problems;
  const findSentIndex = (index: number) => {
    const page = request.fields.pages[index];
    return page === undefined ? index : sent.findLastIndex((each) => isSameShopPage(each, page));
  };
  return {
    ...Object.fromEntries([...pages].map(([index, problem]) => [`stock_check.${findSentIndex(index)}`, problem])),
    ...(searchTerm && { ebay_search_term: searchTerm }),
    ...(barcode && { product_code: barcode }),
    ...(acNumber && { animal_crossing_number: acNumber }),
  };
}
