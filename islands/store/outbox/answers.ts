import { type Holding, type Holdings, NO_HOLDINGS } from "../../../domain/ownership/holding";
import { parseHolding, parseHoldings } from "../../../domain/wire/holdings";

/** By their names. What is missing is as the page came with it. */
export type KnownSettings = Readonly<Record<string, unknown>>;

/** What an answer says of the whole collection or of some of its items, and of the settings. */
export interface ServerAnswer {
  readonly version: number;
  readonly holdings: Holdings;
  /** What the holdings do not name is nothing. */
  readonly isAll: boolean;
  readonly settings: KnownSettings | undefined;
}

const NOTHING_TOLD: ServerAnswer = { version: 0, holdings: NO_HOLDINGS, isAll: false, settings: undefined };

/**
 * @param ids of the items that were meant.
 * @param target the name of the one that was meant.
 */
export function toldIn(json: unknown, ids: readonly number[], target?: string): ServerAnswer {
  const { version, holdings, copies, wishlisted, watchlisted, privacySettings } = Object(json);
  if (typeof version !== "number") return NOTHING_TOLD;
  const settings = target === undefined ? settingsIn(privacySettings) : { [target]: json };
  const all = parseHoldings(holdings);
  if (all) return { version, holdings: all, isAll: true, settings };
  if (!Array.isArray(copies)) return { ...NOTHING_TOLD, version, settings };
  const boxes = copies.map((copy: unknown) => ({ isBoxed: Reflect.get(Object(copy), "isBoxed") === true }));
  const item: Holding = { copies: boxes, wishlisted: wishlisted === true, watchlisted: watchlisted === true };
  return { version, holdings: new Map(ids.map((id) => [id, item])), isAll: false, settings };
}

/** What an answer for the whole collection says in turn: the device's own has single items that are newer than its whole. */
export function wholeIn(json: unknown): readonly ServerAnswer[] {
  const whole = toldIn(json, []);
  if (!whole.isAll) return [];
  const newer = Object.entries(Object(json).newer ?? {}).flatMap(([id, one]): ServerAnswer | [] => {
    const { version, holding } = Object(one);
    const item = parseHolding(holding);
    if (typeof version !== "number" || !item) return [];
    return { version, holdings: new Map([[Number(id), item]]), isAll: false, settings: undefined };
  });
  return [whole, ...newer];
}

export function settingsIn(value: unknown): KnownSettings | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}
