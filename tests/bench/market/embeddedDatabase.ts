import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql/http";
import type { Database } from "../../../db/client";
import { migrate } from "../../../db/migrate";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

/** Creates a database in this process, for benchmarks with thousands of statements whose time is not measured. */
export async function createEmbeddedDatabase(): Promise<{ readonly db: Database; stop(): Promise<void> }> {
  const folder = await createTemporaryFolder();
  const client = createClient({ url: `file:${join(folder, "market.db")}` });
  const db = drizzle(client);
  await migrate(db);
  return {
    db,
    async stop() {
      client.close();
      await deleteFolder(folder);
    },
  };
}
