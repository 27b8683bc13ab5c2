import { PRIMARY_REGIONS, type PrimaryRegion } from "./region";

/** As stored, told and sent. */
export interface Settings {
  /** An account's own; for guests it is a preference of their browser, which signing up takes along. */
  readonly primary_region: PrimaryRegion;
  readonly is_adverts_enabled: boolean;
  readonly is_collection_public: boolean;
  readonly is_wishlist_public: boolean;
  readonly is_sell_list_public: boolean;
  /** Whether the public collection shows what it is worth. */
  readonly is_value_public: boolean;
  /** Whether it says what they collect, and counts that. */
  readonly is_goal_public: boolean;
  /** Whether others find them on the page of trades, while their collection is public. */
  readonly is_open_to_trades: boolean;
  /** Whether what they paid counts in what collectors paid. */
  readonly is_contributing_prices: boolean;
  /** None until it is chosen, and none again when it is emptied. */
  readonly public_username: string | null;
}

/** A guest's, and those of somebody new: private until switched on. */
export const DEFAULT_SETTINGS: Settings = {
  primary_region: "2",
  is_collection_public: false,
  is_wishlist_public: false,
  is_sell_list_public: false,
  is_value_public: false,
  is_goal_public: false,
  is_open_to_trades: false,
  is_contributing_prices: false,
  is_adverts_enabled: true,
  public_username: null,
};

export type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

export const isSettingName = (name: string): name is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, name);
const isSwitch = (name: string): name is Switch => isSettingName(name) && typeof DEFAULT_SETTINGS[name] === "boolean";

/** What is on or off, in the order of the defaults. */
export const SWITCHES: readonly Switch[] = Object.keys(DEFAULT_SETTINGS).filter(isSwitch);

export const LONGEST_PUBLIC_USERNAME = 40;

export type Setting = {
  [Name in keyof Settings]: { readonly name: Name; readonly value: Settings[Name] };
}[keyof Settings];

export type ParsedSetting =
  | { readonly ok: true; readonly setting: Setting }
  | { readonly ok: false; readonly message: string };

/** A setting as a call or a form sends it. */
export function parseSetting(name: keyof Settings, value: unknown): ParsedSetting {
  if (name === "primary_region") return parseRegion(value);
  if (name === "public_username") return parsePublicUsername(value);
  return parseSwitch(name, value);
}

function parseRegion(value: unknown): ParsedSetting {
  // Told as text, and taken as a number too.
  const region = PRIMARY_REGIONS.find((each) => each === value || Number(each) === value);
  if (region) return { ok: true, setting: { name: "primary_region", value: region } };
  return { ok: false, message: "The primary region is 1 (average of all regions), 2 (US) or 3 (UK)." };
}

function parseSwitch(name: Switch, value: unknown): ParsedSetting {
  if (typeof value === "boolean") return { ok: true, setting: { name, value } };
  return { ok: false, message: "This is either on or off: send true or false." };
}

function parsePublicUsername(value: unknown): ParsedSetting {
  if (value !== null && typeof value !== "string") {
    return { ok: false, message: "A public username is text, or empty for none." };
  }
  const name = value?.normalize("NFC").trim() ?? "";
  if (name === "") return { ok: true, setting: { name: "public_username", value: null } };
  if ([...name].length > LONGEST_PUBLIC_USERNAME) {
    return { ok: false, message: `A public username has at most ${LONGEST_PUBLIC_USERNAME} characters.` };
  }
  if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)) {
    return { ok: false, message: "A public username has no control characters." };
  }
  if (/^[\p{Cf}\s]*$/u.test(name)) return { ok: false, message: "A public username shows at least one character." };
  return { ok: true, setting: { name: "public_username", value: name } };
}

/** Tabs 1 to 4 of the settings page. */
export const SETTINGS_TABS = ["account", "privacy", "notifications", "data"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
