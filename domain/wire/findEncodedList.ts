import { decodeDeltas } from "./columns";

/** Lists by path. */
export type EncodedLists = Readonly<Record<string, { readonly name: string; readonly ids: string }>>;

/** Finds a list in the API response. Returns `undefined` if it is missing. */
export function findEncodedList(response: unknown, path: string) {
  const { name, ids } = Object(Object(response)[path]);
  return typeof name === "string" && typeof ids === "string"
    ? { name, ids: ids === "" ? [] : decodeDeltas(ids) }
    : undefined;
}
