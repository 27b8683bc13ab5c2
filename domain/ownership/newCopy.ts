import type { CopyDetails } from "./copy";

/**
 * The copy that a click adds: boxed, new, not for sale. It has its own module so that pages of cards do not load the
 * rest of the copy code.
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
