import { readFile } from "node:fs/promises";
import { readSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { inOneBatch } from "../db/refresh/batch";
import { indexCatalogue } from "../domain/catalogue/catalogue";
import { type Guide, parseGuide } from "../domain/guide/rows";
import { paths } from "../domain/paths";
import { guideWrites } from "../worker/market/refresh/guidePrices";
import { codeOf, Failure, messageOf } from "./failure";
import { withDatabase } from "./operator";

const USAGE = `Say "npm run prices:import -- FILE". FILE is a CSV with the columns console-name, product-name, loose-price and new-price, and with id and upc where they are known.`;

/** Takes the prices of a guide from a file, as a download of today would bring them. Repeating it changes nothing more. */
async function importPrices([file]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Failure(USAGE);
  const guide = parseGuide(await textOf(file));
  if (!guide)
    throw new Failure(
      `${file} is no guide to amiibo: no row of it has Amiibo or Amiibo Cards as its console-name, and a price. ${USAGE}`,
    );
  await withDatabase((db) => keep(db, guide));
}

async function keep(db: Database, guide: Guide): Promise<void> {
  const catalogue = indexCatalogue(await readSnapshot(db));
  const { statements, meant, unclear } = await guideWrites(db, guide, { catalogue, now: Date.now() });
  await inOneBatch(db, statements);
  console.log(`Prices of ${meant.length} amiibo are kept; the site shows them after its next refresh.`);
  if (unclear.length > 0)
    console.log(`Rows that fit several amiibo or none: ${unclear.length}. An admin says which at ${paths.adminGuide}.`);
  const left = guide.foreign + guide.empty;
  if (left > 0) console.log(`Rows of something else, without a price, or there twice: ${left}. They were left out.`);
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new Failure(`${file} is not in UTF-8: save it so and try again.`);
    if (codeOf(error) === undefined) throw error;
    throw new Failure(`${file} cannot be read (${messageOf(error)}): give the path of a file.`);
  }
}

importPrices(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
