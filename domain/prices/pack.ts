import type { PrimaryRegion } from "../access/region";
import type { Market } from "../listings/market";
import type { Rate, ShownCurrency } from "../money/money";
import { averageIn } from "./average";
import { type Book, pricesIn } from "./book";
import { BASES, type Basis, currencyOf, type Quote, settle } from "./region";

/** What each market says of an item: its average, else its cheapest offer. */
export type CardQuotes = Readonly<Partial<Record<Market, Quote>>>;

/** The quotes of a view's exhibits as one column of text for each market: all that a page needs for every region. */
export interface PackedPrices {
  readonly us: string;
  readonly gb: string;
  readonly rate?: Rate;
}

const COLUMNS = { us: "EBAY-US", gb: "EBAY-GB" } as const satisfies Readonly<Record<string, Market>>;
const MARKS: Readonly<Record<Basis, string>> = { sold: "s", guide: "g", from: "f" };
const NONE = "-";
const BETWEEN = "|";

/** @param ids in the order of the exhibits */
export function packPrices(book: Book, ids: readonly number[]): PackedPrices {
  const column = (market: Market) => packColumn(ids.map((id) => quoteIn(book, id, market)));
  return { us: column(COLUMNS.us), gb: column(COLUMNS.gb), ...(book.rate && { rate: book.rate }) };
}

export function unpackPrices({ us, gb }: PackedPrices): CardQuotes[] {
  const british = unpackColumn(gb);
  return unpackColumn(us).map((quote, row) => {
    const other = british[row];
    return { ...(quote && { [COLUMNS.us]: quote }), ...(other && { [COLUMNS.gb]: other }) };
  });
}

/** What `shownPrice` says of an item, as far as a card shows it. */
export interface CardPrice extends Quote {
  readonly currency: ShownCurrency;
}

export function cardPrice(quotes: CardQuotes, region: PrimaryRegion, rate: Rate | undefined): CardPrice | undefined {
  const settled = settle(region, rate, (market) => quotes[market]);
  return settled && { price: settled.price, basis: settled.basis, currency: currencyOf(region) };
}

function quoteIn(book: Book, id: number, market: Market): Quote | undefined {
  const average = averageIn(book, id, market, "all");
  if (average) return average;
  const { from } = pricesIn(book, id, market);
  return from && { price: from.price, basis: "from" };
}

/**
 * First what each row's price rests on, then the prices in base 36, place by place: the first digits of all rows, then
 * the second ones. Digits of one place are alike, and so this compresses by a sixth better than price beside price.
 */
function packColumn(quotes: readonly (Quote | undefined)[]): string {
  const marks = quotes.map((quote) => (quote ? MARKS[quote.basis] : NONE)).join("");
  const digits = quotes.map((quote) => (quote ? quote.price.toString(36) : ""));
  const places = Math.max(0, ...digits.map(({ length }) => length));
  const padded = digits.map((each) => each.padStart(places, "0"));
  return [marks, ...Array.from({ length: places }, (_, at) => padded.map((each) => each[at]).join(""))].join(BETWEEN);
}

function unpackColumn(column: string): (Quote | undefined)[] {
  const [marks = "", ...places] = column.split(BETWEEN);
  return [...marks].map((mark, row) => {
    const basis = BASES.find((each) => MARKS[each] === mark);
    return basis && { price: Number.parseInt(places.map((digits) => digits[row]).join(""), 36), basis };
  });
}
