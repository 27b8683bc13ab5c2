import { z } from "zod";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { parseMinorUnits } from "../../../domain/money/amount";

const moneySchema = z.object({
  value: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  convertedFromCurrency: z.string().optional(),
});

/** Pattern of the URLs of listings. Matching a pattern is faster than parsing thousands of URLs. */
const MARKETPLACE_URL = /^https:\/\/(?:[\w-]+\.)*ebay\.(?:com|co\.uk|ca|ie)\//;

/** Maximum lengths of texts that are stored. A longer one makes the listing unreadable. */
const [MAX_URL_LENGTH, MAX_CODE_LENGTH] = [4_000, 40];
const urlSchema = z.string().max(MAX_URL_LENGTH);

/** Schema of the fields of a listing that Plinth uses. The seller is deliberately not read. */
const listingSchema = z.object({
  itemId: z.string(),
  legacyItemId: z.string().optional(),
  title: z.string().trim().min(1).max(300),
  itemAffiliateWebUrl: urlSchema.optional(),
  itemWebUrl: urlSchema.optional(),
  itemGroupType: z.string().optional(),
  primaryItemGroup: z.unknown().optional(),
  image: z.object({ imageUrl: urlSchema }).optional().catch(undefined),
  conditionId: z.string().max(MAX_CODE_LENGTH).optional(),
  conditionDescriptors: z
    .array(z.object({ name: z.string(), values: z.array(z.union([z.string(), z.object({ content: z.string() })])) }))
    .optional()
    .catch(undefined),
  buyingOptions: z.array(z.string()),
  price: moneySchema.optional(),
  currentBidPrice: moneySchema.optional(),
  bidCount: z.number().int().nonnegative().optional(),
  itemEndDate: z.iso.datetime().optional(),
  itemLocation: z.object({ country: z.string().max(MAX_CODE_LENGTH).optional() }).optional(),
  shippingOptions: z
    .array(z.object({ shippingCost: moneySchema.optional() }))
    .optional()
    .catch(undefined),
  estimatedAvailabilities: z
    .array(
      z.object({
        estimatedSoldQuantity: z.number().int().nonnegative().optional(),
        estimatedAvailableQuantity: z.number().int().nonnegative().optional(),
        // For large quantities, the marketplace states only a threshold such as "more than 10".
        availabilityThreshold: z.number().int().nonnegative().optional(),
      }),
    )
    .optional()
    .catch(undefined),
});
type ListingRow = z.infer<typeof listingSchema>;

/** Parses a listing. Returns `undefined` for an unreadable row, and "not for sale" for a classified ad. */
export function parseMarketplaceListing(row: unknown, market: Market): MarketplaceListing | "not for sale" | undefined {
  const { data } = listingSchema.safeParse(row);
  if (!data) return undefined;
  const { buyingOptions, estimatedAvailabilities: [quantities] = [] } = data;
  if (buyingOptions.includes("CLASSIFIED_AD")) return "not for sale";
  const isBuyItNow = buyingOptions.includes("FIXED_PRICE");
  if (!isBuyItNow && !buyingOptions.includes("AUCTION")) return undefined;
  // Prefers the current bid of an auction, because `price` may be its opening price.
  const statedPrice = isBuyItNow ? data.price : (data.currentBidPrice ?? data.price);
  const price = statedPrice && parseMinorUnits(statedPrice.value, statedPrice.currency);
  const id = parseListingIds(data);
  const url = data.itemAffiliateWebUrl ?? data.itemWebUrl ?? "";
  if (!statedPrice || !price || !id || !MARKETPLACE_URL.test(url)) return undefined;
  return {
    ...id,
    market,
    title: data.title,
    url,
    image: data.image?.imageUrl.startsWith("https://") ? data.image.imageUrl : undefined,
    conditionId: data.conditionId,
    isNearMint: isNearMint(data),
    price,
    currency: statedPrice.currency,
    isConverted: statedPrice.convertedFromCurrency !== undefined,
    shipping: findCheapestShipping(data, statedPrice.currency),
    isBuyItNow,
    hasBestOffer: buyingOptions.includes("BEST_OFFER"),
    bidCount: data.bidCount ?? 0,
    endsAt: data.itemEndDate === undefined ? undefined : Date.parse(data.itemEndDate),
    country: data.itemLocation?.country?.toUpperCase(),
    soldQuantity: quantities?.estimatedSoldQuantity,
    remainingQuantity: quantities?.estimatedAvailableQuantity ?? quantities?.availabilityThreshold,
  };
}

/** Pattern of the field with the condition of a card: the marketplace's id of the field, or its label. */
const CARD_CONDITION = /^(?:40001|card condition)$/i;
const NEAR_MINT = /^400010$|^near mint/i;

function isNearMint({ conditionDescriptors = [] }: ListingRow): boolean | undefined {
  const [value] = conditionDescriptors.find(({ name }) => CARD_CONDITION.test(name))?.values ?? [];
  return value === undefined ? undefined : NEAR_MINT.test(typeof value === "string" ? value : value.content);
}

/** Parses ids such as `v1|385462201428|0`: a version, the listing's number and its variation (0 for none). */
function parseListingIds({ itemId, legacyItemId, itemGroupType, primaryItemGroup }: ListingRow) {
  const [, listingNumber, variation] = /^v1\|(\d+)\|(\d+)$/.exec(itemId) ?? [];
  const listingId = legacyItemId ?? listingNumber;
  if (listingId === undefined || !/^\d{1,20}$/.test(listingId)) return undefined;
  const isVariation = variation !== undefined && variation !== "0";
  return { listingId, isItemGroup: isVariation || itemGroupType !== undefined || primaryItemGroup !== undefined };
}

/** Returns the lowest shipping cost in minor units. Costs in another currency than the price are ignored. */
function findCheapestShipping({ shippingOptions = [] }: ListingRow, currency: string): number | undefined {
  const costs = shippingOptions.flatMap(({ shippingCost: cost }) =>
    cost?.currency === currency ? (parseMinorUnits(cost.value, currency) ?? []) : [],
  );
  return costs.length === 0 ? undefined : Math.min(...costs);
}
