import { atom } from "nanostores";
import type { PrimaryRegion } from "../../domain/access/region";
import { useStore } from "./useStore";

/** What was chosen on this page; until then the server's choice holds. All that shows prices follows it. */
const $region = atom<PrimaryRegion | undefined>(undefined);

export const useRegion = (onServer: PrimaryRegion): PrimaryRegion => useStore($region, undefined) ?? onServer;

/** In all that follows it, and in what the stylesheet alone can change. */
export function showRegion(region: PrimaryRegion): void {
  $region.set(region);
  document.documentElement.dataset.region = region;
}
