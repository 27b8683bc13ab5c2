import { GRADES } from "../listings/market";
import type { Figure, Pool } from "./book";
import type { ObservedDay } from "./month";

export const POOLS = [...GRADES, "all"] as const satisfies readonly Pool[];

/** One day's figure of one kind, as far as others rest on it. */
export interface KnownDay extends ObservedDay {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: Pool;
  readonly rejected: number;
}

export interface DayRow extends KnownDay {
  readonly median: number;
  readonly mean: number;
}

export type DayPlace = Pick<DayRow, "kind" | "pool" | "day">;

/** What the book tells of one kind. */
export interface NowRow extends Figure {
  readonly kind: DayRow["kind"] | "from";
  readonly pool: Pool;
}
