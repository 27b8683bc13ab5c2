import { joinSentences } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/islands";
import type { ServiceWorkerMessage } from "../../domain/offline/offlinePages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { decodeHoldings, encodeHoldings } from "../../domain/wire/holdings";
import { type ApiFailure, type ApiResult, fetchApi, postApi, setSessionEndListener } from "../server/api";
import { getServerRenderedCollection, isSavedOfflinePage, isViewerUnknown } from "../server/page";
import type { ViewerChangeHandler } from "./changeHandler";
import { $holdings } from "./holdings";
import { createCollectionStore, type ServerConfirmedUpdate } from "./outbox/collection";
import { listItemIdsOfChange, type PendingChange } from "./outbox/pendingChange";
import { createPendingChangeStore } from "./outbox/pendingChangeStore";
import { parseSettingsByName } from "./outbox/serverUpdate";
import { toApiRequest } from "./outbox/toApiRequest";
import { $confettiTriggerCount, $sendFailure, $unsavedChangesReason, showToast } from "./overlays";
import { $changedSettings } from "./settings";

/** Listener for the state of an item that the server reported. `json` is the response if it is about this item only. */
type Listener = (id: number, json?: unknown) => void;

/** State of the member's account on this page. Accepts changes and knows which of them are still pending. */
export interface AccountStore extends ViewerChangeHandler {
  listPendingFor(id: number): readonly PendingChange[];
  hasPending(): boolean;
  isSaving(setting: string): boolean;
  onServerUpdate(listener: Listener): () => void;
}

/** Time in ms that a tab must be hidden before it loads the collection again. */
const REFETCH_AFTER_MS = 60_000;

export function createAccountStore(userId: number): AccountStore {
  const listeners = new Set<Listener>();
  const tabs = createTabChannel(userId, {
    onUpdate: (update) => collection.applyUpdate(update),
    onRefetchNeeded: () => void reloadCollection(),
  });
  const collection = createCollectionStore({
    served: getServerRenderedCollection(),
    store: createPendingChangeStore(userId),
    send: isViewerUnknown() ? reloadInsteadOfSending : postChange,
    schedule: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onChanged(shown, settings) {
      $holdings.set(shown);
      $changedSettings.set(settings);
      showSendFailure($sendFailure.get());
    },
    onServerUpdate(ids, json) {
      for (const id of ids) for (const listener of listeners) listener(id, json);
    },
    onAlreadyOwned: ({ name }) => showToast(t.store.alreadyOwned(name)),
    onMilestone(sentence) {
      showToast(sentence);
      $confettiTriggerCount.set($confettiTriggerCount.get() + 1);
    },
    onConfirmed: tabs.broadcast,
    onRejected: (changes, failure) =>
      showRejectedToast(changes, failure, () => {
        for (const change of changes) void outbox.submit(change);
      }),
    onRefetchNeeded() {
      tabs.broadcastRefetch();
      void reloadCollection();
    },
    onRetryStateChanged: showSendFailure,
    onSessionEnd(ending) {
      $unsavedChangesReason.set(ending);
      if (ending === "signed-out") postToServiceWorker({ kind: "signed-out" });
    },
  });
  const { outbox } = collection;
  setSessionEndListener(outbox.endSession);

  addEventListener("pageshow", ({ persisted }) => {
    // Loads the collection again, because a page from the back/forward cache may be outdated.
    if (persisted) refresh();
  });
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    // Records when the tab was hidden, because another device may change the collection in the meantime.
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= REFETCH_AFTER_MS) refresh();
  });
  addEventListener("online", () => outbox.resume());
  outbox.resume();
  // Loads the collection, because saved offline pages may be outdated and pages of unknown viewers contain none.
  if (isSavedOfflinePage() || isViewerUnknown()) void reloadCollection();

  function showSendFailure(failure: { readonly message: string } | undefined): void {
    $sendFailure.set(
      failure && { message: failure.message, pendingCount: outbox.listPending().length, retry: outbox.resume },
    );
  }

  function refresh(): void {
    outbox.resume();
    void reloadCollection();
  }

  async function reloadCollection(): Promise<void> {
    const response = await fetchApi("/api/amiibo/holdings");
    if (response.ok && response.viewer === String(userId)) collection.applyFullCollection(response.json);
  }

  return {
    submit(change, onRejected) {
      void outbox.submit(change, onRejected);
      return !outbox.isEnded;
    },
    submitAndWait: outbox.submit,
    listPendingFor: (id) => outbox.listPending().filter((change) => listItemIdsOfChange(change).includes(id)),
    hasPending: () => outbox.listPending().length > 0,
    isSaving: (setting) =>
      outbox.listPending().some(({ operation }) => operation.kind === "setting" && operation.setting === setting),
    onServerUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function postChange(change: PendingChange): Promise<ApiResult> {
  const { path, body } = toApiRequest(change);
  return postApi(path, body, change.changeId);
}

/** Reloads a page of an unidentified viewer once the server knows them. The new page then sends the pending changes. */
async function reloadInsteadOfSending(): Promise<ApiResult> {
  const response = await fetchApi("/api/user/whoami");
  if (response.ok) location.reload();
  else if (response.status === 401) return response;
  return { ok: false, status: 0, message: t.store.collectionUnavailable };
}

interface TabListeners {
  readonly onUpdate: (update: ServerConfirmedUpdate) => void;
  /** Called if another tab asks all tabs to load the collection again, because it may close before doing so itself. */
  readonly onRefetchNeeded: () => void;
}

const REFETCH_MESSAGE = "refetch";

/** Creates the channel between a viewer's open tabs, which shares updates that the server confirmed. */
function createTabChannel(userId: number, { onUpdate, onRefetchNeeded }: TabListeners) {
  const channel = new BroadcastChannel(`plinth:${userId}`);
  channel.addEventListener("message", ({ data }) => {
    if (data === REFETCH_MESSAGE) return onRefetchNeeded();
    const { changeId, version, holdings, removedIds, isAll, settings } = Object(data);
    const parsed = decodeHoldings(holdings);
    if (!parsed || typeof version !== "number" || !Array.isArray(removedIds)) return;
    const all = new Map([...removedIds.map((id: number) => [id, EMPTY_HOLDING] as const), ...parsed]);
    onUpdate({ changeId, version, holdings: all, isAll: isAll === true, settings: parseSettingsByName(settings) });
  });
  return {
    broadcast({ changeId, version, holdings, isAll, settings }: ServerConfirmedUpdate) {
      const encoded = encodeHoldings(holdings);
      const removedIds = [...holdings.keys()].filter((id) => !(id in encoded));
      const update = { version, holdings: encoded, removedIds, isAll };
      channel.postMessage({ changeId, settings, ...update });
      postToServiceWorker({ kind: "holdings", viewer: String(userId), holdings: update });
    },
    broadcastRefetch: () => channel.postMessage(REFETCH_MESSAGE),
  };
}

/** Shows a toast for a rejected change. Its "Retry" button also repeats the changes that depended on that change. */
function showRejectedToast(changes: readonly PendingChange[], { message }: ApiFailure, retry: () => void): void {
  const [first] = changes;
  if (first)
    showToast(joinSentences([t.store.saveFailed[first.operation.kind](first.name), message]), {
      label: t.store.retry,
      run: retry,
    });
}

/** Sends a message to the service worker, which stores the data for offline use. Does nothing without one. */
const postToServiceWorker = (message: ServiceWorkerMessage): void =>
  navigator.serviceWorker?.controller?.postMessage(message);
