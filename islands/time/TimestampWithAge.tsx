import { formatDateTimeUtc } from "../../domain/catalogue/relativeTime";

/** Renders a point in time, given in ms since the epoch. A script in the browser adds how long ago it was. */
export function TimestampWithAge({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age="">
      {formatDateTimeUtc(at)}
    </time>
  );
}
