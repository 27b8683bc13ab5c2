import { type Act, type Control, intentOf, perform } from "../../domain/ownership/acts";
import { type Holding, isOwned } from "../../domain/ownership/holding";
import { holdingOf, keep } from "./holdings";
import { $guestWarning, $parties, $question, toast } from "./notices";

/** What a notice needs to know of the item. */
export interface Subject {
  readonly id: number;
  readonly name: string;
}

/** Spec section 5. */
const REMOVAL_QUESTION = "Are you sure? This will remove all entries of this Amiibo.";

/** A click on one of a card's controls. */
export function press(control: Control, subject: Subject): void {
  const intent = intentOf(control, holdingOf(subject.id));
  if (!intent) return;
  const go = () => act(intent.act, subject);
  if (intent.asksFirst) $question.set({ text: REMOVAL_QUESTION, confirm: "Remove", onConfirm: go });
  else go();
}

function act(name: Act, subject: Subject): void {
  const before = holdingOf(subject.id);
  const after = perform(name, before);
  save(subject, after);
  tell(subject, before, after);
}

function save({ id }: Subject, holding: Holding): void {
  const kept = keep(id, holding);
  $guestWarning.set(true);
  if (!kept) toast("Your browser does not keep changes here. They last until you leave this page.");
}

function tell(subject: Subject, before: Holding, after: Holding): void {
  if (!isOwned(before) && isOwned(after)) {
    $parties.set($parties.get() + 1);
    if (before.wishlisted) toast(`${subject.name} is yours now and left your wishlist.`, undo(subject, before));
  } else if (after.copies.length < before.copies.length) {
    const text = isOwned(after) ? `One copy of ${subject.name} removed.` : `${subject.name} left your shelf.`;
    toast(text, undo(subject, before));
  }
}

const undo = (subject: Subject, before: Holding) => ({ label: "Undo", run: () => save(subject, before) });
