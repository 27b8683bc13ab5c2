import type { ItemSearchHints } from "../../db/admin/itemEdits";
import type { Database } from "../../db/client";
import {
  countListingsByProduct,
  readConfirmedListings,
  readLearnedProducts,
  saveLearnedProducts,
} from "../../db/listings/products";
import { groupBy } from "../../domain/groupBy";
import { toCanonicalBarcode } from "../../domain/listings/barcode";
import type { MarketplaceListing } from "../../domain/listings/classifierInput";
import { findDetailsRejectReason, learnProducts, type ProductKnowledge } from "../../domain/listings/products";
import type { RejectReason } from "../../domain/listings/rejectReasons";
import { addDaysToDate, DAY_MS, formatUtcDay } from "../../domain/time";

/** Days for which a product that has few listings meanwhile stays known. */
const PRODUCT_MEMORY_DAYS = 90;

/**
 * Loads which items the products and barcodes of listings belong to. Learns the products again from the stored listings
 * once a day. Runs at the same time learn the same.
 */
export async function loadProductKnowledge(
  db: Database,
  hints: ReadonlyMap<number, ItemSearchHints>,
  now: number,
): Promise<ProductKnowledge> {
  const stored = await readLearnedProducts(db);
  const { products } =
    Math.abs(now - stored.learnedAt) < DAY_MS ? stored : await learnFromListings(db, stored.products, now);
  const barcodes = [...hints].flatMap(([itemId, { barcode = "" }]) => {
    const canonical = toCanonicalBarcode(barcode);
    return canonical === undefined ? [] : [{ itemId, canonical }];
  });
  return {
    itemByProduct: new Map([...products].map(([productId, { itemId }]) => [productId, itemId])),
    itemsByBarcode: new Map(
      [...groupBy(barcodes, ({ canonical }) => canonical)].map(([canonical, items]) => [
        canonical,
        items.map(({ itemId }) => itemId),
      ]),
    ),
  };
}

async function learnFromListings(
  db: Database,
  previous: Parameters<typeof learnProducts>[0],
  now: number,
): Promise<{ readonly products: ReturnType<typeof learnProducts> }> {
  const day = formatUtcDay(now);
  const oldestDay = addDaysToDate(day, -PRODUCT_MEMORY_DAYS);
  const products = learnProducts(previous, await countListingsByProduct(db), { day, oldestDay });
  await saveLearnedProducts(db, products, now);
  return { products };
}

type ListingKey = { readonly itemId: number; readonly listingId: string };
export type DetailsCheck = (known: ListingKey, found: MarketplaceListing) => RejectReason | undefined;

/** Creates a function that checks the details of looked-up listings. A listing that an admin confirmed passes. */
export async function createDetailsCheck(
  db: Database,
  listings: readonly ListingKey[],
  products: ProductKnowledge,
): Promise<DetailsCheck> {
  const toKey = ({ itemId, listingId }: ListingKey) => `${itemId} ${listingId}`;
  const confirmed = new Set((await readConfirmedListings(db, listings)).map(toKey));
  return (known, found) =>
    confirmed.has(toKey(known)) ? undefined : findDetailsRejectReason(known.itemId, found, products);
}
