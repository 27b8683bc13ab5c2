import type { PricedListing, StoredListing, StoredMarketData } from "../../db/listings/knownMarketData";
import {
  deleteListingsExceptSql,
  deleteListingsSql,
  deleteMissingListingsSql,
  markListingsMissingSql,
  upsertListingsSql,
} from "../../db/listings/write";
import {
  type ConfirmedSale,
  deleteDailyPricesSql,
  insertSalesSql,
  replaceCurrentPricesSql,
  upsertDailyPricesSql,
} from "../../db/prices/write";
import type { MarketplaceListing } from "../../domain/listings/classifierInput";
import { getGradeForAverages } from "../../domain/listings/gradeForAverages";
import type { Grade, Market } from "../../domain/listings/market";
import { isListingShown } from "../../domain/listings/rejectReasons";
import { getPreviousPriceWindowStart, getPriceWindowStart } from "../../domain/prices/priceWindow";
import { type RecomputedPrices, recomputeItemPrices } from "../../domain/prices/recomputeItemPrices";
import { detectListingSales, getAuctionState, type ListingObservation } from "../../domain/prices/sale";
import { DAY_MS, formatUtcDay } from "../../domain/time";

/** Listings of some items in one market, as observed at one time. */
interface MarketObservation {
  readonly market: Market;
  /** Time of the observation in ms. */
  readonly now: number;
  readonly listingsByItem: ReadonlyMap<number, readonly StoredListing[]>;
  /** Returns true if the search for the item found the listing, even if the listing was rejected. */
  readonly wasFound: (itemId: number, listingId: string) => boolean;
  readonly incompleteItems: ReadonlySet<number>;
  /** Returns the time in ms of the previous search for an item, or 0 if there was none. */
  readonly getLastSearchedAt: (itemId: number) => number;
  /** Listings that were looked up one by one, without a search for their items. */
  readonly checkedListings?: readonly PricedListing[];
  readonly canUseForAverages: boolean;
}

/** Time after which a fixed-price listing missing from search results counts as ended. */
const MISSING_UNTIL_ENDED_MS = DAY_MS;
/** Maximum age of a newly found sale that is recorded. An older sale would get the price of a wrong day. */
export const MAX_SALE_AGE_MS = 3 * DAY_MS;
/** Returns the first day of prices and the first time of sales (in ms) from which current prices are computed. */
export function getCurrentPriceInputStart(now: number) {
  const today = formatUtcDay(now);
  return { day: getPriceWindowStart(today), soldAt: Date.parse(getPreviousPriceWindowStart(today)) };
}

/** Builds the SQL statements that store changed listings of an observation, new sales and recomputed prices. */
export function buildSearchResultSql(observation: MarketObservation, known: StoredMarketData) {
  const itemIds = [...observation.listingsByItem.keys()];
  const listings = [...observation.listingsByItem.values()].flat();
  const possiblyOpen = listPossiblyOpen(observation, known);
  return [
    ...buildDropStatements(observation, known, [...listings, ...possiblyOpen]),
    markListingsMissingSql(possiblyOpen, observation.now),
    deleteMissingListingsSql(
      possiblyOpen.filter(({ isBuyItNow }) => isBuyItNow),
      observation.now - MISSING_UNTIL_ENDED_MS,
    ),
    upsertListingsSql(listings),
    ...buildPriceStatements(
      observation,
      known,
      itemIds,
      observation.canUseForAverages ? ["sold", "listed", "from"] : ["from"],
    ),
  ];
}

/** Builds the SQL statements that delete ended listings, of which there are usually none. */
function buildDropStatements(
  { market, listingsByItem }: MarketObservation,
  { listings }: StoredMarketData,
  remaining: readonly PricedListing[],
) {
  const keys = new Set(remaining.map(formatListingKey));
  const removed = listings.filter((each) => listingsByItem.has(each.itemId) && !keys.has(formatListingKey(each)));
  const items = new Set(removed.map(({ itemId }) => itemId));
  const siblings = remaining.filter(({ itemId }) => items.has(itemId));
  return items.size === 0 ? [] : [deleteListingsExceptSql(market, [...items], siblings)];
}

/**
 * Lists known listings that the search omitted but that may still be open. They stay stored but hidden: auctions until
 * their end, fixed-price listings for a day.
 */
