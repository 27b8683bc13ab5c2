import type { CopyDetails } from "./copy";

/** What a click adds: boxed, new, not for sale. */
export const NEW_COPY: CopyDetails = {
  condition: "new",
  isBoxed: true,
  isForSale: false,
  notes: "",
  pricePaid: null,
  currency: null,
  acquiredOn: null,
};
