import { atom } from "nanostores";
import type { Region } from "../../domain/listings/region";

/** Price region that the viewer chose on this page. Until then, the region in the page's HTML applies. */
export const $chosenPriceRegion = atom<Region | undefined>(undefined);

/** Sets the price region of this page's components and styles; `undefined` restores that of the HTML. */
export function setChosenPriceRegion(region: Region | undefined): void {
  $chosenPriceRegion.set(region);
  if (region === undefined) delete document.documentElement.dataset.region;
  else document.documentElement.dataset.region = region;
}
