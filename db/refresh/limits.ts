import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SaidLimit } from "../../domain/refresh/limits";
import type { Database } from "../client";

/** What the marketplace leaves of its calls is asked as a service of its own, and is the one target of that. */
export const LIMITS = "marketplace-limits";

const row = z.object({ etag: z.string().nullable() });
const said = z.object({ day: z.string(), most: z.number(), resetsAt: z.number() });

export const selectLimit = (): SQL => sql`SELECT etag FROM fetch_target WHERE key = ${LIMITS}`;

/** The answer has no ETag: what it said stands in its place. */
export const etagOf = (limit: SaidLimit): string => JSON.stringify(limit);

export function toLimit([found]: readonly unknown[]): SaidLimit | undefined {
  const etag = found === undefined ? null : row.parse(found).etag;
  return etag === null ? undefined : said.parse(JSON.parse(etag));
}

export const readLimit = async (db: Database): Promise<SaidLimit | undefined> => toLimit(await db.all(selectLimit()));
