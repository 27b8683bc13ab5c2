import { createLazyValue } from "../lazyValue";
import type { Currency } from "../money/currency";
import { DAY_MS } from "../time";
import { findRetailerByName } from "./retailers";

/** Stock state that a shop reports. `unknown` never replaces a stored state and never counts as in stock. */
export type StockState = "in" | "pre" | "out" | "unknown";

export interface ShopStockResult {
  /** Id of the refresh target (the shop's page to fetch) that returned this result. */
  readonly ref: string;
  readonly state: StockState;
  /** Price in minor units of `currency`, such as pence. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly grade?: "new" | "used";
  /** URL of the shop's product page, for visitors. */
  readonly url: string;
  /** Short explanation for an admin: what the stock state is based on, or why it is unknown. */
  readonly evidence: string;
}

export interface StoredStockState {
  /** Last stock state that the shop reported; `undefined` before its first response. */
  readonly state: Exclude<StockState, "unknown"> | undefined;
  readonly lastNotifiedAt: number | undefined;
}

/**
 * Returns true if a restock should notify members: after sold out or pre-order, and at most once in 24 hours, because
 * the reports of some shops keep changing. `now` is in ms.
 */
export const isRestock = ({ state, lastNotifiedAt }: StoredStockState, now: number): boolean =>
  state !== undefined && state !== "in" && (lastNotifiedAt === undefined || now - lastNotifiedAt >= DAY_MS);

/** Words that mean a stock state, in lower case without spaces and dashes: those of schema.org and of shops. */
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

/** Maximum length of a stock state. The regular expressions would take quadratic time for long texts. */
const MAX_TERM_LENGTH = 100;

/** Parses a stock state such as `https://schema.org/InStock` or `out of stock`; `unknown` for any other text. */
export function parseStockState(term: string): StockState {
  const trimmed = term.trim();
  if (trimmed.length > MAX_TERM_LENGTH) return "unknown";
  const name = trimmed.replace(/\/+$/, "").replace(/^.*[/#]|^schema:/i, "");
  return STATES.get(name.replace(/[\s_-]/g, "").toLowerCase()) ?? "unknown";
}

/** Converts a stock state to its code in the JSON API and the database: 1 in stock, 2 pre-order, 0 otherwise. */
export const toApiStockCode = (state: StockState) => (({ in: "1", pre: "2", out: "0", unknown: "0" }) as const)[state];

/** Stored stock and price of one item on one page of a shop. */
export interface StockEntry {
  readonly id: number;
  readonly itemId: number;
  readonly retailer: string;
  readonly pageUrl: string;
  readonly affiliateUrl: string | undefined;
  /** Code of the stock state: 1 in stock, 2 pre-order, 0 otherwise. */
  readonly stockCode: "0" | "1" | "2";
  readonly grade: "new" | "used";
  /** Price in minor units of `currency`, such as pence. */
  readonly price: number | undefined;
  readonly currency: Currency | undefined;
  /** True if the shop has responded and its terms still allow showing the response. */
  readonly isKnown: boolean;
  /** True if the shop reported this stock state within the last day. */
  readonly isConfirmed: boolean;
  /** Time of the last change of stock or price, in ms. */
  readonly changedAt: number | undefined;
  /** Time of the first request for the shop's page, in ms. */
  readonly checkedSince: number;
  /** Time at which the shop last reported the stock, in ms. */
  readonly checkedAt: number | undefined;
}

/** Availability of an item as pages show it. `unknown` if the shop must not be queried or has not responded yet. */
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

/** Returns true if the item can be ordered now, in stock or as a pre-order. */
export const isOfferAvailable = ({ availability }: Pick<StockOffer, "availability">): boolean =>
  availability === "in" || availability === "pre";

const collator = createLazyValue(() => new Intl.Collator("en"));

/** Order in which lists show currencies. Prices of different currencies are not compared. */
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

/** Returns true if the stock or price changed within the last day. Pages that are new since then do not count. */
export const isStockRecentlyChanged = ({ changedAt, checkedSince }: StockEntry, now: number): boolean =>
  changedAt !== undefined && now - changedAt < DAY_MS && now - checkedSince >= DAY_MS;
