import type { CopyFields } from "../../domain/ownership/copy";

/** No day: the browser hands out nothing for a date that is half typed. */
const NO_DAY = "-";

/** What stands in a copy's form. A form without a box keeps it as it is. */
export function fieldsIn(form: HTMLFormElement, isBoxed: boolean): CopyFields {
  const data = new FormData(form);
  const text = (name: keyof CopyFields) => String(data.get(name) ?? "");
  const date = form.elements.namedItem("acquiredOn");
  const isHalfTyped = date instanceof HTMLInputElement && date.validity.badInput;
  return {
    condition: text("condition"),
    isBoxed: form.elements.namedItem("isBoxed") ? data.has("isBoxed") : isBoxed,
    isForSale: data.has("isForSale"),
    notes: text("notes"),
    pricePaid: text("pricePaid"),
    currency: text("currency"),
    askingPrice: text("askingPrice"),
    askingCurrency: text("askingCurrency"),
    acquiredOn: isHalfTyped ? NO_DAY : text("acquiredOn"),
  };
}
