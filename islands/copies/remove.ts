import { $guestWarning, $question, toast } from "../store/notices";
import type { Subject } from "../store/ownership";
import { type KeptCopy, withCopy } from "./kept";
import { $copies, change } from "./list";

/** Spec section 5. */
const REMOVAL_QUESTION = "Are you sure? This will remove all entries of this Amiibo.";

const here = (): readonly KeptCopy[] => $copies.get() ?? [];

/** @param then what follows once it is gone. */
export function askToRemove(subject: Subject, copy: KeptCopy, then: () => void): void {
  const go = () => {
    void removeCopy(subject, copy);
    then();
  };
  if (here().length > 1) go();
  else $question.set({ text: REMOVAL_QUESTION, confirm: "Remove", onConfirm: go });
}

async function removeCopy(subject: Subject, copy: KeptCopy): Promise<void> {
  const changeId = crypto.randomUUID();
  const rest = here().filter(({ id }) => id !== copy.id);
  const text = rest.length > 0 ? `One copy of ${subject.name} removed.` : `${subject.name} left your shelf.`;
  const undo = () => takeBack(subject, changeId, withCopy(here(), copy));
  toast(text, { label: "Undo", run: undo });
  const answer = await change(rest, { path: `/api/amiibo/${subject.id}/copies/${copy.id}/remove`, changeId });
  if (!answer.ok) tellFailed(answer, `${subject.name} was not removed.`, () => void removeCopy(subject, copy));
}

/** Takes a change back; the copies are what it leaves. */
export async function takeBack(subject: Subject, undone: string, shown: readonly KeptCopy[]): Promise<void> {
  const answer = await change(shown, { path: `/api/changes/${undone}/undo`, changeId: crypto.randomUUID() });
  if (!answer.ok) tellFailed(answer, "That was not undone.", () => void takeBack(subject, undone, shown));
}

interface Refusal {
  readonly status: number;
  readonly message: string;
}

function tellFailed({ status, message }: Refusal, what: string, retry: () => void): void {
  if (status === 401) $guestWarning.set(true);
  else toast(`${what} ${message}`, { label: "Retry", run: retry });
}
