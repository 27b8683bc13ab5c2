import { atom } from "nanostores";
import { t } from "../../domain/messages/islands";
import {
  API_NAME_BY_COPY_FIELD,
  buildCopyFormFields,
  COPY_FIELDS,
  type CopyDetails,
  type CopyFieldProblems,
  type CopyFormFields,
  isCopyFieldInUpdate,
  parseCopyForm,
} from "../../domain/ownership/copy";
import { type Holding, type Holdings, isOwned } from "../../domain/ownership/holding";
import { fetchApi, toSessionEndReason } from "../server/api";
import { isSavedOfflinePage } from "../server/page";
import { type NamedItem, showActionToast } from "../store/actionToasts";
import { getCurrentAccount } from "../store/currentAccount";
import { $holdings, getHolding } from "../store/holdings";
import { applyOperationToHolding, type ChangeOperation, type PendingChange } from "../store/outbox/pendingChange";
import { $confettiTriggerCount, showToast } from "../store/overlays";
import { performChange } from "../store/undo";
import {
  type CopyFormDraft,
  type CopyWithId,
  closeCopyForm,
  getOrCreateChangeIdForSave,
  getTemporaryCopyId,
  hasServerCopyId,
  matchCopiesToItemCard,
  setCopyFormDraft,
} from "./drafts";

/** Copies that the viewer owns of the item on this page. Undefined until the list of copies has hydrated. */
export const $ownedCopiesOfItem = atom<readonly CopyWithId[] | undefined>(undefined);

/**
 * Keeps the shown copies up to date: the server's, with pending changes applied. Loads all copies first if the page has
 * only some of them (`served` is `undefined`). Returns a function that stops it.
 */
export function startUpdatingOwnedCopies(
  id: number,
  version: number,
  served: readonly CopyWithId[] | undefined,
): () => void {
  const account = getCurrentAccount();
  if (!account) return () => undefined;
  let confirmed = served && { version, copies: served };
  /** True if the item's copies must be loaded, because the response to a saved change did not contain them. */
  let isBehind = false;
  let isLoading = false;

  const show = () => {
    if (!confirmed) return;
    const waiting = account.listPendingFor(id);
    const copies = waiting.length > 0 ? applyChanges(confirmed.copies, id, waiting) : confirmed.copies;
    $ownedCopiesOfItem.set(matchCopiesToItemCard(copies, getHolding(id).copies));
  };

  const applyResponse = (json: unknown) => {
    const parsed = parseCopies(json);
    if (!parsed || parsed.version < (confirmed?.version ?? version)) return;
    confirmed = parsed;
    show();
  };

  async function loadCopies(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    while (isBehind) {
      isBehind = false;
      const response = await fetchApi(`/api/amiibo/${id}/copies`);
      if (response.ok) applyResponse(response.json);
      // Shows a toast, unless the page already reports that it is offline or that the session has ended.
      else if (!isSavedOfflinePage() && !toSessionEndReason(response))
        showToast(t.copies.loadFailed(response.message), { label: t.store.retry, run: reload });
      if (!response.ok) break;
    }
    isLoading = false;
  }

  const reload = () => {
    isBehind = true;
    void loadCopies();
  };

  const stopListening = account.onServerUpdate((item, json) => {
    if (item !== id) return;
    if (json === undefined) reload();
    else applyResponse(json);
  });
  const unsubscribe = $holdings.subscribe(show);
  if (!confirmed) reload();
  return () => {
    stopListening();
    unsubscribe();
  };
}

/** Returns holdings of items as the page shows them, with all details of the copies once these have loaded. */
export function getHoldingsWithCopyDetails(ids: readonly number[]): Holdings {
  return new Map(
    ids.map((id) => [id, { ...getHolding(id), copies: $ownedCopiesOfItem.get() ?? getHolding(id).copies }]),
  );
}

function applyChanges(
  copies: readonly CopyWithId[],
  id: number,
  changes: readonly PendingChange[],
): readonly CopyWithId[] {
  let holding: Holding<CopyWithId> = { copies, wishlisted: false, watchlisted: false };
  for (const { changeId, operation } of changes) {
    holding = applyOperationToHolding(operation, id, holding, (details, place) => ({
      ...details,
      id: "id" in details && typeof details.id === "number" ? details.id : getTemporaryCopyId(changeId, place),
    }));
  }
  return holding.copies;
}

