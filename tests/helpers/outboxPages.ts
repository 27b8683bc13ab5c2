import { setImmediate as turn } from "node:timers/promises";
import type { Holding } from "../../domain/ownership/holding";
import type { ApiFailure, SessionEnd } from "../../islands/server/api";
import {
  type CollectionStore,
  type ConfirmedUpdate,
  createCollectionStore,
} from "../../islands/store/outbox/collection";
import type { PendingChangeStore } from "../../islands/store/outbox/outbox";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { KnownSettings } from "../../islands/store/outbox/serverUpdate";
import type { ScriptedServer } from "./scriptedServer";

export interface OutboxPage {
  readonly collection: CollectionStore;
  readonly shown: () => ReadonlyMap<number, Holding>;
  readonly settings: () => KnownSettings;
  /** The newest last; a toast offers to do it again. */
  readonly refused: PendingChange[];
  readonly ending: () => SessionEnd | undefined;
  readonly stuck: () => ApiFailure | undefined;
  /** From here on nothing reaches it, and it does nothing. */
  close(): void;
}

/** A browser of one person: its storage, its pages, and a clock that goes when it is told to. */
export class OutboxBrowser {
  readonly #shelf = new Map<string, PendingChange>();
  #timers: { readonly run: () => void }[] = [];
  #gossip: (() => void)[] = [];
  readonly pages = new Set<OutboxPage>();
  /** Ids of what pages said was not saved, those that are closed included. */
  readonly refused = new Set<string>();
  /** How long pages wanted to wait, each time. */
  readonly pauses: number[] = [];
  /** A full one takes nothing, and still gives what it has; of one that is shut not even that is seen. */
  storage: "open" | "full" | "shut" = "open";

  constructor(readonly server: ScriptedServer) {}

  open(): OutboxPage {
    const { version, holdings, settings: served } = this.server.desk;
    let shown: ReadonlyMap<number, Holding> = new Map();
    let known: KnownSettings = {};
    let ending: SessionEnd | undefined;
    let stuck: ApiFailure | undefined;
    const refused: PendingChange[] = [];
    const whilePageIsOpen = <Args extends unknown[]>(run: (...args: Args) => void) => {
      return (...args: Args) => {
        if (this.pages.has(page)) run(...args);
      };
    };
    const collection = createCollectionStore({
      served: { version, settingsVersion: version, holdings },
      shelf: this.#openShelf(() => this.pages.has(page)),
      send: async (change) => {
        const answer = await this.server.send(change);
        // A page that is gone hears nothing any more.
        return this.pages.has(page) ? answer : new Promise(() => undefined);
      },
      later: (ms, run) => {
        this.pauses.push(ms);
        const timer = { run: whilePageIsOpen(run) };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((each) => each !== timer);
        };
      },
      onShown: (next, settings) => {
        shown = next;
        known = settings;
      },
      onTold: () => undefined,
      onOwned: () => undefined,
      onMilestone: () => undefined,
      onConfirmed: (heard: ConfirmedUpdate) => {
        for (const other of this.pages) {
          if (other !== page) this.#gossip.push(() => this.pages.has(other) && other.collection.hear(heard));
        }
      },
      onRefused: (changes) => {
        refused.push(...changes);
        for (const { changeId } of changes) this.refused.add(changeId);
      },
      onDoubt: () => {
        for (const each of this.pages) {
          this.#gossip.push(() => this.pages.has(each) && each.collection.read(this.server.whole()));
        }
      },
      onStuck: (refusal) => {
        stuck = refusal;
      },
      onEnd: (how) => {
        ending = how;
      },
    });
    const page: OutboxPage = {
      collection,
      shown: () => shown,
      settings: () => ({ ...served, ...known }),
      refused,
      ending: () => ending,
      stuck: () => stuck,
      close: () => this.pages.delete(page),
    };
    this.pages.add(page);
    collection.outbox.resume();
    return page;
  }

  /** The pauses that pages make are over. */
  passTime(): void {
    for (const { run } of this.#timers.splice(0)) run();
  }

  /** What pages told each other arrives. */
  gossip(): void {
    for (const tell of this.#gossip.splice(0)) tell();
  }

  /** What was sent is done, and what is answered is heard. */
  async moveOn(): Promise<void> {
    await turn();
    while (this.server.isBusy) {
      await this.server.rest();
      await turn();
    }
  }

  kept = (): PendingChange[] => [...this.#shelf.values()];

  /** All is well from now on, until nothing waits and nothing hangs any more. */
  async comeToRest(): Promise<void> {
    this.server.fates = [];
    for (let round = 0; round < 100; round += 1) {
      await this.moveOn();
      this.server.deliverLate();
      await turn();
      this.gossip();
      this.passTime();
      await this.moveOn();
      const isIdle = [...this.pages].every(
        ({ collection, ending }) => ending() || collection.outbox.waiting().length === 0,
      );
      if (isIdle && this.#gossip.length === 0) return;
    }
    throw new Error("It does not come to rest.");
  }

  #openShelf(isOpen: () => boolean): PendingChangeStore {
    return {
      all: () => (this.storage === "shut" ? undefined : this.kept()),
      put: (change) => {
        if (this.storage === "open") this.#shelf.set(change.changeId, change);
        return this.storage === "open";
      },
      take: (changeId) => void (isOpen() && this.storage !== "shut" && this.#shelf.delete(changeId)),
    };
  }
}
