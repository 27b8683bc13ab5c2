import type { ValuationCopy } from "../../db/ownership/valuation";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { getRegionAverage } from "../../domain/prices/average";
import {
  type CollectionValue,
  type CopiesByItem,
  computeCollectionValue,
  computeValueByCondition,
  findRangeStart,
  type ValueRange,
} from "../../domain/prices/collectionValue";
import { listPastAverages, type PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { buildValueHistory, type ValueHistory } from "../../domain/prices/valueHistory";
import { toDayNumber } from "../../domain/time";

export const VALUED_REGIONS = [
  { slug: "us", region: "2", market: "EBAY-US" },
  { slug: "uk", region: "3", market: "EBAY-GB" },
] as const satisfies readonly { slug: string; region: PrimaryRegion; market: Market }[];
export type ValuedRegion = (typeof VALUED_REGIONS)[number];

export interface RegionValue {
  readonly region: ValuedRegion;
  readonly value: CollectionValue;
  readonly byCondition: CollectionValue;
}

export const computeRegionValues = (
  book: PriceSnapshot,
  owned: CopiesByItem,
  regions: readonly ValuedRegion[] = VALUED_REGIONS,
): RegionValue[] =>
  regions.map((valued) => ({
    region: valued,
    value: computeCollectionValue(book, owned, valued.region),
    byCondition: computeValueByCondition(book, owned, valued.region),
  }));

export interface RegionValueHistory extends ValueHistory {
  readonly region: ValuedRegion;
}

interface ValueHistoryInput {
  readonly priceSnapshot: PriceSnapshot;
  readonly priceHistories: PriceHistories;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly range: ValueRange;
}

export function buildRegionValueHistory(
  past: ValueHistoryInput,
  valued: ValuedRegion,
  copies: readonly ValuationCopy[],
): RegionValueHistory {
  const { priceSnapshot, priceHistories, today: date, range } = past;
  const { market, region } = valued;
  const today = toDayNumber(date);
  const days = priceHistories.days.filter((day) => day < today);
  const listAverages = (itemId: number) => [
    ...listPastAverages(priceHistories, priceSnapshot, itemId, market).slice(0, days.length),
    getRegionAverage(priceSnapshot, itemId, region)?.price,
  ];
  return {
    region: valued,
    ...buildValueHistory(copies, listAverages, [...days, today], findRangeStart(days, today, range)),
  };
}

export const countUnpricedCopies = ({ unpriced }: CollectionValue): number =>
  [...unpriced.values()].reduce((sum, copies) => sum + copies, 0);

export const getValuedRegionCurrency = ({ market }: ValuedRegion) => CURRENCY_BY_MARKET[market];
