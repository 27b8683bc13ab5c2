import type { Market } from "../listings/market";
import { averageIn } from "../prices/average";
import { type Book, pricesIn } from "../prices/book";
import type { CardQuote } from "../prices/cardPrice";
import { THIN } from "../prices/month";
import { ROW } from "./columns";
import { COLUMNS, NONE, type PackedPrices } from "./unpackPrices";

/** @param ids in the order of the exhibits */
export function packPrices(book: Book, ids: readonly number[]): PackedPrices {
  const column = (market: Market) => packColumn(ids.map((id) => quoteIn(book, id, market)));
  return {
    us: column(COLUMNS.us),
    gb: column(COLUMNS.gb),
    ...(book.rate && { rate: book.rate }),
    ...(book.withholdsAverages && { withholdsAverages: true }),
  };
}

function quoteIn(book: Book, id: number, market: Market): CardQuote | undefined {
  const average = averageIn(book, id, market, "all");
  if (average) return average;
  const { from } = pricesIn(book, id, market);
  return from && { price: from.price, basis: "from", n: 0 };
}

const markOf = ({ basis, n }: CardQuote): string => (basis === "sold" ? String(Math.min(n, THIN)) : basis.charAt(0));

/**
 * First what each row's price rests on, then the prices in base 36, place by place: the first digits of all rows, then
 * the second ones. Digits of one place are alike, and so this compresses by a sixth better than price beside price.
 */
function packColumn(quotes: readonly (CardQuote | undefined)[]): string {
  const marks = quotes.map((quote) => (quote ? markOf(quote) : NONE)).join("");
  const digits = quotes.map((quote) => (quote ? quote.price.toString(36) : ""));
  const places = Math.max(0, ...digits.map(({ length }) => length));
  const padded = digits.map((each) => each.padStart(places, "0"));
  return [marks, ...Array.from({ length: places }, (_, at) => padded.map((each) => each[at]).join(""))].join(ROW);
}
