import { formatDate } from "../../domain/catalogue/release";
import { CURRENCIES, type Currency } from "../../domain/money/currency";
import { CONDITION_NAMES, type CopyDetails } from "../../domain/ownership/copy";

/** The day that it is for who looks at the screen, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** In one language for all, so that the browser finds what the server wrote. */
export const formatPaid = (pricePaid: number, currency: Currency): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(pricePaid / 10 ** CURRENCIES[currency]);

/** What is known of a copy, but its notes. */
export function factsOf(copy: CopyDetails, hasBox: boolean): string[] {
  const { isBoxed, condition, pricePaid, currency, acquiredOn } = copy;
  return [
    hasBox ? (isBoxed ? "Boxed" : "Loose") : "",
    CONDITION_NAMES[condition],
    pricePaid !== null && currency !== null ? `Paid ${formatPaid(pricePaid, currency)}` : "",
    acquiredOn === null ? "" : `Acquired ${formatDate(acquiredOn)}`,
  ].filter(Boolean);
}
