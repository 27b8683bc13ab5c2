import type { Palette } from "../pen/palette";

export type DrawPart = (palette: Palette) => string;

/** Hair or headgear, with a layer behind the whole figure and a layer in front of the face. */
export interface LayeredPart {
  readonly behind?: DrawPart;
  readonly front?: DrawPart;
}
