import { type Holding, NOTHING } from "../../../domain/ownership/holding";
import type { Holdings } from "../../../domain/ownership/notation";

/** What the server last said of a collection. What carries a lower version never replaces what carries a higher one. */
export interface Truth {
  of(id: number): Holding;
  all(): Map<number, Holding>;
  /** The whole collection: what it does not name is nothing. */
  settleAll(version: number, holdings: Holdings): void;
  settle(version: number, holdings: Holdings): void;
}

export function openTruth(version: number, holdings: Holdings): Truth {
  let whole = { version, holdings };
  /** Newer than the whole. */
  const newer = new Map<number, { readonly version: number; readonly holding: Holding }>();
  return {
    of: (id) => newer.get(id)?.holding ?? whole.holdings.get(id) ?? NOTHING,
    all() {
      const all = new Map(whole.holdings);
      for (const [id, { holding }] of newer) all.set(id, holding);
      return all;
    },
    settleAll(version, holdings) {
      if (version < whole.version) return;
      whole = { version, holdings };
      for (const [id, one] of newer) if (one.version <= version) newer.delete(id);
    },
    settle(version, holdings) {
      for (const [id, holding] of holdings) {
        if (version >= (newer.get(id)?.version ?? whole.version)) newer.set(id, { version, holding });
      }
    },
  };
}
