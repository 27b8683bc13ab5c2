import { atom } from "nanostores";
import type { Region } from "../../domain/listings/region";

/** The region chosen on this page. Until then, the server's choice applies. */
export const $region = atom<Region | undefined>(undefined);

/** Sets the region for all subscribers and the style sheet. `undefined` restores the server's choice. */
export function setRegion(region: Region | undefined): void {
  $region.set(region);
  if (region === undefined) delete document.documentElement.dataset.region;
  else document.documentElement.dataset.region = region;
}
