import { t } from "../../domain/messages/islands";
import { type Holding, isOwned } from "../../domain/ownership/holding";
import { getHolding } from "./holdings";
import { $toasts, dismissToast, showToast } from "./overlays";
import { createUndoAction, type UndoFunction } from "./undo";

export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

interface ActionToast {
  readonly key: number;
  readonly before: Holding;
  readonly undos: readonly UndoFunction[];
}

/** Open toast of each item, by item id. Further changes of the item extend its toast. */
const openToasts = new Map<number, ActionToast>();

/** Shows a toast about changes of an item, or extends its open one. `undos` undo the changes, oldest first. */
export function showActionToast(subject: NamedItem, before: Holding, undos: readonly UndoFunction[]): void {
  const last = openToasts.get(subject.id);
  const open = $toasts.get().some(({ key }) => key === last?.key) ? last : undefined;
  const combined = { before: open?.before ?? before, undos: [...(open?.undos ?? []), ...undos] };
  const text = formatOutcome(subject, combined.before, getHolding(subject.id));
  if (text === undefined) {
    if (open) dismissToast(open.key);
    openToasts.delete(subject.id);
    return;
  }
  const key = showToast(text, createUndoAction(combined.undos), open?.key);
  openToasts.set(subject.id, { ...combined, key });
}

/** Formats removed copies, or a move from the wishlist to the collection; `undefined` for other changes. */
function formatOutcome({ name }: NamedItem, before: Holding, after: Holding): string | undefined {
  const removedCount = before.copies.length - after.copies.length;
  if (removedCount <= 0) {
    const isFulfilled = isOwned(after) && before.wishlisted;
    return isFulfilled ? t.store.ownedFromWishlist(name) : undefined;
  }
  if (!isOwned(after)) return after.wishlisted ? t.store.movedToWishlist(name) : t.store.removedFromCollection(name);
  return t.store.copiesRemoved(name, removedCount);
}
