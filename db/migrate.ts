import { fileURLToPath } from "node:url";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/** Runs in Node only: it reads the migrations from the file system. */
export const migrate = (db: Database): Promise<void> => applyMigrations(db, { migrationsFolder: MIGRATIONS });
