import { listFailingShopPages, readShopCoverage } from "../../../db/admin/shopCoverage";
import { listItemsOfShopRegion } from "../../../domain/admin/shopCoverage";
import { MAX_SHOP_PAGE_FILE_BYTES, type ShopPageImportPlan } from "../../../domain/admin/shopPageFile";
import { paths } from "../../../domain/paths";
import { RETAILERS, type Retailer } from "../../../domain/stock/retailers";
import { respondToUnreadableForm } from "../../errors/pages";
import type { AppContext } from "../../http/context";
import { getFormText, readFormBody } from "../../http/form";
import { renderAdminList, renderAdminPage } from "../page/AdminPage";
import { exportShopPages, importShopPages } from "./importShopPages";
import { FailingShopPages, ItemsWithoutPage, type ShopOverview, ShopsPage } from "./ShopsPage";

/** Renders the overview of all shops, or one list of the shop that the URL names. */
export async function renderShopsPage(c: AppContext) {
  const shop = RETAILERS.find(({ id }) => id === c.req.query("shop"));
  if (!shop) return renderShops(c, c.req.query("problem") === "too-large" ? TOO_LARGE : undefined);
  return c.req.query("view") === "failing" ? renderFailingPages(c, shop) : renderItemsWithoutPage(c, shop);
}

const TOO_LARGE = `The file is larger than ${MAX_SHOP_PAGE_FILE_BYTES / 1_000_000} MB. Split it into several files. Nothing was saved.`;

async function renderShops(c: AppContext, problem?: string, plan?: ShopPageImportPlan) {
  const overviews = await readShopOverviews(c);
  const content = <ShopsPage shops={overviews} problem={problem} rowProblems={plan?.problems ?? []} />;
  return renderAdminPage(c, paths.adminShops, formatResult(c), content);
}

async function readShopOverviews(c: AppContext): Promise<readonly ShopOverview[]> {
  const { db, loadCatalogue, now, serviceOverviews } = c.var.services;
  const [coverage, catalogue] = await Promise.all([readShopCoverage(db, now().getTime()), loadCatalogue()]);
  const byRetailer = new Map(coverage.map((each) => [each.retailer, each]));
  return RETAILERS.map((retailer) => {
    const known = byRetailer.get(retailer.name);
    const itemIds = new Set(known?.itemIds);
    const items = listItemsOfShopRegion(catalogue.items, retailer);
    const service = serviceOverviews.find(({ id }) => id === retailer.id);
    return {
      retailer,
      isOn: service?.isOn ?? false,
      missingVariables: service?.missingVariables ?? [],
      coverage: known,
      itemCount: items.length,
      coveredItemCount: items.filter(({ id }) => itemIds.has(id)).length,
    };
  });
}

/** Formats the result of the import that redirected to this page. */
function formatResult(c: AppContext): string | undefined {
  const { result, added, relinked, unchanged } = c.req.query();
  const counts = [added, relinked, unchanged].map((text = "") => (/^\d{1,6}$/.test(text) ? Number(text) : undefined));
  const [addedCount, relinkedCount, unchangedCount] = counts;
  if (addedCount === undefined || relinkedCount === undefined || unchangedCount === undefined) return undefined;
  const sentence = `new pages: ${addedCount}, changed affiliate links: ${relinkedCount}, rows that change nothing: ${unchangedCount}.`;
  return result === "checked"
    ? `Nothing was saved. An import would have ${sentence}`
    : `The file was imported: ${sentence} The next refresh checks the stock.`;
}

async function renderItemsWithoutPage(c: AppContext, shop: Retailer) {
  const { db, loadCatalogue, now } = c.var.services;
  const [coverage, catalogue] = await Promise.all([readShopCoverage(db, now().getTime()), loadCatalogue()]);
  const covered = new Set(coverage.find(({ retailer }) => retailer === shop.name)?.itemIds);
  const lacking = listItemsOfShopRegion(catalogue.items, shop).filter(({ id }) => !covered.has(id));
  return renderAdminList(c, {
    path: paths.adminShops,
    query: { shop: shop.id },
    readPage: async ({ limit, offset }) => ({ rows: lacking.slice(offset, offset + limit), total: lacking.length }),
    messages: new Map(),
    render: (shown) => <ItemsWithoutPage {...shown} shop={shop} catalogue={catalogue} />,
  });
}

function renderFailingPages(c: AppContext, shop: Retailer) {
  const { db, loadCatalogue } = c.var.services;
  return renderAdminList(c, {
    path: paths.adminShops,
    query: { shop: shop.id, view: "failing" },
    readPage: (slice) => listFailingShopPages(db, shop.name, slice),
    messages: new Map(),
    render: async (shown) => <FailingShopPages {...shown} shop={shop} catalogue={await loadCatalogue()} />,
  });
}

/** Imports the uploaded file, or only checks it. Wrong rows are listed on the page, and nothing is saved then. */
export async function handleShopPageUploadForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.adminShops);
  const text = await readUploadedText(form);
  if ("problem" in text) return rejectUpload(c, text.problem);
  const { db, loadCatalogue, now } = c.var.services;
  const isDryRun = getFormText(form, "mode") === "check";
  const options = { catalogue: await loadCatalogue(), now: now().getTime(), isDryRun };
  const plan = await importShopPages(db, text.content, options);
  if (typeof plan === "string") return rejectUpload(c, `${plan} Nothing was saved.`);
  const { added, relinked, unchangedCount, problems } = plan;
  if (problems.length > 0)
    return rejectUpload(c, `Nothing was saved, because of wrong rows: ${problems.length}.`, plan);
  const query = new URLSearchParams({
    result: isDryRun ? "checked" : "imported",
    added: String(added.length),
    relinked: String(relinked.length),
    unchanged: String(unchangedCount),
  });
  return c.redirect(`${paths.adminShops}?${query}`, 303);
}

function rejectUpload(c: AppContext, problem: string, plan?: ShopPageImportPlan) {
  c.status(422);
  return renderShops(c, problem, plan);
}

async function readUploadedText(form: FormData): Promise<{ readonly content: string } | { readonly problem: string }> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: "Choose a file first." };
  if (file.size > MAX_SHOP_PAGE_FILE_BYTES) return { problem: TOO_LARGE };
  try {
    return { content: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: "The file is not encoded in UTF-8. Save it as UTF-8 and try again. Nothing was saved." };
  }
}

export async function respondWithShopPageFile(c: AppContext) {
  const { db, loadCatalogue, today } = c.var.services;
  const { csv } = await exportShopPages(db, await loadCatalogue());
  c.header("Content-Disposition", `attachment; filename="plinth-shop-pages-${today()}.csv"`);
  c.header("Content-Type", "text/csv; charset=utf-8");
  return c.body(csv);
}