function listPossiblyOpen(
  { now, incompleteItems, wasFound }: MarketObservation,
  { listings }: StoredMarketData,
): PricedListing[] {
  return listings.filter((each) => {
    if (each.rejectReason !== null && each.rejectReason !== "no-bid") return false;
    if (wasFound(each.itemId, each.listingId)) return false;
    if (each.isBuyItNow) return incompleteItems.has(each.itemId);
    const state = getAuctionState(toListingObservation(each), now);
    return state === "unsure" || (state === "running" && incompleteItems.has(each.itemId));
  });
}

/** Builds the SQL statements that delete ended auctions and record their sales. */
export function buildEndedAuctionsSql(
  ended: readonly PricedListing[],
  ending: Pick<MarketObservation, "market" | "now">,
  known: StoredMarketData,
) {
  return [deleteListingsSql(ended), ...buildSaleStatements(ended, { ...ending, ...NO_SEARCH }, known)];
}

/** Builds the SQL statements that record sales of listings whose number of sold units was looked up. */
export const buildSoldCountSalesSql = (
  counted: readonly PricedListing[],
  counting: Pick<MarketObservation, "market" | "now">,
  known: StoredMarketData,
) => buildSaleStatements(counted, { ...counting, ...NO_SEARCH, checkedListings: counted }, known);

/** Parts of an observation of single listings, which are looked up only where averages are permitted. */
const NO_SEARCH = {
  listingsByItem: new Map(),
  incompleteItems: new Set<number>(),
  wasFound: () => false,
  getLastSearchedAt: () => 0,
  canUseForAverages: true,
};

function buildSaleStatements(
  listings: readonly PricedListing[],
  observation: MarketObservation,
  known: StoredMarketData,
) {
  const itemIds = [...new Set(listings.map(({ itemId }) => itemId))];
  return buildPriceStatements(observation, known, itemIds, ["sold"]);
}

/** Returns the grade of a card's listing. Only the lookup of a single listing states the condition of a card. */
export const resolveAmiiboCardGrade = (
  { grade }: PricedListing,
  { isNearMint }: Pick<MarketplaceListing, "isNearMint">,
) => ({
  grade: grade ?? (isNearMint === undefined ? null : isNearMint ? ("new" as const) : ("used" as const)),
});

/** Returns a key of an item and its listing, because one listing may match several items. */
export const formatListingKey = ({ itemId, market, listingId }: PricedListing): string =>
  `${itemId} ${market} ${listingId}`;

interface RepricedItem extends RecomputedPrices {
  readonly itemId: number;
  readonly sales: readonly ConfirmedSale[];
}

function buildPriceStatements(
  observation: MarketObservation,
  known: StoredMarketData,
  itemIds: readonly number[],
  kinds: Parameters<typeof replaceCurrentPricesSql>[1],
) {
  const { market } = observation;
  const repriced = itemIds.map((itemId) => repriceItem(observation, known, itemId));
  const currentPrices = repriced.map((each) => ({ itemId: each.itemId, market, rows: each.currentPrices }));
  return [
    insertSalesSql(repriced.flatMap(({ sales }) => sales)),
    upsertDailyPricesSql(repriced.map(({ itemId, changedDays }) => ({ itemId, market, rows: changedDays }))),
    deleteDailyPricesSql(repriced.map(({ itemId, removedDays }) => ({ itemId, market, rows: removedDays }))),
    ...replaceCurrentPricesSql(currentPrices, kinds),
  ];
}

function repriceItem(observation: MarketObservation, known: StoredMarketData, itemId: number): RepricedItem {
  const today = formatUtcDay(observation.now);
  const { market } = observation;
  const offers = observation.listingsByItem
    .get(itemId)
    ?.filter(isOffer)
    .map(({ grade, shipping, ...listing }) => ({
      ...listing,
      grade: grade ?? undefined,
      postage: shipping ?? undefined,
    }));
  const guide = known.guidePrices.get(itemId) ?? {};
  if (!observation.canUseForAverages) {
    const { currentPrices } = recomputeItemPrices({ today, market, days: [], sales: [], offers, guide });
    const lowestPrices = currentPrices.filter(({ kind }) => kind === "from");
    return { itemId, changedDays: [], removedDays: [], currentPrices: lowestPrices, sales: [] };
  }
  const sales = findNewSales(observation, known, itemId);
  return {
    itemId,
    sales,
    ...recomputeItemPrices({
      today,
      market,
      offers,
      days: known.dailyPrices.get(itemId) ?? [],
      sales: mergeSales(known, itemId, sales),
      withdrawn: findWithdrawnGrades(observation, known, itemId),
      guide,
    }),
  };
}

