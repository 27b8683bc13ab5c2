import { BULK_ACTIONS, ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { DAY_MS } from "../../../domain/time";
import { tryStorage } from "../../server/browserStorage";
import type { PendingChangeStore } from "./outbox";
import type { PendingChange } from "./pendingChange";

const formatKeyPrefix = (userId: number): string => `plinth:outbox:${userId}:`;

/**
 * Creates a store in localStorage with one entry per change. Tabs do not overwrite each other's entries, and a later
 * page sends what a closed one could not.
 */
export function createPendingChangeStore(userId: number): PendingChangeStore {
  const prefix = formatKeyPrefix(userId);
  let lastTime = 0;
  /** Returns a key like `0k3x9p2m1ab:8d1f...` that sorts by time. The change id keeps keys of two tabs apart. */
  const createKey = (changeId: string): string => {
    lastTime = Math.max(lastTime + 1, Date.now() * 1000);
    return `${prefix}${lastTime.toString(36).padStart(11, "0")}:${changeId}`;
  };
  return {
    list: () =>
      listKeys(prefix)?.flatMap((key) => {
        const value = readEntry(key);
        const change = parseChange(value);
        if (!change && !isForOtherRelease(value, key.slice(prefix.length))) localStorage.removeItem(key);
        return change ?? [];
      }),
    add: (change) =>
      tryStorage(() => {
        localStorage.setItem(createKey(change.changeId), JSON.stringify(change));
        return true;
      }, "The pending change is sent, but lost if the page closes.") === true,
    remove(changeId) {
      for (const key of listKeys(prefix) ?? []) {
        if (parseChange(readEntry(key))?.changeId === changeId) localStorage.removeItem(key);
      }
    },
  };
}

export const countPendingChanges = (userId: number): number => listKeys(formatKeyPrefix(userId))?.length ?? 0;

export function clearPendingChanges(userId: number): void {
  for (const key of listKeys(formatKeyPrefix(userId)) ?? []) localStorage.removeItem(key);
}

/** Lists the keys with a prefix, sorted; `undefined` if the storage is not readable. */
const listKeys = (prefix: string): string[] | undefined =>
  tryStorage(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .sort(),
    "Only changes made on this page are sent.",
  );

const readEntry = (key: string): unknown =>
  tryStorage<unknown>(() => JSON.parse(localStorage.getItem(key) ?? "null"), "The unreadable change is deleted.");

// The time that a change of another release stays stored.
const FOREIGN_ENTRY_TTL_MS = 30 * DAY_MS;

/**
 * Returns true for a change of another release, usually a newer one. It stays for a month, because that release's pages
 * can send it.
 */
function isForOtherRelease(value: unknown, key: string): boolean {
  const { changeId, operation } = toRecord(value);
  const storedAt = Number.parseInt(key, 36) / 1000;
  return (
    typeof changeId === "string" &&
    typeof toRecord(operation).kind === "string" &&
    Date.now() - storedAt < FOREIGN_ENTRY_TTL_MS
  );
}

/** Parses a stored change; `undefined` if this release cannot have written it. */
function parseChange(value: unknown): PendingChange | undefined {
  const { changeId, name, operation } = toRecord(value);
  const { kind, id, ids, act, marked, copy, copyId, undone, items, setting } = toRecord(operation);
  const validity: Readonly<Record<string, boolean>> = {
    act: isId(id) && ITEM_ACTIONS.some((each) => each === act),
    bulk: Array.isArray(ids) && ids.every(isId) && BULK_ACTIONS.some((each) => each === act),
    merge: typeof marked === "object" && marked !== null,
    "add-copy": isId(id) && isCopyDetails(copy),
    "edit-copy": isId(id) && isId(copyId) && typeof copy === "object",
    "remove-copy": isId(id) && isId(copyId),
    undo: typeof undone === "string" && Object.values(toRecord(items)).every(isItemDiff),
    setting: typeof setting === "string",
  };
  const isValid = typeof changeId === "string" && typeof name === "string" && validity[String(kind)] === true;
  return isValid ? (value as PendingChange) : undefined;
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
