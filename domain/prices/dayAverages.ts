import { MARKETS, type Market } from "../listings/market";
import { roundHalfAway } from "../money/money";
import { guideIn } from "./average";
import { type Book, EMPTY_BOOK, pricesIn } from "./book";
import { DigitReader, DigitWriter } from "./digits";
import { type ItemPrices, NO_PRICES, type Pool } from "./figure";
import { monthFigure, type ObservedDay } from "./month";

/** What an average can rest on; each by itself, as that of sales takes a permission. */
export const AVERAGED = ["sold", "guide"] as const;
export type Averaged = (typeof AVERAGED)[number];

/** An average in each market, as far as there is one: minor units of its currency. */
type InMarkets = Readonly<Partial<Record<Market, number>>>;

/** The average of each item on one day, by its id. */
export type DayAverages = ReadonlyMap<number, InMarkets>;

/** What a book says, as far as it rests on one of the two. */
export function averagesIn({ items }: Pick<Book, "items">, kind: Averaged): DayAverages {
  const book = { ...EMPTY_BOOK, items };
  const priceIn = (id: number, market: Market) =>
    kind === "sold" ? pricesIn(book, id, market).sold.all?.price : guideIn(book, id, market, "all")?.price;
  return new Map([...items.keys()].map((id) => [id, inMarkets((market) => priceIn(id, market))]));
}

/** The days of one item in one market and one pool, of sales or of the guide. */
export interface Observed {
  readonly itemId: number;
  readonly market: Market;
  readonly pool: Pool;
  readonly days: readonly ObservedDay[];
}

/** About what a book would have said on a day of which none is known. @param day `YYYY-MM-DD` */
export function averagesOn(day: string, kind: Averaged, observed: readonly Observed[]): DayAverages {
  const items = new Map<number, ItemPrices>();
  for (const { itemId, market, pool, days } of observed) {
    const figure = monthFigure(days, day);
    if (!figure) continue;
    const prices = items.get(itemId)?.[market] ?? NO_PRICES;
    const more = { ...prices, [kind]: { ...prices[kind], [pool]: figure } };
    items.set(itemId, { ...items.get(itemId), [market]: more });
  }
  return averagesIn({ items }, kind);
}

/**
 * The same, each item measured by what it is now: however an average is made of sales, a mean of days that is made after the
 * event lies a little beside it, and would end in a step that no price made.
 *
 * @param mean what such means say of today
 * @param now what the book says of it
 */
export function inMeasure(averages: DayAverages, mean: DayAverages, now: DayAverages): DayAverages {
  const measured = (id: number, market: Market, price = 0) => {
    const [before, after] = [mean.get(id)?.[market], now.get(id)?.[market]];
    return before && after !== undefined ? roundHalfAway((price * after) / before) : price;
  };
  const pricesOf = (id: number, prices: InMarkets) =>
    inMarkets((market) => (prices[market] === undefined ? undefined : measured(id, market, prices[market])));
  return new Map([...averages].map(([id, prices]) => [id, pricesOf(id, prices)]));
}

function inMarkets(priceIn: (market: Market) => number | undefined): InMarkets {
  const prices: Partial<Record<Market, number>> = {};
  for (const market of MARKETS) {
    const price = priceIn(market);
    if (price !== undefined) prices[market] = price;
  }
  return prices;
}

/** The step from the id before, then what there is in each market. */
export function formatAverages(averages: DayAverages): string {
  const digits = new DigitWriter();
  let before = 0;
  for (const [id, prices] of [...averages].sort(([one], [other]) => one - other)) {
    digits.write(id - before);
    before = id;
    for (const market of MARKETS) digits.writeOptional(prices[market]);
  }
  return digits.text;
}

/** What cannot be read is not known. */
export function parseAverages(text: string): DayAverages {
  const digits = new DigitReader(text);
  const averages = new Map<number, InMarkets>();
  for (let id = 0; !digits.isDone; ) {
    id += digits.read();
    averages.set(
      id,
      inMarkets(() => digits.readOptional()),
    );
  }
  return digits.isBroken ? new Map() : averages;
}
