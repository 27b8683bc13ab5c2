import { parseRegion, type Region } from "../listings/region";
import { t } from "../messages/islands";
import { normalizeToNfc } from "../normalizeText";
import { hasHiddenCharacters } from "../text/hiddenCharacters";

/**
 * On/off settings in the order of the settings page, with the defaults for guests and new accounts. The names are also
 * those of the database and the JSON API.
 */
const SWITCH_DEFAULTS = {
  is_collection_public: false,
  is_wishlist_public: false,
  is_sell_list_public: false,
  is_value_public: false,
  is_goal_public: false,
  is_games_public: false,
  is_open_to_trades: false,
  is_open_to_questions: false,
  is_contributing_prices: false,
  is_adverts_enabled: true,
};

export type BooleanSettingName = keyof typeof SWITCH_DEFAULTS;

const isSwitch = (name: string): name is BooleanSettingName => Object.hasOwn(SWITCH_DEFAULTS, name);
export const BOOLEAN_SETTING_NAMES: readonly BooleanSettingName[] = Object.keys(SWITCH_DEFAULTS).filter(isSwitch);

export interface AccountSettings extends Readonly<Record<BooleanSettingName, boolean>> {
  /** Region whose prices the account shows. Signing up copies it from the guest's preference cookie. */
  readonly primary_region: Region;
  /** Name on the member's public pages. `null` if the member has not chosen one, or has removed it. */
  readonly public_username: string | null;
}

export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  primary_region: "us",
  ...SWITCH_DEFAULTS,
  public_username: null,
};

export const isAccountSettingName = (name: string): name is keyof AccountSettings =>
  Object.hasOwn(DEFAULT_ACCOUNT_SETTINGS, name);

export const MAX_PUBLIC_USERNAME_LENGTH = 40;

export type AccountSettingUpdate = {
  [Name in keyof AccountSettings]: { readonly name: Name; readonly value: AccountSettings[Name] };
}[keyof AccountSettings];

export type ParsedAccountSettingUpdate =
  | { readonly ok: true; readonly setting: AccountSettingUpdate }
  | { readonly ok: false; readonly message: string };

/** Validates the value of a setting. A value from the JSON API must be converted with `parseApiSettingValue` first. */
export function parseAccountSettingUpdate(name: keyof AccountSettings, value: unknown): ParsedAccountSettingUpdate {
  if (name === "public_username") return parsePublicUsername(value);
  if (name === "primary_region") {
    const region = parseRegion(value);
    return region ? { ok: true, setting: { name, value: region } } : { ok: false, message: t.settings.invalidRegion };
  }
  return typeof value === "boolean"
    ? { ok: true, setting: { name, value } }
    : { ok: false, message: t.settings.invalidSwitch };
}

function parsePublicUsername(value: unknown): ParsedAccountSettingUpdate {
  if (value !== null && typeof value !== "string") return { ok: false, message: t.settings.invalidUsername };
  const name = normalizeToNfc(value ?? "", MAX_PUBLIC_USERNAME_LENGTH);
  if (name === "") return { ok: true, setting: { name: "public_username", value: null } };
  if ([...name].length > MAX_PUBLIC_USERNAME_LENGTH)
    return { ok: false, message: t.settings.usernameTooLong(MAX_PUBLIC_USERNAME_LENGTH) };
  if (hasHiddenCharacters(name)) return { ok: false, message: t.settings.usernameHiddenCharacters };
  if (/^[\p{Mn}\s]*$/u.test(name)) return { ok: false, message: t.settings.usernameInvisible };
  return { ok: true, setting: { name: "public_username", value: name } };
}

export const SETTINGS_TABS = ["account", "privacy", "notifications", "data"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
