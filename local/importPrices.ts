import { readFile } from "node:fs/promises";
import { readCatalogueSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { writeBatch } from "../db/refresh/refreshTargets";
import { buildCatalogue } from "../domain/catalogue/catalogue";
import { type ParsedGuide, parseGuideCsv } from "../domain/guide/guideRows";
import { paths } from "../domain/paths";
import { buildGuideUpdate } from "../worker/refresh/priceGuide";
import { CommandError, getErrorCode, getErrorMessage } from "./process/commandError";
import { withConfiguredDatabase } from "./stack/operator";

const USAGE = `Say "npm run prices:import -- FILE". FILE is a CSV with the columns console-name, product-name, loose-price and new-price, and with id and upc where they are known.`;

/** The guide in the file that is named. Throws a `Failure` for what is none. */
export async function readGuideFile(file: string | undefined): Promise<ParsedGuide> {
  if (file === undefined) throw new CommandError(USAGE);
  const guide = parseGuideCsv(await readText(file));
  if (typeof guide !== "string") return guide;
  if (guide === "cut short")
    throw new CommandError(
      `${file} breaks off: its last line has fewer values than there are columns, or an open quote.`,
    );
  throw new CommandError(
    `${file} is no guide to amiibo: no row of it has Amiibo or Amiibo Cards as its console-name, and a price. ${USAGE}`,
  );
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`${file} is not in UTF-8: save it so and try again.`);
    if (getErrorCode(error) === undefined) throw error;
    throw new CommandError(`${file} cannot be read (${getErrorMessage(error)}): give the path of a file.`);
  }
}

/** Takes the prices of a guide from a file, as a download of today would bring them. Repeating it changes nothing more. */
async function importPrices([file]: readonly string[]): Promise<void> {
  const guide = await readGuideFile(file);
  await withConfiguredDatabase((db) => saveGuide(db, guide));
}

async function saveGuide(db: Database, guide: ParsedGuide): Promise<void> {
  const catalogue = buildCatalogue(await readCatalogueSnapshot(db));
  const { statements, meant, unclear } = await buildGuideUpdate(db, guide, { catalogue, now: Date.now() });
  await writeBatch(db, statements);
  console.log(`Prices of ${meant.length} amiibo are kept; the site shows them after its next refresh.`);
  if (unclear.length > 0)
    console.log(`Rows that fit several amiibo or none: ${unclear.length}. An admin says which at ${paths.adminGuide}.`);
  const left = guide.foreign + guide.empty;
  if (left > 0)
    console.log(`Rows of something else, without a whole price, or there twice: ${left}. They were left out.`);
}

importPrices(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
