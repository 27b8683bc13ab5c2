import type { HoldingsNotation } from "../wire/holdings";

/** What the server said of a collection, or of some items of it. */
export interface ServerHoldings {
  readonly version: number;
  readonly holdings: HoldingsNotation;
  /** Items that are nothing now. */
  readonly gone: readonly number[];
  /** The whole collection: what it does not name is nothing. */
  readonly isAll: boolean;
}

/** The whole collection as it was told last, and what was told of single items since. */
export interface KeptHoldings {
  readonly version: number;
  readonly holdings: HoldingsNotation;
  /** An empty text is nothing. */
  readonly newer: Readonly<Record<string, { readonly version: number; readonly holding: string }>>;
}

/**
 * What carries a lower version never replaces what carries a higher one, in whatever order it comes: answers to changes
 * overtake each other.
 */
export function withTold(kept: KeptHoldings | undefined, told: ServerHoldings): KeptHoldings | undefined {
  const { version } = told;
  if (told.isAll) {
    if (kept && version < kept.version) return kept;
    const newer = Object.entries(kept?.newer ?? {}).filter(([, one]) => one.version > version);
    return { version, holdings: told.holdings, newer: Object.fromEntries(newer) };
  }
  if (!kept) return undefined;
  const newer = { ...kept.newer };
  const changed = [...Object.entries(told.holdings), ...told.gone.map((id) => [String(id), ""] as const)];
  for (const [id, holding] of changed) {
    if (version >= (newer[id]?.version ?? kept.version)) newer[id] = { version, holding };
  }
  return { ...kept, newer };
}

/** The highest version that anything of it carries: of the rest nobody told what it is by then. */
export const newestVersion = ({ version, newer }: KeptHoldings): number =>
  Math.max(version, ...Object.values(newer).map((one) => one.version));
