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

/** What was seen of some items in one market, all at one moment. */
interface MarketObservation {
  readonly market: Market;
  /** ms */
  readonly now: number;
  /** Every listing that was found of each item that was looked for. */
  readonly seen: ReadonlyMap<number, readonly StoredListing[]>;
  /** It was in the answer for that item, whatever it was judged to be. */
  readonly isBrought: (amiiboId: number, ebayId: string) => boolean;
  /** Items of which there is more than was found. */
  readonly inPart: ReadonlySet<number>;
  /** When an item was looked for the last time before, ms; 0 for never. */
  readonly lastLook: (amiiboId: number) => number;
  /** What was looked at by itself: nothing else of its items was. */
  readonly alone?: readonly KnownListing[];
  /** Averages may be made of what was seen. */
  readonly makesAverages: boolean;
}

/** What can be bought now and was left out of answers for so long has ended. */
const MISSING_UNTIL_ENDED_MS = DAY_MS;
/** What proves a sale of longer ago has waited too long to be told by a price of that day. */
const MAX_SALE_AGE_MS = 3 * DAY_MS;
export const toUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How far back what is known has to reach. */
export function getHistoryStart(now: number) {
  const today = toUtcDay(now);
  return { day: getPriceWindowStart(today), soldAt: Date.parse(getPreviousWindowStart(today)) };
}

