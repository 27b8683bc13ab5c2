import { lazily } from "../lazily";
import { HOUR_MS } from "../time";

/** The marketplace counts its calls by this place's days. */
const dayIn = lazily(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** What the place is behind UTC, in summer and in winter: the first one at which the day has begun is its own. */
const BEHIND_HOURS = [7, 8];

export interface BudgetDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly startsAt: number;
  /** ms; a day of 23 or 25 hours is one, too. */
  readonly endsAt: number;
}

/** The day by which calls are counted, at an instant. */
export function budgetDay(now: number): BudgetDay {
  const day = dayIn().format(now);
  const startsAt = startOf(day);
  return { day, startsAt, endsAt: startOf(dayIn().format(startsAt + 36 * HOUR_MS)) };
}

/** Clocks change at two in the morning there: each day has its midnight, and it has one only. */
function startOf(day: string): number {
  const starts = BEHIND_HOURS.map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
  const start = starts.find((time) => dayIn().format(time) === day);
  if (start === undefined) throw new Error(`${day} has no midnight in Los Angeles.`);
  return start;
}
