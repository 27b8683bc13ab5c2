import { createLazyValue } from "../lazyValue";
import type { Currency } from "../money/currency";
import { DAY_MS } from "../time";
import { findRetailerByName } from "./retailers";

/** Stock state that a shop reports. `unknown` never replaces a known state and never counts as in stock. */
export type StockState = "in" | "pre" | "out" | "unknown";

export interface StockResult {
  /** Reference of the refresh target that the result belongs to. */
  readonly ref: string;
  readonly state: StockState;
  /** Minor units of `currency`. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly grade?: "new" | "used";
  /** URL of the product page for people. */
  readonly url: string;
  /** Short explanation for an admin: the evidence for the state, or why it is unknown. */
  readonly evidence: string;
}

/** Stored stock of one item in one shop. */
export interface KnownStock {
  /** Last known state; `undefined` before the first response. */
  readonly state: Exclude<StockState, "unknown"> | undefined;
  readonly lastNotifiedAt: number | undefined;
}

/**
 * Returns true if the item is back in stock and members should be notified. It must have been known as missing; a shop
 * whose stock flaps causes one notification in 24 hours.
 *
 * @param now ms
 */
export const isRestock = ({ state, lastNotifiedAt }: KnownStock, now: number): boolean =>
  state !== undefined && state !== "in" && (lastNotifiedAt === undefined || now - lastNotifiedAt >= DAY_MS);

/** Terms for each state, without spaces, dashes and capitals: those of schema.org and those that shops use instead. */
const STATE_TERMS: Readonly<Record<Exclude<StockState, "unknown">, readonly string[]>> = {
  in: ["instock", "limitedavailability", "onlineonly", "available", "lowstock", "instockscarce"],
  pre: ["preorder", "presale"],
  out: [
    "outofstock",
    "soldout",
    "discontinued",
    "backorder",
    "instoreonly",
    "reserved",
    "madetoorder",
    "unavailable",
    "notavailable",
    "oos",
  ],
};

const STATES = new Map(
  (["in", "pre", "out"] as const).flatMap((state) => STATE_TERMS[state].map((term) => [term, state] as const)),
);

/** Parses a stock state from a term such as `https://schema.org/InStock`, `schema:PreOrder` or `out of stock`. */
export function parseStockState(term: string): StockState {
  const name = term
    .trim()
    .replace(/\/+$/, "")
    .replace(/^.*[/#]|^schema:/i, "");
  return STATES.get(name.replace(/[\s_-]/g, "").toLowerCase()) ?? "unknown";
}

/** Converts a state to the code of the API and the database: 1 in stock, 2 pre-order, 0 anything else. */
export const toStockCode = (state: StockState) => (({ in: "1", pre: "2", out: "0", unknown: "0" }) as const)[state];

/** Stored stock of one item on one page of a shop. */
export interface StockEntry {
  readonly id: number;
  readonly itemId: number;
  readonly retailer: string;
  readonly pageUrl: string;
  readonly affiliateUrl: string | undefined;
  /** 1 in stock, 2 pre-order, 0 neither. */
  readonly stockCode: "0" | "1" | "2";
  readonly grade: "new" | "used";
  /** Minor units of `currency`. */
  readonly price: number | undefined;
  readonly currency: Currency | undefined;
  /** True if the shop has responded and the response may still be shown. */
  readonly isKnown: boolean;
  /** True if the shop confirmed the state within a day. */
  readonly isConfirmed: boolean;
  /** ms: when the stock or the price last changed. */
  readonly changedAt: number | undefined;
  /** ms: when the page was first checked. */
  readonly checkedSince: number;
  /** ms: when the shop last confirmed the stock. */
  readonly checkedAt: number | undefined;
}

/** Availability that is shown. `unknown` for shops that may not be queried or have not responded yet. */
export type Availability = "in" | "pre" | "unknown" | "out";

const AVAILABILITY_ORDER: readonly Availability[] = ["in", "pre", "unknown", "out"];

export interface StockOffer extends StockEntry {
  readonly availability: Availability;
}

const UNKNOWN_STOCK = { stockCode: "0", price: undefined, currency: undefined, checkedAt: undefined } as const;

export function toStockOffer(entry: StockEntry): StockOffer {
  const availability = getAvailability(entry);
  return availability === "unknown" ? { ...entry, availability, ...UNKNOWN_STOCK } : { ...entry, availability };
}

function getAvailability({ retailer, isKnown, stockCode }: StockEntry): Availability {
  if (!isKnown || findRetailerByName(retailer)?.isLinkOnly) return "unknown";
  if (stockCode === "1") return "in";
  return stockCode === "2" ? "pre" : "out";
}

/** Returns true if the item can be ordered: in stock or as a pre-order. */
export const isAvailable = ({ availability }: Pick<StockOffer, "availability">): boolean =>
  availability === "in" || availability === "pre";

const collator = /* @__PURE__ */ createLazyValue(() => new Intl.Collator("en"));

/** Order of currencies in lists. Amounts of different currencies are never compared. */
const CURRENCY_ORDER: readonly Currency[] = ["GBP", "USD", "EUR"];
const rankCurrency = ({ currency }: StockOffer): number => {
  const rank = currency === undefined ? -1 : CURRENCY_ORDER.indexOf(currency);
  return rank === -1 ? CURRENCY_ORDER.length : rank;
};

export const compareByAvailability = (left: StockOffer, right: StockOffer): number =>
  AVAILABILITY_ORDER.indexOf(left.availability) - AVAILABILITY_ORDER.indexOf(right.availability) ||
  rankCurrency(left) - rankCurrency(right) ||
  (left.price ?? Number.MAX_SAFE_INTEGER) - (right.price ?? Number.MAX_SAFE_INTEGER) ||
  collator().compare(left.retailer, right.retailer) ||
  left.id - right.id;

/**
 * Returns true if the stock or price changed within a day. Pages that were first checked less than a day ago do not
 * count.
 *
 * @param now ms
 */
export const isRecentlyChanged = ({ changedAt, checkedSince }: StockEntry, now: number): boolean =>
  changedAt !== undefined && now - changedAt < DAY_MS && now - checkedSince >= DAY_MS;
