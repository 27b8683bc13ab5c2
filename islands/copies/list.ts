import { atom } from "nanostores";
import { NOTHING } from "../../domain/ownership/holding";
import { settle, whenSent } from "../store/account";
import { type Answer, callApi, readApi } from "../store/api";
import { $holdings, holdingOf, showHolding } from "../store/holdings";
import { $guestWarning, toast } from "../store/notices";
import { tellOtherTabs } from "../store/tabs";
import { boxesOf, following, type KeptCopy } from "./kept";
import { type ItemState, itemStateIn } from "./wire";

/** The viewer's copies of the page's item. Until the list is awake, what the server rendered holds. */
export const $copies = atom<readonly KeptCopy[] | undefined>(undefined);

let itemId = 0;
/** As the server last said. */
let truth: ItemState = { copies: [], holding: NOTHING };
let line: Promise<unknown> = Promise.resolve();
/** Calls that were begun, and those of them that are not answered yet. */
let begun = 0;
let pending = 0;
/** The card's controls, another tab or an undo changed something that the list has not read. */
let isBehind = false;
let isReading = false;

/** @returns what lets it sleep again. */
export function wakeList(id: number, served: readonly KeptCopy[]): () => void {
  itemId = id;
  truth = { copies: served, holding: holdingOf(id) };
  $copies.set(served);
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain();
  };
  addEventListener("pageshow", whenBack);
  const leave = $holdings.subscribe(followCard);
  return () => {
    removeEventListener("pageshow", whenBack);
    leave();
  };
}

function followCard(): void {
  const copies = $copies.get() ?? [];
  const boxes = holdingOf(itemId).copies;
  if (boxesOf(copies) === boxesOf(boxes)) return;
  isBehind = true;
  if (pending > 0) return;
  $copies.set(following(copies, boxes));
  void read();
}

export function readAgain(): void {
  isBehind = true;
  void read();
}

/** Whatever is done meanwhile makes it read once more. */
async function read(): Promise<void> {
  if (isReading || pending > 0) return;
  isReading = true;
  while (isBehind && pending === 0) {
    // A change of the card shows before it is on its way: from the next turn on it can be waited for.
    await Promise.resolve();
    await whenSent();
    isBehind = false;
    const begunBefore = begun;
    const answer = await readApi(`/api/amiibo/${itemId}/copies`);
    if (!answer.ok) {
      isReading = false;
      isBehind = true;
      if (answer.status === 401) $guestWarning.set(true);
      else toast(`Your copies cannot be read. ${answer.message}`, { label: "Retry", run: readAgain });
      return;
    }
    if (begun !== begunBefore) isBehind = true;
    if (isBehind) continue;
    truth = itemStateIn(answer.json) ?? truth;
    settleOnTruth();
  }
  isReading = false;
}

export interface Call {
  readonly path: `/api/${string}`;
  readonly changeId: string;
  readonly body?: object;
}

/**
 * Shows the copies at once, in the list and on the card, and sends what makes it true: one call at a time, each after
 * what the card's controls still had to send. The answer settles it, unless something newer is on its way.
 */
export async function change(shown: readonly KeptCopy[], { path, changeId, body }: Call): Promise<Answer> {
  if (pending === 0) truth = { ...truth, holding: holdingOf(itemId) };
  begun += 1;
  pending += 1;
  show(shown, holdingOf(itemId).wishlisted && shown.length === 0);
  const sent = line.then(whenSent).then(() => callApi(path, body, changeId));
  line = sent;
  const answer = await sent;
  pending -= 1;
  const state = answer.ok ? itemStateIn(answer.json) : undefined;
  if (state) truth = state;
  // An undo answers without the copies.
  else if (answer.ok) isBehind = true;
  if (pending > 0) return answer;
  if (isBehind) void read();
  else if (answer.ok) settleOnTruth();
  else show(truth.copies, truth.holding.wishlisted);
  return answer;
}

/** The list first: the card's change is then none that it would have to follow. */
function show(copies: readonly KeptCopy[], wishlisted: boolean): void {
  $copies.set(copies);
  showHolding(itemId, { ...holdingOf(itemId), copies, wishlisted });
}

function settleOnTruth(): void {
  const now = new Map([[itemId, truth.holding]]);
  $copies.set(truth.copies);
  settle(now);
  tellOtherTabs(now);
  // The card keeps what it is still sending.
  followCard();
}
