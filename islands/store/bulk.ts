import { type BulkAct, changedBy } from "../../domain/ownership/bulk";
import { holdingOf } from "./holdings";
import { $question, toast } from "./notices";
import { newChange } from "./outbox/change";
import { hasBox } from "./picking";
import { offerToUndo, perform } from "./undoing";

const items = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

interface Words {
  readonly ask: (count: string) => string;
  readonly confirm: string;
  readonly done: (count: string) => string;
}

const WORDS: Readonly<Record<BulkAct, Words>> = {
  own: {
    ask: (count) => `Add one boxed copy of ${count} to your shelf?`,
    confirm: "Add to shelf",
    done: (count) => `${count} added to your shelf.`,
  },
  disown: {
    ask: () => "Are you sure? All copies will be removed.",
    confirm: "Remove all",
    done: (count) => `${count} left your shelf.`,
  },
  box: {
    ask: (count) => `Mark every copy of ${count} as boxed?`,
    confirm: "Mark as boxed",
    done: (count) => `${count} marked as boxed.`,
  },
  unbox: {
    ask: (count) => `Mark every copy of ${count} as loose?`,
    confirm: "Mark as loose",
    done: (count) => `${count} marked as loose.`,
  },
  wish: {
    ask: (count) => `Put ${count} on your wishlist?`,
    confirm: "Put on wishlist",
    done: (count) => `${count} put on your wishlist.`,
  },
  unwish: {
    ask: (count) => `Take ${count} off your wishlist?`,
    confirm: "Take off wishlist",
    done: (count) => `${count} taken off your wishlist.`,
  },
};

/** Asks with the number that changes, then changes all of them at once. */
export function askBulk(act: BulkAct, ids: readonly number[], onDone: () => void): void {
  const meant = act === "box" || act === "unbox" ? ids.filter(hasBox) : ids;
  const changed = changedBy(act, meant, holdingOf);
  if (changed.length === 0) toastNothing(ids.length);
  else ask(act, changed, ids, onDone);
}

function ask(act: BulkAct, changed: readonly number[], ids: readonly number[], onDone: () => void): void {
  $question.set({
    ...(act === "disown" && { loses: items(changed.length) }),
    text: WORDS[act].ask(items(changed.length)) + restWords(ids.length - changed.length),
    confirm: WORDS[act].confirm,
    onConfirm: () => {
      onDone();
      run(act, changed);
    },
  });
}

function restWords(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " The other one of your selection stays as it is."
    : ` The other ${count} of your selection stay as they are.`;
}

const toastNothing = (count: number): number =>
  toast(count === 0 ? "Nothing is selected yet." : "Everything you selected is like that already.");

function run(act: BulkAct, ids: readonly number[]): void {
  const takeBack = perform(newChange(items(ids.length), { kind: "bulk", act, ids }));
  if (takeBack) toast(WORDS[act].done(items(ids.length)), offerToUndo([takeBack]));
}
