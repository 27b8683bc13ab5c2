import { formatMoment } from "../../domain/catalogue/relativeTime";

/** A moment. The browser adds how long ago it was. @param at ms */
export function Age({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-age="">
      {formatMoment(at)}
    </time>
  );
}
