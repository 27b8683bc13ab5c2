import type { CopyDetails } from "./copy";

/** What a click adds: boxed, new, not for sale. By itself, so that a page of cards needs no more of copies than this. */
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
