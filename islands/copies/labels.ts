import { t } from "../../domain/messages/islands";
import { formatAmount } from "../../domain/money/amount";
import { formatSignedMoney } from "../../domain/money/money";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type CopyAveragePrices, computeCopyGain } from "../../domain/prices/collectionValue";

/** Formats the date in the browser's time zone as `YYYY-MM-DD`. */
export function formatLocalDay(now: Date): string {
  const padTwoDigits = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${padTwoDigits(now.getMonth() + 1)}-${padTwoDigits(now.getDate())}`;
}

/** Returns the details of an owned copy as short texts. Leaves out its notes and the day on which it was acquired. */
export function listCopyDetailTexts(copy: CopyDetails, hasBox: boolean, copyPrices?: CopyAveragePrices): string[] {
  const { isBoxed, condition, pricePaid, currency, isForSale, askingPrice, askingCurrency } = copy;
  const { boughtFrom, isGift } = copy;
  const gain = copyPrices && computeCopyGain(copy, copyPrices);
  return [
    hasBox ? (isBoxed ? t.copies.boxed : t.copies.loose) : "",
    t.copy.conditions[condition],
    isForSale && askingPrice !== null && askingCurrency !== null
      ? t.copies.askingPrice(formatAmount(askingPrice, askingCurrency))
      : "",
    pricePaid !== null && currency !== null ? t.copies.pricePaid(formatAmount(pricePaid, currency)) : "",
    copyPrices && gain !== undefined ? t.copies.gain(formatSignedMoney(gain, copyPrices.currency)) : "",
    isGift ? t.copies.gift : "",
    boughtFrom === "" ? "" : t.copies.boughtFrom(boughtFrom),
  ].filter(Boolean);
}
