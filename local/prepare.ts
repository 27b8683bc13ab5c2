import { seedCatalogue } from "../db/catalogue/seed";
import { readShippedCatalogue } from "../db/catalogue/shippedCatalogue";
import { MigrationError, migrate } from "../db/migrate";
import { CommandError, runCommand } from "./process/commandError";
import { withOperatorDatabase } from "./stack/operatorDatabase";

/**
 * Applies missing migrations to the operator's database, then updates its catalogue. Repeating the command changes
 * nothing.
 */
async function prepare(): Promise<void> {
  const { TURSO_DATABASE_URL: url } = process.env;
  if (!url)
    throw new CommandError(
      "Database was not prepared: TURSO_DATABASE_URL is not set. Set it to the output of turso db show plinth --url.",
    );
  await withOperatorDatabase(url, process.env, async (db) => {
    const applied = await migrate(db).catch(exitWithMessage);
    console.log(
      applied.length > 0 ? `Applied migrations: ${applied.join(", ")}.` : "All migrations were already applied.",
    );
    const { series, items, games } = await seedCatalogue(db, readShippedCatalogue());
    console.log(
      series + items + games > 0
        ? `Added or corrected in the catalogue: ${items} items, ${series} series, ${games} game records.`
        : "The catalogue was already up to date.",
    );
  });
  console.log("Database is ready: it has all migrations and the catalogue of this release.");
}

function exitWithMessage(error: unknown): never {
  if (!(error instanceof MigrationError)) throw error;
  throw new CommandError(`Database was not prepared. ${error.message}`, { cause: error });
}

runCommand(prepare);
