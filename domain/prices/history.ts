import { GRADES, type Grade, MARKETS, type Market } from "../listings/market";
import type { GradePool } from "./priceSnapshot";
import { computeRelativeChanges } from "./priceWindow";
import { computeMeanPrice } from "./statistics";

/** What a day's figure can rest on. */
export const PRICE_SOURCES = ["sold", "guide", "listed"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** One figure of one day. All amounts are minor units of the market's currency. */
export interface DailyPriceFigure {
  readonly market: Market;
  readonly source: PriceSource;
  readonly pool: GradePool;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly price: number;
  /** How many prices it rests on, and how many were left out as outliers. */
  readonly n: number;
  readonly rejected: number;
  readonly median: number;
  readonly mean: number;
}

export interface DailyPriceFigureWithChange extends DailyPriceFigure {
  /** As a percentage of the day before in its own series, to a hundredth: 100 is unchanged, and so is a first day. */
  readonly change: number;
}

/** Days of one market, source and pool are one series: no price is ever compared with one of another. */
const keyForSeries = ({ market, source, pool }: DailyPriceFigure): string => `${market} ${source} ${pool}`;

const compareByDay = (one: DailyPriceFigure, other: DailyPriceFigure): number =>
  one.day < other.day ? -1 : Number(one.day > other.day);

/** Newest first; those of one day in the order of markets, sources and pools. */
export function withPriceChanges(figures: readonly DailyPriceFigure[]): DailyPriceFigureWithChange[] {
  const changed = [...groupFigures(figures, keyForSeries).values()].flatMap((series) => {
    const changes = new Map(computeRelativeChanges(series).map(({ day, change }) => [day, change]));
    return series.map((figure) => ({ ...figure, change: changes.get(figure.day) ?? 100 }));
  });
  return changed.sort((one, other) => compareByDay(other, one) || rankFigure(one) - rankFigure(other));
}

function groupFigures(
  figures: readonly DailyPriceFigure[],
  keyOf: (figure: DailyPriceFigure) => string,
): Map<string, DailyPriceFigure[]> {
  const groups = new Map<string, DailyPriceFigure[]>();
  for (const figure of figures) {
    const group = groups.get(keyOf(figure)) ?? [];
    group.push(figure);
    groups.set(keyOf(figure), group);
  }
  return groups;
}

const POOL_ORDER = ["all", ...GRADES] as const satisfies readonly GradePool[];

const rankFigure = ({ market, source, pool }: DailyPriceFigure): number =>
  (MARKETS.indexOf(market) * PRICE_SOURCES.length + PRICE_SOURCES.indexOf(source)) * POOL_ORDER.length +
  POOL_ORDER.indexOf(pool);

/** An item's averages, one of each market and day, new and used ones pooled: of its sales, else by the guide. */
export const listDailyAverages = (figures: readonly DailyPriceFigure[]): DailyPriceFigureWithChange[] =>
  withPriceChanges(
    MARKETS.flatMap((market) => {
      const own = figures.filter((figure) => figure.market === market);
      const sold = own.filter(({ source, pool }) => source === "sold" && pool === "all");
      return sold.length > 0 ? sold : mergeGradesByDay(own.filter(({ source }) => source === "guide"));
    }),
  );

const mergeGradesByDay = (figures: readonly DailyPriceFigure[]): DailyPriceFigure[] =>
  [...groupFigures(figures, ({ day }) => day).values()].flatMap((each) => {
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

/** How one grade fared in one market, by the best source that there is for it. */
export interface PriceLine {
  readonly market: Market;
  readonly grade: Grade;
  readonly source: PriceSource;
  /** Oldest first, and never none. */
  readonly points: readonly PricePoint[];
}

export const buildPriceLines = (figures: readonly DailyPriceFigure[]): PriceLine[] =>
  MARKETS.flatMap((market) =>
    GRADES.flatMap((grade) => {
      const own = figures.filter((figure) => figure.market === market && figure.pool === grade).sort(compareByDay);
      const source = PRICE_SOURCES.find((each) => own.some((figure) => figure.source === each));
      if (!source) return [];
      const points = own.filter((figure) => figure.source === source).map(({ day, price }) => ({ day, price }));
      return { market, grade, source, points };
    }),
  );
