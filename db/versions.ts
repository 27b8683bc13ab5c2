import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";
import { type ResultRows, rowSchema } from "./rows";

export type UserIdOrSql = number | SQL;

/** Selects the version of a user's collection, which increases with every change. */
export const selectCollectionVersion = (userId: UserIdOrSql): SQL =>
  sql`SELECT collection_version AS version FROM user WHERE id = ${userId}`;

const versionRow = z.object({ version: z.number() });

/** Parses the result of `selectCollectionVersion`; 0 if the user no longer exists. */
export const toCollectionVersion = ([row]: ResultRows): number =>
  row === undefined ? 0 : versionRow.parse(row).version;

/** Versions with which a server process detects whether its cached data is current. */
export interface CachedDataVersions {
  readonly catalogue: string;
  readonly priceVersion: string;
  readonly pricesPublishedAt: number;
}

const versionsRow = rowSchema({ catalogue: z.string(), priceVersion: z.string(), pricesPublishedAt: z.number() });

/** Reads the versions of all data that server processes cache, in one small query. */
export async function readDataVersions(db: Database): Promise<CachedDataVersions> {
  const [row] = await db.all(sql`SELECT catalogue_version.version AS catalogue, price_version.version AS price_version,
      price_version.published_at AS prices_published_at FROM catalogue_version, price_version`);
  const { data } = versionsRow.safeParse(row);
  if (data) return data;
  throw new Error(
    "Reading the versions of the stored data failed: the database table catalogue_version or price_version is empty. Insert a row with id 1 into the empty table.",
  );
}
