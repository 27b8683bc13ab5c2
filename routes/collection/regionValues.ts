import type { ValuationCopy } from "../../db/ownership/valuation";
import { type Grade, MARKET_BY_REGION, type MarketRegion } from "../../domain/listings/market";
import { getRegionAverage } from "../../domain/prices/average";
import {
  type CollectionValue,
  type CopiesByItem,
  computeCollectionValue,
  findTimeRangeStartIndex,
  type ValueTimeRange,
} from "../../domain/prices/collectionValue";
import { listPastAverages, type PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { buildCollectionValueHistory, type CollectionValueHistory } from "../../domain/prices/valueHistory";
import { toDayNumber } from "../../domain/time";

export const COLLECTION_VALUE_REGIONS: readonly MarketRegion[] = ["us", "uk"];

export interface RegionCollectionValue {
  readonly region: MarketRegion;
  readonly value: CollectionValue;
}

export const computeCollectionValueByRegion = (
  priceSnapshot: PriceSnapshot,
  owned: CopiesByItem,
  regions = COLLECTION_VALUE_REGIONS,
): RegionCollectionValue[] =>
  regions.map((region) => ({
    region,
    value: computeCollectionValue(priceSnapshot, owned, region),
  }));

export interface RegionCollectionValueHistory extends CollectionValueHistory {
  readonly region: MarketRegion;
}

interface ValueHistoryInput {
  readonly priceSnapshot: PriceSnapshot;
  readonly priceHistories: PriceHistories;
  /** Current day as `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly range: ValueTimeRange;
}

export function buildRegionCollectionValueHistory(
  { priceSnapshot, priceHistories, today: date, range }: ValueHistoryInput,
  region: MarketRegion,
  copies: readonly ValuationCopy[],
): RegionCollectionValueHistory {
  const today = toDayNumber(date);
  const days = priceHistories.days.filter((day) => day < today);
  const listAverages = (itemId: number, grade: Grade) => [
    ...listPastAverages(priceHistories, priceSnapshot, itemId, { market: MARKET_BY_REGION[region], grade }).slice(
      0,
      days.length,
    ),
    getRegionAverage(priceSnapshot, itemId, region, grade)?.price,
  ];
  return {
    region,
    ...buildCollectionValueHistory(copies, listAverages, [...days, today], findTimeRangeStartIndex(days, today, range)),
  };
}

export const countUnpricedCopies = ({ unpriced }: CollectionValue): number =>
  [...unpriced.values()].reduce((sum, copies) => sum + copies, 0);
