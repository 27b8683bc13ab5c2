import { atom } from "nanostores";
import { PREFERENCE_COOKIE_MAX_AGE_S } from "../../domain/access/preferences";
import type { Region } from "../../domain/listings/region";
import type { PreferenceName } from "../../domain/paths/browserPaths";

/** Writes the cookie that the server sets for the same choice in a form. */
export function writePreferenceCookie(name: PreferenceName, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${PREFERENCE_COOKIE_MAX_AGE_S}; SameSite=Lax`;
}

/** Reads the preference that was chosen last, on any page. */
export const readPreferenceCookie = (name: PreferenceName): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The region chosen on this page. Until then, the server's choice applies. */
export const $region = atom<Region | undefined>(undefined);

/**
 * Sets the region for all subscribers and the style sheet.
 * @param region `undefined` restores the server's choice
 */
export function setRegion(region: Region | undefined): void {
  $region.set(region);
  if (region === undefined) delete document.documentElement.dataset.region;
  else document.documentElement.dataset.region = region;
}
