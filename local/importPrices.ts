import { readFile } from "node:fs/promises";
import { readCatalogueSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { writeBatch } from "../db/writeBatch";
import { buildCatalogue } from "../domain/catalogue/catalogue";
import { MAX_PRICE_GUIDE_ROWS, type ParsedPriceGuide, parsePriceGuideCsv } from "../domain/guide/guideRows";
import { paths } from "../domain/paths";
import { buildPriceGuideUpdate } from "../worker/refresh/priceGuide";
import { CommandError, getErrorCode, getErrorMessage, runCommand } from "./process/commandError";
import { withConfiguredDatabase } from "./stack/operatorDatabase";

const USAGE = `Usage: npm run prices:import -- FILE. FILE is a CSV with the columns console-name, product-name, loose-price and new-price, and optionally id and upc.`;

/** Reads a price guide from a CSV file. Throws a `CommandError` if the file is not a guide. */
export async function readGuideFile(file: string | undefined): Promise<ParsedPriceGuide> {
  if (file === undefined) throw new CommandError(USAGE);
  const guide = parsePriceGuideCsv(await readText(file));
  if (typeof guide !== "string") return guide;
  if (guide === "cut short")
    throw new CommandError(
      `Prices were not imported: ${file} is incomplete, because its last line has too few values or an open quote. Download the file again.`,
    );
  if (guide === "too many rows")
    throw new CommandError(
      `Prices were not imported: ${file} has more than ${MAX_PRICE_GUIDE_ROWS} amiibo rows. Download the guide of amiibo only.`,
    );
  throw new CommandError(
    `Prices were not imported: ${file} is not a price guide for amiibo: no row has a price and the console-name Amiibo or Amiibo Cards. ${USAGE}`,
  );
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError)
      throw new CommandError(
        `Prices were not imported: ${file} is not encoded in UTF-8. Save it as UTF-8 and try again.`,
      );
    if (getErrorCode(error) === undefined) throw error;
    throw new CommandError(
      `Prices were not imported: ${file} cannot be read (${getErrorMessage(error)}). Give the path of a file.`,
    );
  }
}

/**
 * Imports the prices of a guide from a file, as the refresh does from a download. Repeating the command with the same
 * file changes nothing.
 */
async function importPrices([file]: readonly string[]): Promise<void> {
  const guide = await readGuideFile(file);
  await withConfiguredDatabase((db) => saveGuide(db, guide));
}

async function saveGuide(db: Database, guide: ParsedPriceGuide): Promise<void> {
  const catalogue = buildCatalogue(await readCatalogueSnapshot(db));
  const { statements, matches, unclear } = await buildPriceGuideUpdate(db, guide, { catalogue, now: Date.now() });
  await writeBatch(db, statements);
  console.log(`Saved prices of ${matches.length} amiibo. The site shows them after its next refresh.`);
  if (unclear.length > 0)
    console.log(
      `Rows that match several amiibo or none: ${unclear.length}. An admin can assign them at ${paths.adminGuide}.`,
    );
  const left = guide.otherProductCount + guide.incompleteCount;
  if (left > 0)
    console.log(
      `Skipped ${left} rows: they are for other products, incomplete or repeated. All other rows were imported.`,
    );
}

runCommand(importPrices);
