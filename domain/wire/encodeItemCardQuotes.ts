import { buildRecord } from "../buildRecord";
import { GRADES, type Market } from "../listings/market";
import { getMarketAverage } from "../prices/average";
import type { ItemCardPriceQuote } from "../prices/cardPrice";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import { MIN_SALES_FOR_RELIABLE_PRICE } from "../prices/priceWindow";
import { ENCODED_COLUMN_ROW_SEPARATOR } from "./columns";
import { ENCODED_MISSING_PRICE, type EncodedGradeAverages, type EncodedItemCardQuotes } from "./decodeItemCardQuotes";

/** Encodes the prices that a list's cards show, in the order of `ids`. */
export function encodeItemCardQuotes(prices: PriceSnapshot, ids: readonly number[]): EncodedItemCardQuotes {
  const encodeMarket = (market: Market) => encodeQuoteColumn(ids.map((id) => getCardQuote(prices, id, market)));
  return {
    us: encodeMarket("EBAY-US"),
    uk: encodeMarket("EBAY-GB"),
    ...(prices.rate && { rate: prices.rate }),
    ...(prices.withholdsAverages && { withholdsAverages: true }),
  };
}

/** Encodes the averages by grade, in the order of `ids`. */
export const encodeGradeAverages = (prices: PriceSnapshot, ids: readonly number[]): EncodedGradeAverages =>
  buildRecord(GRADES, (grade) => {
    const encodeMarket = (market: Market) =>
      encodeQuoteColumn(ids.map((id) => getMarketAverage(prices, id, market, grade)));
    return { us: encodeMarket("EBAY-US"), uk: encodeMarket("EBAY-GB") };
  });

function getCardQuote(prices: PriceSnapshot, id: number, market: Market): ItemCardPriceQuote | undefined {
  const average = getMarketAverage(prices, id, market, "all");
  if (average) return average;
  const { lowestOffer } = getMarketPrices(prices, id, market);
  return lowestOffer && { price: lowestOffer.price, basis: "from", sampleCount: 0 };
}

const toQuoteMark = ({ basis, sampleCount }: ItemCardPriceQuote): string =>
  basis === "sold" ? String(Math.min(sampleCount, MIN_SALES_FOR_RELIABLE_PRICE)) : basis.charAt(0);

/**
 * Encodes the prices of one market: one character per item for the kind of price, then the prices in base 36. All first
 * digits come first, then all second digits, and so on, which compresses a sixth better.
 */
function encodeQuoteColumn(quotes: readonly (ItemCardPriceQuote | undefined)[]): string {
  const marks = quotes.map((quote) => (quote ? toQuoteMark(quote) : ENCODED_MISSING_PRICE)).join("");
  const digits = quotes.map((quote) => (quote ? quote.price.toString(36) : ""));
  const digitCount = Math.max(0, ...digits.map(({ length }) => length));
  const padded = digits.map((each) => each.padStart(digitCount, "0"));
  return [
    marks,
    ...Array.from({ length: digitCount }, (_, position) => padded.map((each) => each[position]).join("")),
  ].join(ENCODED_COLUMN_ROW_SEPARATOR);
}