const isOffer = ({ isBuyItNow, rejectReason }: PricedListing): boolean => isBuyItNow && isListingShown(rejectReason);

/** Finds the grades in which a listing no longer counts, because of a ruling or a changed title. */
function findWithdrawnGrades(
  { listingsByItem, getLastSearchedAt }: MarketObservation,
  { listings, rulings }: StoredMarketData,
  itemId: number,
): ReadonlySet<Grade> {
  const previous = listings.filter((each) => each.itemId === itemId);
  const ruledSince = rulings.filter((each) => each.itemId === itemId && each.ruledAt >= getLastSearchedAt(itemId));
  const counted = new Set([...previous.filter(isOffer), ...ruledSince].map(({ listingId }) => listingId));
  const latestListings = listingsByItem.get(itemId) ?? [];
  const notCounted = [...previous, ...latestListings].filter((each) => each.isBuyItNow && !isOffer(each));
  const current = new Map(latestListings.map((each) => [each.listingId, each]));
  const regraded = previous.filter((each) => {
    const latest = current.get(each.listingId);
    return isOffer(each) && latest && getGradeForAverages(latest) !== getGradeForAverages(each);
  });
  const withdrawn = [...notCounted.filter(({ listingId }) => counted.has(listingId)), ...regraded];
  return new Set(withdrawn.flatMap((each) => getGradeForAverages(each) ?? []));
}

/** Finds the sales of an item that happened since the previous observation, by comparing its listings then and now. */
function findNewSales(observation: MarketObservation, known: StoredMarketData, itemId: number): ConfirmedSale[] {
  const { market, now, checkedListings = [] } = observation;
  const indexById = (listings: readonly PricedListing[]) => new Map(listings.map((each) => [each.listingId, each]));
  const previousById = indexById(known.listings.filter((each) => each.itemId === itemId));
  const checkedOfItem = checkedListings.filter((each) => each.itemId === itemId);
  const currentById = indexById([...(observation.listingsByItem.get(itemId) ?? []), ...checkedOfItem]);
  return [...new Set([...previousById.keys(), ...currentById.keys()])].flatMap((listingId) => {
    const [previous, current] = [previousById.get(listingId), currentById.get(listingId)];
    const latest = current ?? previous;
    const grade = latest && getGradeForAverages(latest);
    if (!grade || latest?.rejectReason !== null) return [];
    return detectListingSales(previous && toListingObservation(previous), current && toListingObservation(current), now)
      .filter(({ soldAt }) => soldAt >= now - MAX_SALE_AGE_MS)
      .map(({ soldCount, soldAt, price, evidence }) => {
        return { itemId, market, listingId, soldCount, soldAt, grade, price, evidence };
      });
  });
}

export const toListingObservation = (listing: PricedListing): ListingObservation => ({
  listingId: listing.listingId,
  observedAt: listing.observedAt,
  price: listing.price,
  isBuyItNow: listing.isBuyItNow,
  bidCount: listing.bidCount,
  endsAt: listing.endsAt ?? undefined,
  soldQuantity: listing.soldQuantity ?? undefined,
  hasBestOffer: listing.hasBestOffer,
});

/** Merges new and known sales of an item. Known sales win, because new ones may be from an outdated index. */
function mergeSales({ sales }: StoredMarketData, itemId: number, newSales: readonly ConfirmedSale[]) {
  const allSales = [...newSales, ...sales.filter((sale) => sale.itemId === itemId)];
  const distinctSales = new Map(allSales.map((sale) => [`${sale.listingId} ${sale.soldCount}`, sale]));
  return [...distinctSales.values()].map(({ soldAt, ...sale }) => ({ ...sale, day: formatUtcDay(soldAt) }));
}
