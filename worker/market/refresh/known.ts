import type { KeptListing, KnownListing, KnownListings } from "../../../db/listings/material";
import { dropListings, dropMissed, dropOthers, keepListings, missListings } from "../../../db/listings/write";
import { addSales, dropDays, keepDays, keepNow, type NewSale } from "../../../db/prices/write";
import type { Offered } from "../../../domain/listings/item";
import { countedGrade } from "../../../domain/listings/judge";
import type { Grade, Market } from "../../../domain/listings/market";
import { isShown } from "../../../domain/listings/rejectReasons";
import { firstDayBehind, firstDayOf } from "../../../domain/prices/month";
import { type Repriced, reprice } from "../../../domain/prices/reprice";
import { auctionState, type Observation, salesBetween } from "../../../domain/prices/sale";
import { DAY_MS } from "../../../domain/time";

/** What was seen of some items in one market, all at one moment. */
interface MarketReading {
  readonly market: Market;
  /** ms */
  readonly now: number;
  /** Every listing that was found of each item that was looked for. */
  readonly seen: ReadonlyMap<number, readonly KeptListing[]>;
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
const MISSED_FOR_MS = DAY_MS;
/** What proves a sale of longer ago has waited too long to be told by a price of that day. */
const SALES_WITHIN_MS = 3 * DAY_MS;
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How far back what is known has to reach. */
export function sinceFor(now: number) {
  const today = dayOf(now);
  return { day: firstDayOf(today), soldAt: Date.parse(firstDayBehind(today)) };
}

/** The statements that make what is known what was seen, its sales and figures with it. Where nothing changed, they write nothing. */
export function statementsFor(look: MarketReading, known: KnownListings) {
  const items = [...look.seen.keys()];
  const listings = [...look.seen.values()].flat();
  const repriced = items.map((amiiboId) => repricedBy(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  const staying = stayingIn(look, known);
  return [
    ...dropGone(look, known, [...listings, ...staying]),
    missListings(staying, look.now),
    dropMissed(
      staying.filter(({ isBin }) => isBin),
      look.now - MISSED_FOR_MS,
    ),
    keepListings(listings),
    ...writesOf(repriced, market),
    ...keepNow(figures, makesAverages ? ["sold", "listed", "from"] : ["from"]),
  ];
}

/** Mostly nothing is gone, and then nothing is read: only items of which something is are compared in the database. */
function dropGone({ market, seen }: MarketReading, { listings }: KnownListings, kept: readonly KnownListing[]) {
  const keys = new Set(kept.map(keyOf));
  const gone = listings.filter((each) => seen.has(each.amiiboId) && !keys.has(keyOf(each)));
  const items = new Set(gone.map(({ amiiboId }) => amiiboId));
  const kin = kept.filter(({ amiiboId }) => items.has(amiiboId));
  return items.size === 0 ? [] : [dropOthers(market, [...items], kin)];
}

/**
 * What the answer left out and may stand all the same: auctions that are over and whose last bid nobody knows, and all the rest
 * where the answer was only a part. It is kept and not shown: an auction until its end, what can be bought now for a day.
 */
function stayingIn({ now, inPart, isBrought }: MarketReading, { listings }: KnownListings): KnownListing[] {
  return listings.filter((each) => {
    if (each.reject !== null && each.reject !== "no-bid") return false;
    if (isBrought(each.amiiboId, each.ebayId)) return false;
    if (each.isBin) return inPart.has(each.amiiboId);
    const state = auctionState(seenAs(each), now);
    return state === "unsure" || (state === "running" && inPart.has(each.amiiboId));
  });
}

/** The statements for auctions that have ended: they are deleted, and what they prove is told as a sale. */
export function statementsForEnded(
  ended: readonly KnownListing[],
  ending: Pick<MarketReading, "market" | "now" | "makesAverages">,
  known: KnownListings,
) {
  return [dropListings(ended), ...statementsForSales(ended, { ...ending, ...NOTHING_FOUND }, known)];
}

/** The statements for listings whose count of sold ones was read by itself. */
export const statementsForCounted = (
  counted: readonly KnownListing[],
  counting: Pick<MarketReading, "market" | "now">,
  known: KnownListings,
) => statementsForSales(counted, { ...counting, ...NOTHING_FOUND, alone: counted, makesAverages: true }, known);

const NOTHING_FOUND = { seen: new Map(), inPart: new Set<number>(), isBrought: () => false, lastLook: () => 0 };

function statementsForSales(listings: readonly KnownListing[], look: MarketReading, known: KnownListings) {
  const items = [...new Set(listings.map(({ amiiboId }) => amiiboId))];
  const repriced = items.map((amiiboId) => repricedBy(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  return [...writesOf(repriced, market), ...(makesAverages ? keepNow(figures, ["sold"]) : [])];
}

/** A look at a single card by itself says how it is kept, which no search does. */
export const gradedBy = ({ grade }: KnownListing, { isNearMint }: Pick<Offered, "isNearMint">) => ({
  grade: grade ?? (isNearMint === undefined ? null : isNearMint ? ("new" as const) : ("used" as const)),
});

/** A listing may be one of several items. */
export const keyOf = ({ amiiboId, market, ebayId }: KnownListing): string => `${amiiboId} ${market} ${ebayId}`;

interface RepricedItem extends Repriced {
  readonly amiiboId: number;
  readonly sales: readonly NewSale[];
}

function writesOf(all: readonly RepricedItem[], market: Market) {
  return [
    addSales(all.flatMap(({ sales }) => sales)),
    keepDays(all.map(({ amiiboId, told }) => ({ amiiboId, market, rows: told }))),
    dropDays(all.map(({ amiiboId, gone }) => ({ amiiboId, market, rows: gone }))),
  ];
}

function repricedBy(look: MarketReading, known: KnownListings, amiiboId: number): RepricedItem {
  const today = dayOf(look.now);
  const offers = look.seen
    .get(amiiboId)
    ?.filter(isOffer)
    .map((listing) => ({ grade: countedGrade(listing), price: listing.price }));
  if (!look.makesAverages) {
    const { now } = reprice({ today, days: [], sales: [], offers });
    return { amiiboId, told: [], gone: [], now: now.filter(({ kind }) => kind === "from"), sales: [] };
  }
  const sales = salesIn(look, known, amiiboId);
  return {
    amiiboId,
    sales,
    ...reprice({
      today,
      offers,
      days: known.days.get(amiiboId) ?? [],
      sales: allSales(known, amiiboId, sales),
      withdrawn: withdrawnIn(look, known, amiiboId),
      guide: known.guide.get(amiiboId) ?? {},
    }),
  };
}

const isOffer = ({ isBin, reject }: KnownListing): boolean => isBin && isShown(reject);

/** Grades of which something counted at the last look that does not any more, by an admin's word or by its title. */
function withdrawnIn(
  { seen, lastLook }: MarketReading,
  { listings, rulings }: KnownListings,
  amiiboId: number,
): ReadonlySet<Grade> {
  const before = listings.filter((each) => each.amiiboId === amiiboId);
  const ruledSince = rulings.filter((each) => each.amiiboId === amiiboId && each.ruledAt >= lastLook(amiiboId));
  const counted = new Set([...before.filter(isOffer), ...ruledSince].map(({ ebayId }) => ebayId));
  const refused = [...before, ...(seen.get(amiiboId) ?? [])].filter((each) => each.isBin && !isOffer(each));
  const now = new Map((seen.get(amiiboId) ?? []).map((each) => [each.ebayId, countedGrade(each)]));
  const regraded = before.filter(
    (each) => isOffer(each) && now.has(each.ebayId) && now.get(each.ebayId) !== countedGrade(each),
  );
  return new Set(
    [...refused.filter(({ ebayId }) => counted.has(ebayId)), ...regraded].flatMap((each) => countedGrade(each) ?? []),
  );
}

/** What the look proves to have been sold since the one before. */
function salesIn(look: MarketReading, known: KnownListings, amiiboId: number): NewSale[] {
  const { market, now, alone = [] } = look;
  const lasts = new Map(known.listings.filter((each) => each.amiiboId === amiiboId).map((each) => [each.ebayId, each]));
  const ofItem = alone.filter((each) => each.amiiboId === amiiboId);
  const nexts = new Map([...(look.seen.get(amiiboId) ?? []), ...ofItem].map((each) => [each.ebayId, each]));
  return [...new Set([...lasts.keys(), ...nexts.keys()])].flatMap((ebayId) => {
    const [last, next] = [lasts.get(ebayId), nexts.get(ebayId)];
    const latest = next ?? last;
    const condition = latest && countedGrade(latest);
    if (!condition || latest?.reject !== null) return [];
    return salesBetween(last && seenAs(last), next && seenAs(next), now)
      .filter(({ soldAt }) => soldAt >= now - SALES_WITHIN_MS)
      .map((sale) => ({ ...sale, amiiboId, market, condition }));
  });
}

export const seenAs = (listing: KnownListing): Observation => ({
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
function allSales({ sales }: KnownListings, amiiboId: number, found: readonly NewSale[]) {
  const all = new Map(
    [...found, ...sales.filter((sale) => sale.amiiboId === amiiboId)].map((sale) => [
      `${sale.ebayId} ${sale.step}`,
      sale,
    ]),
  );
  return [...all.values()].map(({ ebayId: listing, soldAt, condition: grade, price }) => ({
    listing,
    day: dayOf(soldAt),
    grade,
    price,
  }));
}
