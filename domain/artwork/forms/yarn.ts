import { SHADE } from "../paint";
import type { Palette } from "../palette";
import { NO_COLLAR } from "../parts/clothes";
import { contactShade, drawPedestal } from "../parts/pedestal";
import { PROPS_BY_NAME } from "../parts/props";
import type { Scene } from "../scene";
import { circle, moved, stroke } from "../svg";
import { CENTRE, drawToy, FLOOR } from "./figure";

const V_STITCHES = "l9 9 9-9".repeat(10);

/** Rows of stitches from `top` down, wide enough for every head and body. */
function knit(top: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `M-88 ${top + row * 17}${V_STITCHES}`);
  return stroke(lines.join(""), SHADE, 3.4, `opacity=".24"`);
}

/** The same toy, but knitted, and with nothing in its mittens. */
function knitted(scene: Scene): Scene {
  const { character } = scene;
  const head = { ...character.head, markings: [...character.head.markings, () => knit(-78, 9)] };
  return {
    ...scene,
    clothes: () => knit(-146, 9),
    character: { ...character, head, collar: NO_COLLAR },
    prop: PROPS_BY_NAME.none,
    poses: ["down", "down"],
  };
}

const drawWool = ({ accent, trim }: Palette): string =>
  stroke("M-62 8C-96 22-120-6-96-12S-70 10-84 4", accent.mid, 4.5) +
  stroke("M-118-62L-70 2M-60-66L-104-2", trim.mid, 5) +
  circle(-119, -63, 6, trim.dark) +
  circle(-59, -67, 6, trim.dark) +
  circle(-88, -14, 27, accent.fill) +
  stroke(
    "M-112-22Q-88-40-66-26M-114-10Q-90-32-62-16M-110 0Q-88-20-64-4M-104-34Q-78-20-74 8M-92-40Q-64-26-62-8",
    accent.dark,
    2.6,
    `opacity=".6"`,
  );

export function drawYarn(scene: Scene): string {
  const { palette, initials, character } = scene;
  const [, halfWaist] = character.body.waist;
  return moved(
    CENTRE,
    FLOOR,
    drawPedestal(palette, initials),
    contactShade(halfWaist),
    drawToy(knitted(scene)),
    drawWool(palette),
  );
}
