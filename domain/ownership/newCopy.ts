import type { CopyDetails } from "./copy";

/** Details of the copy that "own" adds. A file of its own, so that card pages do not load the validation. */
export const NEW_COPY_DETAILS: CopyDetails = {
  condition: "new",
  isBoxed: true,
  isForSale: false,
  notes: "",
  pricePaid: null,
  currency: null,
  acquiredOn: null,
  askingPrice: null,
  askingCurrency: null,
  boughtFrom: "",
  isGift: false,
  isReserved: false,
};
