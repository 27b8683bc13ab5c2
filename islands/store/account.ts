import type { Holding } from "../../domain/ownership/holding";
import { NOTHING } from "../../domain/ownership/holding";
import { formatHolding, type Holdings, parseHoldings } from "../../domain/ownership/notation";
import { type Answer, callApi, readApi } from "./api";
import { $holdings, holdingOf, showHolding, showHoldings } from "./holdings";
import { $guestWarning, toast } from "./notices";
import { afterEntry, type Entry, readOutbox, writeOutbox } from "./outbox";
import { servedHoldings, viewerId } from "./page";
import { listenToOtherTabs, tellOtherTabs } from "./tabs";

/** What waits or is under way, item by item, in the order it was done. */
const lines = new Map<number, Entry[]>();
const busy = new Set<number>();
/** As the server last said. */
let truth = new Map<number, Holding>();
/** The page's session is over: everything waits for the next page of the same person. */
let isSignedOut = false;

/** Fills the store with what the server sent and what an earlier page still had to send, and sends that. */
export function wakeAccount(): void {
  truth = new Map(servedHoldings());
  $holdings.set(new Map(truth));
  for (const entry of readOutbox(viewerId())) enqueue(entry);
  listenToOtherTabs((holdings) => settle(holdings));
  addEventListener("pageshow", (event) => {
    if (event.persisted) void reload();
  });
}

/** Shown at once, sent in its order, settled by what the server answers. */
export function enqueue(entry: Entry): void {
  // In the line first: whoever hears of the new holding may ask what is still under way.
  lines.set(entry.id, [...(lines.get(entry.id) ?? []), entry]);
  keepOutbox();
  showHolding(entry.id, afterEntry(entry, holdingOf(entry.id)));
  if (isSignedOut) $guestWarning.set(true);
  else void send(entry.id);
}

async function send(id: number): Promise<void> {
  if (busy.has(id)) return;
  busy.add(id);
  for (let entry = lines.get(id)?.[0]; entry && !isSignedOut; entry = lines.get(id)?.[0]) {
    const answer = await callApi(pathOf(entry), {}, entry.changeId);
    if (answer.ok) {
      leave(id, 1);
      settle(holdingsIn(answer.json, id));
      tellOtherTabs(new Map([[id, truth.get(id) ?? NOTHING]]));
    } else if (answer.status === 401) {
      isSignedOut = true;
      $guestWarning.set(true);
    } else if (answer.status === 403) {
      // The page's token is of an older session. What waits is sent by the page that is loaded next.
      isSignedOut = true;
      toast("You signed in again in another tab.", { label: "Reload to save", run: () => location.reload() });
    } else {
      giveUp(id, entry.name, answer.message);
    }
  }
  busy.delete(id);
  if (isQuiet()) for (const go of waiting.splice(0)) go();
}

const pathOf = (entry: Entry): `/api/${string}` =>
  "act" in entry ? `/api/amiibo/${entry.id}/${entry.act}` : `/api/changes/${entry.undo}/undo`;

/** What was built on a change that failed fails with it. */
function giveUp(id: number, name: string, message: string): void {
  const lost = lines.get(id) ?? [];
  leave(id, lost.length);
  showHolding(id, truth.get(id) ?? NOTHING);
  const retry = () => {
    for (const entry of lost) enqueue(entry);
  };
  toast(`${name} was not saved. ${message}`, { label: "Retry", run: retry });
}

function leave(id: number, count: number): void {
  const rest = (lines.get(id) ?? []).slice(count);
  if (rest.length > 0) lines.set(id, rest);
  else lines.delete(id);
  keepOutbox();
}

const keepOutbox = (): void => writeOutbox(viewerId(), [...lines.values()].flat());

/** The server's word, except where something newer is on its way there. */
export function settle(holdings: Holdings): void {
  for (const [id, holding] of holdings) truth.set(id, holding);
  const shown = [...holdings].filter(([id, holding]) => !lines.has(id) && !isShown(id, holding));
  if (shown.length > 0) showHoldings(new Map(shown));
}

const isShown = (id: number, holding: Holding): boolean => formatHolding(holdingOf(id)) === formatHolding(holding);

/** The whole collection as the server has it: what it does not name is nothing. */
export function settleAll(holdings: Holdings): void {
  const gone = [...truth.keys()].filter((id) => !holdings.has(id)).map((id) => [id, NOTHING] as const);
  settle(new Map([...gone, ...holdings]));
}

const waiting: (() => void)[] = [];

const isQuiet = (): boolean => lines.size === 0 || isSignedOut;

/** When everything that was done has been answered, or nothing more can be sent. */
export const whenSent = (): Promise<void> =>
  isQuiet() ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));

export const holdingsOf = (answer: Answer): Holdings | undefined =>
  answer.ok && typeof answer.json === "object" && answer.json !== null && "holdings" in answer.json
    ? parseHoldings(answer.json.holdings)
    : undefined;

async function reload(): Promise<void> {
  const holdings = holdingsOf(await readApi("/api/amiibo/holdings"));
  if (holdings) settleAll(holdings);
}

/** Of an item's state, or of the answer to an undo. */
function holdingsIn(json: unknown, id: number): Holdings {
  if (typeof json !== "object" || json === null) return new Map();
  if ("holdings" in json) {
    const all = parseHoldings(json.holdings);
    return all ? new Map([[id, all.get(id) ?? NOTHING], ...all]) : new Map();
  }
  const { copies, wishlisted, watchlisted } = json as Record<string, unknown>;
  if (!Array.isArray(copies)) return new Map();
  return new Map([
    [
      id,
      {
        copies: copies.map((copy) => ({ isBoxed: Reflect.get(copy, "isBoxed") === true })),
        wishlisted: wishlisted === true,
        watchlisted: watchlisted === true,
      },
    ],
  ]);
}
