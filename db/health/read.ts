import { sql } from "drizzle-orm";
import { z } from "zod";
import type { HealthFacts } from "../../domain/health/health";
import type { Database } from "../client";
import { selectRuns, toRuns } from "../refresh/runs";

const ages = z.tuple([z.object({ changed_at: z.number(), published_at: z.number() })]);

/** Reads a few rows in one round trip. */
export async function readHealthFacts(db: Database): Promise<HealthFacts> {
  const [versions, runs] = await db.batch([
    db.all(sql`SELECT catalogue_version.changed_at, price_version.published_at FROM catalogue_version, price_version`),
    db.all(selectRuns()),
  ]);
  const [{ changed_at: catalogueChangedAt, published_at: pricesPublishedAt }] = ages.parse(versions);
  return { catalogueChangedAt, pricesPublishedAt, runs: toRuns(runs) };
}
