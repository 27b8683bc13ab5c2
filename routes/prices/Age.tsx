import { formatDate, relativeTime } from "../../domain/catalogue/release";

/** A moment. The browser adds how long ago it was. @param at ms */
export function Age({ at }: { readonly at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso} data-age="">
      {`${formatDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`}
    </time>
  );
}

/** A moment that may be still to come: how far it is from now is not told. @param at ms */
export function At({ at }: { readonly at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso}>
      {formatDate(iso.slice(0, 10))}, {iso.slice(11, 16)} UTC
    </time>
  );
}

interface DayProps {
  /** Both `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
}

export const Day = ({ day, today }: DayProps) => (
  <>
    <time dateTime={day}>{formatDate(day)}</time> ({relativeTime(day, today)})
  </>
);
