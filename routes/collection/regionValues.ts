import type { ValuationCopy } from "../../db/ownership/valuation";
import { MARKET_BY_REGION, type MarketRegion } from "../../domain/listings/market";
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

export const VALUED_REGIONS: readonly MarketRegion[] = ["us", "uk"];

export interface RegionValue {
  readonly region: MarketRegion;
  readonly value: CollectionValue;
  readonly byCondition: CollectionValue;
}

export const computeRegionValues = (
  priceSnapshot: PriceSnapshot,
  owned: CopiesByItem,
  regions = VALUED_REGIONS,
): RegionValue[] =>
  regions.map((region) => ({
    region,
    value: computeCollectionValue(priceSnapshot, owned, region),
    byCondition: computeValueByCondition(priceSnapshot, owned, region),
  }));

export interface RegionValueHistory extends ValueHistory {
  readonly region: MarketRegion;
}

interface ValueHistoryInput {
  readonly priceSnapshot: PriceSnapshot;
  readonly priceHistories: PriceHistories;
  /** Current day as `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly range: ValueRange;
}

export function buildRegionValueHistory(
  { priceSnapshot, priceHistories, today: date, range }: ValueHistoryInput,
  region: MarketRegion,
  copies: readonly ValuationCopy[],
): RegionValueHistory {
  const today = toDayNumber(date);
  const days = priceHistories.days.filter((day) => day < today);
  const listAverages = (itemId: number) => [
    ...listPastAverages(priceHistories, priceSnapshot, itemId, MARKET_BY_REGION[region]).slice(0, days.length),
    getRegionAverage(priceSnapshot, itemId, region)?.price,
  ];
  return {
    region,
    ...buildValueHistory(copies, listAverages, [...days, today], findRangeStart(days, today, range)),
  };
}

export const countUnpricedCopies = ({ unpriced }: CollectionValue): number =>
  [...unpriced.values()].reduce((sum, copies) => sum + copies, 0);
