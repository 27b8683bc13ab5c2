import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { z } from "zod";
import { hasUnfinishedRestore } from "./backup/snapshot";
import type { Database } from "./client";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));
export const MIGRATIONS_TABLE = "__drizzle_migrations";

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const applied = z.array(z.object({ created_at: z.coerce.number() }));

/** Why migrations cannot be applied: two sentences, the second one of which says what to do. */
export class MigrationError extends Error {
  override readonly name = "NotMigrated";
}

/**
 * Applies what is missing. Runs in Node only: it reads the migrations from the file system.
 *
 * @returns the names of those that it applied
 */
export async function migrate(db: Database): Promise<string[]> {
  if (await hasUnfinishedRestore(db.$client))
    throw new MigrationError('a restore into it was cut off. Begin it anew with "npm run restore -- FILE --again".');
  const missing = await listMissingMigrations(db);
  await applyMigrations(db, { migrationsFolder: MIGRATIONS });
  // Those that are older than the last one that was applied are passed over in silence.
  const left = await listMissingMigrations(db);
  if (left.length === 0) return missing;
  throw new MigrationError(
    `${left.join(", ")} was not, and a later migration was applied. Give it a later time in db/migrations/meta/_journal.json.`,
  );
}

/** Names of the migrations that this database does not have yet, in their order. It changes nothing. */
export async function listMissingMigrations(db: Database): Promise<string[]> {
  const [found] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = ${MIGRATIONS_TABLE}`);
  const rows = found
    ? applied.parse(await db.all(sql`SELECT created_at FROM ${sql.identifier(MIGRATIONS_TABLE)}`))
    : [];
  const times = new Set(rows.map(({ created_at }) => created_at));
  return readJournal()
    .filter(({ when }) => !times.has(when))
    .map(({ tag }) => tag);
}

/** Of all that this release knows. */
export const listMigrationNames = (): string[] => readJournal().map(({ tag }) => tag);

/** Names of migrations by the times that a database notes of them; one of a later release has no other name here. */
export function listAppliedMigrationNames(times: readonly number[]): string[] {
  const known = new Map(readJournal().map(({ tag, when }) => [when, tag]));
  return times.map((time) => known.get(time) ?? `one of ${new Date(time).toISOString()}`);
}

const readJournal = () => journal.parse(JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8"))).entries;
