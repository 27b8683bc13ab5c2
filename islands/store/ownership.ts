import { t } from "../../domain/messages/islands";
import { type Act, type Control, intentOf } from "../../domain/ownership/acts";
import { isOwned } from "../../domain/ownership/holding";
import { afterPaint } from "../time/afterPaint";
import { type Subject, tell } from "./actToasts";
import { holdingOf } from "./holdings";
import { newChange } from "./outbox/change";
import { $parties, $question } from "./overlays";
import { performAll } from "./undoing";

/** A click on one of a card's controls. */
export function press(control: Control, subject: Subject): void {
  const intent = intentOf(control, holdingOf(subject.id));
  if (!intent) return;
  const go = () => act([intent.act], subject);
  if (intent.asksFirst) askToRemove(subject, go);
  else go();
}

/** "Mario, 2 copies": all of it goes. */
export function askToRemove({ id, name }: Subject, onConfirm: () => void): void {
  const { length } = holdingOf(id).copies;
  const loses = length > 1 ? t.store.removes(name, length) : name;
  $question.set({ loses, text: t.store.askToRemove, confirm: t.store.remove, onConfirm });
}

/** Acts that are one deed, in their order: told once and taken back as one. With a party for what becomes owned. */
export function act(names: readonly Act[], subject: Subject): void {
  const before = holdingOf(subject.id);
  const changes = names.map((name) => newChange(subject.name, { kind: "act", id: subject.id, act: name }));
  const takeBack = performAll(changes);
  if (!takeBack) return;
  tell(subject, before, [takeBack]);
  if (!isOwned(before) && isOwned(holdingOf(subject.id))) afterPaint(() => $parties.set($parties.get() + 1));
}
