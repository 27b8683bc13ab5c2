import type { ItemState } from "../../db/ownership/change";
import type { OwnedCopy } from "../../db/ownership/read";
import type { Change } from "../../db/ownership/write";
import { CURRENCIES } from "../../domain/ownership/copy";
import { isBoxed, isOwned, quantityOf } from "../../domain/ownership/holding";

/** A copy as the API names its fields. Prices in major units. */
export const copyOnWire = (copy: OwnedCopy, userId: number) => ({
  id: copy.id,
  user_id: userId,
  amiibo_id: copy.amiiboId,
  condition: copy.condition,
  isBoxed: copy.isBoxed,
  isForSale: copy.isForSale,
  notes: copy.notes,
  price_paid:
    copy.pricePaid === null || copy.currency === null ? null : copy.pricePaid / 10 ** CURRENCIES[copy.currency],
  currency: copy.currency,
  acquired_on: copy.acquiredOn,
  created_at: new Date(copy.createdAt).toISOString(),
  updated_at: new Date(copy.updatedAt).toISOString(),
});

/** What every change of an item answers: all of its new state, so that an optimistic screen settles on the truth. */
export const itemStateOnWire = ({ holding, copies }: ItemState, { userId, changeId }: Change) => ({
  owned: isOwned(holding),
  owned_qty: quantityOf(holding),
  boxed: isBoxed(holding),
  wishlisted: holding.wishlisted,
  watchlisted: holding.watchlisted,
  copies: copies.map((copy) => copyOnWire(copy, userId)),
  /** Takes this change back while it is young. */
  change: changeId,
});
