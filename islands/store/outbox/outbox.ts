import { type ApiFailure, type ApiResult, type SessionEndReason, toSessionEndReason } from "../../server/api";
import { listChangeOrderingKeys, type PendingChange } from "./pendingChange";

/** Persistent store of changes that have not been sent. This page and later pages of the viewer share it. */
export interface PendingChangeStore {
  /** Returns all stored changes in order; `undefined` if the storage cannot be read. */
  list(): PendingChange[] | undefined;
  add(change: PendingChange): boolean;
  remove(changeId: string): void;
}

export interface OutboxDeps {
  readonly store: PendingChangeStore;
  /** Sends a change to the server. Never rejects: failures are returned as values. */
  readonly send: (change: PendingChange) => Promise<ApiResult>;
  /** Calls a function after a delay. Returns a function that cancels the call. */
  readonly schedule: (ms: number, run: () => void) => () => void;
  /** Called when the server has accepted a change. The response may contain a newer state of the collection. */
  readonly onAccepted: (change: PendingChange, json: unknown) => void;
  readonly onPendingChanged: () => void;
  /** Called when the server has rejected a change. `changes` also contains the pending changes that depended on it. */
  readonly onRejected: (changes: readonly PendingChange[], failure: ApiFailure) => void;
  /** Called after a rejection to load the collection again, because an earlier attempt may have succeeded unnoticed. */
  readonly onRefetchNeeded: () => void;
  /** Called with a temporary failure of sending, and with `undefined` when it works again. Changes stay pending. */
  readonly onRetryStateChanged: (failure: ApiFailure | undefined) => void;
  /** Called when the session of the page has ended. The outbox then neither accepts nor sends changes. */
  readonly onSessionEnd: (ending: SessionEndReason) => void;
}

export interface Outbox {
  /** Returns the pending changes in order. The page shows the server's state with these changes applied. */
  listPending(): readonly PendingChange[];
  /** Queues a change. Resolves with the response; `undefined` if it was replaced or the session has ended. */
  submit(change: PendingChange, onRejected?: OutboxDeps["onRejected"]): Promise<ApiResult | undefined>;
  /** Adds changes that earlier pages stored, drops those that another tab has sent, and continues sending. */
  resume(): void;
  /** Drops a change that another tab has sent. */
  dropAnswered(changeId: string): void;
  /** Stops sending changes, because another request showed that the session has ended. */
  endSession(how: SessionEndReason): void;
  readonly isEnded: boolean;
}

interface Entry {
  readonly change: PendingChange;
  readonly keys: ReadonlySet<string>;
  readonly onRejected: OutboxDeps["onRejected"] | undefined;
  readonly settle: (answer: ApiResult | undefined) => void;
  /** True if the change is also in the persistent store. If it vanishes there, another tab has sent or replaced it. */
  readonly isStored: boolean;
  isInFlight: boolean;
}

const MAX_PARALLEL = 6;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Statuses of 400 to 499 that say nothing about the change: the request was too slow, too early or one too many. */
const TEMPORARY_CLIENT_ERRORS: ReadonlySet<number> = new Set([408, 425, 429]);

/** Returns true if the server refused the change itself. After any other failure the change stays and is sent again. */
const isChangeRefused = ({ status }: ApiFailure): boolean =>
  status >= 400 && status < 500 && !TEMPORARY_CLIENT_ERRORS.has(status);

const sharesKey = (one: Entry, other: Entry): boolean => [...one.keys].some((key) => other.keys.has(key));

/**
 * State of the outbox. `pause` leads from sending to paused after a temporary failure; `endPause` and `recover` lead
 * back; `endSession` ends the outbox for good. Each failure since the last response doubles the next pause.
 */
type OutboxState =
  | { readonly kind: "sending"; readonly failures: number }
  | { readonly kind: "paused"; readonly failures: number; readonly cancel: () => void }
  | { readonly kind: "ended"; readonly sessionEnd: SessionEndReason };

