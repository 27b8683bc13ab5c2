import { atom } from "nanostores";
import type { PrimaryRegion } from "../../domain/access/region";

/** What was chosen on this page; until then the server's choice holds. All that shows prices follows it. */
export const $region = atom<PrimaryRegion | undefined>(undefined);

/** In all that follows it, and in what the stylesheet alone can change. `undefined`: as the page came. */
export function showRegion(region: PrimaryRegion | undefined): void {
  $region.set(region);
  if (region === undefined) delete document.documentElement.dataset.region;
  else document.documentElement.dataset.region = region;
}
