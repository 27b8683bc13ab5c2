import { CURRENCIES } from "../../../domain/money/currency";
import { type CopyDetails, WIRE_NAMES } from "../../../domain/ownership/copy";

/** A copy, or a part of it, as the API takes it: prices in major units. */
export function bodyOf(copy: Partial<CopyDetails>): object {
  const { pricePaid, currency } = copy;
  const price =
    pricePaid && currency ? (pricePaid / 10 ** CURRENCIES[currency]).toFixed(CURRENCIES[currency]) : pricePaid;
  const values = { ...copy, ...(pricePaid !== undefined && { pricePaid: price === 0 ? "0" : price }) };
  return Object.fromEntries(
    Object.entries(WIRE_NAMES).flatMap(([field, onWire]) =>
      field in values ? [[onWire, Reflect.get(values, field)]] : [],
    ),
  );
}
