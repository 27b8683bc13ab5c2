import { t } from "../../domain/messages/islands";
import { formatAmount } from "../../domain/money/amount";
import { formatSignedMoney } from "../../domain/money/money";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type CopyPrices, computeCopyGain } from "../../domain/prices/collectionValue";

/** The day that it is for who looks at the screen, `YYYY-MM-DD`. */
export function formatLocalDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is known of a copy, but its notes and its day. */
export function listCopyFacts(copy: CopyDetails, hasBox: boolean, going?: CopyPrices): string[] {
  const { isBoxed, condition, pricePaid, currency, isForSale, askingPrice, askingCurrency } = copy;
  const { boughtFrom, isGift } = copy;
  const gain = going && computeCopyGain(copy, going);
  return [
    hasBox ? (isBoxed ? t.copies.boxed : t.copies.loose) : "",
    t.copy.conditions[condition],
    isForSale && askingPrice !== null && askingCurrency !== null
      ? t.copies.asking(formatAmount(askingPrice, askingCurrency))
      : "",
    pricePaid !== null && currency !== null ? t.copies.paid(formatAmount(pricePaid, currency)) : "",
    going && gain !== undefined ? t.copies.gain(formatSignedMoney(gain, going.currency)) : "",
    isGift ? t.copies.gift : "",
    boughtFrom === "" ? "" : t.copies.from(boughtFrom),
  ].filter(Boolean);
}
