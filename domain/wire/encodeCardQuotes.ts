import type { Market } from "../listings/market";
import { getMarketAverage } from "../prices/average";
import type { CardQuote } from "../prices/cardPrice";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import { MIN_RELIABLE_SALES } from "../prices/priceWindow";
import { ROW_SEPARATOR } from "./columns";
import { type EncodedCardQuotes, NO_QUOTE_MARK } from "./decodeCardQuotes";

/** Encodes the prices that a list's cards show, in the order of `ids`. */
export function encodeCardQuotes(prices: PriceSnapshot, ids: readonly number[]): EncodedCardQuotes {
  const encodeMarket = (market: Market) => encodeQuoteColumn(ids.map((id) => getCardQuote(prices, id, market)));
  return {
    us: encodeMarket("EBAY-US"),
    uk: encodeMarket("EBAY-GB"),
    ...(prices.rate && { rate: prices.rate }),
    ...(prices.withholdsAverages && { withholdsAverages: true }),
  };
}

function getCardQuote(prices: PriceSnapshot, id: number, market: Market): CardQuote | undefined {
  const average = getMarketAverage(prices, id, market, "all");
  if (average) return average;
  const { lowestOffer } = getMarketPrices(prices, id, market);
  return lowestOffer && { price: lowestOffer.price, basis: "from", sampleCount: 0 };
}

const toQuoteMark = ({ basis, sampleCount }: CardQuote): string =>
  basis === "sold" ? String(Math.min(sampleCount, MIN_RELIABLE_SALES)) : basis.charAt(0);

/**
 * Encodes the prices of one market: one character per item for the kind of price, then the prices in base 36. All first
 * digits come first, then all second digits, and so on, which compresses a sixth better.
 */
function encodeQuoteColumn(quotes: readonly (CardQuote | undefined)[]): string {
  const marks = quotes.map((quote) => (quote ? toQuoteMark(quote) : NO_QUOTE_MARK)).join("");
  const digits = quotes.map((quote) => (quote ? quote.price.toString(36) : ""));
  const digitCount = Math.max(0, ...digits.map(({ length }) => length));
  const padded = digits.map((each) => each.padStart(digitCount, "0"));
  return [
    marks,
    ...Array.from({ length: digitCount }, (_, position) => padded.map((each) => each[position]).join("")),
  ].join(ROW_SEPARATOR);
}
