import type { ItemSearchHints } from "../../db/admin/itemEdits";
import type { KnownListing, KnownMarketData, StoredListing } from "../../db/listings/knownMarketData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { groupBy } from "../../domain/groupBy";
import type { ClassifierItem, MarketplaceListing } from "../../domain/listings/classifierInput";
import {
  createListingClassifier,
  type ListingClassification,
  type ListingClassifier,
  type ListingGrade,
} from "../../domain/listings/listingClassifier";
import { RULED_OUT_REASON } from "../../domain/listings/rejectReasons";
import type { SearchShard } from "../../domain/refresh/searchShards";
import type { MarketplaceSearchResult } from "../external/marketplace/index";

/** Classifier of the current catalogue. Reused because building it takes longer than classifying a thousand titles. */
let cachedClassifier:
  | { readonly catalogue: Catalogue; readonly hints: string; readonly judge: ListingClassifier }
  | undefined;

export function getListingClassifier(
  catalogue: Catalogue,
  hints: ReadonlyMap<number, ItemSearchHints>,
): ListingClassifier {
  const serializedHints = JSON.stringify([...hints]);
  if (cachedClassifier?.catalogue !== catalogue || cachedClassifier.hints !== serializedHints) {
    const judge = createListingClassifier(buildClassifierItems(catalogue, hints));
    cachedClassifier = { catalogue, hints: serializedHints, judge };
  }
  return cachedClassifier.judge;
}

/** Builds the classifier's view of each catalogue item. */
export const buildClassifierItems = (
  catalogue: Catalogue,
  hints: ReadonlyMap<number, ItemSearchHints>,
): ClassifierItem[] => catalogue.items.map((item) => buildClassifierItem(catalogue, item.id, hints.get(item.id)));

function buildClassifierItem(catalogue: Catalogue, id: number, hints: ItemSearchHints = {}): ClassifierItem {
  const item = catalogue.byId.get(id);
  if (!item) throw new Error(`Classifier cannot be built: item ${id} is listed in the catalogue but has no entry.`);
  return {
    ...item,
    amiiboSeries: catalogue.getAmiiboSeries(item),
    gameSeries: catalogue.getGameSeries(item),
    ...hints,
  };
}

/** Maximum number of unrelated listings that a search for one item stores for admins to review. */
const MAX_OTHER_LISTINGS = 5;

/** A listing with the time at which its bids were read, in ms. */
interface SeenListing extends MarketplaceListing {
  readonly observedAt: number;
}

interface GradedVerdict extends ListingGrade {
  readonly reject: string | undefined;
}

interface ClassifiedResults {
  readonly byItem: ReadonlyMap<number, readonly StoredListing[]>;
  /** Number of listings that match none of the searched items, by reject reason. */
  readonly rejectCounts: ReadonlyMap<string, number>;
}

/**
 * Groups the found listings by item, each with its reject reason. A search for one item also stores a few unrelated
 * listings, always the same ones. Sweeps find whole series, so their unrelated listings are only counted.
 */
