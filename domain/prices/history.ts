import { groupBy } from "../groupBy";
import { GRADES, type Grade, MARKETS, type Market } from "../listings/market";
import { compareByDay } from "../time";
import type { GradePool } from "./priceSnapshot";
import { computeRelativeChanges } from "./priceWindow";
import { computeMeanPrice } from "./statistics";

/** Sources of a day's figure, the preferred one first. */
export const PRICE_SOURCES = ["sold", "guide", "listed"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Price figure of one day. All amounts are minor units of the market's currency. */
export interface DailyPriceFigure {
  readonly market: Market;
  readonly source: PriceSource;
  readonly pool: GradePool;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly price: number;
  /** Number of prices that count, and number rejected as outliers. */
  readonly n: number;
  readonly rejected: number;
  readonly median: number;
  readonly mean: number;
}

export interface DailyPriceFigureWithChange extends DailyPriceFigure {
  /** Percentage of the previous day in the same series, to a hundredth. 100 if unchanged, and for the first day. */
  readonly change: number;
}

/** Returns the key of a figure's series: its market, source and pool. Prices are only compared within a series. */
const keyForSeries = ({ market, source, pool }: DailyPriceFigure): string => `${market} ${source} ${pool}`;

/**
 * Adds the change since the previous day to each figure. Sorted newest first; within a day by market, source and pool.
 */
export function withPriceChanges(figures: readonly DailyPriceFigure[]): DailyPriceFigureWithChange[] {
  const changed = [...groupBy(figures, keyForSeries).values()].flatMap((series) => {
    const changes = new Map(computeRelativeChanges(series).map(({ day, change }) => [day, change]));
    return series.map((figure) => ({ ...figure, change: changes.get(figure.day) ?? 100 }));
  });
  return changed.sort((left, right) => compareByDay(right, left) || rankFigure(left) - rankFigure(right));
}

const POOL_ORDER = ["all", ...GRADES] as const satisfies readonly GradePool[];

const rankFigure = ({ market, source, pool }: DailyPriceFigure): number =>
  (MARKETS.indexOf(market) * PRICE_SOURCES.length + PRICE_SOURCES.indexOf(source)) * POOL_ORDER.length +
  POOL_ORDER.indexOf(pool);

/** Lists an item's pooled averages, one for each market and day. Uses sales, or the guide in markets without sales. */
export const listDailyAverages = (figures: readonly DailyPriceFigure[]): DailyPriceFigureWithChange[] =>
  withPriceChanges(
    MARKETS.flatMap((market) => {
      const marketFigures = figures.filter((figure) => figure.market === market);
      const sold = marketFigures.filter(({ source, pool }) => source === "sold" && pool === "all");
      return sold.length > 0 ? sold : mergeGradesByDay(marketFigures.filter(({ source }) => source === "guide"));
    }),
  );

const mergeGradesByDay = (figures: readonly DailyPriceFigure[]): DailyPriceFigure[] =>
  [...groupBy(figures, ({ day }) => day).values()].flatMap((each) => {
    const [first] = each;
    const price = computeMeanPrice(each);
    return first ? [{ ...first, pool: "all" as const, price, median: price, mean: price }] : [];
  });

export interface PricePoint {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units of the market's currency. */
  readonly price: number;
}

/** Price line of one grade in one market, from the best source available. */
export interface PriceLine {
  readonly market: Market;
  readonly grade: Grade;
  readonly source: PriceSource;
  /** Oldest first; at least one. */
  readonly points: readonly PricePoint[];
}

export const buildPriceLines = (figures: readonly DailyPriceFigure[]): PriceLine[] =>
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
