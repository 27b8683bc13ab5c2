import type { KnownListing, KnownMarketData, StoredListing } from "../../db/listings/knownMarketData";
import {
  deleteListingsExceptSql,
  deleteListingsSql,
  deleteMissingListingsSql,
  markListingsMissingSql,
  upsertListingsSql,
} from "../../db/listings/write";
import {
  deleteDailyPricesSql,
  insertSalesSql,
  type NewSale,
  replaceCurrentPricesSql,
  upsertDailyPricesSql,
} from "../../db/prices/write";
import type { MarketplaceListing } from "../../domain/listings/classifierInput";
import { getGradeForAverages } from "../../domain/listings/listingClassifier";
import type { Grade, Market } from "../../domain/listings/market";
import { isListingShown } from "../../domain/listings/rejectReasons";
import { getPreviousWindowStart, getPriceWindowStart } from "../../domain/prices/priceWindow";
import { type RecomputedPrices, recomputePrices } from "../../domain/prices/recomputePrices";
import { detectSales, getAuctionState, type ListingObservation } from "../../domain/prices/sale";
import { DAY_MS, formatUtcDay } from "../../domain/time";

/** Listings of some items in one market, as observed at one time. */
interface MarketObservation {
  readonly market: Market;
  /** Time of the observation in ms. */
  readonly now: number;
  readonly listingsByItem: ReadonlyMap<number, readonly StoredListing[]>;
  /** Returns true if the search result of the item contained the listing, however it was classified. */
  readonly wasFound: (itemId: number, listingId: string) => boolean;
  /** Items whose search result was incomplete. */
  readonly incompleteItems: ReadonlySet<number>;
  /** Returns when an item was last searched before, in ms; 0 for never. */
  readonly getLastSearchedAt: (itemId: number) => number;
  /** Listings that were checked one by one, without a search for their items. */
  readonly checkedListings?: readonly KnownListing[];
  /** True if averages may be computed from the listings. */
  readonly canUseForAverages: boolean;
}

/** Time after which a fixed-price listing missing from search results counts as ended. */
const MISSING_UNTIL_ENDED_MS = DAY_MS;
/** Maximum age of a sale that is still recorded. An older one would get the price of a wrong day. */
const MAX_SALE_AGE_MS = 3 * DAY_MS;
/** Returns how far back the known prices and sales must reach. */
export function getHistoryStart(now: number) {
  const today = formatUtcDay(now);
  return { day: getPriceWindowStart(today), soldAt: Date.parse(getPreviousWindowStart(today)) };
}

/**
 * Builds the statements that store an observation with its sales and price figures. They write nothing where nothing
 * changed.
 */
export function buildSearchStatements(observation: MarketObservation, known: KnownMarketData) {
  const items = [...observation.listingsByItem.keys()];
  const listings = [...observation.listingsByItem.values()].flat();
  const repriced = items.map((itemId) => repriceItem(observation, known, itemId));
  const { market, canUseForAverages } = observation;
  const figures = repriced.map(({ itemId, currentPrices }) => ({ itemId, market, rows: currentPrices }));
  const possiblyOpen = listPossiblyOpen(observation, known);
  return [
    ...buildDropStatements(observation, known, [...listings, ...possiblyOpen]),
    markListingsMissingSql(possiblyOpen, observation.now),
    deleteMissingListingsSql(
      possiblyOpen.filter(({ isBuyItNow }) => isBuyItNow),
      observation.now - MISSING_UNTIL_ENDED_MS,
    ),
    upsertListingsSql(listings),
    ...buildPriceStatements(repriced, market),
    ...replaceCurrentPricesSql(figures, canUseForAverages ? ["sold", "listed", "from"] : ["from"]),
  ];
}

/**
 * Builds the statements that delete ended listings. Only items with an ended listing are compared in the database, and
 * usually there are none.
 */
function buildDropStatements(
  { market, listingsByItem }: MarketObservation,
  { listings }: KnownMarketData,
  remaining: readonly KnownListing[],
) {
  const keys = new Set(remaining.map(listingKey));
  const removed = listings.filter((each) => listingsByItem.has(each.itemId) && !keys.has(listingKey(each)));
  const items = new Set(removed.map(({ itemId }) => itemId));
  const siblings = remaining.filter(({ itemId }) => items.has(itemId));
  return items.size === 0 ? [] : [deleteListingsExceptSql(market, [...items], siblings)];
}