/**
 * Creates the outbox. Changes of the same item or setting are sent in order, others in parallel. Temporary failures are
 * retried with growing pauses.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  let entries: readonly Entry[] = [];
  let state: OutboxState = { kind: "sending", failures: 0 };

  function pause(response: ApiFailure): void {
    if (state.kind !== "sending") return;
    const ms = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** state.failures);
    const cancel = deps.schedule(Math.max(ms, response.retryAfterMs ?? 0), resume);
    state = { kind: "paused", failures: state.failures + 1, cancel };
    deps.onRetryStateChanged(response);
  }

  function endPause(): void {
    if (state.kind !== "paused") return;
    state.cancel();
    state = { kind: "sending", failures: state.failures };
  }

  /** Ends a pause and forgets earlier failures, because the server has responded or nothing is pending. */
  function recover(): void {
    if (state.kind === "ended" || state.failures === 0) return;
    endPause();
    state = { kind: "sending", failures: 0 };
    deps.onRetryStateChanged(undefined);
  }

  function endSession(sessionEnd: SessionEndReason): void {
    if (state.kind === "ended") return;
    recover();
    state = { kind: "ended", sessionEnd };
    deps.onSessionEnd(sessionEnd);
  }

  const isBlocked = (entry: Entry): boolean =>
    entries.slice(0, entries.indexOf(entry)).some((earlier) => sharesKey(earlier, entry));

  const enqueue = (change: PendingChange, isStored: boolean, onRejected?: OutboxDeps["onRejected"]) =>
    new Promise<ApiResult | undefined>((settle) => {
      const entry = { change, keys: listChangeOrderingKeys(change), onRejected, settle, isStored, isInFlight: false };
      entries = [...entries, entry];
    });

  function dequeue(removed: readonly Entry[], response: ApiResult | undefined): void {
    entries = entries.filter((entry) => !removed.includes(entry));
    for (const { change, settle } of removed) {
      deps.store.remove(change.changeId);
      settle(response);
    }
    if (entries.length === 0) recover();
  }

  /** Drops changes that another tab has sent and therefore removed from the store. Returns the stored changes. */
  function syncWithStore(): readonly PendingChange[] {
    const stored = deps.store.list();
    if (!stored) return [];
    const ids = new Set(stored.map(({ changeId }) => changeId));
    const finished = entries.filter(
      ({ change, isStored, isInFlight }) => isStored && !isInFlight && !ids.has(change.changeId),
    );
    if (finished.length > 0) {
      dequeue(finished, undefined);
      deps.onPendingChanged();
    }
    return stored;
  }

  function sendNext(): void {
    if (state.kind !== "sending") return;
    for (const entry of entries) {
      if (entries.filter(({ isInFlight }) => isInFlight).length >= MAX_PARALLEL) return;
      if (!entry.isInFlight && !isBlocked(entry)) void send(entry);
    }
  }

  async function send(entry: Entry): Promise<void> {
    entry.isInFlight = true;
    const response = await deps.send(entry.change);
    entry.isInFlight = false;
    if (response.ok) accept(entry, response);
    syncWithStore();
    if (!response.ok) fail(entry, response);
    sendNext();
  }

  function fail(entry: Entry, response: ApiFailure): void {
    const end = toSessionEndReason(response);
    if (end) endSession(end);
    else if (isChangeRefused(response)) reject(entry, response);
    else if (entries.includes(entry)) pause(response);
  }

  function accept(entry: Entry, response: ApiResult & { readonly ok: true }): void {
    recover();
    // Removes the change from the queue before its result is applied, so that the page never shows it twice.
    if (entries.includes(entry)) dequeue([entry], response);
    deps.onAccepted(entry.change, response.json);
    deps.onPendingChanged();
  }

  function reject(entry: Entry, response: ApiFailure): void {
    recover();
    if (!entries.includes(entry)) return;
    const rejected: Entry[] = [entry];
    for (const each of entries.slice(entries.indexOf(entry) + 1)) {
      if (rejected.some((earlier) => sharesKey(earlier, each))) rejected.push(each);
    }
    // Drops only this change if newer values of the same setting are pending, because they do not depend on it.
    if (entry.change.operation.kind === "setting" && rejected.length > 1) {
      dequeue([entry], response);
      return;
    }
    dequeue(rejected, response);
    deps.onPendingChanged();
    deps.onRefetchNeeded();
    (entry.onRejected ?? deps.onRejected)(
      rejected.map(({ change }) => change),
      response,
    );
  }

  function resume(): void {
    const stored = syncWithStore();
    const queuedIds = new Set(entries.map(({ change }) => change.changeId));
    for (const change of stored) if (!queuedIds.has(change.changeId)) void enqueue(change, true);
    deps.onPendingChanged();
    endPause();
    sendNext();
  }

  /** Returns the ids of pending changes that a new value of the same setting replaces, in all tabs. */
  function findReplaced({ operation }: PendingChange): ReadonlySet<string> {
    if (operation.kind !== "setting") return new Set();
    const isReplaced = (change: PendingChange) =>
      listChangeOrderingKeys(change).has(operation.setting) &&
      !entries.some((entry) => entry.isInFlight && entry.change.changeId === change.changeId);
    const all = [...(deps.store.list() ?? []), ...entries.map(({ change }) => change)];
    return new Set(all.filter(isReplaced).map(({ changeId }) => changeId));
  }

  return {
    listPending: () => entries.map(({ change }) => change),
    async submit(change, onRejected) {
      if (state.kind === "ended") {
        deps.onSessionEnd(state.sessionEnd);
        return undefined;
      }
      const replaced = findReplaced(change);
      for (const changeId of replaced) deps.store.remove(changeId);
      const response = enqueue(change, deps.store.add(change), onRejected);
      dequeue(
        entries.filter((entry) => replaced.has(entry.change.changeId)),
        undefined,
      );
      deps.onPendingChanged();
      sendNext();
      return response;
    },
    resume,
    dropAnswered(changeId) {
      const finished = entries.filter(({ change }) => change.changeId === changeId);
      if (finished.length === 0) return;
      dequeue(finished, undefined);
      recover();
      deps.onPendingChanged();
      syncWithStore();
      sendNext();
    },
    endSession,
    get isEnded() {
      return state.kind === "ended";
    },
  };
}
