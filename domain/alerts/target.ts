import { inNumbers } from "../language/formats";
import { type Corner, CURRENCY_OF, GRADES, MARKETS, type Market } from "../listings/market";
import { t } from "../messages/islands";
import { minorUnits } from "../money/amount";

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

const SIGN_OF = { "EBAY-US": "$", "EBAY-GB": "£" } as const satisfies Readonly<Record<Market, string>>;
const HIGHEST = 100_000;
/** With or without commas between the thousands. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

/** Minor units, or a sentence where it cannot be taken. */
function parsePrice(text: string, market: Market): number | null | string {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return null;
  const sign = /^[$£€¥]/.exec(typed)?.[0];
  if (sign !== undefined && sign !== SIGN_OF[market]) return t.targets.otherCurrency[market];
  const number = typed.slice(sign?.length ?? 0).trim();
  if (/^[-−]/.test(number)) return t.targets.lowPrice;
  const match = NUMBER.exec(number);
  if (!match) return t.targets.noPrice;
  if ((match[1]?.length ?? 0) > 2) return t.targets.longPrice;
  const plain = number.replaceAll(",", "").replace(/\.$/, "");
  if (Number(plain) > HIGHEST) return t.targets.highPrice(inNumbers(HIGHEST));
  const price = minorUnits(plain, CURRENCY_OF[market]) ?? 0;
  return price > 0 ? price : t.targets.lowPrice;
}

/** As a field shows it: `9.99`. */
export const priceText = (price: number | null): string => (price === null ? "" : (price / 100).toFixed(2));

/** Minor units of what `priceText` wrote, or of the same as JSON has it: a number of major units. */
export const priceIn = (price: unknown, market: Market): number | null =>
  minorUnits(String(price), CURRENCY_OF[market]) ?? null;
