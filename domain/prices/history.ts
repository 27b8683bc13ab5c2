import { groupBy } from "../groupBy";
import { GRADES, type Grade, MARKETS, type Market } from "../listings/market";
import { compareByDay } from "../time";
import type { GradeOrAll } from "./priceSnapshot";
import { computeDailyPriceChanges, type PricePoint } from "./priceWindow";
import { computeMeanPrice } from "./statistics";

/** Sources of a daily price, the preferred source first: sales, price guide, asking prices. */
export const PRICE_SOURCES = ["sold", "guide", "listed"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Price of an item on one day, from one source. All amounts are minor units of the market's currency. */
export interface DailyItemPrice {
  readonly market: Market;
  readonly source: PriceSource;
  readonly pool: GradeOrAll;
  /** Day as `YYYY-MM-DD` (UTC). */
  readonly day: string;
  readonly price: number;
  /** Number of prices behind this figure, without outliers. */
  readonly sampleCount: number;
  readonly outlierCount: number;
  readonly median: number;
  readonly mean: number;
}

export interface DailyItemPriceWithChange extends DailyItemPrice {
  /** Percentage of the previous day's price in the same market, source and grade, to a hundredth. First day: 100. */
  readonly percentOfPrevious: number;
}

/** Returns the key of a price's series: market, source and grade. Prices are compared only within a series. */
const keyForSeries = ({ market, source, pool }: DailyItemPrice): string => `${market} ${source} ${pool}`;

/** Adds each price's change since the previous day. Sorts newest first, then by market, source and grade. */
export function addDailyPriceChanges(figures: readonly DailyItemPrice[]): DailyItemPriceWithChange[] {
  const changed = [...groupBy(figures, keyForSeries).values()].flatMap((series) => {
    const changes = new Map(
      computeDailyPriceChanges(series).map(({ day, percentOfPrevious }) => [day, percentOfPrevious]),
    );
    return series.map((figure) => ({ ...figure, percentOfPrevious: changes.get(figure.day) ?? 100 }));
  });
  return changed.sort((left, right) => compareByDay(right, left) || rankFigure(left) - rankFigure(right));
}

const POOL_ORDER = ["all", ...GRADES] as const satisfies readonly GradeOrAll[];

const rankFigure = ({ market, source, pool }: DailyItemPrice): number =>
  (MARKETS.indexOf(market) * PRICE_SOURCES.length + PRICE_SOURCES.indexOf(source)) * POOL_ORDER.length +
  POOL_ORDER.indexOf(pool);

/** Lists an item's average prices over all grades, per market and day: from sales, or the guide if there are none. */
export const listDailyAverages = (figures: readonly DailyItemPrice[]): DailyItemPriceWithChange[] =>
  addDailyPriceChanges(
    MARKETS.flatMap((market) => {
      const marketFigures = figures.filter((figure) => figure.market === market);
      const sold = marketFigures.filter(({ source, pool }) => source === "sold" && pool === "all");
      return sold.length > 0 ? sold : mergeGradesByDay(marketFigures.filter(({ source }) => source === "guide"));
    }),
  );

const mergeGradesByDay = (figures: readonly DailyItemPrice[]): DailyItemPrice[] =>
  [...groupBy(figures, ({ day }) => day).values()].flatMap((each) => {
    const [first] = each;
    const price = computeMeanPrice(each);
    return first ? [{ ...first, pool: "all" as const, price, median: price, mean: price }] : [];
  });

/** Line in a price chart: one grade (new or used) in one market, from the best available source. */
export interface PriceChartLine {
  readonly market: Market;
  readonly grade: Grade;
  readonly source: PriceSource;
  /** Points of the line, oldest first; at least one. */
  readonly points: readonly PricePoint[];
}

export const buildPriceChartLines = (figures: readonly DailyItemPrice[]): PriceChartLine[] =>
  MARKETS.flatMap((market) =>
    GRADES.flatMap((grade) => {
      const gradeFigures = figures
        .filter((figure) => figure.market === market && figure.pool === grade)
        .sort(compareByDay);
      const source = PRICE_SOURCES.find((each) => gradeFigures.some((figure) => figure.source === each));
      if (!source) return [];
      const points = gradeFigures
        .filter((figure) => figure.source === source)
        .map(({ day, price }) => ({ day, price }));
      return { market, grade, source, points };
    }),
  );
