import { readCatalogueSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { MAX_SHOP_PAGE_FILE_BYTES, type ShopPageImportPlan } from "../domain/admin/shopPageFile";
import { buildCatalogue } from "../domain/catalogue/catalogue";
import { paths } from "../domain/paths";
import { importShopPages } from "../routes/admin/shops/importShopPages";
import { CommandError, runCommand } from "./process/commandError";
import { readTextFile } from "./process/readTextFile";
import { withConfiguredDatabase } from "./stack/operatorDatabase";

const USAGE =
  "Usage: npm run shops:import -- FILE [--dry-run]. FILE is a CSV with the column url, one of amiibo_id, barcode and name, and optionally series, shop and affiliate_url. With --dry-run, nothing is saved.";
const DRY_RUN = "--dry-run";
const FAILURE = "Shop pages were not imported";

/** Imports shop pages from a file. Repeating the command with the same file changes nothing. */
async function importShopPageFile(args: readonly string[]): Promise<void> {
  const isDryRun = args.includes(DRY_RUN);
  const [file, ...others] = args.filter((arg) => arg !== DRY_RUN);
  if (file === undefined || others.length > 0) throw new CommandError(USAGE);
  const text = await readTextFile(file, FAILURE, MAX_SHOP_PAGE_FILE_BYTES);
  await withConfiguredDatabase((db) => saveFile(db, text, { file, isDryRun }));
}

async function saveFile(db: Database, text: string, { file, isDryRun }: { file: string; isDryRun: boolean }) {
  const catalogue = buildCatalogue(await readCatalogueSnapshot(db));
  const plan = await importShopPages(db, text, { catalogue, now: Date.now(), isDryRun });
  if (typeof plan === "string") throw new CommandError(`${FAILURE}: ${file} has the wrong form. ${plan}`);
  if (plan.problems.length > 0) throw new CommandError(formatProblems(plan, file));
  const counts = `new pages: ${plan.added.length}, changed affiliate links: ${plan.relinked.length}, rows that change nothing: ${plan.unchangedCount}`;
  if (isDryRun) console.log(`Dry run, nothing was saved. An import would have ${counts}.`);
  else
    console.log(`Saved ${file}: ${counts}. The next refresh checks the stock. ${paths.adminShops} shows the result.`);
}

const MAX_SHOWN_PROBLEMS = 50;

function formatProblems({ problems }: ShopPageImportPlan, file: string): string {
  const lines = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, problem }) => `Line ${line}: ${problem}`);
  const left = problems.length - lines.length;
  return [
    `${FAILURE}: ${file} has wrong rows (${problems.length}). Correct or remove them and try again.`,
    ...lines,
    ...(left > 0 ? [`And ${left} more.`] : []),
  ].join("\n");
}

runCommand(importShopPageFile);
