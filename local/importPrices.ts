import { readSnapshot } from "../db/catalogue/read";
import type { Database } from "../db/client";
import { inOneBatch } from "../db/refresh/targets";
import { indexCatalogue } from "../domain/catalogue/catalogue";
import type { Guide } from "../domain/guide/rows";
import { paths } from "../domain/paths";
import { guideWrites } from "../worker/market/refresh/guidePrices";
import { readGuideFile } from "./guideFile";
import { Failure } from "./process/failure";
import { withDatabase } from "./stack/operator";

/** Takes the prices of a guide from a file, as a download of today would bring them. Repeating it changes nothing more. */
async function importPrices([file]: readonly string[]): Promise<void> {
  const guide = await readGuideFile(file);
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
  if (left > 0)
    console.log(`Rows of something else, without a whole price, or there twice: ${left}. They were left out.`);
}

importPrices(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
