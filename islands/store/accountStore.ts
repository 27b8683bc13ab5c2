import { joinSentences } from "../../domain/language/formatList";
import { t } from "../../domain/messages/islands";
import type { ServiceWorkerMessage } from "../../domain/offline/offlinePages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { decodeHoldings, encodeHoldings } from "../../domain/wire/holdings";
import { type ApiFailure, type ApiResult, fetchApi, onSessionEnd, postApi } from "../server/api";
import { getServedCollection, isOfflineCopy, isViewerUnknown } from "../server/page";
import type { ChangeHandler } from "./changeHandler";
import { $holdings } from "./holdings";
import { type ConfirmedUpdate, createCollectionStore } from "./outbox/collection";
import { listChangedItems, type PendingChange } from "./outbox/pendingChange";
import { createPendingChangeStore } from "./outbox/pendingChangeStore";
import { parseKnownSettings } from "./outbox/serverUpdate";
import { toApiRequest } from "./outbox/toApiRequest";
import { $confettiCount, $sendFailure, showToast, showWarning } from "./overlays";
import { $settings } from "./settings";

/** Hears that the server said something of an item; with all that it said, where that was said of it alone. */
type Listener = (id: number, json?: unknown) => void;

/** What a page asks of the account, beside keeping changes. */
export interface AccountStore extends ChangeHandler {
  /** Changes of an item that the server has not answered, in their order. */
  waitingOn(id: number): readonly PendingChange[];
  /** Whether anything was not answered yet. */
  isWaiting(): boolean;
  /** Whether a value of a setting is on its way. */
  isSaving(setting: string): boolean;
  /** @returns what ends it. */
  listen(listener: Listener): () => void;
}

/** Whoever only looked into another tab finds theirs as it was. */
const REFETCH_AFTER_MS = 60_000;

/** The collection of who is signed in, as this page knows it. */
export function createAccountStore(userId: number): AccountStore {
  const listeners = new Set<Listener>();
  const tabs = createTabChannel(userId, {
    onHeard: (heard) => collection.hear(heard),
    onDoubt: () => void readAnew(),
  });
  const collection = createCollectionStore({
    served: getServedCollection(),
    shelf: createPendingChangeStore(userId),
    send: isViewerUnknown() ? reloadInsteadOfSending : postChange,
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
    onOwned: ({ name }) => showToast(t.store.wasOwned(name)),
    onMilestone(sentence) {
      showToast(sentence);
      $confettiCount.set($confettiCount.get() + 1);
    },
    onConfirmed: tabs.tell,
    onRefused: (changes, refusal) =>
      showRejectedToast(changes, refusal, () => {
        for (const change of changes) void outbox.put(change);
      }),
    onDoubt() {
      tabs.tellDoubt();
      void readAnew();
    },
    onStuck: (refusal) => $sendFailure.set(refusal && { message: refusal.message, retry: outbox.resume }),
    onEnd(ending) {
      showWarning(ending);
      if (ending === "signed-out") postToServiceWorker({ kind: "signed-out" });
    },
  });
  const { outbox } = collection;
  onSessionEnd(outbox.end);

  addEventListener("pageshow", ({ persisted }) => {
    // The browser's kept page may be out of date.
    if (persisted) lookAgain();
  });
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    // So may a tab be that its person left for another device.
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= REFETCH_AFTER_MS) lookAgain();
  });
  addEventListener("online", () => outbox.resume());
  outbox.resume();
  // The device may know what the page does not.
  if (isOfflineCopy() || isViewerUnknown()) void readAnew();

  function lookAgain(): void {
    outbox.resume();
    void readAnew();
  }

  async function readAnew(): Promise<void> {
    const answer = await fetchApi("/api/amiibo/holdings");
    if (answer.ok && answer.viewer === String(userId)) collection.read(answer.json);
  }

  return {
    keep(change, onRefused) {
      void outbox.put(change, onRefused);
      return outbox.ending === undefined;
    },
    ask: (change, onRefused) => outbox.put(change, onRefused),
    waitingOn: (id) => outbox.waiting().filter((change) => listChangedItems(change).includes(id)),
    isWaiting: () => outbox.waiting().length > 0,
    isSaving: (setting) => outbox.waiting().some(({ doing }) => doing.kind === "setting" && doing.setting === setting),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function postChange(change: PendingChange): Promise<ApiResult> {
  const { path, body } = toApiRequest(change);
  return postApi(path, body, change.changeId);
}

/** A page that was made while nobody knew who asks sends nothing: it makes way for one that can. */
async function reloadInsteadOfSending(): Promise<ApiResult> {
  const answer = await fetchApi("/api/user/whoami");
  if (answer.ok) location.reload();
  else if (answer.status === 401) return answer;
  return { ok: false, status: 0, message: t.store.unreached };
}

interface TabListeners {
  readonly onHeard: (heard: ConfirmedUpdate) => void;
  /** One of the others doubts what all of them know. It may be gone before it has read anything itself. */
  readonly onDoubt: () => void;
}

interface Tabs {
  readonly tell: (heard: ConfirmedUpdate) => void;
  readonly tellDoubt: () => void;
}

const REFETCH_MESSAGE = "doubt";

/** The pages of one person that are open at once tell each other what the server confirmed. */
function createTabChannel(userId: number, { onHeard, onDoubt }: TabListeners): Tabs {
  const channel = new BroadcastChannel(`plinth:${userId}`);
  channel.addEventListener("message", ({ data }) => {
    if (data === REFETCH_MESSAGE) return onDoubt();
    const { changeId, version, holdings, gone, isAll, settings } = Object(data);
    const parsed = decodeHoldings(holdings);
    if (!parsed || typeof version !== "number" || !Array.isArray(gone)) return;
    const all = new Map([...gone.map((id: number) => [id, EMPTY_HOLDING] as const), ...parsed]);
    onHeard({ changeId, version, holdings: all, isAll: isAll === true, settings: parseKnownSettings(settings) });
  });
  return {
    tell({ changeId, version, holdings, isAll, settings }) {
      const notation = encodeHoldings(holdings);
      const gone = [...holdings.keys()].filter((id) => !(id in notation));
      const told = { version, holdings: notation, gone, isAll };
      channel.postMessage({ changeId, settings, ...told });
      postToServiceWorker({ kind: "told", viewer: String(userId), told });
    },
    tellDoubt: () => channel.postMessage(REFETCH_MESSAGE),
  };
}

/** What was built on a change that the server does not take fails with it, and comes again with it. */
function showRejectedToast(changes: readonly PendingChange[], { message }: ApiFailure, retry: () => void): void {
  const [first] = changes;
  if (first)
    showToast(joinSentences([t.store.failed[first.doing.kind](first.name), message]), {
      label: t.store.retry,
      run: retry,
    });
}

/** The service worker, where there is one, keeps what the device knows without signal. */
const postToServiceWorker = (word: ServiceWorkerMessage): void =>
  navigator.serviceWorker?.controller?.postMessage(word);
