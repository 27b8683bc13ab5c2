import { BULK_ACTIONS, ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { DAY_MS } from "../../../domain/time";
import type { PendingChangeStore } from "./outbox";
import type { PendingChange } from "./pendingChange";

const formatKeyPrefix = (userId: number): string => `plinth:outbox:${userId}:`;

/**
 * In the browser's own storage, one entry for each change: pages of the same person that are open at once do not
 * overwrite each other, and what a closed page could not send is sent by the next one.
 */
export function createPendingChangeStore(userId: number): PendingChangeStore {
  const prefix = formatKeyPrefix(userId);
  let last = 0;
  /** `0k3x9p2m1ab:8d1f...` sorts as it was done, within a page and among pages; two pages may do something in one instant. */
  const keyOf = (changeId: string): string => {
    last = Math.max(last + 1, Date.now() * 1000);
    return `${prefix}${last.toString(36).padStart(11, "0")}:${changeId}`;
  };
  return {
    all: () =>
      listKeys(prefix)?.flatMap((key) => {
        const value = readEntry(key);
        const change = parseChange(value);
        if (!change && !isForOtherRelease(value, key.slice(prefix.length))) localStorage.removeItem(key);
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
      for (const key of listKeys(prefix) ?? []) {
        if (parseChange(readEntry(key))?.changeId === changeId) localStorage.removeItem(key);
      }
    },
  };
}

/** How many changes of this person wait in this browser. */
export const countPendingChanges = (userId: number): number => listKeys(formatKeyPrefix(userId))?.length ?? 0;

export function clearPendingChanges(userId: number): void {
  for (const key of listKeys(formatKeyPrefix(userId)) ?? []) localStorage.removeItem(key);
}

/** `undefined`: the browser does not let this page read its storage. */
function listKeys(prefix: string): string[] | undefined {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch (error) {
    console.warn("Changes that wait to be sent cannot be read.", error);
    return undefined;
  }
}

function readEntry(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch (error) {
    console.warn("A change that waited to be sent cannot be read.", error);
    return undefined;
  }
}

const FOREIGN_ENTRY_TTL_MS = 30 * DAY_MS;

/** What another release does, a newer one above all, its own pages send: for a month they may come. */
function isForOtherRelease(value: unknown, key: string): boolean {
  const { changeId, doing } = toRecord(value);
  const since = Number.parseInt(key, 36) / 1000;
  return (
    typeof changeId === "string" &&
    typeof toRecord(doing).kind === "string" &&
    Date.now() - since < FOREIGN_ENTRY_TTL_MS
  );
}

/** Of what an earlier page kept; `undefined` for what this version does not write. */
function parseChange(value: unknown): PendingChange | undefined {
  const { changeId, name, doing } = toRecord(value);
  const { kind, id, ids, act, marked, copy, copyId, undone, items, setting } = toRecord(doing);
  const isFit: Readonly<Record<string, boolean>> = {
    act: isId(id) && ITEM_ACTIONS.some((each) => each === act),
    bulk: Array.isArray(ids) && ids.every(isId) && BULK_ACTIONS.some((each) => each === act),
    merge: typeof marked === "object" && marked !== null,
    "add-copy": isId(id) && isCopyDetails(copy),
    "edit-copy": isId(id) && isId(copyId) && typeof copy === "object",
    "remove-copy": isId(id) && isId(copyId),
    undo: typeof undone === "string" && Object.values(toRecord(items)).every(isItemDiff),
    setting: typeof setting === "string",
  };
  const fits = typeof changeId === "string" && typeof name === "string" && isFit[String(kind)] === true;
  return fits ? (value as PendingChange) : undefined;
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const isId = (value: unknown): boolean => typeof value === "number" && value > 0;
const isCopyDetails = (value: unknown): boolean => typeof toRecord(value).isBoxed === "boolean";
const isHolding = (value: unknown): boolean => {
  const { copies } = toRecord(value);
  return Array.isArray(copies) && copies.every(isCopyDetails);
};
const isItemDiff = (value: unknown): boolean => isHolding(toRecord(value).before) && isHolding(toRecord(value).after);
