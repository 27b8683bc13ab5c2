import { writeFile } from "node:fs/promises";
import { readCatalogueSnapshot } from "../db/catalogue/read";
import { buildCatalogue } from "../domain/catalogue/catalogue";
import { exportShopPages } from "../routes/admin/shops/importShopPages";
import { CommandError, getErrorCode, getErrorMessage, runCommand } from "./process/commandError";
import { withConfiguredDatabase } from "./stack/operatorDatabase";

const USAGE = "Usage: npm run shops:export -- FILE. FILE is the CSV to write; it must not exist yet.";

/** Writes all shop pages to a new CSV file, which `npm run shops:import` reads. */
async function exportShopPageFile([file, ...others]: readonly string[]): Promise<void> {
  if (file === undefined || others.length > 0) throw new CommandError(USAGE);
  await withConfiguredDatabase(async (db) => {
    const { csv, pageCount } = await exportShopPages(db, buildCatalogue(await readCatalogueSnapshot(db)));
    await writeNewFile(file, csv);
    console.log(`Wrote ${pageCount} shop pages to ${file}.`);
  });
}

async function writeNewFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: "wx" });
  } catch (error) {
    if (getErrorCode(error) === undefined) throw error;
    const advice = getErrorCode(error) === "EEXIST" ? "Give another path or delete the file." : "Give another path.";
    throw new CommandError(`Shop pages were not exported to ${file} (${getErrorMessage(error)}). ${advice}`);
  }
}

runCommand(exportShopPageFile);
