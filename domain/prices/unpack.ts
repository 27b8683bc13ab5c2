import type { PrimaryRegion } from "../access/region";
import type { Market } from "../listings/market";
import type { Rate, ShownCurrency } from "../money/money";
import { isThin } from "./month";
import { type Basis, currencyOf, type Quote, settle } from "./region";

export interface CardQuote extends Quote {
  /** How many sales it rests on, as far as that matters: three stand for more. */
  readonly n: number;
}

/** What each market says of an item: its average, else its cheapest offer. */
export type CardQuotes = Readonly<Partial<Record<Market, CardQuote>>>;

/** The quotes of a view's exhibits as one column of text for each market: all that a page needs for every region. */
export interface PackedPrices {
  readonly us: string;
  readonly gb: string;
  readonly rate?: Rate;
  /** As of the book that they are of. */
  readonly withholdsAverages?: true;
}

export const COLUMNS = { us: "EBAY-US", gb: "EBAY-GB" } as const satisfies Readonly<Record<string, Market>>;
export const NONE = "-";
export const BETWEEN = "|";
/** What a price rests on, in one character: its basis, and of sales their number. */
const BASIS_OF: Readonly<Record<string, Exclude<Basis, "sold">>> = { g: "guide", c: "converted", f: "from" };

export function unpackPrices({ us, gb }: PackedPrices): CardQuotes[] {
  const british = unpackColumn(gb);
  return unpackColumn(us).map((quote, row) => {
    const other = british[row];
    return { ...(quote && { [COLUMNS.us]: quote }), ...(other && { [COLUMNS.gb]: other }) };
  });
}

function unpackColumn(column: string): (CardQuote | undefined)[] {
  const [marks = "", ...places] = column.split(BETWEEN);
  return [...marks].map((mark, row) => {
    if (mark === NONE) return undefined;
    const price = Number.parseInt(places.map((digits) => digits[row]).join(""), 36);
    const basis = BASIS_OF[mark];
    return basis ? { price, basis, n: 0 } : { price, basis: "sold", n: Number(mark) };
  });
}

/** What `shownPrice` says of an item, as far as a card shows it. */
export interface CardPrice extends Quote {
  readonly currency: ShownCurrency;
  /** It rests on so few sales that it says little. */
  readonly isThin: boolean;
}

export function cardPrice(quotes: CardQuotes, region: PrimaryRegion, rate: Rate | undefined): CardPrice | undefined {
  const settled = settle(region, rate, (market) => quotes[market]);
  if (!settled) return undefined;
  const { price, basis, quotes: counted } = settled;
  const n = counted.reduce((sum, quote) => sum + quote.n, 0);
  return { price, basis, currency: currencyOf(region), isThin: basis === "sold" && isThin({ n }) };
}
