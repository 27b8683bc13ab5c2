import type { PaidCopy } from "../../domain/prices/collectionValue";
import type { CopyWithAcquiredDay } from "../../domain/prices/valueHistory";
import { defineViewerQuery } from "../access/viewerQuery";
import { selectSummarizedCopies, toSummarizedCopies } from "./copySummaries";

/** Fields of a copy that decide its value and its position in the sorted list of owned items. */
export interface ValuationCopy extends CopyWithAcquiredDay, PaidCopy {
  /** Day on which the copy was added, as number of days since 1970-01-01. */
  readonly addedDay: number;
  readonly isForSale: boolean;
  readonly isGift: boolean;
}

export const viewerValuationCopiesQuery = defineViewerQuery("valuationCopies", {
  select: ({ viewerId }) => selectSummarizedCopies(viewerId),
  parse: (rows) =>
    toSummarizedCopies(rows).map(
      ({ pricePaid, currency, isReserved: _, ...copy }): ValuationCopy => ({
        ...copy,
        ...(pricePaid !== null && currency !== null ? { pricePaid, currency } : { pricePaid: null, currency: null }),
      }),
    ),
  guestValue: [],
});
