import { recordOf } from "../recordOf";
import { PRIMARY_REGIONS, type PrimaryRegion } from "./region";

/**
 * What is on or off, as stored, told and sent, in the order of a form: what people read of it, and whether it is on for a
 * guest and for somebody new.
 */
export const SWITCHES_TOLD = {
  is_collection_public: {
    label: "Public Profile",
    hint: "Everybody can see what you own, and search engines may list it.",
    isOnAtFirst: false,
  },
  is_wishlist_public: {
    label: "Public Wishlist",
    hint: "Everybody can see what you wish for, and search engines may list it.",
    isOnAtFirst: false,
  },
  is_sell_list_public: {
    label: "Public Sell List",
    hint: "Everybody can see which copies are for sale, and search engines may list it.",
    isOnAtFirst: false,
  },
  is_value_public: {
    label: "Public Value",
    hint: "Your public profile says what your collection is worth.",
    isOnAtFirst: false,
  },
  is_goal_public: {
    label: "Public Goal",
    hint: "Your public profile says what you collect, and counts that.",
    isOnAtFirst: false,
  },
  is_games_public: {
    label: "Public Games",
    hint: "Your public profile says which games you play.",
    isOnAtFirst: false,
  },
  is_open_to_trades: {
    label: "Open to Trades",
    hint: "Collectors who could trade with you find your public profile. While that is private, nobody finds you.",
    isOnAtFirst: false,
  },
  is_contributing_prices: {
    label: "Contribute Prices Paid",
    hint: "“Paid by collectors” rests on the prices of your copies that have a date too: never with a name, rounded to the nearest 0.50, and only from ten people on whose accounts are older than a month.",
    isOnAtFirst: false,
  },
  is_adverts_enabled: {
    label: "Adverts Enabled",
    hint: "Adverts help to pay for the site. Off means none, anywhere.",
    isOnAtFirst: true,
  },
} as const;

export type Switch = keyof typeof SWITCHES_TOLD;

const isSwitch = (name: string): name is Switch => Object.hasOwn(SWITCHES_TOLD, name);
export const SWITCHES: readonly Switch[] = Object.keys(SWITCHES_TOLD).filter(isSwitch);

export interface Settings extends Readonly<Record<Switch, boolean>> {
  /** An account's own; for guests it is a preference of their browser, which signing up takes along. */
  readonly primary_region: PrimaryRegion;
  /** None until it is chosen, and none again when it is emptied. */
  readonly public_username: string | null;
}

/** A guest's, and those of somebody new. */
export const DEFAULT_SETTINGS: Settings = {
  primary_region: "2",
  ...recordOf(SWITCHES, (name) => SWITCHES_TOLD[name].isOnAtFirst),
  public_username: null,
};

export const isSettingName = (name: string): name is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, name);

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
    return { ok: false, message: "A public username cannot contain control characters." };
  }
  if (/^[\p{Cf}\s]*$/u.test(name)) return { ok: false, message: "A public username shows at least one character." };
  return { ok: true, setting: { name: "public_username", value: name } };
}

/** Tabs 1 to 4 of the settings page. */
export const SETTINGS_TABS = ["account", "privacy", "notifications", "data"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
