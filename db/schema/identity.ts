import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Identity of this database, one row. Backups leave it out, so that a restored database gets an id of its own. */
export const databaseIdentity = sqliteTable(
  "database_identity",
  {
    id: integer("id").primaryKey(),
    /** Random id, which `GET /healthz` publishes. */
    databaseId: text("database_id").notNull(),
    /** Time of the last `npm run db:prepare` in ms, by the clock of the database. */
    preparedAt: integer("prepared_at").notNull(),
  },
  (row) => [check("database_identity_is_one_row", sql`${row.id} = 1`)],
);
