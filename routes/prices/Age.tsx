import { formatMoment, relativeTime } from "../../domain/catalogue/moments";
import { Day } from "../../islands/time/Day";

/** A moment that may be still to come: how far it is from now is not told. @param at ms */
export function At({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>;
}

interface DayProps {
  /** Both `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
}

/** A day, and how far it is from today. */
export const DayAndAge = ({ day, today }: DayProps) => (
  <>
    <Day day={day} /> ({relativeTime(day, today)})
  </>
);
