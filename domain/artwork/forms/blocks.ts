import { drawHeadAlone } from "../bodies/toy";
import { SHADE } from "../pen/paint";
import { ellipse, moved, path, placed, rect, stroke } from "../pen/svg";
import type { Scene } from "../scene/scene";

const WOOD = { face: "#e3bd8c", top: "#f5dcb2", side: "#bd8d5c" };

/** A turned block: its front's upper left corner is at (0, 0). */
const drawBlock = (width: number, height: number, paint: string): string =>
  path(`M10 0L26-22H${width + 18}L${width} 6V${height}H0V10Z`, WOOD.top) +
  path(`M${width} 4L${width + 22}-18V${height - 22}L${width} ${height}Z`, WOOD.side) +
  rect(0, 0, width, height, 14, paint);

/** A figure of painted wooden blocks: legs, body and head. */
export const drawBlocks = ({ palette: p, portrait }: Scene): string =>
  ellipse(210, 376, 100, 9, SHADE, `opacity=".3"`) +
  moved(120, 282, drawBlock(150, 92, p.lower.fill), stroke("M75 34V92", p.lower.dark, 5)) +
  moved(112, 190, drawBlock(166, 92, p.upper.fill), path("M40 92V52H126V92Z", p.lower.fill)) +
  moved(118, 44, drawBlock(154, 150, WOOD.face), placed({ x: 77, y: 76, scale: 1.04 }, drawHeadAlone(portrait, p)));
