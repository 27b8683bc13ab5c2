import type { Palette } from "../pen/palette";

export type DrawPart = (palette: Palette) => string;

/** What has a side behind the whole figure and one before the face. */
export interface LayeredPart {
  readonly behind?: DrawPart;
  readonly front?: DrawPart;
}
