import type { ExchangeRate } from "../money/money";
import type { CardQuote, CardQuotes } from "../prices/cardPrice";
import { PRICE_BASES } from "../prices/regionQuote";
import { ROW_SEPARATOR } from "./columns";

/** The quotes of a view's items as one column of text per market, enough to show prices of every region. */
export interface EncodedCardQuotes {
  readonly us: string;
  readonly uk: string;
  readonly rate?: ExchangeRate;
  /** Copied from the price snapshot. */
  readonly withholdsAverages?: true;
}

export const NO_QUOTE_MARK = "-";

export function decodeCardQuotes({ us, uk }: EncodedCardQuotes): CardQuotes[] {
  const ukQuotes = decodeQuoteColumn(uk);
  return decodeQuoteColumn(us).map((quote, row) => ({ "EBAY-US": quote, "EBAY-GB": ukQuotes[row] }));
}

/** Decodes a column. Marks are the first letters of the basis, or for sales their number. */
function decodeQuoteColumn(column: string): (CardQuote | undefined)[] {
  const [marks = "", ...places] = column.split(ROW_SEPARATOR);
  return [...marks].map((mark, row) => {
    if (mark === NO_QUOTE_MARK) return undefined;
    const price = Number.parseInt(places.map((digits) => digits[row]).join(""), 36);
    const basis = PRICE_BASES.find((each) => each.startsWith(mark)) ?? "sold";
    return { price, basis, n: basis === "sold" ? Number(mark) : 0 };
  });
}
