import type { UserItemState } from "../../db/ownership/change";
import type { OwnedCopy, VersionedHoldings } from "../../db/ownership/read";
import type { UserChangeContext } from "../../db/write";
import { formatMajorUnits } from "../../domain/money/amount";
import type { Currency } from "../../domain/money/currency";
import { pickCopyDetails, toCopyApiFields } from "../../domain/ownership/copy";
import { countCopies, isFirstCopyBoxed, isOwned } from "../../domain/ownership/holding";
import { encodeHoldings } from "../../domain/wire/holdings";

/** Builds the JSON of a copy. Prices are in major units, such as pounds. */
export const toCopyJson = (copy: OwnedCopy, userId: number) => ({
  id: copy.id,
  user_id: userId,
  amiibo_id: copy.itemId,
  ...toCopyApiFields<unknown>({
    ...pickCopyDetails(copy),
    pricePaid: toMajorUnitsOrNull(copy.pricePaid, copy.currency),
    askingPrice: toMajorUnitsOrNull(copy.askingPrice, copy.askingCurrency),
  }),
  created_at: new Date(copy.createdAt).toISOString(),
  updated_at: new Date(copy.updatedAt).toISOString(),
});

const toMajorUnitsOrNull = (minor: number | null, currency: Currency | null): number | null =>
  minor === null || currency === null ? null : Number(formatMajorUnits(minor, currency));

export const toChangedItemJson = (
  { version, holding, copies }: UserItemState,
  { userId, changeId }: UserChangeContext,
) => ({
  /** Version of the viewer's collection. A response with a lower version has older data. */
  version,
  owned: isOwned(holding),
  owned_qty: countCopies(holding),
  boxed: isFirstCopyBoxed(holding),
  wishlisted: holding.wishlisted,
  watchlisted: holding.watchlisted,
  copies: copies.map((copy) => toCopyJson(copy, userId)),
  /** Id of this change, with which it can be undone for 30 days. */
  change: changeId,
});

export const toHoldingsJson = ({ version, holdings }: VersionedHoldings) => ({
  version,
  holdings: encodeHoldings(holdings),
});
