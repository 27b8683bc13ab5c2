import type { PortraitPalette } from "../pen/palette";

export type DrawPart = (palette: PortraitPalette) => string;

/** Hair or headgear, with a layer behind the whole figure and a layer in front of the face. */
export interface LayeredHeadPart {
  readonly behind?: DrawPart;
  readonly front?: DrawPart;
}
