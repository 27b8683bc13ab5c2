import { atom } from "nanostores";
import type { PrimaryRegion } from "../../domain/access/region";

/** What was chosen on this page; until then the server's choice holds. All that shows prices follows it. */
export const $region = atom<PrimaryRegion | undefined>(undefined);

/** In all that follows it, and in what the stylesheet alone can change. */
export function showRegion(region: PrimaryRegion): void {
  $region.set(region);
  document.documentElement.dataset.region = region;
}
