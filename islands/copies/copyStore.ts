import { atom } from "nanostores";
import { t } from "../../domain/messages/islands";
import {
  buildCopyFormFields,
  COPY_API_NAMES,
  COPY_FIELDS,
  type CopyDetails,
  type CopyFormFields,
  type CopyProblems,
  isCopyFieldNamed,
  parseCopy,
} from "../../domain/ownership/copy";
import { type Holding, type Holdings, isOwned } from "../../domain/ownership/holding";
import { fetchApi, toSessionEnd } from "../server/api";
import { isOfflineCopy } from "../server/page";
import { type NamedItem, showActionToast } from "../store/actionToasts";
import { getCurrentAccount } from "../store/currentAccount";
import { $holdings, getHolding } from "../store/holdings";
import { applyChange, type Operation, type PendingChange } from "../store/outbox/pendingChange";
import { $confettiCount, showToast } from "../store/overlays";
import { performChange } from "../store/undo";
import {
  type CopyDraft,
  type CopyWithId,
  closeDraft,
  getChangeId,
  getTemporaryId,
  hasServerId,
  reconcileCopies,
  setDraft,
} from "./drafts";

/** The viewer's copies of the page's item. Until the list is awake, what the server rendered holds. */
export const $copies = atom<readonly CopyWithId[] | undefined>(undefined);

/** Follows the copies of one item: what the server last said of them, and then the changes that wait. */
export function startCopyList(id: number, version: number, served: readonly CopyWithId[]): () => void {
  const here = getCurrentAccount();
  if (!here) return () => undefined;
  let known = { version, copies: served };
  /** Something was done that the server has not told copy by copy. */
  let isBehind = false;
  let isReading = false;

  const show = () => {
    const waiting = here.waitingOn(id);
    const told = waiting.length > 0 ? applyChanges(known.copies, id, waiting) : known.copies;
    $copies.set(reconcileCopies(told, getHolding(id).copies));
  };

  const take = (json: unknown) => {
    const told = parseCopies(json);
    if (!told || told.version < known.version) return;
    known = told;
    show();
  };

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (isBehind) {
      isBehind = false;
      const answer = await fetchApi(`/api/amiibo/${id}/copies`);
      if (answer.ok) take(answer.json);
      else {
        // A copy of the page has said already that there is no signal, and the account that the session is over.
        if (!isOfflineCopy() && !toSessionEnd(answer))
          showToast(t.copies.unreadable(answer.message), { label: t.store.retry, run: readAgain });
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
export function getShownHoldings(ids: readonly number[]): Holdings {
  return new Map(ids.map((id) => [id, { ...getHolding(id), copies: $copies.get() ?? getHolding(id).copies }]));
}

function applyChanges(
  copies: readonly CopyWithId[],
  id: number,
  changes: readonly PendingChange[],
): readonly CopyWithId[] {
  let holding: Holding<CopyWithId> = { copies, wishlisted: false, watchlisted: false };
  for (const { changeId, doing } of changes) {
    holding = applyChange(doing, id, holding, (details, place) => {
      const isNamed = "id" in details && typeof details.id === "number";
      return isNamed ? { ...details, id: Number(details.id) } : { ...details, id: getTemporaryId(changeId, place) };
    });
  }
  return holding.copies;
}

/** The server's sentences, field by field. */
function toCopyProblems(fields: Readonly<Record<string, string>> = {}): CopyProblems {
  const names = Object.entries(COPY_API_NAMES).filter(([, onWire]) => fields[onWire] !== undefined);
  return Object.fromEntries(names.map(([name, onWire]) => [name, fields[onWire]]));
}

interface CopiesResponse {
  /** Of the whole collection. */
  readonly version: number;
  readonly copies: readonly CopyWithId[];
}

/** `undefined` for what is no state of an item. */
function parseCopies(json: unknown): CopiesResponse | undefined {
  const { version, copies: sent } = toRecord(json);
  if (typeof version !== "number" || !Array.isArray(sent)) return undefined;
  const copies = sent.map(parseServerCopy).filter((copy) => copy !== undefined);
  return copies.length < sent.length ? undefined : { version, copies };
}

/** Whatever its day: the server's clock decided about that. */
const ANY_DAY = "9999-12-31";

function parseServerCopy(json: unknown): CopyWithId | undefined {
  const sent = toRecord(json);
  const fields = buildCopyFormFields(
    (field) => String(sent[COPY_API_NAMES[field]] ?? ""),
    (field) => sent[COPY_API_NAMES[field]] === true,
  );
  const parsed = parseCopy(fields, ANY_DAY);
  return parsed.ok && typeof sent.id === "number" ? { id: sent.id, ...parsed.copy } : undefined;
}

const toRecord = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? Object.fromEntries(Object.entries(json)) : {};

interface SaveCopyOptions {
  readonly subject: NamedItem;
  readonly id: number;
  readonly draft: CopyDraft;
  readonly fields: CopyFormFields;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Shows the copy at once. What cannot be saved comes back as the open form, just as it was. */
export function saveCopy({ subject, id, draft, fields, today }: SaveCopyOptions): void {
  const parsed = parseCopy(fields, today);
  if (!parsed.ok) {
    setDraft(id, { opened: draft.opened, fields, problems: parsed.problems, cameBack: false });
    return;
  }
  const doing = buildOperation(subject.id, id, draft.opened, parsed.copy);
  const changeId = getChangeId(draft, fields);
  closeDraft(id);
  if (!doing) return;
  const back: CopyDraft = { opened: draft.opened, fields, problems: {}, cameBack: true, changeId };
  const before = getHolding(subject.id);
  const takeBack = performChange(
    { changeId, name: subject.name, doing },
    {
      view: getShownHoldings,
      onRefused(_, { message, fields: wrong }) {
        const problems = toCopyProblems(wrong);
        const told = Object.keys(problems).length > 0 ? {} : { told: t.copies.unsaved(message) };
        setDraft(id, { ...back, problems, ...told });
      },
    },
  );
  if (!takeBack) {
    setDraft(id, back);
    return;
  }
  showActionToast(subject, before, [takeBack]);
  if (!isOwned(before)) $confettiCount.set($confettiCount.get() + 1);
}

/**
 * What was altered since the form was opened, and nothing else: the rest may be new elsewhere. `undefined`: nothing was. A copy
 * that was removed meanwhile is added anew.
 */
function buildOperation(itemId: number, copyId: number, opened: CopyDetails, copy: CopyDetails): Operation | undefined {
  const isGone = $copies.get()?.some(({ id }) => id === copyId) === false;
  if (isGone || !hasServerId({ id: copyId })) return { kind: "add-copy", id: itemId, copy };
  const altered = new Set<string>(COPY_FIELDS.filter((field) => copy[field] !== opened[field]));
  if (altered.size === 0) return undefined;
  const place = ($copies.get() ?? []).findIndex(({ id }) => id === copyId);
  const named = COPY_FIELDS.filter((field) => isCopyFieldNamed(field, altered));
  const fields = Object.fromEntries(named.map((field) => [field, copy[field]]));
  return { kind: "edit-copy", id: itemId, copyId, place, copy: fields };
}
