import { t } from "../../domain/messages/islands";
import { isOwned } from "../../domain/ownership/holding";
import { type CardControl, getControlIntent, type ItemAction } from "../../domain/ownership/itemActions";
import { afterPaint } from "../time/afterPaint";
import { type NamedItem, showActionToast } from "./actionToasts";
import { getHolding } from "./holdings";
import { createPendingChange } from "./outbox/pendingChange";
import { $confettiCount, $confirmation } from "./overlays";
import { performChanges } from "./undo";

/** A click on one of a card's controls. */
export function handleControl(control: CardControl, subject: NamedItem): void {
  const intent = getControlIntent(control, getHolding(subject.id));
  if (!intent) return;
  const go = () => performActions([intent.act], subject);
  if (intent.asksFirst) confirmRemoval(subject, go);
  else go();
}

/** "Mario, 2 copies": all of it goes. */
export function confirmRemoval({ id, name }: NamedItem, onConfirm: () => void): void {
  const { length } = getHolding(id).copies;
  const loses = length > 1 ? t.store.removes(name, length) : name;
  $confirmation.set({ loses, text: t.store.askToRemove, confirm: t.store.remove, onConfirm });
}

/** Acts that are one deed, in their order: told once and taken back as one. With a party for what becomes owned. */
export function performActions(names: readonly ItemAction[], subject: NamedItem): void {
  const before = getHolding(subject.id);
  const changes = names.map((name) => createPendingChange(subject.name, { kind: "act", id: subject.id, act: name }));
  const takeBack = performChanges(changes);
  if (!takeBack) return;
  showActionToast(subject, before, [takeBack]);
  if (!isOwned(before) && isOwned(getHolding(subject.id)))
    afterPaint(() => $confettiCount.set($confettiCount.get() + 1));
}
