import { PREFERENCE_SECONDS } from "../../domain/access/preferences";
import type { PreferenceName } from "../../domain/paths/shown";

/** The same cookie that the server sets when the choice comes as a form. */
export function rememberPreference(name: PreferenceName, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
}

/** As it was chosen last, on whichever page. */
export const keptPreference = (name: PreferenceName): string | undefined =>
  document.cookie
    .split("; ")
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
