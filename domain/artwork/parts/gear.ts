import type { Palette } from "../palette";

/** For a head 68 wide at the crown whose top is at -68; `behind` is drawn before the head. */
export interface Headgear {
  readonly behind?: (palette: Palette) => string;
  readonly front?: (palette: Palette) => string;
}
