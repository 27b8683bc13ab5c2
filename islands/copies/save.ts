import { t } from "../../domain/messages/islands";
import { COPY_FIELDS, type CopyDetails, type CopyFields, isNamed, parseCopy } from "../../domain/ownership/copy";
import { isOwned } from "../../domain/ownership/holding";
import { holdingOf } from "../store/holdings";
import { $parties } from "../store/notices";
import type { Doing } from "../store/outbox/change";
import { type Subject, tell } from "../store/telling";
import { perform } from "../store/undoing";
import { changeIdFor, closeDraft, type Draft, putDraft } from "./drafts";
import { isKnown } from "./kept";
import { $copies, viewOf } from "./list";
import { problemsIn } from "./wire";

interface Saving {
  readonly subject: Subject;
  readonly id: number;
  readonly draft: Draft;
  readonly fields: CopyFields;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Shows the copy at once. What cannot be saved comes back as the open form, just as it was. */
export function saveCopy({ subject, id, draft, fields, today }: Saving): void {
  const parsed = parseCopy(fields, today);
  if (!parsed.ok) {
    putDraft(id, { opened: draft.opened, fields, problems: parsed.problems, cameBack: false });
    return;
  }
  const doing = doingOf(subject.id, id, draft.opened, parsed.copy);
  const changeId = changeIdFor(draft, fields);
  closeDraft(id);
  if (!doing) return;
  const back: Draft = { opened: draft.opened, fields, problems: {}, cameBack: true, changeId };
  const before = holdingOf(subject.id);
  const takeBack = perform(
    { changeId, name: subject.name, doing },
    {
      view: viewOf,
      onRefused(_, { message, fields: wrong }) {
        const problems = problemsIn(wrong);
        const told = Object.keys(problems).length > 0 ? {} : { told: t.copies.unsaved(message) };
        putDraft(id, { ...back, problems, ...told });
      },
    },
  );
  if (!takeBack) {
    putDraft(id, back);
    return;
  }
  tell(subject, before, [takeBack]);
  if (!isOwned(before)) $parties.set($parties.get() + 1);
}

/** What was altered since the form was opened, and nothing else: the rest may be new elsewhere. `undefined`: nothing was. */
function doingOf(itemId: number, copyId: number, opened: CopyDetails, copy: CopyDetails): Doing | undefined {
  if (!isKnown({ id: copyId })) return { kind: "add-copy", id: itemId, copy };
  const altered = new Set<string>(COPY_FIELDS.filter((field) => copy[field] !== opened[field]));
  if (altered.size === 0) return undefined;
  const place = ($copies.get() ?? []).findIndex(({ id }) => id === copyId);
  const named = COPY_FIELDS.filter((field) => isNamed(field, altered));
  const fields = Object.fromEntries(named.map((field) => [field, copy[field]]));
  return { kind: "edit-copy", id: itemId, copyId, place, copy: fields };
}
