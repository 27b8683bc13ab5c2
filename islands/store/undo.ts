import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { submitViewerChange, submitViewerChangeAndAwaitServer } from "./changeHandler";
import { getHolding } from "./holdings";
import type { OutboxDeps } from "./outbox/outbox";
import { createPendingChange, listItemIdsOfChange, type PendingChange } from "./outbox/pendingChange";
import { $toasts, type ToastAction } from "./overlays";

interface PerformOptions {
  readonly onRejected?: OutboxDeps["onRejected"];
  /** Returns the holdings of items. Only set if the caller knows more about copies than `$holdings`. */
  readonly getHoldings?: (ids: readonly number[]) => Holdings;
}

/** Function that undoes one or more changes. Further calls have no effect. */
export type UndoFunction = () => void;

const getHoldings = (ids: readonly number[]): Holdings => new Map(ids.map((id) => [id, getHolding(id)]));

interface PerformedChange {
  readonly change: PendingChange;
  readonly before: Holdings;
  readonly after: Holdings;
}

/** Steps that Ctrl+Z can undo, newest last. */
let undoSteps: readonly { readonly ids: readonly string[]; readonly undo: UndoFunction }[] = [];
const MAX_UNDO_STEPS = 50;

/** Performs a change of the viewer's data. Returns a function that undoes it, or `undefined` if it was not accepted. */
export const performChange = (change: PendingChange, options?: PerformOptions): UndoFunction | undefined =>
  performChanges([change], options);

/** Performs several changes of the viewer's data in order, as one step for undo. */
export function performChanges(
  changes: readonly PendingChange[],
  { onRejected, getHoldings: view = getHoldings }: PerformOptions = {},
): UndoFunction | undefined {
  const performed = changes.flatMap((change) => {
    const before = view(listItemIdsOfChange(change));
    return submitViewerChange(change, onRejected) ? { change, before, after: view(listItemIdsOfChange(change)) } : [];
  });
  return performed.length > 0 ? addUndoStep(performed) : undefined;
}

export async function performChangeAndAwaitServer(change: PendingChange): Promise<UndoFunction | undefined> {
  const before = getHoldings(listItemIdsOfChange(change));
  const response = submitViewerChangeAndAwaitServer(change);
  const after = getHoldings(listItemIdsOfChange(change));
  return (await response)?.ok ? addUndoStep([{ change, before, after }]) : undefined;
}

function addUndoStep(performed: readonly PerformedChange[]): UndoFunction {
  const ids = performed.map(({ change }) => change.changeId);
  const undo = () => {
    if (!undoSteps.some((step) => step.undo === undo)) return;
    undoSteps = undoSteps.filter((step) => step.undo !== undo);
    $toasts.set($toasts.get().filter(({ action }) => !action?.undos?.includes(undo)));
    for (const each of performed.toReversed()) submitViewerChange(createUndoChange(each));
  };
  // Replaces the old step of a retried change, which has the same change id.
  const others = undoSteps.filter((step) => !step.ids.some((id) => ids.includes(id)));
  undoSteps = [...others, { ids, undo }].slice(-MAX_UNDO_STEPS);
  return undo;
}

function createUndoChange({ change: { changeId, name }, before, after }: PerformedChange): PendingChange {
  const itemDiffs = [...before].map(([id, holding]) => [
    id,
    { before: holding, after: after.get(id) ?? EMPTY_HOLDING },
  ]);
  return createPendingChange(name, { kind: "undo", undone: changeId, items: Object.fromEntries(itemDiffs) });
}

/** Returns the "Undo" button for a toast. It undoes the given steps, latest first. */
export const createUndoAction = (undos: readonly UndoFunction[]): ToastAction => ({
  label: undos.length > 1 ? t.store.undoAll : t.store.undo,
  undos,
  run() {
    for (const undo of undos.toReversed()) undo();
  },
});

/** Undoes the latest step. Returns false if there is no step to undo. */
export function undoLatestUserAction(): boolean {
  const lastStep = undoSteps.at(-1);
  lastStep?.undo();
  return lastStep !== undefined;
}
