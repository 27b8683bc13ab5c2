import { t } from "../../domain/messages/islands";
import { isOwned } from "../../domain/ownership/holding";
import { type CardControl, getControlIntent, type ItemAction } from "../../domain/ownership/itemActions";
import { afterPaint } from "../time/afterPaint";
import { type NamedItem, showActionToast } from "./actionToasts";
import { getHolding } from "./holdings";
import { createPendingChange } from "./outbox/pendingChange";
import { $confettiCount, $confirmation } from "./overlays";
import { performChanges } from "./undo";

export function handleControl(control: CardControl, subject: NamedItem): void {
  const intent = getControlIntent(control, getHolding(subject.id));
  if (!intent) return;
  const perform = () => performActions([intent.action], subject);
  if (intent.needsConfirmation) confirmRemoval(subject, perform);
  else perform();
}

/** Asks before all copies of an item are removed, with the item and the number, such as "Mario, 2 copies". */
export function confirmRemoval({ id, name }: NamedItem, onConfirm: () => void): void {
  const { length } = getHolding(id).copies;
  const loses = length > 1 ? t.store.copiesToRemove(name, length) : name;
  $confirmation.set({ lossText: loses, text: t.store.removeConfirmation, confirm: t.store.remove, onConfirm });
}

/** Performs actions on an item as one step, with one toast and one undo. Starts confetti if the item becomes owned. */
export function performActions(names: readonly ItemAction[], subject: NamedItem): void {
  const before = getHolding(subject.id);
  const changes = names.map((name) => createPendingChange(subject.name, { kind: "act", id: subject.id, act: name }));
  const undo = performChanges(changes);
  if (!undo) return;
  showActionToast(subject, before, [undo]);
  if (!isOwned(before) && isOwned(getHolding(subject.id)))
    afterPaint(() => $confettiCount.set($confettiCount.get() + 1));
}
