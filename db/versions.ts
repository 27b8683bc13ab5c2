import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";
import { type ResultRows, rowSchema } from "./rows";

export type UserIdOrSql = number | SQL;

/** Selects a person's collection version, which increases with every change. */
export const selectCollectionVersion = (userId: UserIdOrSql): SQL =>
  sql`SELECT collection_version AS version FROM user WHERE id = ${userId}`;

const versionRow = z.object({ version: z.number() });

/** Reads the result of `selectCollectionVersion`; 0 if the person no longer exists. */
export const toCollectionVersion = ([row]: ResultRows): number =>
  row === undefined ? 0 : versionRow.parse(row).version;

/** Versions that show whether cached data is current. */
export interface DataVersions {
  readonly catalogue: string;
  /** Version of the price snapshot. */
  readonly priceVersion: string;
  /** ms. Time at which that price version was published. */
  readonly pricesPublishedAt: number;
}

const versionsRow = rowSchema({ catalogue: z.string(), priceVersion: z.string(), pricesPublishedAt: z.number() });

/** Reads the versions of all data that isolates cache, in one small query. */
export async function readDataVersions(db: Database): Promise<DataVersions> {
  const [row] = await db.all(sql`SELECT catalogue_version.version AS catalogue, price_version.version AS price_version,
      price_version.published_at AS prices_published_at FROM catalogue_version, price_version`);
  const { data } = versionsRow.safeParse(row);
  if (data) return data;
  throw new Error("A version table is empty: catalogue_version or price_version. Insert a row with id 1 into each.");
}
