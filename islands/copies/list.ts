import { atom } from "nanostores";
import { t } from "../../domain/messages/islands";
import {
  COPY_FIELDS,
  type CopyDetails,
  type CopyFields,
  type CopyProblems,
  fieldsBy,
  isNamed,
  parseCopy,
  WIRE_NAMES,
} from "../../domain/ownership/copy";
import { type Holding, type Holdings, isOwned } from "../../domain/ownership/holding";
import { endingOf, readApi } from "../server/api";
import { isCopy } from "../server/page";
import { account } from "../store/accountHere";
import { type Subject, tell } from "../store/actToasts";
import { $holdings, holdingOf } from "../store/holdings";
import { afterChange, type Change, type Doing } from "../store/outbox/change";
import { $parties, toast } from "../store/overlays";
import { perform } from "../store/undoing";
import { changeIdFor, closeDraft, type Draft, following, idWithin, isKnown, type KeptCopy, putDraft } from "./drafts";

/** The viewer's copies of the page's item. Until the list is awake, what the server rendered holds. */
export const $copies = atom<readonly KeptCopy[] | undefined>(undefined);

/** Follows the copies of one item: what the server last said of them, and then the changes that wait. */
export function wakeList(id: number, version: number, served: readonly KeptCopy[]): () => void {
  const here = account();
  if (!here) return () => undefined;
  let known = { version, copies: served };
  /** Something was done that the server has not told copy by copy. */
  let isBehind = false;
  let isReading = false;

  const show = () => {
    const waiting = here.waitingOn(id);
    const told = waiting.length > 0 ? withChanges(known.copies, id, waiting) : known.copies;
    $copies.set(following(told, holdingOf(id).copies));
  };

  const take = (json: unknown) => {
    const told = copiesIn(json);
    if (!told || told.version < known.version) return;
    known = told;
    show();
  };

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (isBehind) {
      isBehind = false;
      const answer = await readApi(`/api/amiibo/${id}/copies`);
      if (answer.ok) take(answer.json);
      else {
        // A copy of the page has said already that there is no signal, and the account that the session is over.
        if (!isCopy() && !endingOf(answer))
          toast(t.copies.unreadable(answer.message), { label: t.store.retry, run: readAgain });
        break;
      }
    }
    isReading = false;
  }

  const readAgain = () => {
    isBehind = true;
    void read();
  };

  const leaveAnswers = here.listen((item, json) => {
    if (item !== id) return;
    if (json === undefined) readAgain();
    else take(json);
  });
  const leaveCard = $holdings.subscribe(show);
  return () => {
    leaveAnswers();
    leaveCard();
  };
}

/** What is shown of items: copy by copy where the list knows them. */
export function viewOf(ids: readonly number[]): Holdings {
  return new Map(ids.map((id) => [id, { ...holdingOf(id), copies: $copies.get() ?? holdingOf(id).copies }]));
}

function withChanges(copies: readonly KeptCopy[], id: number, changes: readonly Change[]): readonly KeptCopy[] {
  let holding: Holding<KeptCopy> = { copies, wishlisted: false, watchlisted: false };
  for (const { changeId, doing } of changes) {
    holding = afterChange(doing, id, holding, (details, place) => {
      const isNamed = "id" in details && typeof details.id === "number";
      return isNamed ? { ...details, id: Number(details.id) } : { ...details, id: idWithin(changeId, place) };
    });
  }
  return holding.copies;
}

/** The server's sentences, field by field. */
function problemsIn(fields: Readonly<Record<string, string>> = {}): CopyProblems {
  const names = Object.entries(WIRE_NAMES).filter(([, onWire]) => fields[onWire] !== undefined);
  return Object.fromEntries(names.map(([name, onWire]) => [name, fields[onWire]]));
}

interface ToldCopies {
  /** Of the whole collection. */
  readonly version: number;
  readonly copies: readonly KeptCopy[];
}

/** `undefined` for what is no state of an item. */
function copiesIn(json: unknown): ToldCopies | undefined {
  const { version, copies: sent } = recordIn(json);
  if (typeof version !== "number" || !Array.isArray(sent)) return undefined;
  const copies = sent.map(copyIn).filter((copy) => copy !== undefined);
  return copies.length < sent.length ? undefined : { version, copies };
}

/** Whatever its day: the server's clock decided about that. */
const ANY_DAY = "9999-12-31";

function copyIn(json: unknown): KeptCopy | undefined {
  const sent = recordIn(json);
  const fields = fieldsBy(
    (field) => String(sent[WIRE_NAMES[field]] ?? ""),
    (field) => sent[WIRE_NAMES[field]] === true,
  );
  const parsed = parseCopy(fields, ANY_DAY);
  return parsed.ok && typeof sent.id === "number" ? { id: sent.id, ...parsed.copy } : undefined;
}

const recordIn = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? Object.fromEntries(Object.entries(json)) : {};

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

/**
 * What was altered since the form was opened, and nothing else: the rest may be new elsewhere. `undefined`: nothing was. A copy
 * that was removed meanwhile is added anew.
 */
function doingOf(itemId: number, copyId: number, opened: CopyDetails, copy: CopyDetails): Doing | undefined {
  const isGone = $copies.get()?.some(({ id }) => id === copyId) === false;
  if (isGone || !isKnown({ id: copyId })) return { kind: "add-copy", id: itemId, copy };
  const altered = new Set<string>(COPY_FIELDS.filter((field) => copy[field] !== opened[field]));
  if (altered.size === 0) return undefined;
  const place = ($copies.get() ?? []).findIndex(({ id }) => id === copyId);
  const named = COPY_FIELDS.filter((field) => isNamed(field, altered));
  const fields = Object.fromEntries(named.map((field) => [field, copy[field]]));
  return { kind: "edit-copy", id: itemId, copyId, place, copy: fields };
}
