import { type Act, type Control, intentOf, perform } from "../../domain/ownership/acts";
import { type Holding, isOwned } from "../../domain/ownership/holding";
import { formatHolding } from "../../domain/ownership/notation";
import { enqueue, wakeAccount } from "./account";
import { keepGuestHoldings, readGuestHoldings } from "./guest";
import { $holdings, holdingOf, showHolding } from "./holdings";
import { $guestWarning, $parties, $question, toast } from "./notices";
import { viewerId } from "./page";

/** What a notice needs to know of the item. */
export interface Subject {
  readonly id: number;
  readonly name: string;
}

/** Spec section 5. */
const REMOVAL_QUESTION = "Are you sure? This will remove all entries of this Amiibo.";

/** Fills the store once. */
export function wakeHoldings(): void {
  if (viewerId() === 0) wakeGuest();
  else wakeAccount();
}

/** Again when the browser brings the page back from its cache, where it may be out of date. */
function wakeGuest(): void {
  $holdings.set(readGuestHoldings());
  addEventListener("pageshow", (event) => {
    if (event.persisted) $holdings.set(readGuestHoldings());
  });
}

/** A click on one of a card's controls. */
export function press(control: Control, subject: Subject): void {
  const intent = intentOf(control, holdingOf(subject.id));
  if (!intent) return;
  const go = () => act(intent.act, subject);
  if (intent.asksFirst) askToRemove(go);
  else go();
}

export const askToRemove = (onConfirm: () => void): void =>
  $question.set({ text: REMOVAL_QUESTION, confirm: "Remove", onConfirm });

/** With a party for what becomes owned. */
export function act(name: Act, subject: Subject): void {
  const wasOwned = isOwned(holdingOf(subject.id));
  actInTurn([name], subject);
  if (!wasOwned && isOwned(holdingOf(subject.id))) $parties.set($parties.get() + 1);
}

/** Acts that are one deed: told once and taken back as one, the last of them first. */
export function actInTurn(names: readonly Act[], subject: Subject): void {
  const before = holdingOf(subject.id);
  const undos = names.map((name) => {
    const held = holdingOf(subject.id);
    const takeBack = save(name, subject, perform(name, held));
    return () => takeBack(held);
  });
  tell(subject, before, holdingOf(subject.id), () => {
    for (const undo of undos.toReversed()) undo();
  });
}

/** Kept by the account, or in the browser for a guest. @returns what takes it back. */
function save(name: Act, subject: Subject, after: Holding): (before: Holding) => void {
  if (viewerId() === 0) {
    keepForGuest(subject.id, after);
    return (before) => keepForGuest(subject.id, before);
  }
  const changeId = crypto.randomUUID();
  enqueue({ ...subject, changeId, act: name });
  return (before) =>
    enqueue({ ...subject, changeId: crypto.randomUUID(), undo: changeId, back: formatHolding(before) });
}

function keepForGuest(id: number, holding: Holding): void {
  showHolding(id, holding);
  $guestWarning.set(true);
  if (!keepGuestHoldings()) toast("Your browser does not keep changes here. They last until you leave this page.");
}

function tell({ name }: Subject, before: Holding, after: Holding, takeBack: () => void): void {
  const undo = { label: "Undo", run: takeBack };
  if (!isOwned(before) && isOwned(after)) {
    if (before.wishlisted) toast(`${name} is yours now and left your wishlist.`, undo);
  } else if (after.copies.length < before.copies.length) {
    if (isOwned(after)) toast(`One copy of ${name} removed.`, undo);
    else toast(`${name} left your shelf${after.wishlisted ? " for your wishlist" : ""}.`, undo);
  }
}
