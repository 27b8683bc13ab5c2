import type { Settings } from "../../domain/access/settings";
import { $settings, NO_SETTINGS } from "./settings";
import { useStore } from "./useStore";

/** Returns the value of a setting if it is newer than the page's HTML, else `undefined`. */
export const useSetting = (name: keyof Settings): unknown => useStore($settings, NO_SETTINGS)[name];

export function usePublicUsername(served: string | null): string {
  const changed = useSetting("public_username");
  return String((changed === undefined ? served : changed) ?? "");
}
