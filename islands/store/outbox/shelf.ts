import { ACTS, BULK_ACTS } from "../../../domain/ownership/acts";
import { DAY_MS } from "../../../domain/time";
import type { Change } from "./change";
import type { Shelf } from "./outbox";

const prefixOf = (userId: number): string => `plinth:outbox:${userId}:`;

/**
 * In the browser's own storage, one entry for each change: pages of the same person that are open at once do not
 * overwrite each other, and what a closed page could not send is sent by the next one.
 */
export function openShelf(userId: number): Shelf {
  const prefix = prefixOf(userId);
  let last = 0;
  /** `0k3x9p2m1ab:8d1f...` sorts as it was done, within a page and among pages; two pages may do something in one instant. */
  const keyOf = (changeId: string): string => {
    last = Math.max(last + 1, Date.now() * 1000);
    return `${prefix}${last.toString(36).padStart(11, "0")}:${changeId}`;
  };
  return {
    all: () =>
      keysWith(prefix)?.flatMap((key) => {
        const value = read(key);
        const change = parseChange(value);
        if (!change && !waitsForAnother(value, key.slice(prefix.length))) localStorage.removeItem(key);
        return change ?? [];
      }),
    put(change) {
      try {
        localStorage.setItem(keyOf(change.changeId), JSON.stringify(change));
        return true;
      } catch (error) {
        // It is sent all the same; only a page that closes too early would lose it.
        console.warn("Changes that wait to be sent cannot be kept.", error);
        return false;
      }
    },
    take(changeId) {
      for (const key of keysWith(prefix) ?? []) {
        if (parseChange(read(key))?.changeId === changeId) localStorage.removeItem(key);
      }
    },
  };
}

/** How many changes of this person wait in this browser. */
export const countWaiting = (userId: number): number => keysWith(prefixOf(userId))?.length ?? 0;

export function emptyShelf(userId: number): void {
  for (const key of keysWith(prefixOf(userId)) ?? []) localStorage.removeItem(key);
}

/** `undefined`: the browser does not let this page read its storage. */
function keysWith(prefix: string): string[] | undefined {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch (error) {
    console.warn("Changes that wait to be sent cannot be read.", error);
    return undefined;
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch (error) {
    console.warn("A change that waited to be sent cannot be read.", error);
    return undefined;
  }
}

const ANOTHERS_MS = 30 * DAY_MS;

/** What another release does, a newer one above all, its own pages send: for a month they may come. */
function waitsForAnother(value: unknown, key: string): boolean {
  const { changeId, doing } = recordIn(value);
  const since = Number.parseInt(key, 36) / 1000;
  return typeof changeId === "string" && typeof recordIn(doing).kind === "string" && Date.now() - since < ANOTHERS_MS;
}

/** Of what an earlier page kept; `undefined` for what this version does not write. */
function parseChange(value: unknown): Change | undefined {
  const { changeId, name, doing } = recordIn(value);
  const { kind, id, ids, act, marked, copy, copyId, undone, items, setting } = recordIn(doing);
  const isFit: Readonly<Record<string, boolean>> = {
    act: isId(id) && ACTS.some((each) => each === act),
    bulk: Array.isArray(ids) && ids.every(isId) && BULK_ACTS.some((each) => each === act),
    merge: typeof marked === "object" && marked !== null,
    "add-copy": isId(id) && isDetails(copy),
    "edit-copy": isId(id) && isId(copyId) && typeof copy === "object",
    "remove-copy": isId(id) && isId(copyId),
    undo: typeof undone === "string" && Object.values(recordIn(items)).every(isDeed),
    setting: typeof setting === "string",
  };
  const fits = typeof changeId === "string" && typeof name === "string" && isFit[String(kind)] === true;
  return fits ? (value as Change) : undefined;
}

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const isId = (value: unknown): boolean => typeof value === "number" && value > 0;
const isDetails = (value: unknown): boolean => typeof recordIn(value).isBoxed === "boolean";
const isHolding = (value: unknown): boolean => {
  const { copies } = recordIn(value);
  return Array.isArray(copies) && copies.every(isDetails);
};
const isDeed = (value: unknown): boolean => isHolding(recordIn(value).before) && isHolding(recordIn(value).after);
