import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { News } from "../../domain/alerts/feed";
import type { Language } from "../../domain/language/language";
import { type Corner, GRADES, MARKETS } from "../../domain/listings/market";
import { languageColumn, languageOf } from "../access/settings";
import type { Database } from "../client";

/** A page of a shop that has something again. */
export interface Arrival extends Corner {
  readonly checkId: number;
  readonly amiiboId: number;
}

/** Somebody who waits for it. */
export interface Waiting extends Arrival {
  readonly userId: number;
  /** What they are told in; absent: none was chosen. */
  readonly language?: Language | undefined;
  /** ms: when they were last told of that page. */
  readonly noticedAt: number | undefined;
}

const waitingRow = z
  .object({
    check_id: z.number(),
    user_id: z.number(),
    amiibo_id: z.number(),
    global_id: z.enum(MARKETS),
    condition: z.enum(GRADES),
    noticed_at: z.number().nullable(),
    language: languageColumn,
  })
  .transform(
    (row): Waiting => ({
      checkId: row.check_id,
      userId: row.user_id,
      language: row.language,
      amiiboId: row.amiibo_id,
      market: row.global_id,
      grade: row.condition,
      noticedAt: row.noticed_at ?? undefined,
    }),
  );

/** Who watches what has arrived and wants to hear of it. */
export async function readWaiting(db: Database, arrivals: readonly Arrival[]): Promise<Waiting[]> {
  const rows = JSON.stringify(
    arrivals.map(({ checkId, amiiboId, market, grade }) => [checkId, amiiboId, market, grade]),
  );
  const found = await db.all(sql`SELECT arrival.value ->> 0 AS check_id, user_id, amiibo_id, global_id, condition,
      (SELECT max(notice.created_at) FROM notice WHERE notice.user_id = watch_target.user_id
        AND notice.dedupe >= 'restock ' || (arrival.value ->> 0) || ' '
        AND notice.dedupe < 'restock ' || (arrival.value ->> 0) || '!') AS noticed_at,
      ${languageOf("watch_target")}
    FROM json_each(${rows}) AS arrival CROSS JOIN watch_target
      ON amiibo_id = arrival.value ->> 1 AND global_id = arrival.value ->> 2 AND condition = arrival.value ->> 3
    WHERE is_restock = 1 AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = watch_target.user_id
      AND watchlist.amiibo_id = watch_target.amiibo_id)`);
  return found.map((row) => waitingRow.parse(row));
}

/** Stands in the batch that writes what the shops said. Whoever left meanwhile is told nothing. @param now ms */
export const tellRestocks = (told: readonly (Waiting & News)[], now: number): SQL => sql`INSERT OR IGNORE INTO notice
    (user_id, amiibo_id, kind, text, url, dedupe, created_at)
  SELECT user.id, told.value ->> 1, 'restock', told.value ->> 2, told.value ->> 3, told.value ->> 4, ${now}
  FROM json_each(${JSON.stringify(
    told.map(({ userId, amiiboId, text, url, checkId }) => [userId, amiiboId, text, url, `restock ${checkId} ${now}`]),
  )}) AS told CROSS JOIN user ON user.id = told.value ->> 0`;
