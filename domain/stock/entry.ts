import { lazily } from "../lazily";
import type { Currency } from "../money/currency";
import { DAY_MS } from "../time";
import { retailerNamed } from "./retailers";

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
const ORDER: readonly Availability[] = ["in", "pre", "unknown", "out"];

/** An entry as it is shown. */
export interface StockOffer extends StockEntry {
  readonly standing: Availability;
}

const NOTHING_KNOWN = { code: "0", price: undefined, currency: undefined, checkedAt: undefined } as const;

export function offerOf(entry: StockEntry): StockOffer {
  const standing = standingOf(entry);
  return standing === "unknown" ? { ...entry, standing, ...NOTHING_KNOWN } : { ...entry, standing };
}

function standingOf({ retailer, isKnown, code }: StockEntry): Availability {
  if (!isKnown || retailerNamed(retailer)?.isLinkOnly) return "unknown";
  if (code === "1") return "in";
  return code === "2" ? "pre" : "out";
}

/** Whether one can go there and get it. */
export const isToBeHad = ({ standing }: Pick<StockOffer, "standing">): boolean =>
  standing === "in" || standing === "pre";

const collator = /* @__PURE__ */ lazily(() => new Intl.Collator("en"));

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
  collator().compare(one.retailer, other.retailer) ||
  one.id - other.id;

/**
 * Whether its stock or its price became what it is within a day. What is looked at for less than a day is no news.
 * @param now ms
 */
export const isNew = ({ changedAt, lookedAtSince }: StockEntry, now: number): boolean =>
  changedAt !== undefined && now - changedAt < DAY_MS && now - lookedAtSince >= DAY_MS;