/**
 * Lists known listings that the search omitted but that may still be open: auctions with an unknown last bid, and all
 * listings of incomplete results. They stay stored but hidden, an auction until its end, a fixed-price listing for a
 * day.
 */
function listPossiblyOpen(
  { now, incompleteItems, wasFound }: MarketObservation,
  { listings }: KnownMarketData,
): KnownListing[] {
  return listings.filter((each) => {
    if (each.rejectReason !== null && each.rejectReason !== "no-bid") return false;
    if (wasFound(each.itemId, each.listingId)) return false;
    if (each.isBuyItNow) return incompleteItems.has(each.itemId);
    const state = getAuctionState(toObservation(each), now);
    return state === "unsure" || (state === "running" && incompleteItems.has(each.itemId));
  });
}

/** Builds the statements that delete ended auctions and record their sales. */
export function buildEndedStatements(
  ended: readonly KnownListing[],
  ending: Pick<MarketObservation, "market" | "now" | "canUseForAverages">,
  known: KnownMarketData,
) {
  return [deleteListingsSql(ended), ...buildSaleStatements(ended, { ...ending, ...NO_SEARCH }, known)];
}

/** Builds the statements for listings whose sold count was read one by one. */
export const buildSoldCountStatements = (
  counted: readonly KnownListing[],
  counting: Pick<MarketObservation, "market" | "now">,
  known: KnownMarketData,
) =>
  buildSaleStatements(counted, { ...counting, ...NO_SEARCH, checkedListings: counted, canUseForAverages: true }, known);

const NO_SEARCH = {
  listingsByItem: new Map(),
  incompleteItems: new Set<number>(),
  wasFound: () => false,
  getLastSearchedAt: () => 0,
};

function buildSaleStatements(
  listings: readonly KnownListing[],
  observation: MarketObservation,
  known: KnownMarketData,
) {
  const items = [...new Set(listings.map(({ itemId }) => itemId))];
  const repriced = items.map((itemId) => repriceItem(observation, known, itemId));
  const { market, canUseForAverages } = observation;
  const figures = repriced.map(({ itemId, currentPrices }) => ({ itemId, market, rows: currentPrices }));
  return [
    ...buildPriceStatements(repriced, market),
    ...(canUseForAverages ? replaceCurrentPricesSql(figures, ["sold"]) : []),
  ];
}

/** Returns the grade of a card listing. Only a single-listing check states a card's condition, searches do not. */
export const resolveCardGrade = ({ grade }: KnownListing, { isNearMint }: Pick<MarketplaceListing, "isNearMint">) => ({
  grade: grade ?? (isNearMint === undefined ? null : isNearMint ? ("new" as const) : ("used" as const)),
});

/** Returns the key of a listing. Includes the item, because one listing may match several items. */
export const listingKey = ({ itemId, market, listingId }: KnownListing): string => `${itemId} ${market} ${listingId}`;

interface RepricedItem extends RecomputedPrices {
  readonly itemId: number;
  readonly sales: readonly NewSale[];
}

function buildPriceStatements(all: readonly RepricedItem[], market: Market) {
  return [
    insertSalesSql(all.flatMap(({ sales }) => sales)),
    upsertDailyPricesSql(all.map(({ itemId, changedDays }) => ({ itemId, market, rows: changedDays }))),
    deleteDailyPricesSql(all.map(({ itemId, removedDays }) => ({ itemId, market, rows: removedDays }))),
  ];
}

function repriceItem(observation: MarketObservation, known: KnownMarketData, itemId: number): RepricedItem {
  const today = formatUtcDay(observation.now);
  const offers = observation.listingsByItem
    .get(itemId)
    ?.filter(isOffer)
    .map((listing) => ({ grade: getGradeForAverages(listing), price: listing.price }));
  if (!observation.canUseForAverages) {
    const { currentPrices } = recomputePrices({ today, days: [], sales: [], offers });
    return {
      itemId,
      changedDays: [],
      removedDays: [],
      currentPrices: currentPrices.filter(({ kind }) => kind === "from"),
      sales: [],
    };
  }
  const sales = findNewSales(observation, known, itemId);
  return {
    itemId,
    sales,
    ...recomputePrices({
      today,
      offers,
      days: known.dailyPrices.get(itemId) ?? [],
      sales: mergeSales(known, itemId, sales),
      withdrawn: findWithdrawnGrades(observation, known, itemId),
      guide: known.guidePrices.get(itemId) ?? {},
    }),
  };
}

