import { GRADES } from "../listings/market";
import type { GradePool, PriceFigure } from "./priceSnapshot";
import type { ObservedDay } from "./priceWindow";

export const GRADE_POOLS = [...GRADES, "all"] as const satisfies readonly GradePool[];

/** Stored price of one day, reduced to the columns that other prices are computed from. */
export interface KnownDayPrice extends ObservedDay {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: GradePool;
  readonly outlierCount: number;
}

export interface DayPriceRow extends KnownDayPrice {
  readonly median: number;
  readonly mean: number;
}

export type DayPriceKey = Pick<DayPriceRow, "kind" | "pool" | "day">;

export interface CurrentPriceRow extends PriceFigure {
  readonly kind: DayPriceRow["kind"] | "from";
  readonly pool: GradePool;
}
