import { formatDateTimeUtc } from "../../domain/catalogue/relativeTime";

/**
 * Renders a point in time. The browser adds its age.
 * @param at in ms since the epoch
 */
export function Timestamp({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age="">
      {formatDateTimeUtc(at)}
    </time>
  );
}
