import type { Grade } from "../listings/market";
import type { ExchangeRate } from "../money/money";
import type { ItemCardPriceQuote, ItemCardPriceQuotesByMarket } from "../prices/cardPrice";
import { PRICE_BASES } from "../prices/regionQuote";
import { ENCODED_COLUMN_ROW_SEPARATOR } from "./columns";

/** Prices of a list's items, as one column of text per market. They are enough for the prices of every region. */
export interface EncodedItemCardQuotes {
  readonly us: string;
  readonly uk: string;
  readonly rate?: ExchangeRate;
  /** True if pages may not show averages. Copied from the price snapshot. */
  readonly withholdsAverages?: true;
}

/** Averages of new and of used copies, each encoded as the prices of a list. They decide what owned copies are worth. */
export type EncodedGradeAverages = Readonly<Record<Grade, Pick<EncodedItemCardQuotes, "us" | "uk">>>;

export const ENCODED_MISSING_PRICE = "-";

export function decodeItemCardQuotes({
  us,
  uk,
}: Pick<EncodedItemCardQuotes, "us" | "uk">): ItemCardPriceQuotesByMarket[] {
  const ukQuotes = decodeQuoteColumn(uk);
  return decodeQuoteColumn(us).map((quote, row) => ({ "EBAY-US": quote, "EBAY-GB": ukQuotes[row] }));
}

/** Decodes a market's prices. The first row has a character per item: the number of sales or the kind of price. */
function decodeQuoteColumn(column: string): (ItemCardPriceQuote | undefined)[] {
  const [marks = "", ...digitColumns] = column.split(ENCODED_COLUMN_ROW_SEPARATOR);
  return [...marks].map((mark, row) => {
    if (mark === ENCODED_MISSING_PRICE) return undefined;
    const price = Number.parseInt(digitColumns.map((digits) => digits[row]).join(""), 36);
    const basis = PRICE_BASES.find((each) => each.startsWith(mark)) ?? "sold";
    return { price, basis, sampleCount: basis === "sold" ? Number(mark) : 0 };
  });
}
