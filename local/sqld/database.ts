import { readFacts } from "../../db/catalogue/facts";
import { seedCatalogue } from "../../db/catalogue/seed";
import { type Database, LONG_PATIENCE_MS, openDatabase } from "../../db/client";
import { migrate } from "../../db/migrate";
import { Failure, messageOf } from "../process/failure";
import type { Supervisor } from "../process/supervise";
import { type DatabaseServer, startDatabaseServer } from "./server";

export interface LocalDatabase extends DatabaseServer {
  readonly db: Database;
}

/** A database server with the newest tables and the catalogue. */
export async function startDatabase(folder: string, supervisor: Supervisor): Promise<LocalDatabase> {
  const server = await startDatabaseServer(folder, supervisor);
  const db = openDatabase({ url: server.url, patienceMs: LONG_PATIENCE_MS });
  try {
    await migrate(db);
    await seedCatalogue(db, readFacts());
  } catch (cause) {
    await server.stop();
    throw new Failure(
      `The database in ${folder} cannot be brought up to date (${messageOf(cause)}): restore the folder, or move it away to start afresh.`,
      { cause },
    );
  }
  return {
    db,
    url: server.url,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}
