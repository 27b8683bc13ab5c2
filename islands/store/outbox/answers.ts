import type { Holding } from "../../../domain/ownership/holding";
import { type Holdings, parseHoldings } from "../../../domain/ownership/notation";

/** What an answer says of the whole collection, or of one item. */
export type Told =
  | { readonly version: number; readonly all: Holdings }
  | { readonly version: number; readonly item: Holding };

/** `undefined` for an answer that says nothing of a collection. */
export function toldIn(json: unknown): Told | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { version, holdings, copies, wishlisted, watchlisted } = json as Readonly<Record<string, unknown>>;
  if (typeof version !== "number") return undefined;
  if (holdings !== undefined) {
    const all = parseHoldings(holdings);
    return all && { version, all };
  }
  if (!Array.isArray(copies)) return undefined;
  const boxes = copies.map((copy: unknown) => ({ isBoxed: Reflect.get(Object(copy), "isBoxed") === true }));
  return { version, item: { copies: boxes, wishlisted: wishlisted === true, watchlisted: watchlisted === true } };
}
