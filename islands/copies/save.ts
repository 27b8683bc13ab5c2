import { type CopyFields, parseCopy } from "../../domain/ownership/copy";
import { holdingOf } from "../store/holdings";
import { $guestWarning, $parties, toast } from "../store/notices";
import type { Subject } from "../store/ownership";
import { changeIdFor, closeDraft, type Draft, putDraft } from "./drafts";
import { isKnown, type KeptCopy } from "./kept";
import { $copies, change } from "./list";
import { takeBack } from "./remove";
import { bodyOf, problemsIn } from "./wire";

interface Saving {
  readonly subject: Subject;
  readonly id: number;
  readonly draft: Draft;
  readonly fields: CopyFields;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Shows the copy at once. What cannot be saved comes back as the open form, just as it was. */
export async function saveCopy({ subject, id, draft, fields, today }: Saving): Promise<void> {
  const parsed = parseCopy(fields, today);
  if (!parsed.ok) return putDraft(id, { fields, problems: parsed.problems, cameBack: false });
  closeDraft(id);
  const copy = { ...parsed.copy, id };
  const before = holdingOf(subject.id);
  const changeId = changeIdFor(draft, fields);
  const answer = await change(withSaved(copy), { path: pathOf(subject.id, id), changeId, body: bodyOf(parsed.copy) });
  if (!answer.ok) {
    if (answer.status === 401) $guestWarning.set(true);
    const problems = problemsIn(answer.fields);
    const told = Object.keys(problems).length > 0 ? {} : { told: `That was not saved. ${answer.message}` };
    putDraft(id, { fields, problems, ...told, cameBack: true, changeId });
  } else if (before.copies.length === 0) {
    $parties.set($parties.get() + 1);
    if (!before.wishlisted) return;
    const run = () => takeBack(subject, changeId, []);
    toast(`${subject.name} is yours now and left your wishlist.`, { label: "Undo", run });
  }
}

const pathOf = (itemId: number, copyId: number): `/api/${string}` =>
  isKnown({ id: copyId }) ? `/api/amiibo/${itemId}/copies/${copyId}` : `/api/amiibo/${itemId}/copies`;

function withSaved(copy: KeptCopy): readonly KeptCopy[] {
  const copies = $copies.get() ?? [];
  return isKnown(copy) ? copies.map((each) => (each.id === copy.id ? copy : each)) : [...copies, copy];
}
