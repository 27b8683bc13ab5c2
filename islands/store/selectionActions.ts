import { isCountedAsFigure } from "../../domain/catalogue/item";
import { joinSentences } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/islands";
import { type BulkAction, listChangedItemIds } from "../../domain/ownership/itemActions";
import { getHolding } from "./holdings";
import { createPendingChange } from "./outbox/pendingChange";
import { $pendingConfirmation, showToast } from "./overlays";
import { $selectedItemIds, getItemForm, getVisibleItemIds } from "./selection";
import { createUndoAction, performChange } from "./undo";

/** Id of the last toggled item, at which a range starts. */
let anchor: number | undefined;
$selectedItemIds.listen((selection) => {
  if (selection === undefined) anchor = undefined;
});

/** Returns true unless the item is an amiibo card, which has no box. */
function hasBox(id: number): boolean {
  const form = getItemForm(id);
  return form === undefined || isCountedAsFigure({ form });
}

/** Toggles an item's selection. With `isRange`, all items from the last toggled one to this one get its state. */
export function toggleItemSelection(id: number, isRange: boolean): void {
  const next = new Set($selectedItemIds.get());
  const isOn = isRange && anchor !== undefined ? next.has(anchor) : !next.has(id);
  for (const each of isRange ? listRange(anchor ?? id, id) : [id]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  anchor = id;
  $selectedItemIds.set(next);
}

export const selectAllVisibleItems = (): void =>
  $selectedItemIds.set(new Set([...($selectedItemIds.get() ?? []), ...getVisibleItemIds()]));

export function clearSelection(): void {
  anchor = undefined;
  $selectedItemIds.set(new Set());
}

function listRange(first: number, second: number): readonly number[] {
  const shown = getVisibleItemIds();
  const [from, to] = [shown.indexOf(first), shown.indexOf(second)];
  if (from === -1 || to === -1) return [second];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Asks for confirmation with the number of items that an action changes, then changes all of them in one step. */
export function confirmBulkAction(act: BulkAction, ids: readonly number[], onDone: () => void): void {
  const candidates = act === "box" || act === "unbox" ? ids.filter(hasBox) : ids;
  const changed = listChangedItemIds(act, candidates, getHolding);
  if (changed.length === 0) {
    showToast(ids.length === 0 ? t.bulk.nothingSelected : t.bulk.nothingToChange);
    return;
  }
  const unchangedCount = ids.length - changed.length;
  const unchangedText = unchangedCount > 0 ? [t.bulk.unchangedRest(unchangedCount)] : [];
  $pendingConfirmation.set({
    ...(act === "disown" && { lossText: t.bulk.itemCount(changed.length) }),
    text: joinSentences([t.bulk.confirmationText[act](changed.length), ...unchangedText]),
    confirm: t.bulk.confirmationButton[act],
    onConfirm: () => {
      onDone();
      performBulkAction(act, changed);
    },
  });
}

function performBulkAction(act: BulkAction, ids: readonly number[]): void {
  const undo = performChange(createPendingChange(t.bulk.itemCount(ids.length), { kind: "bulk", act, ids }));
  if (undo) showToast(t.bulk.resultText[act](ids.length), createUndoAction([undo]));
}
