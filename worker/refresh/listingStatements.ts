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
import { DAY_MS } from "../../domain/time";

/** Listings of some items in one market, as observed at one time. */
interface MarketObservation {
  readonly market: Market;
  /** Time of the observation in ms. */
  readonly now: number;
  /** All listings found for each searched item. */
  readonly seen: ReadonlyMap<number, readonly StoredListing[]>;
  /** Returns true if the search result of the item contained the listing, however it was classified. */
  readonly isBrought: (amiiboId: number, ebayId: string) => boolean;
  /** Items whose search result was incomplete. */
  readonly inPart: ReadonlySet<number>;
  /** Returns when an item was last searched before, in ms; 0 for never. */
  readonly lastLook: (amiiboId: number) => number;
  /** Listings that were checked one by one, without a search for their items. */
  readonly alone?: readonly KnownListing[];
  /** True if averages may be computed from the listings. */
  readonly makesAverages: boolean;
}

/** Time after which a fixed-price listing missing from search results counts as ended. */
const MISSING_UNTIL_ENDED_MS = DAY_MS;
/** Maximum age of a sale that is still recorded. An older one would get the price of a wrong day. */
const MAX_SALE_AGE_MS = 3 * DAY_MS;
export const toUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns how far back the known prices and sales must reach. */
export function getHistoryStart(now: number) {
  const today = toUtcDay(now);
  return { day: getPriceWindowStart(today), soldAt: Date.parse(getPreviousWindowStart(today)) };
}

/**
 * Builds the statements that store an observation with its sales and price figures. They write nothing where nothing
 * changed.
 */
export function buildSearchStatements(observation: MarketObservation, known: KnownMarketData) {
  const items = [...observation.seen.keys()];
  const listings = [...observation.seen.values()].flat();
  const repriced = items.map((amiiboId) => repriceItem(observation, known, amiiboId));
  const { market, makesAverages } = observation;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  const possiblyOpen = listPossiblyOpen(observation, known);
  return [
    ...buildDropStatements(observation, known, [...listings, ...possiblyOpen]),
    markListingsMissingSql(possiblyOpen, observation.now),
    deleteMissingListingsSql(
      possiblyOpen.filter(({ isBin }) => isBin),
      observation.now - MISSING_UNTIL_ENDED_MS,
    ),
    upsertListingsSql(listings),
    ...buildPriceStatements(repriced, market),
    ...replaceCurrentPricesSql(figures, makesAverages ? ["sold", "listed", "from"] : ["from"]),
  ];
}

/**
 * Builds the statements that delete ended listings. Only items with an ended listing are compared in the database, and
 * usually there are none.
 */
function buildDropStatements(
  { market, seen }: MarketObservation,
  { listings }: KnownMarketData,
  remaining: readonly KnownListing[],
) {
  const keys = new Set(remaining.map(listingKey));
  const removed = listings.filter((each) => seen.has(each.amiiboId) && !keys.has(listingKey(each)));
  const items = new Set(removed.map(({ amiiboId }) => amiiboId));
  const siblings = remaining.filter(({ amiiboId }) => items.has(amiiboId));
  return items.size === 0 ? [] : [deleteListingsExceptSql(market, [...items], siblings)];
}

/**
 * Lists known listings that the search omitted but that may still be open: auctions with an unknown last bid, and all
 * listings of incomplete results. They stay stored but hidden, an auction until its end, a fixed-price listing for a
 * day.
 */
function listPossiblyOpen(
  { now, inPart, isBrought }: MarketObservation,
  { listings }: KnownMarketData,
): KnownListing[] {
  return listings.filter((each) => {
    if (each.reject !== null && each.reject !== "no-bid") return false;
    if (isBrought(each.amiiboId, each.ebayId)) return false;
    if (each.isBin) return inPart.has(each.amiiboId);
    const state = getAuctionState(toObservation(each), now);
    return state === "unsure" || (state === "running" && inPart.has(each.amiiboId));
  });
}

/** Builds the statements that delete ended auctions and record their sales. */
export function buildEndedStatements(
  ended: readonly KnownListing[],
  ending: Pick<MarketObservation, "market" | "now" | "makesAverages">,
  known: KnownMarketData,
) {
  return [deleteListingsSql(ended), ...buildSaleStatements(ended, { ...ending, ...NO_SEARCH }, known)];
}

/** Builds the statements for listings whose sold count was read one by one. */
export const buildSoldCountStatements = (
  counted: readonly KnownListing[],
  counting: Pick<MarketObservation, "market" | "now">,
  known: KnownMarketData,
) => buildSaleStatements(counted, { ...counting, ...NO_SEARCH, alone: counted, makesAverages: true }, known);

const NO_SEARCH = { seen: new Map(), inPart: new Set<number>(), isBrought: () => false, lastLook: () => 0 };

function buildSaleStatements(
  listings: readonly KnownListing[],
  observation: MarketObservation,
  known: KnownMarketData,
) {
  const items = [...new Set(listings.map(({ amiiboId }) => amiiboId))];
  const repriced = items.map((amiiboId) => repriceItem(observation, known, amiiboId));
  const { market, makesAverages } = observation;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  return [
    ...buildPriceStatements(repriced, market),
    ...(makesAverages ? replaceCurrentPricesSql(figures, ["sold"]) : []),
  ];
}

