import type { ItemSearchHints } from "../../db/admin/itemEdits";
import type { PricedListing, StoredListing, StoredMarketData } from "../../db/listings/knownMarketData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { groupBy } from "../../domain/groupBy";
import type { ClassifierItem, MarketplaceListing } from "../../domain/listings/classifierInput";
import {
  createListingClassifier,
  type ListingClassification,
  type ListingClassifier,
  type ListingGrade,
} from "../../domain/listings/listingClassifier";
import { REJECT_REASON_AFTER_REPORT } from "../../domain/listings/rejectReasons";
import type { MarketplaceSearchShard } from "../../domain/refresh/searchShards";
import type { MarketplaceSearchResult } from "../external/marketplace/index";

/** Classifier of the current catalogue. Building it takes longer than classifying a thousand titles. */
let cached: { readonly catalogue: Catalogue; readonly hints: string; readonly classify: ListingClassifier } | undefined;

export function getListingClassifier(
  catalogue: Catalogue,
  hints: ReadonlyMap<number, ItemSearchHints>,
): ListingClassifier {
  const serializedHints = JSON.stringify([...hints]);
  if (cached?.catalogue !== catalogue || cached.hints !== serializedHints) {
    const classify = createListingClassifier(buildListingClassifierItems(catalogue, hints));
    cached = { catalogue, hints: serializedHints, classify };
  }
  return cached.classify;
}

export const buildListingClassifierItems = (
  catalogue: Catalogue,
  hints: ReadonlyMap<number, ItemSearchHints>,
): ClassifierItem[] =>
  catalogue.items.map((item) => ({
    ...item,
    amiiboSeries: catalogue.getAmiiboSeries(item),
    gameSeries: catalogue.getGameSeries(item),
    ...hints.get(item.id),
  }));

/** Maximum number of unrelated listings that a search for one item stores for admins to review. */
const MAX_OTHER_LISTINGS = 5;

/** Listing with the time in ms at which its bids were read. */
interface SeenListing extends MarketplaceListing {
  readonly observedAt: number;
}

interface ClassifiedResults {
  readonly byItem: ReadonlyMap<number, readonly StoredListing[]>;
  /** Number of listings that match none of the searched items, by reject reason. */
  readonly rejectCounts: ReadonlyMap<string, number>;
}

/**
 * Groups found listings by item, each with its reject reason. A search for one item keeps a few unrelated listings:
 * those with the first ids, so that later searches keep the same ones. Searches for whole series only count unrelated
 * ones.
 */
export function classifyMarketplaceResults(
  classify: ListingClassifier,
  { market, itemIds, seriesSearches }: MarketplaceSearchShard,
  results: ReadonlyMap<number, Pick<MarketplaceSearchResult, "listings">>,
  { rulings, listings: known }: StoredMarketData,
  now: number,
): ClassifiedResults {
  const rulingsByListing = groupBy(rulings, ({ listingId }) => listingId);
  const withLatestBids = createBidUpdater(known, now);
  const previousGrades = new Map(known.map((each) => [`${each.itemId} ${each.listingId}`, each.grade]));
  const seen = new Map<number, Map<string, StoredListing>>([...results.keys()].map((id) => [id, new Map()]));
  /** Stores a listing under the candidate item that it matches. Returns the classification if there is none. */
  const classifyInto = (listing: SeenListing, candidateIds: ReadonlySet<number>): ListingClassification | undefined => {
    // A ruling by an admin about a listing overrides the classifier.
    const listingRulings = rulingsByListing.get(listing.listingId) ?? [];
    const ruledItemId = listingRulings.find(({ itemId, isMatch }) => isMatch && candidateIds.has(itemId))?.itemId;
    const verdict = classify(listing, candidateIds, ruledItemId);
    const { itemId } = verdict;
    if (itemId === undefined) return verdict;
    const isRuledOut = listingRulings.some((ruling) => ruling.itemId === itemId && !ruling.isMatch);
    const finalVerdict = isRuledOut ? { ...verdict, reject: REJECT_REASON_AFTER_REPORT } : verdict;
    seen.get(itemId)?.set(listing.listingId, toStoredListing(listing, itemId, finalVerdict));
    return undefined;
  };
  // Reject reasons of unrelated listings, by listing id.
  const rejectReasons = new Map<string, string>();
  const allItemIds = new Set(itemIds);
  // All items of a series search share its listings, so each listing is classified once.
  if (seriesSearches.length > 0)
    for (const listing of [...results.values()][0]?.listings ?? []) classifySwept(withLatestBids(listing));
  else for (const [id, { listings }] of results) classifySearched(id, listings.map(withLatestBids));
  const rejectCounts = new Map(
    [...groupBy(rejectReasons.values(), (reason) => reason)].map(([reason, all]) => [reason, all.length] as const),
  );
  return { byItem: new Map([...seen].map(([id, byId]) => [id, [...byId.values()]])), rejectCounts };

  function classifySwept(listing: SeenListing): void {
    const verdict = classifyInto(listing, allItemIds);
    if (verdict?.reject) rejectReasons.set(listing.listingId, verdict.reject);
  }

  function classifySearched(id: number, listings: readonly SeenListing[]): void {
    const unrelated = listings.flatMap((listing) => {
      const verdict = classifyInto(listing, new Set([id]));
      return verdict === undefined ? [] : [toStoredListing(listing, id, verdict)];
    });
    unrelated.sort((left, right) => (left.listingId < right.listingId ? -1 : 1));
    for (const listing of unrelated.slice(0, MAX_OTHER_LISTINGS)) seen.get(id)?.set(listing.listingId, listing);
  }

  function toStoredListing(
    listing: SeenListing,
    itemId: number,
    { reject, grade, isOpenBox }: ListingGrade & { readonly reject: string | undefined },
  ): StoredListing {
    const { listingId, title, url, image, conditionId, price, shipping, isBuyItNow, bidCount } = listing;
    // Keeps the known grade, because only a lookup of the single listing reveals the condition of a card.
    const knownGrade = conditionId === undefined ? undefined : previousGrades.get(`${itemId} ${listingId}`);
    return {
      ...{ itemId, market, listingId, title, url, isOpenBox, price, isBuyItNow, bidCount },
      image: image ?? null,
      conditionId: conditionId ?? null,
      grade: grade ?? knownGrade ?? null,
      shipping: shipping ?? null,
      hasBestOffer: listing.hasBestOffer,
      endsAt: listing.endsAt ?? null,
      soldQuantity: listing.soldQuantity ?? null,
      observedAt: listing.observedAt,
      rejectReason: reject ?? null,
    };
  }
}

/** Creates a function that keeps an auction's known bids if a search reports fewer, because its index is outdated. */
function createBidUpdater(known: readonly PricedListing[], now: number): (listing: MarketplaceListing) => SeenListing {
  const auctions = new Map(known.filter(({ isBuyItNow }) => !isBuyItNow).map((each) => [each.listingId, each]));
  return (listing) => {
    const auction = auctions.get(listing.listingId);
    if (!auction || listing.isBuyItNow || listing.bidCount >= auction.bidCount) return { ...listing, observedAt: now };
    const { price, bidCount, observedAt } = auction;
    return { ...listing, price, bidCount, observedAt };
  };
}
