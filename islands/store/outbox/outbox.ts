import { type Answer, type Ending, endingOf, type Refusal } from "../api";
import { type Change, keysOf } from "./change";

/** Where changes wait that are not answered yet, for this page and for those that come after it. */
export interface Shelf {
  /** In the order that they were done. */
  all(): Change[];
  put(change: Change): void;
  take(changeId: string): void;
}

/** What the outbox needs of the world around it, and what it tells. */
export interface World {
  readonly shelf: Shelf;
  /** Never throws. */
  readonly send: (change: Change) => Promise<Answer>;
  /** @returns what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** The server took it; the answer may carry a newer truth. */
  readonly onAnswer: (change: Change, json: unknown) => void;
  /** What waits is not what it was. */
  readonly onMove: () => void;
  /** The server does not take it, and what was built on it fails with it. */
  readonly onRefused: (changes: readonly Change[], refusal: Refusal) => void;
  /**
   * What the server holds may not be what it was known to hold: of a change that is given up nobody can say whether an
   * earlier try was done, and a refusal is mostly the answer to something that changed elsewhere.
   */
  readonly onDoubt: () => void;
  /** Nobody answers, or answers again. Changes wait. */
  readonly onStuck: (refusal: Refusal | undefined) => void;
  /** Nothing more is sent or taken in from this page. */
  readonly onEnd: (ending: Ending) => void;
}

export interface Outbox {
  /** In their order; what is shown is the truth and then these. */
  waiting(): readonly Change[];
  /** @returns the answer; `undefined` where a newer change took its place, or the page's session is over. */
  put(change: Change, onRefused?: World["onRefused"]): Promise<Answer | undefined>;
  /** Goes on with what an earlier page kept, and forgets what another page has finished meanwhile. */
  resume(): void;
  /** Another page had the answer. */
  forget(changeId: string): void;
  /** Something else was asked from this page, and its session is over. */
  end(how: Ending): void;
  readonly ending: Ending | undefined;
}

interface Entry {
  readonly change: Change;
  readonly keys: ReadonlySet<string>;
  readonly onRefused: World["onRefused"] | undefined;
  readonly settle: (answer: Answer | undefined) => void;
  isSent: boolean;
}

const MOST_AT_ONCE = 6;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Nobody answered, or whoever did asks for patience. */
const PASSING: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504]);

export function openOutbox(world: World): Outbox {
  let entries: readonly Entry[] = [];
  let ending: Ending | undefined;
  let tries = 0;
  let callOff: (() => void) | undefined;

  const isBlocked = (entry: Entry): boolean =>
    entries.slice(0, entries.indexOf(entry)).some(({ keys }) => [...entry.keys].some((key) => keys.has(key)));

  function enter(change: Change, onRefused?: World["onRefused"]): Promise<Answer | undefined> {
    return new Promise((settle) => {
      entries = [...entries, { change, keys: keysOf(change), onRefused, settle, isSent: false }];
    });
  }

  function leave(gone: readonly Entry[], answer: Answer | undefined): void {
    entries = entries.filter((entry) => !gone.includes(entry));
    for (const { change, settle } of gone) {
      world.shelf.take(change.changeId);
      settle(answer);
    }
  }

  function pump(): void {
    if (ending || callOff) return;
    for (const entry of entries) {
      if (entries.filter(({ isSent }) => isSent).length >= MOST_AT_ONCE) return;
      if (!entry.isSent && !isBlocked(entry)) void send(entry);
    }
  }

  async function send(entry: Entry): Promise<void> {
    entry.isSent = true;
    const answer = await world.send(entry.change);
    entry.isSent = false;
    const how = answer.ok ? undefined : endingOf(answer);
    if (answer.ok) accept(entry, answer);
    else if (!entries.includes(entry)) return;
    else if (how) end(how);
    else if (PASSING.has(answer.status)) pause(answer);
    else refuse(entry, answer);
    pump();
  }

  function accept(entry: Entry, answer: Answer & { readonly ok: true }): void {
    if (tries > 0) goOn();
    // A change is never shown twice: as one that waits and as a part of the truth.
    if (entries.includes(entry)) leave([entry], answer);
    world.onAnswer(entry.change, answer.json);
    world.onMove();
  }

  function goOn(): void {
    tries = 0;
    callOff?.();
    callOff = undefined;
    world.onStuck(undefined);
  }

  function refuse(entry: Entry, answer: Refusal): void {
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

  function pause(answer: Refusal): void {
    if (callOff) return;
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
    tries += 1;
    world.onStuck(answer);
    callOff = world.later(Math.max(ms, answer.retryAfterMs ?? 0), () => {
      callOff = undefined;
      pump();
    });
  }

  function end(how: Ending): void {
    if (ending) return;
    ending = how;
    world.onEnd(how);
  }

  return {
    waiting: () => entries.map(({ change }) => change),
    async put(change, onRefused) {
      if (ending) {
        world.onEnd(ending);
        return undefined;
      }
      const { doing } = change;
      if (doing.kind === "setting") {
        // Only the newest value of a setting is worth a request.
        leave(
          entries.filter(({ isSent, keys }) => !isSent && keys.has(doing.setting)),
          undefined,
        );
      }
      world.shelf.put(change);
      const answered = enter(change, onRefused);
      world.onMove();
      pump();
      return answered;
    },
    resume() {
      const kept = world.shelf.all();
      const isKept = new Set(kept.map(({ changeId }) => changeId));
      const isHere = new Set(entries.map(({ change }) => change.changeId));
      const finished = entries.filter(({ change, isSent }) => !isSent && !isKept.has(change.changeId));
      leave(finished, undefined);
      for (const change of kept) if (!isHere.has(change.changeId)) void enter(change);
      world.onMove();
      callOff?.();
      callOff = undefined;
      pump();
    },
    forget(changeId) {
      const done = entries.filter(({ change }) => change.changeId === changeId);
      if (done.length === 0) return;
      leave(done, undefined);
      world.onMove();
      pump();
    },
    end,
    get ending() {
      return ending;
    },
  };
}
