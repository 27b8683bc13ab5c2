import { formatDateTimeUtc } from "../../domain/catalogue/relativeTime";

/** Renders a point in time, in ms since the epoch. The browser adds its age. */
export function Timestamp({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age="">
      {formatDateTimeUtc(at)}
    </time>
  );
}
