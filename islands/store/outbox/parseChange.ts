import { ACTS } from "../../../domain/ownership/acts";
import { BULK_ACTS } from "../../../domain/ownership/bulk";
import type { Change } from "./change";

/** Of what an earlier page kept; `undefined` for what this version does not write. */
export function parseChange(value: unknown): Change | undefined {
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
