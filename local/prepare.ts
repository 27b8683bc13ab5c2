import { seedCatalogue } from "../db/catalogue/seed";
import { readShippedCatalogue } from "../db/catalogue/shippedCatalogue";
import { MigrationError, migrate } from "../db/migrate";
import { CommandError } from "./process/commandError";
import { withOperatorDatabase } from "./stack/operator";

/** Brings the operator's database up to date: migrations, then the catalogue. Repeating it changes nothing more. */
async function prepare(): Promise<void> {
  const { TURSO_DATABASE_URL: url } = process.env;
  if (!url)
    throw new CommandError("TURSO_DATABASE_URL is not set: give the address that `turso db show plinth --url` prints.");
  await withOperatorDatabase(url, process.env, async (db) => {
    const applied = await migrate(db).catch(exitWithMessage);
    console.log(applied.length > 0 ? `Applied migrations: ${applied.join(", ")}.` : "No migration was missing.");
    const { series, items, games } = await seedCatalogue(db, readShippedCatalogue());
    console.log(
      series + items + games > 0
        ? `Added or corrected in the catalogue: ${items} items, ${series} series, ${games} facts of games.`
        : "Nothing was missing in the catalogue.",
    );
  });
  console.log("The database is ready.");
}

function exitWithMessage(error: unknown): never {
  if (!(error instanceof MigrationError)) throw error;
  throw new CommandError(`This database cannot be brought up to date: ${error.message}`, { cause: error });
}

prepare().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
