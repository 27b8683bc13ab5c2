import { type Holding, type Holdings, NO_HOLDINGS } from "../../../domain/ownership/holding";
import { decodeHolding, decodeHoldings } from "../../../domain/wire/holdings";

/** By their names. What is missing is as the page came with it. */
export type KnownSettings = Readonly<Record<string, unknown>>;

/** What an answer says of the whole collection or of some of its items, and of the settings. */
export interface ServerUpdate {
  readonly version: number;
  readonly holdings: Holdings;
  /** What the holdings do not name is nothing. */
  readonly isAll: boolean;
  readonly settings: KnownSettings | undefined;
}

const EMPTY_UPDATE: ServerUpdate = { version: 0, holdings: NO_HOLDINGS, isAll: false, settings: undefined };

/**
 * @param ids of the items that were meant.
 * @param target the name of the one that was meant.
 */
export function parseServerUpdate(json: unknown, ids: readonly number[], target?: string): ServerUpdate {
  const { version, holdings, copies, wishlisted, watchlisted, privacySettings } = Object(json);
  if (typeof version !== "number") return EMPTY_UPDATE;
  const settings = target === undefined ? parseKnownSettings(privacySettings) : { [target]: json };
  const all = decodeHoldings(holdings);
  if (all) return { version, holdings: all, isAll: true, settings };
  if (!Array.isArray(copies)) return { ...EMPTY_UPDATE, version, settings };
  const boxes = copies.map((copy: unknown) => ({ isBoxed: Reflect.get(Object(copy), "isBoxed") === true }));
  const item: Holding = { copies: boxes, wishlisted: wishlisted === true, watchlisted: watchlisted === true };
  return { version, holdings: new Map(ids.map((id) => [id, item])), isAll: false, settings };
}

/** What an answer for the whole collection says in turn: the device's own has single items that are newer than its whole. */
export function parseFullCollection(json: unknown): readonly ServerUpdate[] {
  const whole = parseServerUpdate(json, []);
  if (!whole.isAll) return [];
  const newer = Object.entries(Object(json).newer ?? {}).flatMap(([id, one]): ServerUpdate | [] => {
    const { version, holding } = Object(one);
    const item = decodeHolding(holding);
    if (typeof version !== "number" || !item) return [];
    return { version, holdings: new Map([[Number(id), item]]), isAll: false, settings: undefined };
  });
  return [whole, ...newer];
}

export function parseKnownSettings(value: unknown): KnownSettings | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
