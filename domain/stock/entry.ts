import type { Currency } from "../money/currency";
import { RETAILERS, type Retailer } from "./retailers";

/** What one page of a shop is known to say about one item. */
export interface StockEntry {
  readonly id: number;
  readonly amiiboId: number;
  /** The shop's id or name. */
  readonly retailer: string;
  readonly webUrl: string;
  readonly affUrl: string | undefined;
  /** 1 in stock, 2 on pre-order, 0 neither. */
  readonly code: "0" | "1" | "2";
  readonly condition: "new" | "used";
  /** Minor units of `currency`. */
  readonly price: number | undefined;
  readonly currency: Currency | undefined;
  /** ms: its stock or price was last other than before; never, where no answer has come yet. */
  readonly changedAt: number | undefined;
  /** ms: its shop was last asked. */
  readonly checkedAt: number | undefined;
}

/** Nobody knows whether a shop has it that may not be asked, or that has not answered yet. */
export type Standing = "in" | "pre" | "unknown" | "out";

/** What can be had comes first. */
const ORDER: readonly Standing[] = ["in", "pre", "unknown", "out"];

/** An entry as it is shown. */
export interface StockOffer extends StockEntry {
  /** As people know the shop. */
  readonly shop: string;
  readonly standing: Standing;
}

const NOTHING_KNOWN = { code: "0", price: undefined, currency: undefined, checkedAt: undefined } as const;

const DAY_MS = 86_400_000;

/**
 * As it may be shown: what a shop lets nobody keep for longer than a day is forgotten after one.
 * @param now ms
 */
export function offerOf(entry: StockEntry, now: number): StockOffer {
  const shop = RETAILERS.find(({ id, name }) => entry.retailer === id || entry.retailer === name);
  const standing = standingOf(entry, shop, now);
  const known = { ...entry, shop: shop?.name ?? entry.retailer, standing };
  return standing === "unknown" ? { ...known, ...NOTHING_KNOWN } : known;
}

function standingOf({ code, changedAt, checkedAt = 0 }: StockEntry, shop: Retailer | undefined, now: number): Standing {
  if (changedAt === undefined || shop?.isLinkOnly) return "unknown";
  if (shop?.isKept === false && now - checkedAt > DAY_MS) return "unknown";
  if (code === "1") return "in";
  return code === "2" ? "pre" : "out";
}

/** Whether one can go there and get it. */
export const isToBeHad = ({ standing }: Pick<StockOffer, "standing">): boolean =>
  standing === "in" || standing === "pre";

const collator = new Intl.Collator("en");

/** Amounts of two currencies are never compared. */
const CURRENCIES: readonly Currency[] = ["GBP", "USD", "EUR"];
const placeOf = ({ currency }: StockOffer): number => {
  const place = currency === undefined ? -1 : CURRENCIES.indexOf(currency);
  return place === -1 ? CURRENCIES.length : place;
};

/** What can be had first, and the cheapest of each currency before the dearer. */
export const byAvailability = (one: StockOffer, other: StockOffer): number =>
  ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing) ||
  placeOf(one) - placeOf(other) ||
  (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(one.shop, other.shop) ||
  one.id - other.id;

/** Whether its stock or its price became what it is within a day. */
export const isNew = ({ changedAt }: StockEntry, now: number): boolean =>
  changedAt !== undefined && now - changedAt < DAY_MS;
