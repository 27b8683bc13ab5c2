import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";
import type { ResultRows } from "./write";

/** A person's id, or a query for it. */
export type UserIdOrSql = number | SQL;

/** Of what somebody owns: one more with every change. */
export const selectCollectionVersion = (me: UserIdOrSql): SQL =>
  sql`SELECT collection_version AS version FROM user WHERE id = ${me}`;

const versionRow = z.object({ version: z.number() });

/** 0 where there is no such person any more. */
export const toCollectionVersion = ([row]: ResultRows): number =>
  row === undefined ? 0 : versionRow.parse(row).version;

/** What tells whether something that is kept elsewhere is still as it stands here. */
export interface DataVersions {
  readonly catalogue: string;
  /** Of the book of prices. */
  readonly edition: string;
  /** ms: when that edition was published. */
  readonly publishedAt: number;
}

const row = z
  .object({ catalogue: z.string(), edition: z.string(), published_at: z.number() })
  .transform(({ published_at: publishedAt, ...versions }): DataVersions => ({ ...versions, publishedAt }));

/** One small question for everything that isolates keep. */
export async function readDataVersions(db: Database): Promise<DataVersions> {
  const [found] =
    await db.all(sql`SELECT catalogue_version.version AS catalogue, price_edition.edition, price_edition.published_at
    FROM catalogue_version, price_edition`);
  const { data } = row.safeParse(found);
  if (data) return data;
  throw new Error("catalogue_version or price_edition is empty. Insert a row with id 1 into each.");
}
