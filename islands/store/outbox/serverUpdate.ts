import { parseApiSettings } from "../../../domain/access/apiSettings";
import { type Holding, type Holdings, NO_HOLDINGS, toBoxedOrLooseCopy } from "../../../domain/ownership/holding";
import { decodeHolding, decodeHoldings, isCopyCondition } from "../../../domain/wire/holdings";

/** Settings of the account, by name. A missing setting has the value in the page's HTML. */
export type SettingsByName = Readonly<Record<string, unknown>>;

/** State of the account in a server response: the whole collection or some of its items, and the settings. */
export interface AccountStateUpdate {
  readonly version: number;
  readonly holdings: Holdings;
  /** True if `holdings` is the whole collection; missing items then have no copies and no list entries. */
  readonly isAll: boolean;
  readonly settings: SettingsByName | undefined;
}

const EMPTY_UPDATE: AccountStateUpdate = { version: 0, holdings: NO_HOLDINGS, isAll: false, settings: undefined };

/** Parses the response to a change of the items `ids`, or of a price target or played game named `target`. */
export function parseChangeResponse(json: unknown, ids: readonly number[], target?: string): AccountStateUpdate {
  const { version, holdings, copies, wishlisted, watchlisted, privacySettings } = Object(json);
  if (typeof version !== "number") return EMPTY_UPDATE;
  const settings = target === undefined ? toKnownSettings(privacySettings) : { [target]: json };
  const all = decodeHoldings(holdings);
  if (all) return { version, holdings: all, isAll: true, settings };
  if (!Array.isArray(copies)) return { ...EMPTY_UPDATE, version, settings };
  const item: Holding = {
    copies: copies.map(parseCopy),
    wishlisted: wishlisted === true,
    watchlisted: watchlisted === true,
  };
  return { version, holdings: new Map(ids.map((id) => [id, item])), isAll: false, settings };
}

function parseCopy(json: unknown): Holding["copies"][number] {
  const { isBoxed, condition } = Object(json);
  return toBoxedOrLooseCopy({ isBoxed: isBoxed === true, ...(isCopyCondition(condition) && { condition }) });
}

/** Parses a response with the whole collection. One from the service worker also lists newer single items. */
export function parseCollectionResponse(json: unknown): readonly AccountStateUpdate[] {
  const whole = parseChangeResponse(json, []);
  if (!whole.isAll) return [];
  const newer = Object.entries(Object(json).newerItems ?? {}).flatMap(([id, entry]): AccountStateUpdate | [] => {
    const { version, holding } = Object(entry);
    const item = decodeHolding(holding);
    if (typeof version !== "number" || !item) return [];
    return { version, holdings: new Map([[Number(id), item]]), isAll: false, settings: undefined };
  });
  return [whole, ...newer];
}

const toKnownSettings = (json: unknown): SettingsByName | undefined => {
  const settings = parseSettingsByName(json);
  return settings && parseApiSettings(settings);
};

/** Parses settings that another tab has already parsed and sent to this one. */
export const parseSettingsByName = (value: unknown): SettingsByName | undefined =>
  typeof value === "object" && value !== null ? { ...value } : undefined;
