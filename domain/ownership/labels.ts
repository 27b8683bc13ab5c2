import type { CopyDetails } from "./copy";

/** What people read above each field of a copy. */
export const COPY_LABELS: Readonly<Record<keyof CopyDetails, string>> = {
  condition: "Condition",
  isBoxed: "Boxed",
  isForSale: "For sale",
  notes: "Notes",
  pricePaid: "Price paid",
  currency: "Currency",
  acquiredOn: "Acquired on",
  askingPrice: "Asking price",
  askingCurrency: "Asking in",
};
