import { type CopyFields, fieldsBy } from "../../domain/ownership/copy";

/** No day: the browser hands out nothing for a date that is half typed. */
const NO_DAY = "-";

/** What stands in a copy's form. A form without a box keeps it as it is. */
export function fieldsIn(form: HTMLFormElement, isBoxed: boolean): CopyFields {
  const data = new FormData(form);
  const date = form.elements.namedItem("acquiredOn");
  const isHalfTyped = date instanceof HTMLInputElement && date.validity.badInput;
  return fieldsBy(
    (field) => (field === "acquiredOn" && isHalfTyped ? NO_DAY : String(data.get(field) ?? "")),
    (field) => (field === "isForSale" || form.elements.namedItem(field) ? data.has(field) : isBoxed),
  );
}
