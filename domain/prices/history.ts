import { GRADES, type Grade, MARKETS, type Market } from "../listings/market";
import type { Pool } from "./book";
import { meanPrice } from "./median";
import { relativeChanges } from "./month";

/** What a day's figure can rest on. */
export const SOURCES = ["sold", "guide", "listed"] as const;
export type Source = (typeof SOURCES)[number];

/** One figure of one day. All amounts are minor units of the market's currency. */
export interface DayFigure {
  readonly market: Market;
  readonly source: Source;
  readonly pool: Pool;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly price: number;
  /** How many prices it rests on, and how many were left out as outliers. */
  readonly n: number;
  readonly rejected: number;
  readonly median: number;
  readonly mean: number;
}

export interface ChangedFigure extends DayFigure {
  /** As a percentage of the day before in its own series, to a hundredth: 100 is unchanged, and so is a first day. */
  readonly change: number;
}

/** Days of one market, source and pool are one series: no price is ever compared with one of another. */
const seriesOf = ({ market, source, pool }: DayFigure): string => `${market} ${source} ${pool}`;

const byDay = (one: DayFigure, other: DayFigure): number => (one.day < other.day ? -1 : Number(one.day > other.day));

/** Newest first; those of one day in the order of markets, sources and pools. */
export function withChanges(figures: readonly DayFigure[]): ChangedFigure[] {
  const changed = [...groupedBy(figures, seriesOf).values()].flatMap((series) => {
    const changes = new Map(relativeChanges(series).map(({ day, change }) => [day, change]));
    return series.map((figure) => ({ ...figure, change: changes.get(figure.day) ?? 100 }));
  });
  return changed.sort((one, other) => byDay(other, one) || rankOf(one) - rankOf(other));
}

function groupedBy(figures: readonly DayFigure[], keyOf: (figure: DayFigure) => string): Map<string, DayFigure[]> {
  const groups = new Map<string, DayFigure[]>();
  for (const figure of figures) {
    const group = groups.get(keyOf(figure)) ?? [];
    group.push(figure);
    groups.set(keyOf(figure), group);
  }
  return groups;
}

const POOLS = ["all", ...GRADES] as const satisfies readonly Pool[];

const rankOf = ({ market, source, pool }: DayFigure): number =>
  (MARKETS.indexOf(market) * SOURCES.length + SOURCES.indexOf(source)) * POOLS.length + POOLS.indexOf(pool);

/** An item's averages, one of each market and day, new and used ones pooled: of its sales, else by the guide. */
export const averagesOf = (figures: readonly DayFigure[]): ChangedFigure[] =>
  withChanges(
    MARKETS.flatMap((market) => {
      const own = figures.filter((figure) => figure.market === market);
      const sold = own.filter(({ source, pool }) => source === "sold" && pool === "all");
      return sold.length > 0 ? sold : pooledByDay(own.filter(({ source }) => source === "guide"));
    }),
  );

const pooledByDay = (figures: readonly DayFigure[]): DayFigure[] =>
  [...groupedBy(figures, ({ day }) => day).values()].flatMap((each) => {
    const [first] = each;
    const price = meanPrice(each);
    return first ? [{ ...first, pool: "all" as const, price, median: price, mean: price }] : [];
  });

export interface Point {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units of the market's currency. */
  readonly price: number;
}

/** How one grade fared in one market, by the best source that there is for it. */
export interface Line {
  readonly market: Market;
  readonly grade: Grade;
  readonly source: Source;
  /** Oldest first, and never none. */
  readonly points: readonly Point[];
}

export const linesOf = (figures: readonly DayFigure[]): Line[] =>
  MARKETS.flatMap((market) =>
    GRADES.flatMap((grade) => {
      const own = figures.filter((figure) => figure.market === market && figure.pool === grade).sort(byDay);
      const source = SOURCES.find((each) => own.some((figure) => figure.source === each));
      if (!source) return [];
      const points = own.filter((figure) => figure.source === source).map(({ day, price }) => ({ day, price }));
      return { market, grade, source, points };
    }),
  );