function toCopyProblems(fields: Readonly<Record<string, string>> = {}): CopyFieldProblems {
  const names = Object.entries(API_NAME_BY_COPY_FIELD).filter(([, apiName]) => fields[apiName] !== undefined);
  return Object.fromEntries(names.map(([name, apiName]) => [name, fields[apiName]]));
}

/** Parses an item's copies and the collection's version. Returns `undefined` if the JSON has another shape. */
function parseCopies(json: unknown) {
  const { version, copies: serverCopies } = toRecord(json);
  if (typeof version !== "number" || !Array.isArray(serverCopies)) return undefined;
  const copies = serverCopies.map(parseServerCopy).filter((copy) => copy !== undefined);
  return copies.length < serverCopies.length ? undefined : { version, copies };
}

/** Date limit that accepts every date, because the server has already validated the dates of its copies. */
const ANY_DAY = "9999-12-31";

function parseServerCopy(json: unknown): CopyWithId | undefined {
  const serverCopy = toRecord(json);
  const fields = buildCopyFormFields(
    (field) => String(serverCopy[API_NAME_BY_COPY_FIELD[field]] ?? ""),
    (field) => serverCopy[API_NAME_BY_COPY_FIELD[field]] === true,
  );
  const parsed = parseCopyForm(fields, ANY_DAY);
  return parsed.ok && typeof serverCopy.id === "number" ? { id: serverCopy.id, ...parsed.copy } : undefined;
}

const toRecord = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? Object.fromEntries(Object.entries(json)) : {};

interface SaveCopyOptions {
  readonly subject: NamedItem;
  readonly id: number;
  readonly draft: CopyFormDraft;
  readonly fields: CopyFormFields;
  /** Current day in the viewer's time zone, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** Saves an owned copy from its form and shows it at once. If saving fails, reopens the form with the same input. */
export function saveCopy({ subject, id, draft, fields, today }: SaveCopyOptions): void {
  const parsed = parseCopyForm(fields, today);
  if (!parsed.ok) {
    setCopyFormDraft(id, { original: draft.original, fields, problems: parsed.problems, wasReopened: false });
    return;
  }
  const operation = buildOperation(subject.id, id, draft.original, parsed.copy);
  const changeId = getOrCreateChangeIdForSave(draft, fields);
  closeCopyForm(id);
  if (!operation) return;
  const rejectedDraft: CopyFormDraft = { original: draft.original, fields, problems: {}, wasReopened: true, changeId };
  const before = getHolding(subject.id);
  const undo = performChange(
    { changeId, name: subject.name, operation },
    {
      getHoldings: getHoldingsWithCopyDetails,
      onRejected(_, { message, fields: fieldErrors }) {
        const problems = toCopyProblems(fieldErrors);
        const formProblem = Object.keys(problems).length > 0 ? {} : { error: t.copies.saveFailed(message) };
        setCopyFormDraft(id, { ...rejectedDraft, problems, ...formProblem });
      },
    },
  );
  if (!undo) {
    setCopyFormDraft(id, rejectedDraft);
    return;
  }
  showActionToast(subject, before, [undo]);
  if (!isOwned(before)) $confettiTriggerCount.set($confettiTriggerCount.get() + 1);
}

/**
 * Builds the change that saves a copy's edited fields only, because other fields may have changed elsewhere. Adds the
 * copy if it is new or was removed in the meantime. Returns `undefined` without edits.
 */
function buildOperation(
  itemId: number,
  copyId: number,
  opened: CopyDetails,
  copy: CopyDetails,
): ChangeOperation | undefined {
  const isRemoved = $ownedCopiesOfItem.get()?.some(({ id }) => id === copyId) === false;
  if (isRemoved || !hasServerCopyId({ id: copyId })) return { kind: "add-copy", id: itemId, copy };
  const changedFields = new Set<string>(COPY_FIELDS.filter((field) => copy[field] !== opened[field]));
  if (changedFields.size === 0) return undefined;
  const place = ($ownedCopiesOfItem.get() ?? []).findIndex(({ id }) => id === copyId);
  const namedFields = COPY_FIELDS.filter((field) => isCopyFieldInUpdate(field, changedFields));
  const fields = Object.fromEntries(namedFields.map((field) => [field, copy[field]]));
  return { kind: "edit-copy", id: itemId, copyId, place, copy: fields };
}
