import { readFacts } from "../db/catalogue/facts";
import { openDatabase } from "../db/client";
import { migrate } from "../db/migrate";
import { seedCatalogue } from "../db/seed";
import { Failure } from "./failure";

const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = process.env;

/** Brings the operator's database up to date: migrations, then the catalogue. Repeating it changes nothing more. */
async function prepare(): Promise<void> {
  if (!url)
    throw new Failure("TURSO_DATABASE_URL is not set: give the address that `turso db show plinth --url` prints.");
  const db = openDatabase(authToken === undefined ? { url } : { url, authToken });
  await migrate(db);
  await seedCatalogue(db, readFacts());
  console.log("The database is ready.");
}

prepare().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
