import { drawHead } from "../head";
import { SHADE, VEIL } from "../paint";
import { drawArm, handAt } from "../parts/arms";
import { drawLegs } from "../parts/bodies";
import { contactShade, drawPedestal } from "../parts/pedestal";
import type { Scene } from "../scene";
import { clipPath, clipTo, ellipse, group, moved, path, rect } from "../svg";

export const FLOOR = 344;
export const CENTRE = 200;
/** The head's centre stands this far above the neck. */
const HEAD_ABOVE_NECK = 58;
/** Toys have big heads. */
const HEAD_SCALE = 1.12;

/** The toy alone, standing on y = 0. */
export function drawToy(scene: Scene): string {
  const { character, palette: p, gear, clothes, prop, poses } = scene;
  const { body, collar, back, head } = character;
  const [leftPose, rightPose] = poses;
  const [handX, handY] = handAt(body, rightPose, 1);
  const sleeve = p.main;
  return (
    back(p) +
    drawLegs(body.legs, p) +
    path(body.d, p.main.fill) +
    clipPath("d", body.d) +
    clipTo(
      "d",
      clothes(p, body),
      ellipse(6, body.neck + 8, 62, 22, SHADE, `opacity=".22"`),
      rect(-110, -150, 220, 170, 0, VEIL),
    ) +
    collar(p, body.neck) +
    drawArm(body, leftPose, -1, sleeve, p) +
    group(`transform="translate(0 ${body.neck - HEAD_ABOVE_NECK}) scale(${HEAD_SCALE})"`, drawHead(head, gear, p)) +
    moved(handX, handY, prop(p)) +
    drawArm(body, rightPose, 1, sleeve, p)
  );
}

export function drawFigure(scene: Scene): string {
  const { palette, initials, character } = scene;
  const [, halfWaist] = character.body.waist;
  return moved(CENTRE, FLOOR, drawPedestal(palette, initials), contactShade(halfWaist), drawToy(scene));
}
