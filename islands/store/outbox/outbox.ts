import { type ApiFailure, type ApiResult, type SessionEnd, toSessionEnd } from "../../server/api";
import { listOrderingKeys, type PendingChange } from "./pendingChange";

/** Where changes wait that are not answered yet, for this page and for those that come after it. */
export interface PendingChangeStore {
  /** In the order that they were done; `undefined` where they cannot be read. */
  all(): PendingChange[] | undefined;
  /** @returns whether it is kept there. */
  put(change: PendingChange): boolean;
  take(changeId: string): void;
}

/** What the outbox needs of the world around it, and what it tells. */
export interface OutboxDeps {
  readonly shelf: PendingChangeStore;
  /** Never throws. */
  readonly send: (change: PendingChange) => Promise<ApiResult>;
  /** @returns what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** The server took it; the answer may carry a newer truth. */
  readonly onAnswer: (change: PendingChange, json: unknown) => void;
  /** What waits is not what it was. */
  readonly onMove: () => void;
  /** The server does not take it, and what was built on it fails with it. */
  readonly onRefused: (changes: readonly PendingChange[], refusal: ApiFailure) => void;
  /**
   * What the server holds may not be what it was known to hold: of a change that is given up nobody can say whether an
   * earlier try was done, and a refusal is mostly the answer to something that changed elsewhere.
   */
  readonly onDoubt: () => void;
  /** Nobody answers, or answers again. Changes wait. */
  readonly onStuck: (refusal: ApiFailure | undefined) => void;
  /** Nothing more is sent or taken in from this page. */
  readonly onEnd: (ending: SessionEnd) => void;
}

export interface Outbox {
  /** In their order; what is shown is the truth and then these. */
  waiting(): readonly PendingChange[];
  /** @returns the answer; `undefined` where a newer change took its place, or the page's session is over. */
  put(change: PendingChange, onRefused?: OutboxDeps["onRefused"]): Promise<ApiResult | undefined>;
  /** Goes on with what an earlier page kept, and forgets what another page has finished meanwhile. */
  resume(): void;
  /** Another page had the answer. */
  forget(changeId: string): void;
  /** Something else was asked from this page, and its session is over. */
  end(how: SessionEnd): void;
  readonly ending: SessionEnd | undefined;
}

interface Entry {
  readonly change: PendingChange;
  readonly keys: ReadonlySet<string>;
  readonly onRefused: OutboxDeps["onRefused"] | undefined;
  readonly settle: (answer: ApiResult | undefined) => void;
  /** The shelf has it too, until it is answered or a newer one took its place, in whatever page. */
  readonly isKept: boolean;
  isSent: boolean;
}

const MAX_PARALLEL = 6;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Nobody answered, or whoever did asks for patience. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504]);

