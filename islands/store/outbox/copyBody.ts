import { CURRENCIES, type Currency } from "../../../domain/money/currency";
import { type CopyDetails, WIRE_NAMES } from "../../../domain/ownership/copy";

/** A copy, or a part of it, as the API takes it: prices in major units. */
export function bodyOf(copy: Partial<CopyDetails>): object {
  const { pricePaid, currency, askingPrice, askingCurrency } = copy;
  const values = {
    ...copy,
    ...(pricePaid !== undefined && { pricePaid: priceOf(pricePaid, currency) }),
    ...(askingPrice !== undefined && { askingPrice: priceOf(askingPrice, askingCurrency) }),
  };
  return Object.fromEntries(
    Object.entries(WIRE_NAMES).flatMap(([field, onWire]) =>
      field in values ? [[onWire, Reflect.get(values, field)]] : [],
    ),
  );
}

const priceOf = (minor: number | null, currency: Currency | null | undefined): string | null => {
  if (minor === null) return null;
  const digits = currency ? CURRENCIES[currency] : 0;
  return (minor / 10 ** digits).toFixed(digits);
};