/** The statements that make what is known what was seen, its sales and figures with it. Where nothing changed, they write nothing. */
export function buildSearchStatements(look: MarketObservation, known: KnownMarketData) {
  const items = [...look.seen.keys()];
  const listings = [...look.seen.values()].flat();
  const repriced = items.map((amiiboId) => repriceItem(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  const staying = listPossiblyOpen(look, known);
  return [
    ...buildDropStatements(look, known, [...listings, ...staying]),
    markListingsMissingSql(staying, look.now),
    deleteMissingListingsSql(
      staying.filter(({ isBin }) => isBin),
      look.now - MISSING_UNTIL_ENDED_MS,
    ),
    upsertListingsSql(listings),
    ...buildPriceStatements(repriced, market),
    ...replaceCurrentPricesSql(figures, makesAverages ? ["sold", "listed", "from"] : ["from"]),
  ];
}

/** Mostly nothing is gone, and then nothing is read: only items of which something is are compared in the database. */
function buildDropStatements(
  { market, seen }: MarketObservation,
  { listings }: KnownMarketData,
  kept: readonly KnownListing[],
) {
  const keys = new Set(kept.map(listingKey));
  const gone = listings.filter((each) => seen.has(each.amiiboId) && !keys.has(listingKey(each)));
  const items = new Set(gone.map(({ amiiboId }) => amiiboId));
  const kin = kept.filter(({ amiiboId }) => items.has(amiiboId));
  return items.size === 0 ? [] : [deleteListingsExceptSql(market, [...items], kin)];
}

/**
 * What the answer left out and may stand all the same: auctions that are over and whose last bid nobody knows, and all the rest
 * where the answer was only a part. It is kept and not shown: an auction until its end, what can be bought now for a day.
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

/** The statements for auctions that have ended: they are deleted, and what they prove is told as a sale. */
export function buildEndedStatements(
  ended: readonly KnownListing[],
  ending: Pick<MarketObservation, "market" | "now" | "makesAverages">,
  known: KnownMarketData,
) {
  return [deleteListingsSql(ended), ...buildSaleStatements(ended, { ...ending, ...NO_SEARCH }, known)];
}

/** The statements for listings whose count of sold ones was read by itself. */
export const buildSoldCountStatements = (
  counted: readonly KnownListing[],
  counting: Pick<MarketObservation, "market" | "now">,
  known: KnownMarketData,
) => buildSaleStatements(counted, { ...counting, ...NO_SEARCH, alone: counted, makesAverages: true }, known);

const NO_SEARCH = { seen: new Map(), inPart: new Set<number>(), isBrought: () => false, lastLook: () => 0 };

function buildSaleStatements(listings: readonly KnownListing[], look: MarketObservation, known: KnownMarketData) {
  const items = [...new Set(listings.map(({ amiiboId }) => amiiboId))];
  const repriced = items.map((amiiboId) => repriceItem(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  return [
    ...buildPriceStatements(repriced, market),
    ...(makesAverages ? replaceCurrentPricesSql(figures, ["sold"]) : []),
  ];
}

/** A look at a single card by itself says how it is kept, which no search does. */
export const resolveCardGrade = ({ grade }: KnownListing, { isNearMint }: Pick<MarketplaceListing, "isNearMint">) => ({
  grade: grade ?? (isNearMint === undefined ? null : isNearMint ? ("new" as const) : ("used" as const)),
});

/** A listing may be one of several items. */
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

function repriceItem(look: MarketObservation, known: KnownMarketData, amiiboId: number): RepricedItem {
  const today = toUtcDay(look.now);
  const offers = look.seen
    .get(amiiboId)
    ?.filter(isOffer)
    .map((listing) => ({ grade: getGradeForAverages(listing), price: listing.price }));
  if (!look.makesAverages) {
    const { now } = recomputePrices({ today, days: [], sales: [], offers });
    return { amiiboId, told: [], gone: [], now: now.filter(({ kind }) => kind === "from"), sales: [] };
  }
  const sales = findNewSales(look, known, amiiboId);
  return {
    amiiboId,
    sales,
    ...recomputePrices({
      today,
      offers,
      days: known.days.get(amiiboId) ?? [],
      sales: mergeSales(known, amiiboId, sales),
      withdrawn: findWithdrawnGrades(look, known, amiiboId),
      guide: known.guide.get(amiiboId) ?? {},
    }),
  };
}

const isOffer = ({ isBin, reject }: KnownListing): boolean => isBin && isListingShown(reject);

/** Grades of which something counted at the last look that does not any more, by an admin's word or by its title. */
function findWithdrawnGrades(
  { seen, lastLook }: MarketObservation,
  { listings, rulings }: KnownMarketData,
  amiiboId: number,
): ReadonlySet<Grade> {
  const before = listings.filter((each) => each.amiiboId === amiiboId);
  const ruledSince = rulings.filter((each) => each.amiiboId === amiiboId && each.ruledAt >= lastLook(amiiboId));
  const counted = new Set([...before.filter(isOffer), ...ruledSince].map(({ ebayId }) => ebayId));
  const refused = [...before, ...(seen.get(amiiboId) ?? [])].filter((each) => each.isBin && !isOffer(each));
  const now = new Map((seen.get(amiiboId) ?? []).map((each) => [each.ebayId, getGradeForAverages(each)]));
  const regraded = before.filter(
    (each) => isOffer(each) && now.has(each.ebayId) && now.get(each.ebayId) !== getGradeForAverages(each),
  );
  return new Set(
    [...refused.filter(({ ebayId }) => counted.has(ebayId)), ...regraded].flatMap(
      (each) => getGradeForAverages(each) ?? [],
    ),
  );
}

/** What the look proves to have been sold since the one before. */
function findNewSales(look: MarketObservation, known: KnownMarketData, amiiboId: number): NewSale[] {
  const { market, now, alone = [] } = look;
  const lasts = new Map(known.listings.filter((each) => each.amiiboId === amiiboId).map((each) => [each.ebayId, each]));
  const ofItem = alone.filter((each) => each.amiiboId === amiiboId);
  const nexts = new Map([...(look.seen.get(amiiboId) ?? []), ...ofItem].map((each) => [each.ebayId, each]));
  return [...new Set([...lasts.keys(), ...nexts.keys()])].flatMap((ebayId) => {
    const [last, next] = [lasts.get(ebayId), nexts.get(ebayId)];
    const latest = next ?? last;
    const condition = latest && getGradeForAverages(latest);
    if (!condition || latest?.reject !== null) return [];
    return detectSales(last && toObservation(last), next && toObservation(next), now)
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

/** A sale that was told stays as it was told: what is found of it later, such as by a search that lags behind, is no news. */
function mergeSales({ sales }: KnownMarketData, amiiboId: number, found: readonly NewSale[]) {
  const all = new Map(
    [...found, ...sales.filter((sale) => sale.amiiboId === amiiboId)].map((sale) => [
      `${sale.ebayId} ${sale.step}`,
      sale,
    ]),
  );
  return [...all.values()].map(({ ebayId: listing, soldAt, condition: grade, price }) => ({
    listing,
    day: toUtcDay(soldAt),
    grade,
    price,
  }));
}