/** Returns the grade of a card listing. Only a single-listing check states a card's condition, searches do not. */
export const resolveCardGrade = ({ grade }: KnownListing, { isNearMint }: Pick<MarketplaceListing, "isNearMint">) => ({
  grade: grade ?? (isNearMint === undefined ? null : isNearMint ? ("new" as const) : ("used" as const)),
});

/** Returns the key of a listing. Includes the item, because one listing may match several items. */
export const listingKey = ({ amiiboId, market, ebayId }: KnownListing): string => `${amiiboId} ${market} ${ebayId}`;

interface RepricedItem extends RecomputedPrices {
  readonly amiiboId: number;
  readonly sales: readonly NewSale[];
}

function buildPriceStatements(all: readonly RepricedItem[], market: Market) {
  return [
    insertSalesSql(all.flatMap(({ sales }) => sales)),
    upsertDailyPricesSql(all.map(({ amiiboId, told }) => ({ amiiboId, market, rows: told }))),
    deleteDailyPricesSql(all.map(({ amiiboId, gone }) => ({ amiiboId, market, rows: gone }))),
  ];
}

function repriceItem(observation: MarketObservation, known: KnownMarketData, amiiboId: number): RepricedItem {
  const today = toUtcDay(observation.now);
  const offers = observation.seen
    .get(amiiboId)
    ?.filter(isOffer)
    .map((listing) => ({ grade: getGradeForAverages(listing), price: listing.price }));
  if (!observation.makesAverages) {
    const { now } = recomputePrices({ today, days: [], sales: [], offers });
    return { amiiboId, told: [], gone: [], now: now.filter(({ kind }) => kind === "from"), sales: [] };
  }
  const sales = findNewSales(observation, known, amiiboId);
  return {
    amiiboId,
    sales,
    ...recomputePrices({
      today,
      offers,
      days: known.days.get(amiiboId) ?? [],
      sales: mergeSales(known, amiiboId, sales),
      withdrawn: findWithdrawnGrades(observation, known, amiiboId),
      guide: known.guide.get(amiiboId) ?? {},
    }),
  };
}

const isOffer = ({ isBin, reject }: KnownListing): boolean => isBin && isListingShown(reject);

/** Finds the grades in which a listing counted before and no longer does, after a ruling or a changed title. */
function findWithdrawnGrades(
  { seen, lastLook }: MarketObservation,
  { listings, rulings }: KnownMarketData,
  amiiboId: number,
): ReadonlySet<Grade> {
  const previous = listings.filter((each) => each.amiiboId === amiiboId);
  const ruledSince = rulings.filter((each) => each.amiiboId === amiiboId && each.ruledAt >= lastLook(amiiboId));
  const counted = new Set([...previous.filter(isOffer), ...ruledSince].map(({ ebayId }) => ebayId));
  const notCounted = [...previous, ...(seen.get(amiiboId) ?? [])].filter((each) => each.isBin && !isOffer(each));
  const currentGrades = new Map((seen.get(amiiboId) ?? []).map((each) => [each.ebayId, getGradeForAverages(each)]));
  const regraded = previous.filter(
    (each) =>
      isOffer(each) && currentGrades.has(each.ebayId) && currentGrades.get(each.ebayId) !== getGradeForAverages(each),
  );
  return new Set(
    [...notCounted.filter(({ ebayId }) => counted.has(ebayId)), ...regraded].flatMap(
      (each) => getGradeForAverages(each) ?? [],
    ),
  );
}

/** Finds the sales that the observation proves to have happened since the previous one. */
function findNewSales(observation: MarketObservation, known: KnownMarketData, amiiboId: number): NewSale[] {
  const { market, now, alone = [] } = observation;
  const previousById = new Map(
    known.listings.filter((each) => each.amiiboId === amiiboId).map((each) => [each.ebayId, each]),
  );
  const checkedOfItem = alone.filter((each) => each.amiiboId === amiiboId);
  const currentById = new Map(
    [...(observation.seen.get(amiiboId) ?? []), ...checkedOfItem].map((each) => [each.ebayId, each]),
  );
  return [...new Set([...previousById.keys(), ...currentById.keys()])].flatMap((ebayId) => {
    const [previous, current] = [previousById.get(ebayId), currentById.get(ebayId)];
    const latest = current ?? previous;
    const condition = latest && getGradeForAverages(latest);
    if (!condition || latest?.reject !== null) return [];
    return detectSales(previous && toObservation(previous), current && toObservation(current), now)
      .filter(({ soldAt }) => soldAt >= now - MAX_SALE_AGE_MS)
      .map((sale) => ({ ...sale, amiiboId, market, condition }));
  });
}

export const toObservation = (listing: KnownListing): ListingObservation => ({
  ebayId: listing.ebayId,
  seenAt: listing.seenAt,
  price: listing.price,
  isBin: listing.isBin,
  bidCount: listing.bidCount,
  endsAt: listing.endsAt ?? undefined,
  soldQuantity: listing.soldQuantity ?? undefined,
  takesOffers: listing.takesOffers,
});

/** Merges new and known sales. A known sale wins over a new one, for example from a lagging search index. */
function mergeSales({ sales }: KnownMarketData, amiiboId: number, newSales: readonly NewSale[]) {
  const salesByStep = new Map(
    [...newSales, ...sales.filter((sale) => sale.amiiboId === amiiboId)].map((sale) => [
      `${sale.ebayId} ${sale.step}`,
      sale,
    ]),
  );
  return [...salesByStep.values()].map(({ ebayId: listing, soldAt, condition: grade, price }) => ({
    listing,
    day: toUtcDay(soldAt),
    grade,
    price,
  }));
}
