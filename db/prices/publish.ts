import { sql } from "drizzle-orm";
import type { Rate } from "../../domain/money/money";
import type { Database } from "../client";

/** From now on this is the edition that pages are made of. */
export async function setEdition(db: Database, edition: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_edition SET edition = ${edition}, published_at = ${publishedAt}
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
