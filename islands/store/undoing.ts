import { t } from "../../domain/messages/islands";
import { type Holdings, NOTHING } from "../../domain/ownership/holding";
import { holdingsOf } from "./holdings";
import { ask, keep } from "./keeper";
import { type Change, itemsOf, newChange } from "./outbox/change";
import type { World } from "./outbox/outbox";
import { dismissOffering, type Offer } from "./overlays";

interface Options {
  readonly onRefused?: World["onRefused"];
  /** What is shown of the items, where more than the cards' store is known. */
  readonly view?: (ids: readonly number[]) => Holdings;
}

/** Takes a deed back, once. */
export type TakeBack = () => void;

interface Done {
  readonly change: Change;
  readonly before: Holdings;
  readonly after: Holdings;
}

/** What Ctrl+Z takes back, the newest last. */
let steps: readonly { readonly ids: readonly string[]; readonly takeBack: TakeBack }[] = [];
const MOST_STEPS = 50;

/** Does a change. @returns what takes it back; `undefined` where it was not taken in. */
export const perform = (change: Change, options?: Options): TakeBack | undefined => performAll([change], options);

/** The same for changes that are one deed, in their order. */
export function performAll(
  changes: readonly Change[],
  { onRefused, view = holdingsOf }: Options = {},
): TakeBack | undefined {
  const done = changes.flatMap((change) => {
    const before = view(itemsOf(change));
    return keep(change, onRefused) ? { change, before, after: view(itemsOf(change)) } : [];
  });
  return done.length > 0 ? undoable(done) : undefined;
}

/** The same for who waits until it is done. */
export async function performAndWait(change: Change): Promise<TakeBack | undefined> {
  const before = holdingsOf(itemsOf(change));
  const answered = ask(change);
  const after = holdingsOf(itemsOf(change));
  return (await answered)?.ok ? undoable([{ change, before, after }]) : undefined;
}

function undoable(done: readonly Done[]): TakeBack {
  const ids = done.map(({ change }) => change.changeId);
  const takeBack = () => {
    if (!steps.some((step) => step.takeBack === takeBack)) return;
    steps = steps.filter((step) => step.takeBack !== takeBack);
    dismissOffering(takeBack);
    for (const each of done.toReversed()) keep(undoOf(each));
  };
  // What was refused and is done again has its id still.
  const others = steps.filter((step) => !step.ids.some((id) => ids.includes(id)));
  steps = [...others, { ids, takeBack }].slice(-MOST_STEPS);
  return takeBack;
}

function undoOf({ change: { changeId, name }, before, after }: Done): Change {
  const deeds = [...before].map(([id, holding]) => [id, { before: holding, after: after.get(id) ?? NOTHING }]);
  return newChange(name, { kind: "undo", undone: changeId, items: Object.fromEntries(deeds) });
}

/** What a toast offers that tells of deeds, in their order. */
export const offerToUndo = (takeBacks: readonly TakeBack[]): Offer => ({
  label: takeBacks.length > 1 ? t.store.undoAll : t.store.undo,
  takeBacks,
  run() {
    for (const takeBack of takeBacks.toReversed()) takeBack();
  },
});

/** @returns whether there was something to take back. */
export function takeBackLast(): boolean {
  const last = steps.at(-1);
  last?.takeBack();
  return last !== undefined;
}
