import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LearnedProducts, ProductListingCount } from "../../domain/listings/products";
import { REJECT_REASONS_OF_SHOWN_LISTINGS } from "../../domain/listings/rejectReasons";
import type { Database } from "../client";
import { jsonListSql, jsonRowsSql } from "../jsonRows";
import { createRowListParser, rowSchema } from "../rows";

const productsRow = rowSchema({
  learnedAt: z.number(),
  products: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.tuple([z.string(), z.number(), z.string()]))),
});

/** Reads which items the products of the marketplace are, and the time in ms at which that was learnt. */
export async function readLearnedProducts(
  db: Database,
): Promise<{ readonly products: LearnedProducts; readonly learnedAt: number }> {
  const [row] = await db.all(sql`SELECT products, learned_at FROM learned_products WHERE id = 1`);
  if (row === undefined) return { products: new Map(), learnedAt: 0 };
  const { products, learnedAt } = productsRow.parse(row);
  return { products: new Map(products.map(([productId, itemId, day]) => [productId, { itemId, day }])), learnedAt };
}

export async function saveLearnedProducts(db: Database, products: LearnedProducts, learnedAt: number): Promise<void> {
  const rows = [...products].map(([productId, { itemId, day }]) => [productId, itemId, day]);
  await db.run(sql`INSERT INTO learned_products (id, products, learned_at) VALUES (1, ${JSON.stringify(rows)}, ${learnedAt})
    ON CONFLICT (id) DO UPDATE SET products = excluded.products, learned_at = excluded.learned_at`);
}

const parseCounts = createRowListParser(
  rowSchema({ productId: z.string(), itemId: z.number(), listingCount: z.number() }),
);

/**
 * Counts the listings of each product and item that are kept. Listings that are rejected for their product alone count
 * as well: otherwise a wrong lesson would confirm itself.
 */
export async function countListingsByProduct(db: Database): Promise<readonly ProductListingCount[]> {
  const reasons = [...REJECT_REASONS_OF_SHOWN_LISTINGS, "other-product"];
  return parseCounts(
    await db.all(sql`SELECT product_id, item_id, count(*) AS listing_count FROM listing
      WHERE product_id IS NOT NULL AND (reject_reason IS NULL OR reject_reason IN ${jsonListSql(reasons)})
      GROUP BY product_id, item_id`),
  );
}

const parseListings = createRowListParser(rowSchema({ itemId: z.number(), listingId: z.string() }));

/** Reads which of some listings an admin confirmed to offer their item. */
export async function readConfirmedListings(
  db: Database,
  listings: readonly { readonly itemId: number; readonly listingId: string }[],
) {
  const keys = listings.map(({ itemId, listingId }) => [itemId, listingId]);
  return parseListings(
    await db.all(sql`SELECT item_id, listing_id FROM listing_ruling
      WHERE is_match = 1 AND (item_id, listing_id) IN ${jsonRowsSql(2, keys)}`),
  );
}
