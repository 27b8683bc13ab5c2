import { countsAsFigure } from "../../domain/catalogue/amiibo";
import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/islands";
import { type BulkAct, changedBy } from "../../domain/ownership/acts";
import { holdingOf } from "./holdings";
import { newChange } from "./outbox/change";
import { $question, toast } from "./overlays";
import { $selection, formOf, shownIds } from "./selection";
import { offerToUndo, perform } from "./undoing";

/** Where a range begins. */
let anchor: number | undefined;
$selection.listen((selection) => {
  if (selection === undefined) anchor = undefined;
});

/** Cards have no box. */
function hasBox(id: number): boolean {
  const form = formOf(id);
  return form === undefined || countsAsFigure({ form });
}

/** With `isRange`, everything between here and the last one that was picked becomes as that one is. */
export function pick(id: number, isRange: boolean): void {
  const next = new Set($selection.get());
  const isOn = isRange && anchor !== undefined ? next.has(anchor) : !next.has(id);
  for (const each of isRange ? between(anchor ?? id, id) : [id]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  anchor = id;
  $selection.set(next);
}

export const pickAllShown = (): void => $selection.set(new Set([...($selection.get() ?? []), ...shownIds()]));

export function pickNone(): void {
  anchor = undefined;
  $selection.set(new Set());
}

function between(one: number, other: number): readonly number[] {
  const shown = shownIds();
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)];
  if (from === -1 || to === -1) return [other];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Asks with the number that changes, then changes all of them at once. */
export function askBulk(act: BulkAct, ids: readonly number[], onDone: () => void): void {
  const meant = act === "box" || act === "unbox" ? ids.filter(hasBox) : ids;
  const changed = changedBy(act, meant, holdingOf);
  if (changed.length === 0) toastNothing(ids.length);
  else ask(act, changed, ids, onDone);
}

function ask(act: BulkAct, changed: readonly number[], ids: readonly number[], onDone: () => void): void {
  $question.set({
    ...(act === "disown" && { loses: t.bulk.items(changed.length) }),
    text: inSentences([t.bulk.ask[act](changed.length), ...restWords(ids.length - changed.length)]),
    confirm: t.bulk.confirm[act],
    onConfirm: () => {
      onDone();
      run(act, changed);
    },
  });
}

const restWords = (count: number): string[] => (count === 0 ? [] : [t.bulk.rest(count)]);

const toastNothing = (count: number): number => toast(count === 0 ? t.bulk.nothingSelected : t.bulk.nothingToChange);

function run(act: BulkAct, ids: readonly number[]): void {
  const takeBack = perform(newChange(t.bulk.items(ids.length), { kind: "bulk", act, ids }));
  if (takeBack) toast(t.bulk.done[act](ids.length), offerToUndo([takeBack]));
}
