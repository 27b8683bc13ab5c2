import type { CopyDetails } from "./copy";

/**
 * Details of the copy that a click on "own" adds: boxed, in new condition, not for sale. A file of its own, so that
 * pages of cards do not load the validation of copies.
 */
export const NEW_COPY: CopyDetails = {
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
