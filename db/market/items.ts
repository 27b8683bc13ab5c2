import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";

/** What an admin has told of an item for the market's sake. */
export interface MarketItem {
  readonly searchTerm?: string;
  /** Digits alone. */
  readonly barcode?: string;
}

const itemRow = z.object({ amiibo_id: z.number(), search_term: z.string().nullable(), barcode: z.string().nullable() });

/** Of every item that somebody has told something of, by its id. */
export async function readMarketItems(db: Database): Promise<ReadonlyMap<number, MarketItem>> {
  const rows = await db.all(sql`SELECT amiibo_id, search_term, barcode FROM market_item`);
  return new Map(
    rows.map((row) => {
      const { amiibo_id, search_term: searchTerm, barcode } = itemRow.parse(row);
      return [amiibo_id, { ...(searchTerm !== null && { searchTerm }), ...(barcode !== null && { barcode }) }];
    }),
  );
}
