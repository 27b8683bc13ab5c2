import { ACTS, type Act, perform } from "../../domain/ownership/acts";
import type { Holding } from "../../domain/ownership/holding";
import { parseHolding } from "../../domain/ownership/notation";

/** A change on its way to the server. It keeps its id however often it is sent, so it counts once. */
export type Entry = {
  readonly changeId: string;
  /** The item's. */
  readonly id: number;
  readonly name: string;
} & ({ readonly act: Act } | { readonly undo: string; readonly back: string });

const keyOf = (userId: number): string => `plinth:outbox:${userId}`;

/** What an earlier page of this tab could not send any more, in its order. */
export function readOutbox(userId: number): Entry[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(value) && value.every(isEntry) ? value : [];
  } catch (error) {
    console.warn("Changes that waited to be sent cannot be read.", error);
    return [];
  }
}

export function writeOutbox(userId: number, entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(entries));
  } catch (error) {
    // They are sent all the same; only a page that closes too early would lose them.
    console.warn("Changes that wait to be sent cannot be kept.", error);
  }
}

/** How the item looks once the change is done. */
export const afterEntry = (entry: Entry, holding: Holding): Holding =>
  "act" in entry ? perform(entry.act, holding) : (parseHolding(entry.back) ?? holding);

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { changeId, id, name, act, undo, back } = value as Record<string, unknown>;
  const isChange = ACTS.some((each) => each === act) || (typeof undo === "string" && parseHolding(back) !== undefined);
  return typeof changeId === "string" && typeof id === "number" && typeof name === "string" && isChange;
}
