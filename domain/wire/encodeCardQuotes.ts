import type { Market } from "../listings/market";
import { getMarketAverage } from "../prices/average";
import type { CardQuote } from "../prices/cardPrice";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import { MIN_RELIABLE_SALES } from "../prices/priceWindow";
import { ROW_SEPARATOR } from "./columns";
import { type EncodedCardQuotes, MARKETS_BY_QUOTE_COLUMN, NO_QUOTE_MARK } from "./decodeCardQuotes";

/** @param ids in the order of the exhibits */
export function encodeCardQuotes(book: PriceSnapshot, ids: readonly number[]): EncodedCardQuotes {
  const column = (market: Market) => encodeQuoteColumn(ids.map((id) => getCardQuote(book, id, market)));
  return {
    us: column(MARKETS_BY_QUOTE_COLUMN.us),
    gb: column(MARKETS_BY_QUOTE_COLUMN.gb),
    ...(book.rate && { rate: book.rate }),
    ...(book.withholdsAverages && { withholdsAverages: true }),
  };
}

function getCardQuote(book: PriceSnapshot, id: number, market: Market): CardQuote | undefined {
  const average = getMarketAverage(book, id, market, "all");
  if (average) return average;
  const { from } = getMarketPrices(book, id, market);
  return from && { price: from.price, basis: "from", n: 0 };
}

const toQuoteMark = ({ basis, n }: CardQuote): string =>
  basis === "sold" ? String(Math.min(n, MIN_RELIABLE_SALES)) : basis.charAt(0);

/**
 * First what each row's price rests on, then the prices in base 36, place by place: the first digits of all rows, then
 * the second ones. Digits of one place are alike, and so this compresses by a sixth better than price beside price.
 */
function encodeQuoteColumn(quotes: readonly (CardQuote | undefined)[]): string {
  const marks = quotes.map((quote) => (quote ? toQuoteMark(quote) : NO_QUOTE_MARK)).join("");
  const digits = quotes.map((quote) => (quote ? quote.price.toString(36) : ""));
  const places = Math.max(0, ...digits.map(({ length }) => length));
  const padded = digits.map((each) => each.padStart(places, "0"));
  return [marks, ...Array.from({ length: places }, (_, at) => padded.map((each) => each[at]).join(""))].join(
    ROW_SEPARATOR,
  );
}
