import { GRADES } from "../listings/market";
import type { GradePool, PriceFigure } from "./priceSnapshot";
import type { ObservedDay } from "./priceWindow";

export const GRADE_POOLS = [...GRADES, "all"] as const satisfies readonly GradePool[];

/** One day's figure of one kind, as far as others rest on it. */
export interface KnownDayPrice extends ObservedDay {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: GradePool;
  readonly rejected: number;
}

export interface DayPriceRow extends KnownDayPrice {
  readonly median: number;
  readonly mean: number;
}

export type DayPriceKey = Pick<DayPriceRow, "kind" | "pool" | "day">;

/** What the book tells of one kind. */
export interface CurrentPriceRow extends PriceFigure {
  readonly kind: DayPriceRow["kind"] | "from";
  readonly pool: GradePool;
}
