import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import type { PagedRows, PageSlice } from "./paging";

/** Filters of the admin's photograph list: displayed, last file unusable, or rejected by an admin. */
export const PHOTOGRAPH_LIST_FILTERS = ["shown", "failed", "refused"] as const;
export type PhotographListFilter = (typeof PHOTOGRAPH_LIST_FILTERS)[number];

const row = rowSchema({
  itemId: z.number(),
  /** Time in ms at which the photograph was downloaded, failed or was rejected, depending on the filter. */
  since: z.number(),
  /** Reason why the last file was unusable: the end of a sentence that begins with "It". */
  problem: optionalColumnSchema(z.string()),
  isShown: booleanColumnSchema,
});
export type ListedPhotograph = z.infer<typeof row>;

const countsRow = z.object({ shown: z.number(), failed: z.number(), refused: z.number() });

export interface PhotographList extends PagedRows<ListedPhotograph> {
  readonly counts: Readonly<Record<PhotographListFilter, number>>;
}

const VIEW_SQL: Readonly<Record<PhotographListFilter, { readonly since: SQL; readonly order: SQL }>> = {
  shown: { since: sql`CASE WHEN hash IS NOT NULL THEN fetched_at END`, order: sql`item_id` },
  failed: { since: sql`problem_since`, order: sql`problem_since DESC, item_id` },
  refused: { since: sql`rejected_at`, order: sql`rejected_at DESC, item_id` },
};

export async function readPhotographList(
  db: Database,
  view: PhotographListFilter,
  part: PageSlice,
): Promise<PhotographList> {
  const { since, order } = VIEW_SQL[view];
  const [rows, [counted]] = await db.batch([
    db.all(sql`SELECT item_id, ${since} AS since, problem, hash IS NOT NULL AS is_shown FROM photograph
      WHERE ${since} IS NOT NULL ORDER BY ${order} LIMIT ${part.limit} OFFSET ${part.offset}`),
    db.all(
      sql`SELECT count(hash) AS shown, count(problem_since) AS failed, count(rejected_at) AS refused FROM photograph`,
    ),
  ]);
  const counts = countsRow.parse(counted);
  return { rows: rows.map((each) => row.parse(each)), total: counts[view], counts };
}
