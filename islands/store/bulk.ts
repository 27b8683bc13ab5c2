import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/islands";
import { type BulkAct, changedBy } from "../../domain/ownership/bulk";
import { holdingOf } from "./holdings";
import { $question, toast } from "./notices";
import { newChange } from "./outbox/change";
import { hasBox } from "./picking";
import { offerToUndo, perform } from "./undoing";

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
