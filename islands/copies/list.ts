import { atom } from "nanostores";
import { t } from "../../domain/messages/islands";
import type { Holding, Holdings } from "../../domain/ownership/holding";
import { endingOf, readApi } from "../server/api";
import { isCopy } from "../server/page";
import { account } from "../store/accountHere";
import { $holdings, holdingOf } from "../store/holdings";
import { toast } from "../store/notices";
import { afterChange, type Change } from "../store/outbox/change";
import { following, idWithin, type KeptCopy } from "./kept";
import { copiesIn } from "./wire";

/** The viewer's copies of the page's item. Until the list is awake, what the server rendered holds. */
export const $copies = atom<readonly KeptCopy[] | undefined>(undefined);

/** Follows the copies of one item: what the server last said of them, and then the changes that wait. */
export function wakeList(id: number, version: number, served: readonly KeptCopy[]): () => void {
  const here = account();
  if (!here) return () => undefined;
  let known = { version, copies: served };
  /** Something was done that the server has not told copy by copy. */
  let isBehind = false;
  let isReading = false;

  const show = () => {
    const waiting = here.waitingOn(id);
    const told = waiting.length > 0 ? withChanges(known.copies, id, waiting) : known.copies;
    $copies.set(following(told, holdingOf(id).copies));
  };

  const take = (json: unknown) => {
    const told = copiesIn(json);
    if (!told || told.version < known.version) return;
    known = told;
    isBehind = false;
    show();
  };

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (isBehind) {
      isBehind = false;
      const answer = await readApi(`/api/amiibo/${id}/copies`);
      if (answer.ok) take(answer.json);
      else {
        // A copy of the page has said already that there is no signal, and the account that the session is over.
        if (!isCopy() && !endingOf(answer))
          toast(t.copies.unreadable(answer.message), { label: t.store.retry, run: readAgain });
        break;
      }
    }
    isReading = false;
  }

  const readAgain = () => {
    isBehind = true;
    void read();
  };

  const leaveAnswers = here.listen((item, json) => {
    if (item !== id) return;
    if (json === undefined) readAgain();
    else take(json);
  });
  const leaveCard = $holdings.subscribe(show);
  return () => {
    leaveAnswers();
    leaveCard();
  };
}

/** What is shown of items: copy by copy where the list knows them. */
export function viewOf(ids: readonly number[]): Holdings {
  return new Map(ids.map((id) => [id, { ...holdingOf(id), copies: $copies.get() ?? holdingOf(id).copies }]));
}

function withChanges(copies: readonly KeptCopy[], id: number, changes: readonly Change[]): readonly KeptCopy[] {
  let holding: Holding<KeptCopy> = { copies, wishlisted: false, watchlisted: false };
  for (const { changeId, doing } of changes) {
    holding = afterChange(doing, id, holding, (details, place) => {
      const isNamed = "id" in details && typeof details.id === "number";
      return isNamed ? { ...details, id: Number(details.id) } : { ...details, id: idWithin(changeId, place) };
    });
  }
  return holding.copies;
}
