import { GRADES } from "../listings/market";
import type { GradeOrAll, PriceStatistics } from "./priceSnapshot";
import type { ObservedDayPrice } from "./priceWindow";

export const GRADES_AND_ALL = [...GRADES, "all"] as const satisfies readonly GradeOrAll[];

/** Stored price of one day, reduced to the columns that other prices are computed from. */
export interface StoredDayPrice extends ObservedDayPrice {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: GradeOrAll;
  readonly outlierCount: number;
}

export interface DayPriceRow extends StoredDayPrice {
  readonly median: number;
  readonly mean: number;
}

export type DayPriceKey = Pick<DayPriceRow, "kind" | "pool" | "day">;

export interface CurrentPriceRow extends PriceStatistics {
  readonly kind: DayPriceRow["kind"] | "from";
  /** For an offer (`from`) the grade of that offer; `all` if it is unknown. */
  readonly pool: GradeOrAll;
  /** Postage of an offer; `undefined` if unknown, and for averages. */
  readonly postage?: number | undefined;
}
