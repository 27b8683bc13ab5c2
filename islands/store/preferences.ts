import { atom } from "nanostores";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { PREFERENCE_COOKIE_MAX_AGE_S } from "../../domain/access/preferences";
import type { PreferenceName } from "../../domain/paths/browserPaths";

/** The same cookie that the server sets when the choice comes as a form. */
export function writePreferenceCookie(name: PreferenceName, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${PREFERENCE_COOKIE_MAX_AGE_S}; SameSite=Lax`;
}

/** As it was chosen last, on whichever page. */
export const readPreferenceCookie = (name: PreferenceName): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What was chosen on this page; until then the server's choice holds. All that shows prices follows it. */
export const $region = atom<PrimaryRegion | undefined>(undefined);

/** In all that follows it, and in what the stylesheet alone can change. `undefined`: as the page came. */
export function setRegion(region: PrimaryRegion | undefined): void {
  $region.set(region);
  if (region === undefined) delete document.documentElement.dataset.region;
  else document.documentElement.dataset.region = region;
}
