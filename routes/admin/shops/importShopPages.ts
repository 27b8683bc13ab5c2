import type { Database } from "../../../db/client";
import { readShopPages, saveShopPages } from "../../../db/stock/shopPages";
import {
  formatShopPageFile,
  parseShopPageFile,
  planShopPageImport,
  type ShopPageImportPlan,
} from "../../../domain/admin/shopPageFile";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { findRetailerByName } from "../../../domain/stock/retailers";

interface ImportOptions {
  readonly catalogue: Catalogue;
  readonly now: number;
  /** True to only compare the file with the stored pages. */
  readonly isDryRun: boolean;
}

/**
 * Adds the shop pages of a CSV file. Saves nothing if a row is wrong, or in a dry run. Returns the reason as a sentence
 * if the file as a whole cannot be read.
 */
export async function importShopPages(
  db: Database,
  text: string,
  { catalogue, now, isDryRun }: ImportOptions,
): Promise<ShopPageImportPlan | string> {
  const { pages, barcodes } = await readShopPages(db);
  const file = parseShopPageFile(text, { catalogue, barcodes });
  if (typeof file === "string") return file;
  const plan = planShopPageImport(file, pages);
  if (isDryRun || plan.problems.length > 0) return plan;
  const shops = plan.added.flatMap(({ retailer }) => findRetailerByName(retailer)?.id ?? []);
  const dueTargetKeys = [...new Set(shops)].map((shop) => `stock/${shop}`);
  await saveShopPages(db, [...plan.added, ...plan.relinked], { dueTargetKeys, now });
  return plan;
}

/** Formats all stored shop pages as a CSV file. */
export async function exportShopPages(db: Database, catalogue: Catalogue) {
  const { pages, barcodes } = await readShopPages(db);
  return { csv: formatShopPageFile(pages, { catalogue, barcodes }), pageCount: pages.length };
}
