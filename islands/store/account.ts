import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/islands";
import type { Word } from "../../domain/offline/copies";
import { NOTHING } from "../../domain/ownership/holding";
import { formatHoldings, parseHoldings } from "../../domain/wire/holdings";
import { type Answer, callApi, onEnding, type Refusal, readApi } from "../server/api";
import { isCopy, isUnreachable, servedCollection } from "../server/page";
import { $holdings } from "./holdings";
import type { Keeper } from "./keeper";
import { settingsIn } from "./outbox/answers";
import { type Change, itemsOf } from "./outbox/change";
import { type Heard, openCollection } from "./outbox/collection";
import { requestOf } from "./outbox/request";
import { openShelf } from "./outbox/shelf";
import { $parties, $stuck, raiseWarning, toast } from "./overlays";
import { $settings } from "./settings";

/** Hears that the server said something of an item; with all that it said, where that was said of it alone. */
type Listener = (id: number, json?: unknown) => void;

/** What a page asks of the account, beside keeping changes. */
export interface Account extends Keeper {
  /** Changes of an item that the server has not answered, in their order. */
  waitingOn(id: number): readonly Change[];
  /** Whether anything was not answered yet. */
  isWaiting(): boolean;
  /** Whether a value of a setting is on its way. */
  isSaving(setting: string): boolean;
  /** @returns what ends it. */
  listen(listener: Listener): () => void;
}

/** Whoever only looked into another tab finds theirs as it was. */
const AWAY_MS = 60_000;

/** The collection of who is signed in, as this page knows it. */
export function openAccount(userId: number): Account {
  const listeners = new Set<Listener>();
  const tabs = openTabs(userId, {
    onHeard: (heard) => collection.hear(heard),
    onDoubt: () => void readAnew(),
  });
  const collection = openCollection({
    served: servedCollection(),
    shelf: openShelf(userId),
    send: isUnreachable() ? makeWay : sendChange,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onShown(shown, settings) {
      $holdings.set(shown);
      $settings.set(settings);
    },
    onTold(ids, json) {
      for (const id of ids) for (const listener of listeners) listener(id, json);
    },
    onOwned: ({ name }) => toast(t.store.wasOwned(name)),
    onMilestone(sentence) {
      toast(sentence);
      $parties.set($parties.get() + 1);
    },
    onConfirmed: tabs.tell,
    onRefused: (changes, refusal) =>
      tellRefused(changes, refusal, () => {
        for (const change of changes) void outbox.put(change);
      }),
    onDoubt() {
      tabs.tellDoubt();
      void readAnew();
    },
    onStuck: (refusal) => $stuck.set(refusal && { message: refusal.message, retry: outbox.resume }),
    onEnd(ending) {
      raiseWarning(ending);
      if (ending === "signed-out") tellDevice({ kind: "signed-out" });
    },
  });
  const { outbox } = collection;
  onEnding(outbox.end);

  addEventListener("pageshow", ({ persisted }) => {
    // The browser's kept page may be out of date.
    if (persisted) lookAgain();
  });
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    // So may a tab be that its person left for another device.
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= AWAY_MS) lookAgain();
  });
  addEventListener("online", () => outbox.resume());
  outbox.resume();
  // The device may know what the page does not.
  if (isCopy() || isUnreachable()) void readAnew();

  function lookAgain(): void {
    outbox.resume();
    void readAnew();
  }

  async function readAnew(): Promise<void> {
    const answer = await readApi("/api/amiibo/holdings");
    if (answer.ok && answer.viewer === String(userId)) collection.read(answer.json);
  }

  return {
    keep(change, onRefused) {
      void outbox.put(change, onRefused);
      return outbox.ending === undefined;
    },
    ask: (change, onRefused) => outbox.put(change, onRefused),
    waitingOn: (id) => outbox.waiting().filter((change) => itemsOf(change).includes(id)),
    isWaiting: () => outbox.waiting().length > 0,
    isSaving: (setting) => outbox.waiting().some(({ doing }) => doing.kind === "setting" && doing.setting === setting),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sendChange(change: Change): Promise<Answer> {
  const { path, body } = requestOf(change);
  return callApi(path, body, change.changeId);
}

/** A page that was made while nobody knew who asks sends nothing: it makes way for one that can. */
async function makeWay(): Promise<Answer> {
  const answer = await readApi("/api/user/whoami");
  if (answer.ok) location.reload();
  else if (answer.status === 401) return answer;
  return { ok: false, status: 0, message: t.store.unreached };
}

interface Listeners {
  readonly onHeard: (heard: Heard) => void;
  /** One of the others doubts what all of them know. It may be gone before it has read anything itself. */
  readonly onDoubt: () => void;
}

interface Tabs {
  readonly tell: (heard: Heard) => void;
  readonly tellDoubt: () => void;
}

const DOUBT = "doubt";

/** The pages of one person that are open at once tell each other what the server confirmed. */
function openTabs(userId: number, { onHeard, onDoubt }: Listeners): Tabs {
  const channel = new BroadcastChannel(`plinth:${userId}`);
  channel.addEventListener("message", ({ data }) => {
    if (data === DOUBT) return onDoubt();
    const { changeId, version, holdings, gone, isAll, settings } = Object(data);
    const parsed = parseHoldings(holdings);
    if (!parsed || typeof version !== "number" || !Array.isArray(gone)) return;
    const all = new Map([...gone.map((id: number) => [id, NOTHING] as const), ...parsed]);
    onHeard({ changeId, version, holdings: all, isAll: isAll === true, settings: settingsIn(settings) });
  });
  return {
    tell({ changeId, version, holdings, isAll, settings }) {
      const notation = formatHoldings(holdings);
      const gone = [...holdings.keys()].filter((id) => !(id in notation));
      const told = { version, holdings: notation, gone, isAll };
      channel.postMessage({ changeId, settings, ...told });
      tellDevice({ kind: "told", viewer: String(userId), told });
    },
    tellDoubt: () => channel.postMessage(DOUBT),
  };
}

/** What was built on a change that the server does not take fails with it, and comes again with it. */
function tellRefused(changes: readonly Change[], { message }: Refusal, retry: () => void): void {
  const [first] = changes;
  if (first)
    toast(inSentences([t.store.failed[first.doing.kind](first.name), message]), { label: t.store.retry, run: retry });
}

/** The service worker, where there is one, keeps what the device knows without signal. */
const tellDevice = (word: Word): void => navigator.serviceWorker?.controller?.postMessage(word);
