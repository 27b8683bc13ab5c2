import { majorUnits } from "../../../domain/money/amount";
import type { Currency } from "../../../domain/money/currency";
import { type CopyDetails, onWire } from "../../../domain/ownership/copy";

/** A copy, or a part of it, as the API takes it: prices in major units. */
export function bodyOf(copy: Partial<CopyDetails>): object {
  const { pricePaid, currency, askingPrice, askingCurrency } = copy;
  return onWire<unknown>({
    ...copy,
    ...(pricePaid !== undefined && { pricePaid: priceOf(pricePaid, currency) }),
    ...(askingPrice !== undefined && { askingPrice: priceOf(askingPrice, askingCurrency) }),
  });
}

const priceOf = (minor: number | null, currency: Currency | null | undefined): string | null =>
  minor === null ? null : currency ? majorUnits(minor, currency) : String(minor);
