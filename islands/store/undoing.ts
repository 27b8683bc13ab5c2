import { NOTHING } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import { holdingsOf } from "./holdings";
import { ask, keep } from "./keeper";
import { type Change, itemsOf, newChange } from "./outbox/change";
import type { World } from "./outbox/outbox";

interface Options {
  readonly onRefused?: World["onRefused"];
  /** What is shown of the items, where more than the cards' store is known. */
  readonly view?: (ids: readonly number[]) => Holdings;
}

/** What Ctrl+Z takes back, the newest last. */
let steps: readonly { readonly changeId: string; readonly takeBack: () => void }[] = [];
const MOST_STEPS = 50;

/** Does a change. @returns what takes it back, once; `undefined` where it was not taken in. */
export function perform(change: Change, { onRefused, view = holdingsOf }: Options = {}): (() => void) | undefined {
  const before = view(itemsOf(change));
  return keep(change, onRefused) ? undoable(change, before, view(itemsOf(change))) : undefined;
}

/** The same for who waits until it is done. */
export async function performAndWait(change: Change): Promise<(() => void) | undefined> {
  const before = holdingsOf(itemsOf(change));
  const answered = ask(change);
  const after = holdingsOf(itemsOf(change));
  return (await answered)?.ok ? undoable(change, before, after) : undefined;
}

function undoable(change: Change, before: Holdings, after: Holdings): () => void {
  const { changeId, name } = change;
  const takeBack = () => {
    if (!steps.some((step) => step.changeId === changeId)) return;
    steps = steps.filter((step) => step.changeId !== changeId);
    const deeds = [...before].map(([id, holding]) => [id, { before: holding, after: after.get(id) ?? NOTHING }]);
    keep(newChange(name, { kind: "undo", undone: changeId, items: Object.fromEntries(deeds) }));
  };
  steps = [...steps, { changeId, takeBack }].slice(-MOST_STEPS);
  return takeBack;
}

/** @returns whether there was something to take back. */
export function takeBackLast(): boolean {
  const last = steps.at(-1);
  last?.takeBack();
  return last !== undefined;
}
