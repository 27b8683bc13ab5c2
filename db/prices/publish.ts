import { sql } from "drizzle-orm";
import type { Rate } from "../../domain/money/money";
import type { Database } from "../client";

/**
 * Whether there is anything that the last edition does not hold, and that is of `before` (ms) or older. All figures are
 * read for the next one, so nobody looks without need: what changes from now on is news again.
 */
export async function openEdition(db: Database, before: number): Promise<boolean> {
  const opened = await db.all(sql`UPDATE price_edition SET news = 'looked at'
    WHERE id = 1 AND news <> 'none' AND published_at <= ${before} RETURNING id`);
  return opened.length > 0;
}

/** There was nothing that others would see. */
export async function leaveEdition(db: Database): Promise<void> {
  await db.run(sql`UPDATE price_edition SET news = 'none' WHERE id = 1 AND news = 'looked at'`);
}

/** From now on this is the edition that pages are made of. */
export async function setEdition(db: Database, edition: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_edition SET edition = ${edition}, published_at = ${publishedAt},
      news = iif(news = 'looked at', 'none', news)
    WHERE id = 1 AND edition <> ${edition}`);
}

/** A day has one rate; what is known already stays. */
export async function keepRate(db: Database, { day, usdPerGbp }: Rate): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO rate_day (day, usd_per_gbp) VALUES (${day}, ${usdPerGbp})`);
}

interface Before {
  /** `YYYY-MM-DD`, of figures. */
  readonly day: string;
  /** ms, of sales. */
  readonly soldAt: number;
  /** ms, of listings. */
  readonly endedAt: number;
}

/** What is older than anybody looks back, and what can be bought no more. */
export async function sweepPrices(db: Database, before: Before): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM price_now WHERE day < ${before.day}`),
    db.run(sql`DELETE FROM sale WHERE sold_at < ${before.soldAt}`),
    db.run(sql`DELETE FROM listing WHERE ends_at < ${before.endedAt}`),
  ]);
}
