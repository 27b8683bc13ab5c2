import { language } from "../language/current";
import { decimalSign } from "../language/decimalSign";
import { inNumbers } from "../language/formats";
import { FIRST_LANGUAGE } from "../language/language";
import { type Corner, CURRENCY_OF, GRADES, MARKETS, type Market } from "../listings/market";
import { t } from "../messages/islands";
import { minorUnits } from "../money/anyCurrency";
import { priceIn as priceTyped } from "../money/price";

/** Every corner there is. */
export const CORNERS: readonly Corner[] = MARKETS.flatMap((market) => GRADES.map((grade) => ({ market, grade })));

export const isSameCorner = (one: Corner, other: Corner): boolean =>
  one.market === other.market && one.grade === other.grade;

/** "UK, new" */
export const cornerWords = ({ market, grade }: Corner): string =>
  t.targets.corner(t.targets.regions[market], t.targets.grades[grade]);

/** What somebody waits for in one corner. */
export interface Wish {
  /** Minor units of the market's currency. */
  readonly price: number | null;
  /** To be told when a shop has it again. */
  readonly isRestock: boolean;
}

/** What somebody waits for at one item that they watch. */
export interface WatchTarget extends Corner, Wish {
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
  | { readonly ok: true; readonly corner: Corner; readonly wish: Wish }
  | { readonly ok: false; readonly problems: TargetProblems };

export function parseTarget({ market: marketText, condition, price: text, restock }: TargetFields): ParsedTarget {
  const market = MARKETS.find((each) => each === marketText);
  const grade = GRADES.find((each) => each === condition);
  const price = parsePrice(text, market ?? "EBAY-US");
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

const hasPoint = (): boolean => language() === FIRST_LANGUAGE || decimalSign() === ".";
const HIGHEST = 100_000;
const LONG = /\d[.,]\d{3,}\D*$/;

/** Minor units, or a sentence where it cannot be taken. `9.99` and `9,99` are the same in every language. */
function parsePrice(text: string, market: Market): number | null | string {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return null;
  const found = priceTyped(typed.replace(/[.,]$/, ""), CURRENCY_OF[market], hasPoint() ? "," : ".");
  if (!found) return LONG.test(typed) ? t.targets.longPrice : t.targets.noPrice;
  if (found.currency !== CURRENCY_OF[market]) return t.targets.otherCurrency[market];
  if (found.amount.startsWith("-")) return t.targets.lowPrice;
  if (Number(found.amount) > HIGHEST) return t.targets.highPrice(inNumbers(HIGHEST));
  const price = minorUnits(found.amount, CURRENCY_OF[market]) ?? 0;
  return price > 0 ? price : t.targets.lowPrice;
}

/** As the field of a reader shows it: `9.99`, in German `9,99`. */
export const fieldPrice = (price: number | null): string =>
  hasPoint() ? priceText(price) : priceText(price).replace(".", ",");

/** As it is sent: `9.99`. */
export const priceText = (price: number | null): string => (price === null ? "" : (price / 100).toFixed(2));

/** Minor units of what `priceText` wrote, or of the same as JSON has it: a number of major units. */
export const priceIn = (price: unknown, market: Market): number | null =>
  minorUnits(String(price), CURRENCY_OF[market]) ?? null;
