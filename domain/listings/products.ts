/*
 * Products are entries of the marketplace's own catalogue. Sellers choose one for their listing, mostly the right one.
 * Which item a product is, is learnt from listings whose titles name an item.
 */

import { groupBy } from "../groupBy";
import { findAspectRejectReason } from "./aspects";
import { toCanonicalBarcode } from "./barcode";
import type { MarketplaceListing } from "./classifierInput";
import type { RejectReason } from "./rejectReasons";

/** Number of listings of a product and one item, as their titles say. */
export interface ProductListingCount {
  readonly productId: string;
  readonly itemId: number;
  readonly listingCount: number;
}

/** Item that a product was found to be, on the last day (`YYYY-MM-DD`) that confirmed it. */
export interface LearnedProduct {
  readonly itemId: number;
  readonly day: string;
}
export type LearnedProducts = ReadonlyMap<string, LearnedProduct>;

const MIN_LISTINGS = 5;
const MIN_SHARE = 0.8;

/**
 * Computes which item each product is: the one that at least 80 % of its listings name, of five or more. A product with
 * fewer listings today stays as it was learnt, until `oldestDay`. One whose listings disagree is unknown.
 */
export function learnProducts(
  previous: LearnedProducts,
  counts: readonly ProductListingCount[],
  { day, oldestDay }: { readonly day: string; readonly oldestDay: string },
): LearnedProducts {
  const learned = new Map([...previous].filter(([, product]) => product.day >= oldestDay));
  for (const [productId, ofProduct] of groupBy(counts, (each) => each.productId)) {
    const total = ofProduct.reduce((sum, { listingCount }) => sum + listingCount, 0);
    if (total < MIN_LISTINGS) continue;
    const winner = ofProduct.find(({ listingCount }) => listingCount >= MIN_SHARE * total);
    if (winner) learned.set(productId, { itemId: winner.itemId, day });
    else learned.delete(productId);
  }
  return learned;
}

/** Items by their products at the marketplace and by their barcodes. */
export interface ProductKnowledge {
  readonly itemByProduct: ReadonlyMap<string, number>;
  /** Items by canonical barcode. A barcode with several items is that of a pack. */
  readonly itemsByBarcode: ReadonlyMap<string, readonly number[]>;
}

export const NO_PRODUCT_KNOWLEDGE: ProductKnowledge = { itemByProduct: new Map(), itemsByBarcode: new Map() };

/**
 * Finds the reason why a listing does not count for an item, by the details that only a lookup of this single listing
 * has: lot size, barcode, product and aspects.
 */
export function findDetailsRejectReason(
  itemId: number,
  { gtin = "", lotSize = 0, productId = "", aspects = [] }: Partial<MarketplaceListing>,
  { itemByProduct, itemsByBarcode }: ProductKnowledge,
): RejectReason | undefined {
  if (lotSize > 1) return "pieces";
  const barcodeItems = itemsByBarcode.get(toCanonicalBarcode(gtin) ?? "") ?? [itemId];
  if (barcodeItems.some((id) => id !== itemId)) return "other-barcode";
  if ((itemByProduct.get(productId) ?? itemId) !== itemId) return "other-product";
  return findAspectRejectReason(aspects);
}
