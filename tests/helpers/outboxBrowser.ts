import { setImmediate as turn } from "node:timers/promises";
import type { Holding } from "../../domain/ownership/holding";
import type { ApiFailure, SessionEndReason } from "../../islands/server/api";
import {
  type CollectionStore,
  createCollectionStore,
  type ServerConfirmedUpdate,
} from "../../islands/store/outbox/collection";
import type { PendingChangeStore } from "../../islands/store/outbox/outbox";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { SettingsByName } from "../../islands/store/outbox/serverUpdate";
import type { ScriptedServer } from "./scriptedServer";

export interface OutboxPage {
  readonly collection: CollectionStore;
  readonly shown: () => ReadonlyMap<number, Holding>;
  readonly settings: () => SettingsByName;
  /** Changes that the server rejected, newest last. The page offers to retry them. */
  readonly rejectedChanges: PendingChange[];
  readonly sessionEnd: () => SessionEndReason | undefined;
  readonly sendFailure: () => ApiFailure | undefined;
  /** Closes the page: its timers stop, and it receives no more messages and responses. */
  close(): void;
}

/** Fake browser of one member with storage, pages and manual timers, to test the outbox (queue of unsent changes). */
export class OutboxBrowser {
  readonly #storedChanges = new Map<string, PendingChange>();
  #timers: { readonly run: () => void }[] = [];
  #pendingBroadcasts: (() => void)[] = [];
  readonly pages = new Set<OutboxPage>();
  /** Ids of changes that any page reported as rejected. Pages that were closed since are included. */
  readonly rejectedChangeIds = new Set<string>();
  /** Delays in ms that pages have requested before a retry. */
  readonly requestedDelays: number[] = [];
  /** State of the storage: "full" returns old changes but rejects new ones; "shut" cannot be read or written. */
  storage: "open" | "full" | "shut" = "open";

  constructor(readonly server: ScriptedServer) {}

  open(): OutboxPage {
    const { version, holdings, settings: served } = this.server.executor;
    let shown: ReadonlyMap<number, Holding> = new Map();
    let known: SettingsByName = {};
    let ending: SessionEndReason | undefined;
    let stuck: ApiFailure | undefined;
    const rejectedChanges: PendingChange[] = [];
    const whilePageIsOpen = <Args extends unknown[]>(run: (...args: Args) => void) => {
      return (...args: Args) => {
        if (this.pages.has(page)) run(...args);
      };
    };
    const collection = createCollectionStore({
      served: { version, settingsVersion: version, holdings },
      store: this.#openStore(() => this.pages.has(page)),
      send: async (change) => {
        const response = await this.server.send(change);
        // A page that was closed while it waited never gets the response.
        return this.pages.has(page) ? response : new Promise(() => undefined);
      },
      schedule: (ms, run) => {
        this.requestedDelays.push(ms);
        const timer = { run: whilePageIsOpen(run) };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((each) => each !== timer);
        };
      },
      onChanged: (next, settings) => {
        shown = next;
        known = settings;
      },
      onServerUpdate: () => undefined,
      onAlreadyOwned: () => undefined,
      onMilestone: () => undefined,
      onConfirmed: (update: ServerConfirmedUpdate) => {
        for (const other of this.pages) {
          if (other !== page)
            this.#pendingBroadcasts.push(() => this.pages.has(other) && other.collection.applyUpdate(update));
        }
      },
      onRejected: (changes) => {
        rejectedChanges.push(...changes);
        for (const { changeId } of changes) this.rejectedChangeIds.add(changeId);
      },
      onRefetchNeeded: () => {
        for (const each of this.pages) {
          this.#pendingBroadcasts.push(
            () => this.pages.has(each) && each.collection.applyFullCollection(this.server.getFullCollection()),
          );
        }
      },
      onRetryStateChanged: (refusal) => {
        stuck = refusal;
      },
      onSessionEnd: (reason) => {
        ending = reason;
      },
    });
    const page: OutboxPage = {
      collection,
      shown: () => shown,
      settings: () => ({ ...served, ...known }),
      rejectedChanges,
      sessionEnd: () => ending,
      sendFailure: () => stuck,
      close: () => this.pages.delete(page),
    };
    this.pages.add(page);
    collection.outbox.resume();
    return page;
  }

  /** Runs all scheduled timers of all pages now. */
  runTimers(): void {
    for (const { run } of this.#timers.splice(0)) run();
  }

  /** Counts retries that are scheduled and have not been cancelled. */
  countScheduledRetries(): number {
    return this.#timers.length;
  }

  /** Delivers the pending messages between pages. */
  deliverBroadcasts(): void {
    for (const deliver of this.#pendingBroadcasts.splice(0)) deliver();
  }

  /** Waits until the server has executed all sent requests and pages have handled the responses. */
  async finishRequests(): Promise<void> {
    await turn();
    while (this.server.isBusy) {
      await this.server.waitForRequests();
      await turn();
    }
  }

  listStoredChanges = (): PendingChange[] => [...this.#storedChanges.values()];

  /** Makes all further requests succeed, and runs timers and messages until no change is pending. */
  async finishAllChanges(): Promise<void> {
    this.server.fates = [];
    for (let round = 0; round < 100; round += 1) {
      await this.finishRequests();
      this.server.deliverDelayedResponses();
      await turn();
      this.deliverBroadcasts();
      this.runTimers();
      await this.finishRequests();
      const isIdle = [...this.pages].every(
        ({ collection, sessionEnd }) => sessionEnd() || collection.outbox.listPending().length === 0,
      );
      if (isIdle && this.#pendingBroadcasts.length === 0) return;
    }
    throw new Error("The outbox still has pending changes after 100 rounds.");
  }

  #openStore(isOpen: () => boolean): PendingChangeStore {
    return {
      list: () => (this.storage === "shut" ? undefined : this.listStoredChanges()),
      add: (change) => {
        if (this.storage === "open") this.#storedChanges.set(change.changeId, change);
        return this.storage === "open";
      },
      remove: (changeId) => void (isOpen() && this.storage !== "shut" && this.#storedChanges.delete(changeId)),
    };
  }
}
