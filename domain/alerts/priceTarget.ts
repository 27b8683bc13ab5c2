import { getLanguage } from "../language/current";
import { getDecimalSeparator } from "../language/decimalSeparator";
import { formatNumber } from "../language/formatNumber";
import { DEFAULT_LANGUAGE } from "../language/language";
import { CURRENCY_BY_MARKET, GRADES, MARKETS, type Market, type MarketGrade } from "../listings/market";
import { t } from "../messages/islands";
import { parseMinorUnits } from "../money/amount";
import { parsePriceText as priceTyped } from "../money/parsePriceText";

/** Every corner there is. */
export const MARKET_GRADES: readonly MarketGrade[] = MARKETS.flatMap((market) =>
  GRADES.map((grade) => ({ market, grade })),
);

export const isSameMarketGrade = (one: MarketGrade, other: MarketGrade): boolean =>
  one.market === other.market && one.grade === other.grade;

/** "UK, new" */
export const formatMarketGrade = ({ market, grade }: MarketGrade): string =>
  t.targets.corner(t.targets.regions[market], t.targets.grades[grade]);

/** What somebody waits for in one corner. */
export interface TargetTerms {
  /** Minor units of the market's currency. */
  readonly price: number | null;
  /** To be told when a shop has it again. */
  readonly isRestock: boolean;
}

/** What somebody waits for at one item that they watch. */
export interface PriceTarget extends MarketGrade, TargetTerms {
  readonly amiiboId: number;
  /** It was not met yet, or the price was clearly above it again since. */
  readonly isArmed: boolean;
}

/** As a form or a call sends it. */
export interface TargetFields {
  readonly market: string;
  readonly condition: string;
  /** Major units; empty for none. */
  readonly price: string;
  readonly restock: boolean;
}

export type TargetProblems = Partial<Record<keyof TargetFields, string>>;

export type ParsedTarget =
  | { readonly ok: true; readonly corner: MarketGrade; readonly wish: TargetTerms }
  | { readonly ok: false; readonly problems: TargetProblems };

export function parseTarget({ market: marketText, condition, price: text, restock }: TargetFields): ParsedTarget {
  const market = MARKETS.find((each) => each === marketText);
  const grade = GRADES.find((each) => each === condition);
  const price = parseTargetPrice(text, market ?? "EBAY-US");
  if (market && grade && typeof price !== "string") {
    return { ok: true, corner: { market, grade }, wish: { price, isRestock: restock } };
  }
  return {
    ok: false,
    problems: {
      ...(!market && { market: t.targets.noMarket(MARKETS) }),
      ...(!grade && { condition: t.targets.noCondition(GRADES) }),
      ...(typeof price === "string" && { price }),
    },
  };
}

const usesDecimalPoint = (): boolean => getLanguage() === DEFAULT_LANGUAGE || getDecimalSeparator() === ".";
const MAX_TARGET_PRICE = 100_000;
const TOO_MANY_DECIMALS = /\d[.,]\d{3,}\D*$/;

/** Minor units, or a sentence where it cannot be taken. `9.99` and `9,99` are the same in every language. */
function parseTargetPrice(text: string, market: Market): number | null | string {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return null;
  const found = priceTyped(typed.replace(/[.,]$/, ""), CURRENCY_BY_MARKET[market], usesDecimalPoint() ? "," : ".");
  if (!found) return TOO_MANY_DECIMALS.test(typed) ? t.targets.longPrice : t.targets.noPrice;
  if (found.currency !== CURRENCY_BY_MARKET[market]) return t.targets.otherCurrency[market];
  if (found.amount.startsWith("-")) return t.targets.lowPrice;
  if (Number(found.amount) > MAX_TARGET_PRICE) return t.targets.highPrice(formatNumber(MAX_TARGET_PRICE));
  const price = parseMinorUnits(found.amount, CURRENCY_BY_MARKET[market]) ?? 0;
  return price > 0 ? price : t.targets.lowPrice;
}

/** As the field of a reader shows it: `9.99`, in German `9,99`. */
export const formatInputPrice = (price: number | null): string =>
  usesDecimalPoint() ? formatPriceParam(price) : formatPriceParam(price).replace(".", ",");

/** As it is sent: `9.99`. */
export const formatPriceParam = (price: number | null): string => (price === null ? "" : (price / 100).toFixed(2));

/** Minor units of what `priceText` wrote, or of the same as JSON has it: a number of major units. */
export const parsePriceParam = (price: unknown, market: Market): number | null =>
  parseMinorUnits(String(price), CURRENCY_BY_MARKET[market]) ?? null;
