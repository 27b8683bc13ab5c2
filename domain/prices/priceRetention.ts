import { DAY_MS, formatDayNumber, toDayNumber } from "../time";
import { PRICE_WINDOW_DAYS } from "./priceWindow";
import { getStartOfWeek, VALUE_HISTORY_DAYS } from "./valueHistory";

const WEEK_MS = 7 * DAY_MS;

/** Days, as `YYYY-MM-DD`, from which daily prices are kept in full, and from which one per week is kept. */
export interface PriceRetention {
  /** A Monday. Weeks before it have at most one daily price of each kind. */
  readonly dailyFrom: string;
  /** Daily prices before this day are deleted. */
  readonly weeklyFrom: string;
}

/**
 * Returns which daily prices are kept: those of 60 days, because today's prices are compared with the 30 days before, and
 * one of each week of a year and a month, from which the value history of a year can be computed again.
 */
export function getPriceRetention(today: string): PriceRetention {
  const day = toDayNumber(today);
  return {
    dailyFrom: formatDayNumber(getStartOfWeek(day - 2 * PRICE_WINDOW_DAYS)),
    weeklyFrom: formatDayNumber(getStartOfWeek(day - VALUE_HISTORY_DAYS - PRICE_WINDOW_DAYS)),
  };
}

/**
 * Lists the ids of the items whose old prices a refresh thins out. Each id up to `maxId` has its turn once a week, so that
 * a refresh handles few items and needs no record of how far earlier ones came.
 */
export function listItemIdsToThin(now: number, { tickMs, maxId }: { readonly tickMs: number; readonly maxId: number }) {
  const turns = Math.max(1, Math.floor(WEEK_MS / tickMs));
  const turn = Math.floor(now / tickMs) % turns;
  const ids: number[] = [];
  for (let id = turn === 0 ? turns : turn; id <= maxId; id += turns) ids.push(id);
  return ids;
}
