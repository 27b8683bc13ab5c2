import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DatabaseIdentity } from "../domain/health/health";
import type { Database } from "./client";
import { getMigrationName } from "./migrationJournal";
import { type ResultRows, rowSchema } from "./rows";
import { runBatch } from "./writeBatch";

/** Table in which Drizzle records applied migrations, with their times in ms. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";

/** Stores that the database was prepared now. The first time it also gives the database its random id. */
export async function recordDatabasePreparation(db: Database): Promise<void> {
  await db.run(sql`INSERT INTO database_identity (id, database_id, prepared_at)
    VALUES (1, lower(hex(randomblob(8))), CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (id) DO UPDATE SET prepared_at = excluded.prepared_at`);
}

export const selectDatabaseIdentity = () =>
  sql`SELECT (SELECT database_id FROM database_identity) AS id,
    (SELECT prepared_at FROM database_identity) AS prepared_at,
    (SELECT max(created_at) FROM ${sql.identifier(MIGRATIONS_TABLE)}) AS migrated_at`;

const identityRow = rowSchema({
  id: z.string().nullable(),
  preparedAt: z.number().nullable(),
  migratedAt: z.coerce.number().nullable(),
});

export function toDatabaseIdentity([row]: ResultRows): DatabaseIdentity {
  const { id, preparedAt, migratedAt } = identityRow.parse(row);
  return { id, preparedAt, migration: migratedAt === null ? null : getMigrationName(migratedAt) };
}

export async function readDatabaseIdentity(db: Database): Promise<DatabaseIdentity> {
  const [rows = []] = await runBatch(db, [selectDatabaseIdentity()]);
  return toDatabaseIdentity(rows);
}
