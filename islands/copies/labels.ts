import { t } from "../../domain/messages/islands";
import { showAmount } from "../../domain/money/anyCurrency";
import { showSigned } from "../../domain/money/money";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type Going, gainOf } from "../../domain/prices/value";

/** The day that it is for who looks at the screen, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is known of a copy, but its notes and its day. */
export function factsOf(copy: CopyDetails, hasBox: boolean, going?: Going): string[] {
  const { isBoxed, condition, pricePaid, currency, isForSale, askingPrice, askingCurrency } = copy;
  const { boughtFrom, isGift } = copy;
  const gain = going && gainOf(copy, going);
  return [
    hasBox ? (isBoxed ? t.copies.boxed : t.copies.loose) : "",
    t.copy.conditions[condition],
    isForSale && askingPrice !== null && askingCurrency !== null
      ? t.copies.asking(showAmount(askingPrice, askingCurrency))
      : "",
    pricePaid !== null && currency !== null ? t.copies.paid(showAmount(pricePaid, currency)) : "",
    going && gain !== undefined ? t.copies.gain(showSigned(gain, going.currency)) : "",
    isGift ? t.copies.gift : "",
    boughtFrom === "" ? "" : t.copies.from(boughtFrom),
  ].filter(Boolean);
}
