import type { Palette } from "../pen/palette";

export type Part = (palette: Palette) => string;

/** What has a side behind the whole figure and one before the face. */
export interface Worn {
  readonly behind?: Part;
  readonly front?: Part;
}
