import { SHADE } from "../paint";
import { ellipse, path, rect, stroke } from "../svg";

const WOOD = "#b98352";
const WOOD_LIGHT = "#d3a273";
const WOOD_DARK = "#865a35";

/** What a card leans against, and its shade on the floor. */
export const drawEaselBack = (): string =>
  ellipse(203, 376, 122, 8, SHADE, `opacity=".28"`) + stroke("M200 21V60", WOOD, 18);

/** The ledge in front of the card and its two feet. */
export const drawEaselFront = (): string =>
  path("M112 352H142L136 384H106ZM258 352H288L294 384H264Z", WOOD_DARK) +
  rect(74, 342, 252, 22, 9, WOOD) +
  stroke("M82 346H317", WOOD_LIGHT, 6);
