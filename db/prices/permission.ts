import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";

/**
 * Whether a row of `price_day` or `price_now` may be shown: averages of listings take the marketplace's permission. Whoever
 * shows such rows asks for it; without it they wait, and none is lost.
 */
export const mayBeShown = (): SQL =>
  sql`(kind NOT IN ('sold', 'listed') OR (SELECT has_averages FROM price_edition WHERE id = 1) = 1)`;

/** Whether there is that permission. A change of it waits for no edition's time: the next one is due. */
export async function permitAverages(db: Database, isPermitted: boolean): Promise<void> {
  await db.run(sql`UPDATE price_edition SET has_averages = ${Number(isPermitted)}, published_at = 0, news = 'some'
    WHERE id = 1 AND has_averages <> ${Number(isPermitted)}`);
}
