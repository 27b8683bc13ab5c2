import { SHADE } from "../pen/paint";
import type { Palette } from "../pen/palette";
import { ellipse, path, stroke } from "../pen/svg";

/** The round base that a toy comes on. */
export const drawPedestal = ({ base }: Palette): string =>
  path("M-112 0V20A112 18 0 0 0 112 20V0Z", base.dark) +
  ellipse(0, 0, 112, 18, base.fill) +
  stroke("M-111 4A112 18 0 0 0 111 4", base.light, 3) +
  ellipse(4, 3, 84, 11, SHADE, `opacity=".3"`);
