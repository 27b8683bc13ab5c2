import type { ItemState } from "../../db/ownership/change";
import type { Collection, OwnedCopy } from "../../db/ownership/read";
import type { Change } from "../../db/write";
import { majorUnits } from "../../domain/money/anyCurrency";
import type { Currency } from "../../domain/money/currency";
import { detailsOf, onWire } from "../../domain/ownership/copy";
import { isBoxed, isOwned, quantityOf } from "../../domain/ownership/holding";
import { formatHoldings } from "../../domain/wire/holdings";

/** A copy as the API says it. Prices in major units. */
export const copyOnWire = (copy: OwnedCopy, userId: number) => ({
  id: copy.id,
  user_id: userId,
  amiibo_id: copy.amiiboId,
  ...onWire<unknown>({
    ...detailsOf(copy),
    pricePaid: inMajorUnits(copy.pricePaid, copy.currency),
    askingPrice: inMajorUnits(copy.askingPrice, copy.askingCurrency),
  }),
  created_at: new Date(copy.createdAt).toISOString(),
  updated_at: new Date(copy.updatedAt).toISOString(),
});

const inMajorUnits = (minor: number | null, currency: Currency | null): number | null =>
  minor === null || currency === null ? null : Number(majorUnits(minor, currency));

/** What every change of an item answers. */
export const itemStateOnWire = ({ version, holding, copies }: ItemState, { userId, changeId }: Change) => ({
  /** Of the whole collection: what carries a lower one is older. */
  version,
  owned: isOwned(holding),
  owned_qty: quantityOf(holding),
  boxed: isBoxed(holding),
  wishlisted: holding.wishlisted,
  watchlisted: holding.watchlisted,
  copies: copies.map((copy) => copyOnWire(copy, userId)),
  /** Takes this change back while it is young. */
  change: changeId,
});

/** What every change of many items answers. */
export const collectionOnWire = ({ version, holdings }: Collection) => ({
  version,
  holdings: formatHoldings(holdings),
});
