import { t } from "../../domain/messages/islands";
import { isOwned } from "../../domain/ownership/holding";
import { getItemCardAction, type ItemAction, type ItemCardControl } from "../../domain/ownership/itemActions";
import { runAfterPaint } from "../time/runAfterPaint";
import { type NamedItem, showActionToast } from "./actionToasts";
import { getHolding } from "./holdings";
import { createPendingChange } from "./outbox/pendingChange";
import { $confettiTriggerCount, $pendingConfirmation } from "./overlays";
import { performChanges } from "./undo";

export function handleItemCardButton(control: ItemCardControl, subject: NamedItem): void {
  const intent = getItemCardAction(control, getHolding(subject.id));
  if (!intent) return;
  const perform = () => performItemActions([intent.action], subject);
  if (intent.needsConfirmation) confirmItemRemoval(subject, perform);
  else perform();
}

/** Asks before all copies of an item are removed, with the item and the number, such as "Mario, 2 copies". */
export function confirmItemRemoval({ id, name }: NamedItem, onConfirm: () => void): void {
  const { length } = getHolding(id).copies;
  const loses = length > 1 ? t.store.copiesToRemove(name, length) : name;
  $pendingConfirmation.set({ lossText: loses, text: t.store.removeConfirmation, confirm: t.store.remove, onConfirm });
}

/** Performs actions on an item as one step, with one toast and one undo. Starts confetti if the item becomes owned. */
export function performItemActions(names: readonly ItemAction[], subject: NamedItem): void {
  const before = getHolding(subject.id);
  const changes = names.map((name) => createPendingChange(subject.name, { kind: "act", id: subject.id, act: name }));
  const undo = performChanges(changes);
  if (!undo) return;
  showActionToast(subject, before, [undo]);
  if (!isOwned(before) && isOwned(getHolding(subject.id)))
    runAfterPaint(() => $confettiTriggerCount.set($confettiTriggerCount.get() + 1));
}
