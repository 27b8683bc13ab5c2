import { createLazyValue } from "../lazyValue";
import type { Currency } from "../money/currency";
import { DAY_MS } from "../time";
import { findRetailerByName } from "./retailers";

/** `unknown` never replaces what was known and never counts as in stock. */
export type StockState = "in" | "pre" | "out" | "unknown";

/** What a shop was found to say about one thing. */
export interface StockResult {
  /** Whose answer it is: the target's own reference. */
  readonly ref: string;
  readonly state: StockState;
  /** Minor units of `currency`. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly condition?: "new" | "used";
  /** Where a person finds it. */
  readonly url: string;
  /** In a few words, for an admin: what the answer rests on, or why it is unknown. */
  readonly evidence: string;
}

/** What is known of one item in one shop. */
export interface KnownStock {
  /** What was known last; `undefined` before the first answer. */
  readonly state: Exclude<StockState, "unknown"> | undefined;
  /** ms of the last notice. */
  readonly noticedAt: number | undefined;
}

/**
 * Whether it is news that a shop has it: it was known to be missing, and a shelf that fills and empties all day is news
 * once in 24 hours.
 *
 * @param now ms
 */
export const isRestock = ({ state, noticedAt }: KnownStock, now: number): boolean =>
  state !== undefined && state !== "in" && (noticedAt === undefined || now - noticedAt >= DAY_MS);

/** In the letters that are left without spaces, dashes and capitals. What schema.org has, and what shops write in its place. */
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
  (["in", "pre", "out"] as const).flatMap((state) => STATE_TERMS[state].map((word) => [word, state] as const)),
);

/** Whether something can be had, by a word such as `https://schema.org/InStock`, `schema:PreOrder` or `out of stock`. */
export function parseStockState(word: string): StockState {
  const name = word
    .trim()
    .replace(/\/+$/, "")
    .replace(/^.*[/#]|^schema:/i, "");
  return STATES.get(name.replace(/[\s_-]/g, "").toLowerCase()) ?? "unknown";
}

/** What the wire and the tables call it: 1 in stock, 2 on pre-order, 0 for anything else. */
export function toStockCode(state: StockState): "0" | "1" | "2" {
  if (state === "in") return "1";
  return state === "pre" ? "2" : "0";
}

/** What one page of a shop is known to say about one item. */
export interface StockEntry {
  readonly id: number;
  readonly amiiboId: number;
  /** The shop's name. */
  readonly retailer: string;
  readonly webUrl: string;
  readonly affUrl: string | undefined;
  /** 1 in stock, 2 on pre-order, 0 neither. */
  readonly code: "0" | "1" | "2";
  readonly condition: "new" | "used";
  /** Minor units of `currency`. */
  readonly price: number | undefined;
  readonly currency: Currency | undefined;
  /** The shop has answered, and what it said may still be shown. */
  readonly isKnown: boolean;
  /** The shop said so within a day. */
  readonly isConfirmed: boolean;
  /** ms: its stock or price was last other than before. */
  readonly changedAt: number | undefined;
  /** ms */
  readonly lookedAtSince: number;
  /** ms: its shop last said so. */
  readonly checkedAt: number | undefined;
}

/** Of a shop that may not be asked, or has not answered yet, nobody knows whether it has it. */
export type Availability = "in" | "pre" | "unknown" | "out";

/** What can be had comes first. */
const AVAILABILITY_ORDER: readonly Availability[] = ["in", "pre", "unknown", "out"];

/** An entry as it is shown. */
export interface StockOffer extends StockEntry {
  readonly standing: Availability;
}

const UNKNOWN_STOCK = { code: "0", price: undefined, currency: undefined, checkedAt: undefined } as const;

export function toStockOffer(entry: StockEntry): StockOffer {
  const standing = getAvailability(entry);
  return standing === "unknown" ? { ...entry, standing, ...UNKNOWN_STOCK } : { ...entry, standing };
}

function getAvailability({ retailer, isKnown, code }: StockEntry): Availability {
  if (!isKnown || findRetailerByName(retailer)?.isLinkOnly) return "unknown";
  if (code === "1") return "in";
  return code === "2" ? "pre" : "out";
}

/** Whether one can go there and get it. */
export const isAvailable = ({ standing }: Pick<StockOffer, "standing">): boolean =>
  standing === "in" || standing === "pre";

const collator = /* @__PURE__ */ createLazyValue(() => new Intl.Collator("en"));

/** Amounts of two currencies are never compared. */
const CURRENCY_ORDER: readonly Currency[] = ["GBP", "USD", "EUR"];
const rankCurrency = ({ currency }: StockOffer): number => {
  const place = currency === undefined ? -1 : CURRENCY_ORDER.indexOf(currency);
  return place === -1 ? CURRENCY_ORDER.length : place;
};

/** What can be had first, and the cheapest of each currency before the dearer. */
export const compareByAvailability = (one: StockOffer, other: StockOffer): number =>
  AVAILABILITY_ORDER.indexOf(one.standing) - AVAILABILITY_ORDER.indexOf(other.standing) ||
  rankCurrency(one) - rankCurrency(other) ||
  (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER) ||
  collator().compare(one.retailer, other.retailer) ||
  one.id - other.id;

/**
 * Whether its stock or its price became what it is within a day. What is looked at for less than a day is no news.
 * @param now ms
 */
export const isRecentlyChanged = ({ changedAt, lookedAtSince }: StockEntry, now: number): boolean =>
  changedAt !== undefined && now - changedAt < DAY_MS && now - lookedAtSince >= DAY_MS;
