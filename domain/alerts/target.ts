import { getLanguage } from "../language/current";
import { getDecimalSeparator } from "../language/decimalSeparator";
import { formatNumber } from "../language/formatNumber";
import { DEFAULT_LANGUAGE } from "../language/language";
import { CURRENCY_BY_MARKET, GRADES, MARKETS, type Market, type MarketGrade } from "../listings/market";
import { t } from "../messages/islands";
import { parseMinorUnits } from "../money/amount";
import { parsePriceText } from "../money/parsePriceText";

export const isSameMarketGrade = (left: MarketGrade, right: MarketGrade): boolean =>
  left.market === right.market && left.grade === right.grade;

/** Formats a market and a grade for the screen, for example "UK, new". */
export const formatMarketGrade = ({ market, grade }: MarketGrade): string =>
  t.targets.marketGrade(t.targets.marketNames[market], t.targets.grades[grade]);

/** Kinds of target that a member can set: a price is reached, or a shop has the item in stock again. */
export const TARGET_KINDS = ["price", "restock"] as const;

/** Targets of a member in one market and grade of an item, which one form shows and saves together. */
export interface TargetSettings {
  /** Target price in minor units of the market's currency; null if none is set. */
  readonly price: number | null;
  readonly wantsRestock: boolean;
}

/** Saved targets of a member for an item in one market and grade (new or used). */
export interface ItemTargets extends MarketGrade, TargetSettings {
  readonly itemId: number;
}

/** Target price of a member, which the price refresh compares with current offers. */
export interface PriceTarget extends MarketGrade {
  readonly itemId: number;
  /** Target price in minor units of the market's currency. */
  readonly price: number;
  /** True if the next offer at or below the price notifies. False after that, until prices are well above it. */
  readonly isArmed: boolean;
}

/** Target settings as a form or an API request sends them, before they are parsed. */
export interface SubmittedTargetFields {
  readonly market: string;
  readonly condition: string;
  /** Target price in major units, such as `9.99`; empty for none. */
  readonly price: string;
  readonly restock: boolean;
}

export type TargetProblems = Partial<Record<keyof SubmittedTargetFields, string>>;

export type ParsedTarget =
  | { readonly ok: true; readonly marketGrade: MarketGrade; readonly settings: TargetSettings }
  | { readonly ok: false; readonly problems: TargetProblems };

export function parseTarget({
  market: marketText,
  condition,
  price: text,
  restock,
}: SubmittedTargetFields): ParsedTarget {
  const market = MARKETS.find((each) => each === marketText);
  const grade = GRADES.find((each) => each === condition);
  const price = parseTargetPrice(text, market ?? "EBAY-US");
  if (market && grade && typeof price !== "string") {
    return { ok: true, marketGrade: { market, grade }, settings: { price, wantsRestock: restock } };
  }
  return {
    ok: false,
    problems: {
      ...(!market && { market: t.targets.invalidMarket(MARKETS) }),
      ...(!grade && { condition: t.targets.invalidCondition(GRADES) }),
      ...(typeof price === "string" && { price }),
    },
  };
}

const usesDecimalPoint = (): boolean => getLanguage() === DEFAULT_LANGUAGE || getDecimalSeparator() === ".";
const MAX_TARGET_PRICE = 100_000;
const MAX_PRICE_TEXT_LENGTH = 40;
const TOO_MANY_DECIMALS = /\d[.,]\d{3,}\D*$/;

/** Parses a target price to minor units: null for an empty text, a message if invalid. Accepts `9.99` and `9,99`. */
function parseTargetPrice(text: string, market: Market): number | null | string {
  // Cuts the text, because the time to normalize many accents in a row grows with their square.
  const typed = text.trim().slice(0, MAX_PRICE_TEXT_LENGTH).normalize("NFKC").trim();
  if (typed === "") return null;
  const parsed = parsePriceText(typed.replace(/[.,]$/, ""), CURRENCY_BY_MARKET[market], usesDecimalPoint() ? "," : ".");
  if (!parsed) return TOO_MANY_DECIMALS.test(typed) ? t.targets.tooManyDecimals : t.targets.invalidPrice;
  if (parsed.currency !== CURRENCY_BY_MARKET[market]) return t.targets.wrongCurrency[market];
  if (parsed.amount.startsWith("-")) return t.targets.priceTooLow;
  if (Number(parsed.amount) > MAX_TARGET_PRICE) return t.targets.priceTooHigh(formatNumber(MAX_TARGET_PRICE));
  const price = parseMinorUnits(parsed.amount, CURRENCY_BY_MARKET[market]) ?? 0;
  return price > 0 ? price : t.targets.priceTooLow;
}

/** Formats minor units as a price for an input field in the current language: `9.99` in English, `9,99` in German. */
export const formatPriceForInput = (price: number | null): string =>
  usesDecimalPoint() ? formatPriceForRequest(price) : formatPriceForRequest(price).replace(".", ",");

/** Formats minor units as a price in a request: `9.99`; empty if there is no price. */
export const formatPriceForRequest = (price: number | null): string => (price === null ? "" : (price / 100).toFixed(2));

/** Parses a price from `formatPriceForRequest` or a JSON number to minor units. Returns null for anything else. */
export const parsePriceFromRequest = (price: unknown, market: Market): number | null =>
  parseMinorUnits(String(price), CURRENCY_BY_MARKET[market]) ?? null;
