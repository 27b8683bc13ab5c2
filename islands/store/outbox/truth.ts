import { type Holding, NOTHING } from "../../../domain/ownership/holding";
import type { KnownSettings, ServerAnswer } from "./answers";

/** What a page came with. */
export interface Served extends Pick<ServerAnswer, "version" | "holdings"> {
  readonly settingsVersion: number;
}

/** What the server last said of a collection, and of its person's settings. What carries a lower version never replaces what carries a higher one. */
export interface Truth {
  of(id: number): Holding;
  all(): Map<number, Holding>;
  settings(): KnownSettings;
  settle(told: ServerAnswer): void;
}

export function openTruth({ version, holdings, settingsVersion }: Served): Truth {
  let whole = { version, holdings };
  const known = new Map<string, { readonly version: number; readonly value: unknown }>();
  /** Newer than the whole. */
  const newer = new Map<number, { readonly version: number; readonly holding: Holding }>();
  return {
    of: (id) => newer.get(id)?.holding ?? whole.holdings.get(id) ?? NOTHING,
    all() {
      const all = new Map(whole.holdings);
      for (const [id, { holding }] of newer) all.set(id, holding);
      return all;
    },
    settings: () => Object.fromEntries([...known].map(([name, { value }]) => [name, value])),
    settle({ version, holdings, isAll, settings }) {
      for (const [name, value] of Object.entries(settings ?? {})) {
        if (version >= (known.get(name)?.version ?? settingsVersion)) known.set(name, { version, value });
      }
      if (isAll) settleAll(version, holdings);
      else settleSome(version, holdings);
    },
  };

  function settleAll(version: number, holdings: ServerAnswer["holdings"]): void {
    if (version < whole.version) return;
    whole = { version, holdings };
    for (const [id, one] of newer) if (one.version <= version) newer.delete(id);
  }

  function settleSome(version: number, holdings: ServerAnswer["holdings"]): void {
    for (const [id, holding] of holdings) {
      if (version >= (newer.get(id)?.version ?? whole.version)) newer.set(id, { version, holding });
    }
  }
}
