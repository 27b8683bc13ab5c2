import type { ExchangeRate } from "../money/money";
import type { CardQuote, CardQuotes } from "../prices/cardPrice";
import type { PriceBasis } from "../prices/regionQuote";
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
/** Basis of a price by its mark of one character. For sales, the mark is their number. */
const BASIS_BY_MARK: Readonly<Record<string, Exclude<PriceBasis, "sold">>> = { g: "guide", c: "converted", f: "from" };

export function decodeCardQuotes({ us, uk }: EncodedCardQuotes): CardQuotes[] {
  const ukQuotes = decodeQuoteColumn(uk);
  return decodeQuoteColumn(us).map((quote, row) => {
    const ukQuote = ukQuotes[row];
    return {
      ...(quote && { "EBAY-US": quote }),
      ...(ukQuote && { "EBAY-GB": ukQuote }),
    };
  });
}

function decodeQuoteColumn(column: string): (CardQuote | undefined)[] {
  const [marks = "", ...places] = column.split(ROW_SEPARATOR);
  return [...marks].map((mark, row) => {
    if (mark === NO_QUOTE_MARK) return undefined;
    const price = Number.parseInt(places.map((digits) => digits[row]).join(""), 36);
    const basis = BASIS_BY_MARK[mark];
    return basis ? { price, basis, n: 0 } : { price, basis: "sold", n: Number(mark) };
  });
}
