import { t } from "../../domain/messages/islands";
import { type Holding, isOwned } from "../../domain/ownership/holding";
import { getHolding } from "./holdings";
import { dismissToast, isToastVisible, showToast } from "./overlays";
import { createUndoAction, type UndoChange } from "./undo";

/** What a notice needs to know of the item. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

interface ActionToast {
  readonly key: number;
  /** As it was before the first of it. */
  readonly before: Holding;
  readonly takeBacks: readonly UndoChange[];
}

/** One toast for each subject: what is done while it is up becomes a part of it. */
const openToasts = new Map<number, ActionToast>();

/** @param takeBacks of the deeds that were done just now, in their order. */
export function showActionToast(subject: NamedItem, before: Holding, takeBacks: readonly UndoChange[]): void {
  const open = openToasts.get(subject.id);
  const isGoingOn = open !== undefined && isToastVisible(open.key);
  const all = {
    before: isGoingOn ? open.before : before,
    takeBacks: [...(isGoingOn ? open.takeBacks : []), ...takeBacks],
  };
  const text = formatOutcome(subject, all.before, getHolding(subject.id));
  if (text === undefined) {
    if (isGoingOn) dismissToast(open.key);
    openToasts.delete(subject.id);
    return;
  }
  const key = showToast(text, createUndoAction(all.takeBacks), isGoingOn ? open.key : undefined);
  openToasts.set(subject.id, { ...all, key });
}

/** What is worth telling: copies that are gone, a wish that came true. */
function formatOutcome({ name }: NamedItem, before: Holding, after: Holding): string | undefined {
  const gone = before.copies.length - after.copies.length;
  if (gone <= 0) {
    const isFulfilled = isOwned(after) && before.wishlisted;
    return isFulfilled ? t.store.fulfilled(name) : undefined;
  }
  if (!isOwned(after)) return after.wishlisted ? t.store.wishedAgain(name) : t.store.left(name);
  return t.store.removed(name, gone);
}
