import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { z } from "zod";
import { hasUnfinishedRestore } from "./backup/snapshot";
import type { Database } from "./client";
import { MIGRATIONS_TABLE, recordDatabasePreparation } from "./databaseIdentity";
import { listMigrations } from "./migrationJournal";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

const applied = z.array(z.object({ created_at: z.coerce.number() }));

/** Error because migrations cannot be applied; its message states the cause, then the remedy. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Applies the migrations that the database lacks and returns their names. Records the time, so that this database is
 * known from its copies. Works only in Node, because it reads files.
 */
export async function migrate(db: Database): Promise<string[]> {
  if (await hasUnfinishedRestore(db.$client))
    throw new MigrationError(
      "Migrations were not applied: this database has an unfinished restore. Repeat that restore with npm run restore -- FILE --again, where FILE is the backup file.",
    );
  const missing = await listMissingMigrations(db);
  await applyMigrations(db, { migrationsFolder: MIGRATIONS });
  // Drizzle skips migrations that are older than the last applied one, without an error.
  const skipped = await listMissingMigrations(db);
  if (skipped.length === 0) {
    await recordDatabasePreparation(db);
    return missing;
  }
  const names = skipped.join(", ");
  throw new MigrationError(
    `Migrations were skipped, because a later migration was already applied: ${names}. Give the skipped migrations later times in db/migrations/meta/_journal.json.`,
  );
}

/** Lists the names of the migrations that the database lacks, oldest first. Does not change the database. */
export async function listMissingMigrations(db: Database): Promise<string[]> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = ${MIGRATIONS_TABLE}`);
  const rows = table ? await db.all(sql`SELECT created_at FROM ${sql.identifier(MIGRATIONS_TABLE)}`) : [];
  const times = new Set(applied.parse(rows).map(({ created_at }) => created_at));
  return listMigrations()
    .filter(({ when }) => !times.has(when))
    .map(({ tag }) => tag);
}

export const listMigrationNames = (): string[] => listMigrations().map(({ tag }) => tag);

/** Converts the times of applied migrations to names; an unknown migration, of a newer Plinth, is named by its time. */
export function listAppliedMigrationNames(times: readonly number[]): string[] {
  const namesByTime = new Map(listMigrations().map(({ tag, when }) => [when, tag]));
  return times.map((time) => namesByTime.get(time) ?? `one of ${new Date(time).toISOString()}`);
}
