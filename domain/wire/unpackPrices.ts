import type { Market } from "../listings/market";
import type { Rate } from "../money/money";
import type { CardQuote, CardQuotes } from "../prices/cardPrice";
import type { Basis } from "../prices/region";
import { ROW } from "./columns";

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
  const [marks = "", ...places] = column.split(ROW);
  return [...marks].map((mark, row) => {
    if (mark === NONE) return undefined;
    const price = Number.parseInt(places.map((digits) => digits[row]).join(""), 36);
    const basis = BASIS_OF[mark];
    return basis ? { price, basis, n: 0 } : { price, basis: "sold", n: Number(mark) };
  });
}
