import { t } from "../../domain/messages/islands";
import { EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { submitAndWait, submitChange } from "./changeHandler";
import { getHoldings } from "./holdings";
import type { OutboxDeps } from "./outbox/outbox";
import { createPendingChange, listChangedItems, type PendingChange } from "./outbox/pendingChange";
import { dismissUndoToast, type ToastAction } from "./overlays";

interface PerformOptions {
  readonly onRefused?: OutboxDeps["onRefused"];
  /** What is shown of the items, where more than the cards' store is known. */
  readonly view?: (ids: readonly number[]) => Holdings;
}

/** Takes a deed back, once. */
export type UndoChange = () => void;

interface PerformedChange {
  readonly change: PendingChange;
  readonly before: Holdings;
  readonly after: Holdings;
}

/** What Ctrl+Z takes back, the newest last. */
let undoSteps: readonly { readonly ids: readonly string[]; readonly takeBack: UndoChange }[] = [];
const MAX_UNDO_STEPS = 50;

/** Does a change. @returns what takes it back; `undefined` where it was not taken in. */
export const performChange = (change: PendingChange, options?: PerformOptions): UndoChange | undefined =>
  performChanges([change], options);

/** The same for changes that are one deed, in their order. */
export function performChanges(
  changes: readonly PendingChange[],
  { onRefused, view = getHoldings }: PerformOptions = {},
): UndoChange | undefined {
  const done = changes.flatMap((change) => {
    const before = view(listChangedItems(change));
    return submitChange(change, onRefused) ? { change, before, after: view(listChangedItems(change)) } : [];
  });
  return done.length > 0 ? addUndoStep(done) : undefined;
}

/** The same for who waits until it is done. */
export async function performChangeAndWait(change: PendingChange): Promise<UndoChange | undefined> {
  const before = getHoldings(listChangedItems(change));
  const answered = submitAndWait(change);
  const after = getHoldings(listChangedItems(change));
  return (await answered)?.ok ? addUndoStep([{ change, before, after }]) : undefined;
}

function addUndoStep(done: readonly PerformedChange[]): UndoChange {
  const ids = done.map(({ change }) => change.changeId);
  const takeBack = () => {
    if (!undoSteps.some((step) => step.takeBack === takeBack)) return;
    undoSteps = undoSteps.filter((step) => step.takeBack !== takeBack);
    dismissUndoToast(takeBack);
    for (const each of done.toReversed()) submitChange(createUndoChange(each));
  };
  // What was refused and is done again has its id still.
  const others = undoSteps.filter((step) => !step.ids.some((id) => ids.includes(id)));
  undoSteps = [...others, { ids, takeBack }].slice(-MAX_UNDO_STEPS);
  return takeBack;
}

function createUndoChange({ change: { changeId, name }, before, after }: PerformedChange): PendingChange {
  const deeds = [...before].map(([id, holding]) => [id, { before: holding, after: after.get(id) ?? EMPTY_HOLDING }]);
  return createPendingChange(name, { kind: "undo", undone: changeId, items: Object.fromEntries(deeds) });
}

/** What a toast offers that tells of deeds, in their order. */
export const createUndoAction = (takeBacks: readonly UndoChange[]): ToastAction => ({
  label: takeBacks.length > 1 ? t.store.undoAll : t.store.undo,
  takeBacks,
  run() {
    for (const takeBack of takeBacks.toReversed()) takeBack();
  },
});

/** @returns whether there was something to take back. */
export function undoLast(): boolean {
  const last = undoSteps.at(-1);
  last?.takeBack();
  return last !== undefined;
}
