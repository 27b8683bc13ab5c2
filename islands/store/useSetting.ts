import type { Settings } from "../../domain/access/settings";
import { $settings, NO_SETTINGS } from "./settings";
import { useStore } from "./useStore";

/** `undefined`: as the page came with it. */
export const useSetting = (name: keyof Settings): unknown => useStore($settings, NO_SETTINGS)[name];

/** An empty one is none. */
export function usePublicUsername(served: string | null): string {
  const known = useSetting("public_username");
  return String((known === undefined ? served : known) ?? "");
}
