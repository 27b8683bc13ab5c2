import { sums } from "./columns";

/** By the address of each list. */
export type PackedLists = Readonly<Record<string, { readonly name: string; readonly ids: string }>>;

/** `undefined` where no such list was told of. */
export function listAt(told: unknown, path: string) {
  const { name, ids } = Object(Object(told)[path]);
  return typeof name === "string" && typeof ids === "string" ? { name, ids: ids === "" ? [] : sums(ids) } : undefined;
}