export function classifySearchResults(
  judge: ListingClassifier,
  { market, itemIds, seriesSearches }: SearchShard,
  results: ReadonlyMap<number, Pick<MarketplaceSearchResult, "listings">>,
  { rulings, listings: known }: KnownMarketData,
  now: number,
): ClassifiedResults {
  const ruled = groupBy(rulings, ({ listingId }) => listingId);
  const withLatestBids = createBidUpdater(known, now);
  const previousGrades = new Map(known.map((each) => [`${each.itemId} ${each.listingId}`, each.grade]));
  const seen = new Map<number, Map<string, StoredListing>>([...results.keys()].map((id) => [id, new Map()]));
  /**
   * Stores the listing under the item that it matches.
   * @returns the verdict if it matches none of the candidates
   */
  const classifyInto = (offered: SeenListing, candidateIds: ReadonlySet<number>): ListingClassification | undefined => {
    // An admin's ruling overrides the classifier.
    const itemRulings = ruled.get(offered.listingId) ?? [];
    const ruledItemId = itemRulings.find(({ itemId, isMatch }) => isMatch && candidateIds.has(itemId))?.itemId;
    const verdict = judge(offered, candidateIds, ruledItemId);
    const { itemId } = verdict;
    if (itemId === undefined) return verdict;
    const isRuledOut = itemRulings.some((ruling) => ruling.itemId === itemId && !ruling.isMatch);
    const finalVerdict = isRuledOut ? { ...verdict, reject: RULED_OUT_REASON } : verdict;
    seen.get(itemId)?.set(offered.listingId, toStoredListing(offered, itemId, finalVerdict));
    return undefined;
  };
  // All items of a sweep share its listings, so each listing is classified once.
  const rejectReasons = new Map<string, string>();
  const allItemIds = new Set(itemIds);
  if (seriesSearches.length > 0)
    for (const offered of [...results.values()][0]?.listings ?? []) classifySwept(withLatestBids(offered));
  else for (const [id, { listings }] of results) classifySearched(id, listings.map(withLatestBids));
  const rejectCounts = new Map(
    [...groupBy(rejectReasons.values(), (reason) => reason)].map(([reason, all]) => [reason, all.length] as const),
  );
  return {
    byItem: new Map([...seen].map(([id, byId]) => [id, [...byId.values()]])),
    rejectCounts,
  };

  function classifySwept(offered: SeenListing): void {
    const verdict = classifyInto(offered, allItemIds);
    // Keyed by listing, because two sweeps may find the same one.
    if (verdict?.reject) rejectReasons.set(offered.listingId, verdict.reject);
  }

  function classifySearched(id: number, listings: readonly SeenListing[]): void {
    const unrelated = listings.flatMap((offered) => {
      const verdict = classifyInto(offered, new Set([id]));
      return verdict === undefined ? [] : [toStoredListing(offered, id, verdict)];
    });
    const sample = unrelated
      .sort((left, right) => (left.listingId < right.listingId ? -1 : 1))
      .slice(0, MAX_OTHER_LISTINGS);
    for (const other of sample) seen.get(id)?.set(other.listingId, other);
  }

  function toStoredListing(
    offered: SeenListing,
    itemId: number,
    { reject, grade, isOpenBox }: GradedVerdict,
  ): StoredListing {
    return {
      itemId,
      market,
      listingId: offered.listingId,
      title: offered.title,
      url: offered.url,
      image: offered.image ?? null,
      conditionId: offered.conditionId ?? null,
      // Only a lookup of the single listing reveals the condition of a card, so the known grade is preserved.
      grade:
        grade ??
        (offered.conditionId === undefined ? null : (previousGrades.get(`${itemId} ${offered.listingId}`) ?? null)),
      isOpenBox,
      price: offered.price,
      shipping: offered.shipping ?? null,
      isBuyItNow: offered.isBuyItNow,
      hasBestOffer: offered.hasBestOffer,
      bidCount: offered.bidCount,
      endsAt: offered.endsAt ?? null,
      soldQuantity: offered.soldQuantity ?? null,
      observedAt: offered.observedAt,
      rejectReason: reject ?? null,
    };
  }
}

/**
 * Returns a function that keeps the known bids if a search reports fewer. Bids are never withdrawn here, so a lower
 * count means that the search index lags behind.
 */
function createBidUpdater(known: readonly KnownListing[], now: number): (offered: MarketplaceListing) => SeenListing {
  const auctions = new Map(known.filter(({ isBuyItNow }) => !isBuyItNow).map((each) => [each.listingId, each]));
  return (offered) => {
    const known = auctions.get(offered.listingId);
    if (!known || offered.isBuyItNow || offered.bidCount >= known.bidCount) return { ...offered, observedAt: now };
    const { price, bidCount, observedAt } = known;
    return { ...offered, price, bidCount, observedAt };
  };
}
