import type { AccountSettings } from "../../domain/access/settings";
import { $changedSettings, NO_CHANGED_SETTINGS } from "./settings";
import { useStore } from "./useStore";

/** Returns the value of a setting if it is newer than the page's HTML, else `undefined`. */
export const useChangedSetting = (name: keyof AccountSettings): unknown =>
  useStore($changedSettings, NO_CHANGED_SETTINGS)[name];

export function usePublicUsername(served: string | null): string {
  const changed = useChangedSetting("public_username");
  return String((changed === undefined ? served : changed) ?? "");
}
