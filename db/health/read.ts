import { sql } from "drizzle-orm";
import { z } from "zod";
import type { HealthFacts } from "../../domain/health/health";
import type { Database } from "../client";
import { selectDatabaseIdentity, toDatabaseIdentity } from "../databaseIdentity";
import { selectLatestRefreshRuns, toLatestRefreshRuns } from "../refresh/runs";
import { rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

const agesRow = rowSchema({ catalogueChangedAt: z.number(), pricesPublishedAt: z.number() });

export async function readHealthFacts(db: Database): Promise<Omit<HealthFacts, "areWritesAccepted">> {
  const [[ages] = [], runs = [], identity = []] = await runBatch(db, [
    sql`SELECT changed_at AS catalogue_changed_at, published_at AS prices_published_at FROM catalogue_version, price_version`,
    selectLatestRefreshRuns(),
    selectDatabaseIdentity(),
  ]);
  return { ...agesRow.parse(ages), runs: toLatestRefreshRuns(runs), database: toDatabaseIdentity(identity) };
}
