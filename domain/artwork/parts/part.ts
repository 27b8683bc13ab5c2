import type { Palette } from "../pen/palette";

export type DrawPart = (palette: Palette) => string;

/** A part with a layer behind the whole figure and one in front of the face. */
export interface LayeredPart {
  readonly behind?: DrawPart;
  readonly front?: DrawPart;
}
