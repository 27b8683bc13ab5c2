import { formatDateTimeUtc } from "../../domain/catalogue/relativeTime";

/** A moment. The browser adds how long ago it was. @param at ms */
export function Timestamp({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age="">
      {formatDateTimeUtc(at)}
    </time>
  );
}
