import { decodeDeltas } from "./columns";

/** By the address of each list. */
export type EncodedLists = Readonly<Record<string, { readonly name: string; readonly ids: string }>>;

/** `undefined` where no such list was told of. */
export function findEncodedList(told: unknown, path: string) {
  const { name, ids } = Object(Object(told)[path]);
  return typeof name === "string" && typeof ids === "string"
    ? { name, ids: ids === "" ? [] : decodeDeltas(ids) }
    : undefined;
}