export function createOutbox(world: OutboxDeps): Outbox {
  let entries: readonly Entry[] = [];
  let ending: SessionEnd | undefined;
  let tries = 0;
  let callOff: (() => void) | undefined;

  const isBlocked = (entry: Entry): boolean =>
    entries.slice(0, entries.indexOf(entry)).some(({ keys }) => [...entry.keys].some((key) => keys.has(key)));

  function enter(
    change: PendingChange,
    isKept: boolean,
    onRefused?: OutboxDeps["onRefused"],
  ): Promise<ApiResult | undefined> {
    return new Promise((settle) => {
      entries = [...entries, { change, keys: listOrderingKeys(change), onRefused, settle, isKept, isSent: false }];
    });
  }

  function leave(gone: readonly Entry[], answer: ApiResult | undefined): void {
    entries = entries.filter((entry) => !gone.includes(entry));
    for (const { change, settle } of gone) {
      world.shelf.take(change.changeId);
      settle(answer);
    }
    if (entries.length === 0) goOn();
  }

  /** What was on the shelf and is there no more is nothing to send: another page has. @returns what is there. */
  function lookAtShelf(): readonly PendingChange[] {
    const kept = world.shelf.all();
    if (!kept) return [];
    const ids = new Set(kept.map(({ changeId }) => changeId));
    const done = entries.filter(({ change, isKept, isSent }) => isKept && !isSent && !ids.has(change.changeId));
    if (done.length > 0) {
      leave(done, undefined);
      world.onMove();
    }
    return kept;
  }

  function pump(): void {
    if (ending || callOff) return;
    for (const entry of entries) {
      if (entries.filter(({ isSent }) => isSent).length >= MAX_PARALLEL) return;
      if (!entry.isSent && !isBlocked(entry)) void send(entry);
    }
  }

  async function send(entry: Entry): Promise<void> {
    entry.isSent = true;
    const answer = await world.send(entry.change);
    entry.isSent = false;
    if (answer.ok) accept(entry, answer);
    lookAtShelf();
    if (!answer.ok) fail(entry, answer);
    pump();
  }

  function fail(entry: Entry, answer: ApiFailure): void {
    const how = toSessionEnd(answer);
    if (how) end(how);
    else if (!RETRYABLE_STATUSES.has(answer.status)) refuse(entry, answer);
    else if (entries.includes(entry)) pause(answer);
  }

  function accept(entry: Entry, answer: ApiResult & { readonly ok: true }): void {
    goOn();
    // A change is never shown twice: as one that waits and as a part of the truth.
    if (entries.includes(entry)) leave([entry], answer);
    world.onAnswer(entry.change, answer.json);
    world.onMove();
  }

  /** Somebody answered, or nothing waits any more. */
  function goOn(): void {
    if (tries === 0) return;
    tries = 0;
    callOff?.();
    callOff = undefined;
    world.onStuck(undefined);
  }

  function refuse(entry: Entry, answer: ApiFailure): void {
    goOn();
    if (!entries.includes(entry)) return;
    const lost: Entry[] = [entry];
    for (const each of entries.slice(entries.indexOf(entry) + 1)) {
      if (lost.some(({ keys }) => [...keys].some((key) => each.keys.has(key)))) lost.push(each);
    }
    // A newer value of a setting is built on nothing, and decides what shows.
    if (entry.change.doing.kind === "setting" && lost.length > 1) {
      leave([entry], answer);
      return;
    }
    leave(lost, answer);
    world.onMove();
    world.onDoubt();
    (entry.onRefused ?? world.onRefused)(
      lost.map(({ change }) => change),
      answer,
    );
  }

  function pause(answer: ApiFailure): void {
    if (ending || callOff) return;
    const ms = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
    tries += 1;
    world.onStuck(answer);
    callOff = world.later(Math.max(ms, answer.retryAfterMs ?? 0), resume);
  }

  function end(how: SessionEnd): void {
    if (ending) return;
    ending = how;
    goOn();
    world.onEnd(how);
  }

  function resume(): void {
    const kept = lookAtShelf();
    const isHere = new Set(entries.map(({ change }) => change.changeId));
    for (const change of kept) if (!isHere.has(change.changeId)) void enter(change, true);
    world.onMove();
    callOff?.();
    callOff = undefined;
    pump();
  }

  /** Only the newest value of a setting is worth a request, whichever page it was chosen in. */
  function overtakenBy({ doing }: PendingChange): ReadonlySet<string> {
    if (doing.kind !== "setting") return new Set();
    const isSent = new Set(entries.filter((each) => each.isSent).map(({ change }) => change.changeId));
    const all = [...(world.shelf.all() ?? []), ...entries.map(({ change }) => change)];
    const older = all.filter((each) => listOrderingKeys(each).has(doing.setting) && !isSent.has(each.changeId));
    return new Set(older.map(({ changeId }) => changeId));
  }

  return {
    waiting: () => entries.map(({ change }) => change),
    async put(change, onRefused) {
      if (ending) {
        world.onEnd(ending);
        return undefined;
      }
      const overtaken = overtakenBy(change);
      for (const changeId of overtaken) world.shelf.take(changeId);
      const answered = enter(change, world.shelf.put(change), onRefused);
      leave(
        entries.filter((entry) => overtaken.has(entry.change.changeId)),
        undefined,
      );
      world.onMove();
      pump();
      return answered;
    },
    resume,
    forget(changeId) {
      const done = entries.filter(({ change }) => change.changeId === changeId);
      if (done.length === 0) return;
      leave(done, undefined);
      goOn();
      world.onMove();
      lookAtShelf();
      pump();
    },
    end,
    get ending() {
      return ending;
    },
  };
}
