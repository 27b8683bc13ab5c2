import { z } from "zod";
import { type EditableItem, readEditableItem, type StoredShopPage } from "../../../db/admin/itemEdits";
import { formatPageTitle } from "../../../domain/brand";
import type { Item } from "../../../domain/catalogue/item";
import { DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { formatApiAmount } from "../../../domain/money/amount";
import { paths } from "../../../domain/paths";
import { respondUnreadableForm } from "../../errors/pages";
import { invalidFieldError, invalidFieldsError } from "../../http/apiErrors";
import { findItemInPath, itemNotFoundError } from "../../http/change";
import type { AppContext } from "../../http/context";
import { readForm, readJsonBody } from "../../http/form";
import { AdminItemPanel } from "./AdminItemPanel";
import { type InvalidItemEdit, type ItemEditRequest, parseItemEditForm, validateAndSaveItemEdit } from "./itemEdit";

/** Renders the admin panel of an item's page. */
export async function renderItemPanel(c: AppContext, item: Item) {
  const current = await readEditableItem(c.var.services.db, item.id);
  return <AdminItemPanel item={item} editableItem={current} isSaved={c.req.query("saved") !== undefined} />;
}

export async function handleItemForm(c: AppContext) {
  const meant = await findItemInPath(c);
  if (!meant) return c.notFound();
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.amiibo(meant));
  const saved = await validateAndSaveItemEdit(c, meant, (known) => parseItemEditForm(form, known));
  if (saved.ok) return c.redirect(`${paths.amiibo(meant)}?saved#admin`, 303);
  c.status(422);
  const page = (
    <div className="admin" lang={DEFAULT_LANGUAGE}>
      <header className="hero">
        <h1>{meant.name}</h1>
        <p>
          <a href={paths.amiibo(meant)}>Back to its page</a>
        </p>
      </header>
      <AdminItemPanel item={meant} editableItem={saved.current} rejected={saved} />
    </div>
  );
  return c.render(page, { title: formatPageTitle(meant.name), styleSheets: ["admin"] });
}

export async function handleGetAdminItem(c: AppContext) {
  const meant = await findItemInPath(c);
  if (!meant) return itemNotFoundError(c);
  return c.json(toEditableItemJson(meant.id, await readEditableItem(c.var.services.db, meant.id)));
}

export async function handleSaveAdminItem(c: AppContext) {
  const meant = await findItemInPath(c);
  if (!meant) return itemNotFoundError(c);
  const body = await readJsonBody(c, itemEditSchema, ITEM_EDIT_EXAMPLE);
  if (!body.ok) return body.response;
  const { amiibo, state } = body.value;
  const named = typeof amiibo === "object" ? amiibo.id : amiibo;
  if (named !== undefined && named !== meant.id)
    return invalidFieldError(c, "amiibo", "This is another amiibo than the one in the address.");
  const saved = await validateAndSaveItemEdit(c, meant, (known) => toItemEditRequest(state, known));
  return saved.ok
    ? c.json(toEditableItemJson(meant.id, saved.saved))
    : invalidFieldsError(c, toProblemsJson(saved, state));
}

/** Builds the JSON of an item's editable fields, with the names of the API. */
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

/** Body of a call that saves an item. Fields that are missing stay unchanged. */
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

type SentPage = NonNullable<SentItemState["stock_check"]>[number];

const isSameShopPage = (
  sent: SentPage,
  { retailer, url }: { readonly retailer: string; readonly url: string },
): boolean => sent.retailer === retailer && sent.web_url.trim() === url.trim();

/** Converts a request body to an edit. The sent pages replace the known ones; pages not in it are removed. */
function toItemEditRequest(sent: SentItemState, known: EditableItem): ItemEditRequest {
  const { stock_check: pages, ebay, ac_card_number: card, product_code: barcode } = sent;
  const findPageIndex = (page: StoredShopPage) => pages?.findIndex((each) => isSameShopPage(each, page)) ?? -1;
  const keptIndexes = new Set(known.pages.map(findPageIndex));
  return {
    fields: {
      pages: (pages ?? [])
        .filter((_, place) => !keptIndexes.has(place))
        .map(({ retailer, web_url: url }) => ({ retailer, url })),
      searchTerm: pickSentOrKnown(ebay?.ebay_search_term, known.searchTerm),
      barcode: pickSentOrKnown(barcode, known.barcode),
      acNumber: pickSentOrKnown(card?.animal_crossing_number, known.acNumber),
    },
    removedPageIds:
      pages === undefined ? [] : known.pages.filter((page) => findPageIndex(page) < 0).map(({ id }) => id),
  };
}

const pickSentOrKnown = (sent: string | number | null | undefined, known: string | number | undefined): string =>
  String((sent === undefined ? known : sent) ?? "");

/** Builds the problems by field name. The problems of a page use its index in the request. */
function toProblemsJson({ problems, request }: InvalidItemEdit, { stock_check: sent = [] }: SentItemState) {
  const { pages, searchTerm, barcode, acNumber } = problems;
  const findSentIndex = (added: number) => {
    const page = request.fields.pages[added];
    return page === undefined ? added : sent.findLastIndex((each) => isSameShopPage(each, page));
  };
  return {
    ...Object.fromEntries([...pages].map(([added, problem]) => [`stock_check.${findSentIndex(added)}`, problem])),
    ...(searchTerm && { ebay_search_term: searchTerm }),
    ...(barcode && { product_code: barcode }),
    ...(acNumber && { animal_crossing_number: acNumber }),
  };
}
