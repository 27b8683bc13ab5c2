import { BULK_ACTIONS, ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { DAY_MS } from "../../../domain/time";
import { tryBrowserStorageAccess } from "../../server/browserStorage";
import type { PendingChangeStore } from "./outbox";
import type { PendingChange } from "./pendingChange";

const formatKeyPrefix = (userId: number): string => `plinth:outbox:${userId}:`;

/**
 * Creates a store in localStorage with an entry per change, so that tabs do not overwrite each other's changes, and a
 * later page can send the changes of a closed one.
 */
export function createPendingChangeStore(userId: number): PendingChangeStore {
  const prefix = formatKeyPrefix(userId);
  let lastTime = 0;
  /** Returns a key like `0k3x9p2m1ab:8d1f...` that sorts by time and is unique due to the change id. */
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
      tryBrowserStorageAccess(() => {
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

/** Lists the storage keys with a prefix, oldest change first. Returns `undefined` if the storage cannot be read. */
const listKeys = (prefix: string): string[] | undefined =>
  tryBrowserStorageAccess(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .sort(),
    "Only changes made on this page are sent.",
  );

const readEntry = (key: string): unknown =>
  tryBrowserStorageAccess<unknown>(
    () => JSON.parse(localStorage.getItem(key) ?? "null"),
    "The unreadable change is deleted.",
  );

// Time in ms for which a change that another release of the site wrote stays stored.
const FOREIGN_ENTRY_TTL_MS = 30 * DAY_MS;

/** Returns true if another release wrote a change. It stays stored for 30 days, because that release can send it. */
function isForOtherRelease(value: unknown, key: string): boolean {
  const { changeId, operation } = toRecord(value);
  const storedAt = Number.parseInt(key, 36) / 1000;
  return (
    typeof changeId === "string" &&
    typeof toRecord(operation).kind === "string" &&
    Date.now() - storedAt < FOREIGN_ENTRY_TTL_MS
  );
}

/** Parses a stored change. Returns `undefined` if this release of the site cannot have written it. */
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
