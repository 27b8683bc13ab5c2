import { type BulkAct, changedBy, performBulk } from "../../domain/ownership/bulk";
import { NOTHING } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import { holdingsOf, settleAll, whenSent } from "./account";
import { type Answer, callApi } from "./api";
import { keepGuestHoldings } from "./guest";
import { holdingOf, showHoldings } from "./holdings";
import { $guestWarning, $question, toast } from "./notices";
import { viewerId } from "./page";
import { hasBox } from "./selection";
import { tellOtherTabs } from "./tabs";

const items = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

interface Words {
  readonly ask: (count: string) => string;
  readonly confirm: string;
  readonly done: (count: string) => string;
}

const WORDS: Readonly<Record<BulkAct, Words>> = {
  own: {
    ask: (count) => `Add one boxed copy of ${count} to your shelf?`,
    confirm: "Add them",
    done: (count) => `${count} added to your shelf.`,
  },
  disown: {
    ask: (count) => `Remove all entries of ${count}?`,
    confirm: "Remove them",
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
    confirm: "Put them there",
    done: (count) => `${count} put on your wishlist.`,
  },
  unwish: {
    ask: (count) => `Take ${count} off your wishlist?`,
    confirm: "Take them off",
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
  const same = ids.length - changed.length;
  const rest = same === 0 ? "" : ` The other ${same} of your selection stay as they are.`;
  $question.set({
    text: WORDS[act].ask(items(changed.length)) + rest,
    confirm: WORDS[act].confirm,
    onConfirm: () => {
      onDone();
      void run(act, changed);
    },
  });
}

const toastNothing = (count: number): void =>
  toast(count === 0 ? "Nothing is selected yet." : "Nothing to change: the selection is like that already.");

async function run(act: BulkAct, ids: readonly number[]): Promise<void> {
  const before: Holdings = new Map(ids.map((id) => [id, holdingOf(id)]));
  const after = new Map(ids.map((id) => [id, performBulk(act, holdingOf(id))]));
  const done = WORDS[act].done(items(ids.length));
  showHoldings(after);
  if (viewerId() === 0) {
    keepForGuest(before, done);
    return;
  }
  await whenSent();
  const changeId = crypto.randomUUID();
  const answer = await callApi("/api/amiibo/bulk", { act, ids }, changeId);
  if (take(answer, ids)) toast(done, { label: "Undo", run: () => void undo(changeId, before) });
  else giveUp(answer, before, () => void run(act, ids));
}

function keepForGuest(before: Holdings, done: string): void {
  keepGuestHoldings();
  $guestWarning.set(true);
  const run = () => {
    showHoldings(before);
    keepGuestHoldings();
  };
  toast(done, { label: "Undo", run });
}

async function undo(changeId: string, before: Holdings): Promise<void> {
  const after: Holdings = new Map([...before.keys()].map((id) => [id, holdingOf(id)]));
  showHoldings(before);
  await whenSent();
  const answer = await callApi(`/api/changes/${changeId}/undo`);
  if (!take(answer, [...before.keys()])) giveUp(answer, after, () => void undo(changeId, before));
}

/** Settles on the whole collection that the server answers, and tells other tabs what became of the items. */
function take(answer: Answer, ids: readonly number[]): boolean {
  const holdings = holdingsOf(answer);
  if (!holdings) return false;
  settleAll(holdings);
  tellOtherTabs(new Map(ids.map((id) => [id, holdings.get(id) ?? NOTHING])));
  return true;
}

function giveUp(answer: Answer, back: Holdings, retry: () => void): void {
  showHoldings(back);
  if (answer.ok) return;
  if (answer.status === 401) $guestWarning.set(true);
  toast(`Nothing was changed. ${answer.message}`, { label: "Retry", run: retry });
}
