import { showAmount } from "../../domain/money/amount";
import { CONDITION_NAMES, type CopyDetails } from "../../domain/ownership/copy";

/** The day that it is for who looks at the screen, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is known of a copy, but its notes and its day. */
export function factsOf(copy: CopyDetails, hasBox: boolean): string[] {
  const { isBoxed, condition, pricePaid, currency, isForSale, askingPrice, askingCurrency } = copy;
  return [
    hasBox ? (isBoxed ? "Boxed" : "Loose") : "",
    CONDITION_NAMES[condition],
    isForSale && askingPrice !== null && askingCurrency !== null
      ? `Asking ${showAmount(askingPrice, askingCurrency)}`
      : "",
    pricePaid !== null && currency !== null ? `Paid ${showAmount(pricePaid, currency)}` : "",
  ].filter(Boolean);
}
