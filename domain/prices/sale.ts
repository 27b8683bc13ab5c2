/** A listing at the moment when it was looked at. */
export interface ListingObservation {
  readonly ebayId: string;
  /** ms: when it was looked at, in a search or by itself. */
  readonly seenAt: number;
  /** Minor units: what it costs to buy it now, else the highest bid. */
  readonly price: number;
  /** It can be bought now; else it is an auction alone. */
  readonly isBin: boolean;
  readonly bidCount: number;
  /** ms; a good-till-cancelled listing has none. */
  readonly endsAt: number | undefined;
  /** How many of it were sold so far, where the marketplace says. */
  readonly soldQuantity: number | undefined;
  /** Its seller takes less than the price: nobody knows what was paid. */
  readonly takesOffers: boolean;
}

/** What a sale was told by. */
const SALE_EVIDENCES = ["auction", "quantity"] as const;
export type SaleEvidence = (typeof SALE_EVIDENCES)[number];

export interface Sale {
  readonly ebayId: string;
  readonly evidence: SaleEvidence;
  /** Which of the listing's sales it is, from 1: seen twice it is still the same one. An auction has one. */
  readonly step: number;
  /** ms */
  readonly soldAt: number;
  /** Minor units. */
  readonly price: number;
}

/**
 * Nobody tells what was sold: these are the sales that two looks at a listing prove. Told twice, or by looks that
 * overlap, a sale is the same one. A fixed-price listing that is gone was not sold: it was gone.
 *
 * @param last what was known before, if anything was
 * @param next what is seen now; `undefined` where it is seen no more
 * @param now ms
 */
export function detectSales(
  last: ListingObservation | undefined,
  next: ListingObservation | undefined,
  now: number,
): Sale[] {
  const latest = next ?? last;
  if (latest?.endsAt !== undefined && getAuctionState(latest, now) === "sold") {
    const { ebayId, endsAt, price } = latest;
    return [{ ebayId, evidence: "auction", step: 1, soldAt: endsAt, price }];
  }
  return last && next ? detectQuantitySales(last, next) : [];
}

/** How an auction stands. `unsure` asks for one more look at the listing itself, whose answer then decides. */
export type AuctionState = "running" | "unsold" | "sold" | "unsure";

/**
 * A bid that was seen so shortly before the end is taken for the last one: by the last refresh before it, since afterwards
 * the marketplace often knows nothing of the auction. Many are won in their last minutes: bids of half an hour before
 * would tell a price that is 5 % too low, of a whole hour 8 %.
 */
const FINAL_BID_WINDOW_MS = 15 * 60 * 1000;

/** `undefined` for what can be bought now: its price is no bid. A look after the end decides in any case. */
export function getAuctionState(seen: ListingObservation, now: number): AuctionState | undefined {
  const { isBin, endsAt, bidCount, takesOffers, seenAt } = seen;
  if (isBin || endsAt === undefined) return undefined;
  if (now < endsAt) return "running";
  if (bidCount < 1 || takesOffers) return "unsold";
  return seenAt >= endsAt - FINAL_BID_WINDOW_MS ? "sold" : "unsure";
}

/** More than this between two looks is a number that was put right, and no trade. */
const MAX_SALES_BETWEEN_CHECKS = 100;

/**
 * One sale for every step up of what was sold so far. A lowered price sells, and what sells is made dearer: of the
 * prices before and after, the lower one is what was paid more likely.
 */
function detectQuantitySales(last: ListingObservation, next: ListingObservation): Sale[] {
  if (!next.isBin || last.takesOffers || next.takesOffers) return [];
  if (last.soldQuantity === undefined || next.soldQuantity === undefined) return [];
  const first = last.soldQuantity + 1;
  const count = next.soldQuantity - last.soldQuantity;
  if (count < 1 || count > MAX_SALES_BETWEEN_CHECKS) return [];
  const price = Math.min(last.price, next.price);
  const { ebayId, seenAt: soldAt } = next;
  return Array.from({ length: count }, (_, at) => ({ ebayId, evidence: "quantity", step: first + at, soldAt, price }));
}
