import type { ClassifierItem, MarketplaceListing } from "../../../domain/listings/classifierInput";
import { createListingClassifier, type ListingClassification } from "../../../domain/listings/listingClassifier";
import { shippedCatalogue } from "../../helpers/catalogue";

export const classifiedItems: readonly ClassifierItem[] = shippedCatalogue.items.map((item) => ({
  ...item,
  amiiboSeries: shippedCatalogue.getAmiiboSeries(item),
  gameSeries: shippedCatalogue.getGameSeries(item),
}));

export const testClassifier = createListingClassifier(classifiedItems);
export const allItemIds: ReadonlySet<number> = new Set(classifiedItems.map(({ id }) => id));

/** Creates a listing whose other fields are all acceptable, so that only the title can be a reason to reject it. */
export const createOffered = (title: string, as: Partial<MarketplaceListing> = {}): MarketplaceListing => ({
  listingId: "385462201428",
  market: "EBAY-US",
  title,
  url: "https://www.ebay.com/itm/385462201428",
  image: undefined,
  conditionId: "1000",
  isNearMint: undefined,
  price: 1299,
  currency: "USD",
  isConverted: false,
  shipping: undefined,
  isBuyItNow: true,
  hasBestOffer: false,
  bidCount: 0,
  endsAt: undefined,
  country: "US",
  isItemGroup: false,
  soldQuantity: undefined,
  remainingQuantity: undefined,
  ...as,
});

export const classifyTitle = (title: string, requestedIds: Iterable<number> = allItemIds): ListingClassification =>
  testClassifier(createOffered(title), new Set(requestedIds));

/** Formats a classification as in the tables of titles: `42`, `42 lot`, `wrong-item`. */
export function formatVerdict({ itemId, reject }: ListingClassification): string {
  return [itemId, reject].filter((part) => part !== undefined).join(" ");
}
