import { holdingOf } from "../store/holdings";
import { $question } from "../store/notices";
import { newChange } from "../store/outbox/change";
import { REMOVAL_QUESTION } from "../store/ownership";
import { type Subject, tell } from "../store/telling";
import { perform } from "../store/undoing";
import type { KeptCopy } from "./kept";
import { $copies, viewOf } from "./list";

/** @param then what follows once it is gone. */
export function askToRemove(subject: Subject, copy: KeptCopy, then: () => void): void {
  const go = () => {
    removeCopy(subject, copy);
    then();
  };
  if (holdingOf(subject.id).copies.length > 1) go();
  else $question.set({ text: REMOVAL_QUESTION, confirm: "Remove", onConfirm: go });
}

function removeCopy(subject: Subject, { id: copyId }: KeptCopy): void {
  const before = holdingOf(subject.id);
  const place = ($copies.get() ?? []).findIndex(({ id }) => id === copyId);
  const takeBack = perform(newChange(subject.name, { kind: "remove-copy", id: subject.id, copyId, place }), {
    view: viewOf,
  });
  if (takeBack) tell(subject, before, [takeBack]);
}