const isOffer = ({ isBuyItNow, rejectReason }: KnownListing): boolean => isBuyItNow && isListingShown(rejectReason);

/** Finds the grades in which a listing counted before and no longer does, after a ruling or a changed title. */
function findWithdrawnGrades(
  { listingsByItem, getLastSearchedAt }: MarketObservation,
  { listings, rulings }: KnownMarketData,
  itemId: number,
): ReadonlySet<Grade> {
  const previous = listings.filter((each) => each.itemId === itemId);
  const ruledSince = rulings.filter((each) => each.itemId === itemId && each.ruledAt >= getLastSearchedAt(itemId));
  const counted = new Set([...previous.filter(isOffer), ...ruledSince].map(({ listingId }) => listingId));
  const notCounted = [...previous, ...(listingsByItem.get(itemId) ?? [])].filter(
    (each) => each.isBuyItNow && !isOffer(each),
  );
  const currentGrades = new Map(
    (listingsByItem.get(itemId) ?? []).map((each) => [each.listingId, getGradeForAverages(each)]),
  );
  const regraded = previous.filter(
    (each) =>
      isOffer(each) &&
      currentGrades.has(each.listingId) &&
      currentGrades.get(each.listingId) !== getGradeForAverages(each),
  );
  return new Set(
    [...notCounted.filter(({ listingId }) => counted.has(listingId)), ...regraded].flatMap(
      (each) => getGradeForAverages(each) ?? [],
    ),
  );
}

/** Finds the sales that the observation proves to have happened since the previous one. */
function findNewSales(observation: MarketObservation, known: KnownMarketData, itemId: number): NewSale[] {
  const { market, now, checkedListings = [] } = observation;
  const previousById = new Map(
    known.listings.filter((each) => each.itemId === itemId).map((each) => [each.listingId, each]),
  );
  const checkedOfItem = checkedListings.filter((each) => each.itemId === itemId);
  const currentById = new Map(
    [...(observation.listingsByItem.get(itemId) ?? []), ...checkedOfItem].map((each) => [each.listingId, each]),
  );
  return [...new Set([...previousById.keys(), ...currentById.keys()])].flatMap((listingId) => {
    const [previous, current] = [previousById.get(listingId), currentById.get(listingId)];
    const latest = current ?? previous;
    const grade = latest && getGradeForAverages(latest);
    if (!grade || latest?.rejectReason !== null) return [];
    return detectSales(previous && toObservation(previous), current && toObservation(current), now)
      .filter(({ soldAt }) => soldAt >= now - MAX_SALE_AGE_MS)
      .map((sale) => ({ ...sale, itemId, market, grade }));
  });
}

export const toObservation = (listing: KnownListing): ListingObservation => ({
  listingId: listing.listingId,
  observedAt: listing.observedAt,
  price: listing.price,
  isBuyItNow: listing.isBuyItNow,
  bidCount: listing.bidCount,
  endsAt: listing.endsAt ?? undefined,
  soldQuantity: listing.soldQuantity ?? undefined,
  hasBestOffer: listing.hasBestOffer,
});

/** Merges new and known sales. A known sale wins over a new one, for example from a lagging search index. */
function mergeSales({ sales }: KnownMarketData, itemId: number, newSales: readonly NewSale[]) {
  const salesByStep = new Map(
    [...newSales, ...sales.filter((sale) => sale.itemId === itemId)].map((sale) => [
      `${sale.listingId} ${sale.soldCount}`,
      sale,
    ]),
  );
  return [...salesByStep.values()].map(({ listingId, soldAt, grade, price }) => ({
    listingId,
    day: formatUtcDay(soldAt),
    grade,
    price,
  }));
}
