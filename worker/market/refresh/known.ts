import type { KeptListing, Known, Ruling } from "../../../db/listings/material";
import { dropListings, dropOthers, keepListings, missListings } from "../../../db/listings/write";
import { addSales, dropDays, type Figures, keepDays, keepNow, type NewSale } from "../../../db/prices/write";
import type { Grade, Market } from "../../../domain/listings/market";
import { isShown } from "../../../domain/listings/reject";
import { shiftDay } from "../../../domain/prices/day";
import { gradeOf } from "../../../domain/prices/grade";
import { type DayRow, type NowRow, type Repriced, reprice } from "../../../domain/prices/reprice";
import { auctionState, type Seen, salesBetween } from "../../../domain/prices/sale";

/** What was seen of some items in one market, all at one moment. */
export interface Look {
  readonly market: Market;
  /** ms */
  readonly now: number;
  /** Every listing that was found of each item that was looked for. */
  readonly seen: ReadonlyMap<number, readonly KeptListing[]>;
  /** Items of which there is more than was found. */
  readonly inPart: ReadonlySet<number>;
  /** When an item was looked for the last time before, ms; 0 for never. */
  readonly lastLook: (amiiboId: number) => number;
  /** Averages may be made of what was seen. */
  readonly makesAverages: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What proves a sale of longer ago has waited too long to be told by a price of that day. */
const SALES_WITHIN_MS = 3 * DAY_MS;
/** A change looks back a month and a week. */
const LOOKS_BACK_DAYS = 38;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How far back `Known` has to reach. */
export const sinceFor = (now: number) => ({
  day: shiftDay(dayOf(now), -LOOKS_BACK_DAYS),
  soldAt: Date.parse(dayOf(now - SALES_WITHIN_MS)),
});

/** The statements that make what is known what was seen, its sales and figures with it. Where nothing changed, they write nothing. */
export function statementsFor(look: Look, known: Known) {
  const items = [...look.seen.keys()];
  const listings = [...look.seen.values()].flat();
  const repriced = items.map((amiiboId) => repricedBy(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  const staying = stayingIn(look, known);
  return [
    dropOthers(market, items, [...listings, ...staying]),
    missListings(staying, look.now),
    keepListings(listings),
    ...writesOf(repriced, market),
    ...keepNow(figures, makesAverages ? ["sold", "listed", "from"] : ["from"]),
  ];
}

/**
 * Auctions that prove something yet, whether or not they were found: those that are over and whose last bid nobody knows,
 * and those that run while there is more than was found. A look at each by itself decides, at its end at the latest; until
 * then they are not shown, since nobody has seen them of late. What can be bought now has no such end, and is not known to stand where it was not found.
 */
function stayingIn({ now, inPart }: Look, { listings }: Known): KeptListing[] {
  return listings.filter((each) => {
    if (each.reject !== null && each.reject !== "no-bid") return false;
    const state = auctionState(seenAs(each), now);
    return state === "unsure" || (state === "running" && inPart.has(each.amiiboId));
  });
}

/** The same for auctions that have ended: they are gone, and what they prove is told. Nothing else was looked at. */
export function statementsForEnded(
  ended: readonly KeptListing[],
  ending: Pick<Look, "market" | "now" | "makesAverages">,
  known: Known,
) {
  const items = [...new Set(ended.map(({ amiiboId }) => amiiboId))];
  const look: Look = { ...ending, seen: new Map(), inPart: new Set(), lastLook: () => 0 };
  const repriced = items.map((amiiboId) => repricedBy(look, known, amiiboId));
  const { market, makesAverages } = look;
  const figures = repriced.map(({ amiiboId, now }) => ({ amiiboId, market, rows: now }));
  return [dropListings(ended), ...writesOf(repriced, market), ...(makesAverages ? keepNow(figures, ["sold"]) : [])];
}

/** A listing may be one of several items. */
export const keyOf = ({ amiiboId, market, ebayId }: KeptListing): string => `${amiiboId} ${market} ${ebayId}`;

interface RepricedItem extends Repriced {
  readonly amiiboId: number;
  readonly before: readonly DayRow[];
  readonly sales: readonly NewSale[];
}

function writesOf(all: readonly RepricedItem[], market: Market) {
  const changed = all.map(({ amiiboId, before, days }) => ({ amiiboId, market, rows: differing(days, before) }));
  const gone = all.map(({ amiiboId, before, days }) => ({ amiiboId, market, rows: missing(before, days) }));
  return [
    addSales(all.flatMap(({ sales }) => sales)),
    keepDays(changed.filter(hasRows)),
    dropDays(gone.filter(hasRows)),
  ];
}

const hasRows = ({ rows }: Figures<DayRow>): boolean => rows.length > 0;
const placeOf = ({ kind, pool, day }: DayRow): string => `${kind} ${pool} ${day}`;
const textOf = (row: DayRow): string => [placeOf(row), row.n, row.rejected, row.price, row.median, row.mean].join(" ");

const differing = (rows: readonly DayRow[], others: readonly DayRow[]): DayRow[] => {
  const texts = new Set(others.map(textOf));
  return rows.filter((row) => !texts.has(textOf(row)));
};

const missing = (rows: readonly DayRow[], others: readonly DayRow[]): DayRow[] => {
  const places = new Set(others.map(placeOf));
  return rows.filter((row) => !places.has(placeOf(row)));
};

function repricedBy(look: Look, known: Known, amiiboId: number): RepricedItem {
  const before = known.days.get(amiiboId) ?? [];
  const today = dayOf(look.now);
  const offers = look.seen
    .get(amiiboId)
    ?.filter(isOffer)
    .map(({ condition, price }) => ({ grade: gradeOf(condition ?? undefined), price }));
  if (!look.makesAverages) {
    const { now } = reprice({ today, days: [], sales: [], touched: new Set(), offers });
    return { amiiboId, before, days: before, now: now.filter(({ kind }) => kind === "from"), sales: [] };
  }
  const sales = salesIn(look, known, amiiboId);
  const sold = allSales(known, amiiboId, sales);
  const touched = new Set(sales.map(({ soldAt }) => dayOf(soldAt)));
  const withdrawn = withdrawnIn(look, known, amiiboId);
  return { amiiboId, before, sales, ...reprice({ today, days: before, sales: sold, touched, offers, withdrawn }) };
}

const isOffer = ({ isBin, reject }: KeptListing): boolean => isBin && isShown(reject);

/** Conditions of which something counted at the last look that does not any more, by an admin's word or by its title. */
function withdrawnIn({ seen, lastLook }: Look, { listings, rulings }: Known, amiiboId: number): ReadonlySet<Grade> {
  const before = listings.filter((each) => each.amiiboId === amiiboId);
  const ruledSince = rulings.filter((each) => each.amiiboId === amiiboId && each.ruledAt >= lastLook(amiiboId));
  const counted = new Set([...before.filter(isOffer), ...ruledSince].map(({ ebayId }) => ebayId));
  const refused = [...before, ...(seen.get(amiiboId) ?? [])].filter((each) => each.isBin && !isOffer(each));
  return new Set(
    refused
      .filter(({ ebayId }) => counted.has(ebayId))
      .flatMap(({ condition }) => gradeOf(condition ?? undefined) ?? []),
  );
}

/** What the look proves to have been sold since the one before. */
function salesIn(look: Look, known: Known, amiiboId: number): NewSale[] {
  const { market, now } = look;
  const lasts = new Map(known.listings.filter((each) => each.amiiboId === amiiboId).map((each) => [each.ebayId, each]));
  const nexts = new Map((look.seen.get(amiiboId) ?? []).map((each) => [each.ebayId, each]));
  return [...new Set([...lasts.keys(), ...nexts.keys()])].flatMap((ebayId) => {
    const [last, next] = [lasts.get(ebayId), nexts.get(ebayId)];
    const latest = next ?? last;
    const condition = gradeOf(latest?.condition ?? undefined);
    if (!condition || latest?.reject !== null) return [];
    return salesBetween(last && seenAs(last), next && seenAs(next), now)
      .filter(({ soldAt }) => soldAt >= now - SALES_WITHIN_MS)
      .map((sale) => ({ ...sale, amiiboId, market, condition }));
  });
}

export const seenAs = (listing: KeptListing): Seen => ({
  ebayId: listing.ebayId,
  seenAt: listing.seenAt,
  price: listing.price,
  isBin: listing.isBin,
  bidCount: listing.bidCount,
  endsAt: listing.endsAt ?? undefined,
  soldQuantity: listing.soldQuantity ?? undefined,
  takesOffers: listing.takesOffers,
});

function allSales({ sales }: Known, amiiboId: number, found: readonly NewSale[]) {
  const all = new Map(
    [...sales.filter((sale) => sale.amiiboId === amiiboId), ...found].map((sale) => [
      `${sale.ebayId} ${sale.step}`,
      sale,
    ]),
  );
  return [...all.values()].map(({ soldAt, condition: grade, price }) => ({ day: dayOf(soldAt), grade, price }));
}

/** An admin's word stands above what a title says. */
export const ruledOut = (rulings: readonly Ruling[]) => {
  const by = new Map(rulings.map(({ amiiboId, ebayId, isMeant }) => [`${amiiboId} ${ebayId}`, isMeant]));
  return (amiiboId: number, ebayId: string): boolean | undefined => by.get(`${amiiboId} ${ebayId}`);
};

export type { NowRow };
