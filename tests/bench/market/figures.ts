import { groupBy } from "../../../domain/groupBy";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { computePriceMove } from "../../../domain/prices/priceMove";
import { getPreviousWindowStart, hasFewSales, PRICE_WINDOW_DAYS } from "../../../domain/prices/priceWindow";
import { recomputePrices } from "../../../domain/prices/recomputePrices";
import { formatUtcDay, shiftDay } from "../../../domain/time";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import { hashToShare } from "../../../local/syntheticMarket/draft/dice";
import type { SyntheticSale } from "../../../local/syntheticMarket/draft/listing";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";

/** Of all auctions, those whose end the day's calls tell, and of what is sold by quantity what is counted: as in the month of refreshes. */
const TOLD = { auction: 0.65, step: 0.78 } as const;

/** One figure of one grade in one market beside the truth. */
interface Beside {
  readonly isThin: boolean;
  /** In per cent of the truth. */
  readonly error: number;
  /** In per cent of what it was before. */
  readonly change: number | undefined;
  readonly trueChange: number;
}

/** The figures of every item, of as many sales as refreshes tell, beside the hidden prices. @param instants ms */
export function measureFigures(
  instants: readonly number[],
  market: SyntheticMarket = createSyntheticMarket(),
): BenchFigure[] {
  const all = instants.flatMap((now) => besideTruth(now, market));
  const told = all.flatMap(({ change, trueChange }) => (change === undefined ? [] : [{ change, trueChange }]));
  const [moved, steady] = [told.filter((each) => !isSteady(each)), told.filter(isSteady)];
  const errors = (isThin: boolean) => all.filter((each) => each.isThin === isThin).map(({ error }) => error);
  const percent = (of: string, values: readonly number[], most: number): BenchFigure => ({
    name: `${of} from the hidden prices, in per cent`,
    value: computeFigureMedian(values),
    unit: "count",
    limit: { most },
    from: `${values.length} of ${all.length}`,
  });
  return [
    percent("averages of 3 sales or more", errors(false), 3),
    percent("averages of fewer sales", errors(true), 8),
    percent(
      "changes",
      moved.map(({ change, trueChange }) => Math.abs(change - trueChange)),
      4,
    ),
    {
      name: "changes that go the other way",
      value: moved.filter(({ change, trueChange }) => change > 100 !== trueChange > 100).length / moved.length,
      unit: "x",
      limit: { most: 0.05 },
    },
    {
      name: "changes by more than 30 per cent that are none",
      value: moved.filter(({ change, trueChange }) => isFar(change, 30) && !isFar(trueChange, 30)).length,
      unit: "count",
      limit: { most: 0 },
    },
    {
      name: "what is steady and changed by more than 15 per cent",
      value: steady.filter(({ trueChange }) => isFar(trueChange, 15)).length / steady.length,
      unit: "x",
      limit: { most: 0.01 },
      from: `${steady.length} of ${all.length}`,
    },
  ];
}

const isSteady = (of: { readonly change: number }): boolean => computePriceMove({ price: 0, ...of })?.percent === 0;

const isFar = (percentage: number, by: number): boolean => Math.abs(percentage - 100) > by;

function besideTruth(now: number, market: SyntheticMarket): Beside[] {
  const today = formatUtcDay(now);
  const monthUntil = (day: string) => Array.from({ length: PRICE_WINDOW_DAYS }, (_, back) => shiftDay(day, -back));
  const [month, before] = [monthUntil(today), monthUntil(shiftDay(today, -PRICE_WINDOW_DAYS))];
  return MARKETS.flatMap((each) => {
    const sales = market.sales(each, Date.parse(getPreviousWindowStart(today)), now).filter(isTold);
    return [...groupBy(sales, ({ amiiboId }) => amiiboId)].flatMap(([id, own]) => {
      const figures = computeSaleFigures(own, today);
      return GRADES.flatMap((grade): Beside[] => {
        const figure = figures.find(({ pool }) => pool === grade);
        if (!figure) return [];
        const mean = (days: readonly string[]) =>
          days.reduce((sum, day) => sum + market.truth(id, each, grade, day), 0) / days.length;
        const truth = mean(month);
        return [
          {
            isThin: hasFewSales(figure),
            error: (100 * Math.abs(figure.price - truth)) / truth,
            change: figure.change,
            trueChange: (100 * truth) / mean(before),
          },
        ];
      });
    });
  });
}

const isTold = ({ listingId, evidence }: SyntheticSale): boolean =>
  hashToShare(Number(listingId) | 0, 77) < TOLD[evidence];

/** What an item goes for, grade by grade, by sales that nobody mistook. @param today `YYYY-MM-DD`, UTC */
export const computeSaleFigures = (sales: readonly SyntheticSale[], today: string) =>
  recomputePrices({
    today,
    days: [],
    offers: undefined,
    sales: sales.map(({ listingId: listing, soldAt, grade, price }) => ({
      listing,
      day: formatUtcDay(soldAt),
      grade,
      price,
    })),
  }).now;
