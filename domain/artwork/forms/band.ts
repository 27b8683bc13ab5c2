import { oklch, toHex } from "../colour";
import { SHADE, VEIL } from "../paint";
import { EMBLEMS } from "../parts/emblems";
import { contactShade, drawPedestal } from "../parts/pedestal";
import type { Scene } from "../scene";
import { dice } from "../seed";
import { circle, ellipse, moved, path, rect, stroke } from "../svg";
import { CENTRE, FLOOR } from "./figure";

const OUTSIDE = "M-122-190V-62A122 34 0 0 0 122-62V-190A122 34 0 0 1-122-190Z";

/** A wrist band standing on its edge, seen a little from above, with its sign to the front. */
export function drawBand({ palette: p, subject, initials, seriesHue }: Scene): string {
  const emblem = dice(`${subject.characterKey}/emblem`).pick(EMBLEMS);
  const inside = toHex(oklch(0.4, 0.05, seriesHue));
  const holes = [-104, -88, 88, 104].map((x) => circle(x, -118 - Math.abs(x) * 0.16, 4.5, p.main.dark)).join("");
  return moved(
    CENTRE,
    FLOOR,
    drawPedestal(p, initials),
    contactShade(92),
    moved(
      0,
      34,
      ellipse(0, -190, 122, 34, inside),
      path("M-122-190A122 34 0 0 1 122-190 122 26 0 0 0-122-190Z", p.main.dark),
      path(OUTSIDE, p.main.mid),
      stroke("M-122-176A122 34 0 0 0 122-176M-122-76A122 34 0 0 0 122-76", p.accent.mid, 7),
      holes,
      path(OUTSIDE, VEIL),
      stroke("M-121-189A122 34 0 0 0 121-189", p.main.light, 4),
      ellipse(4, -90, 74, 76, SHADE, `opacity=".25"`),
      circle(0, -96, 75, p.trim.fill),
      circle(0, -96, 65, p.accent.fill),
      moved(
        0,
        -94,
        path(emblem, p.accent.dark, `transform="translate(0 4) scale(1.3)"`),
        path(emblem, p.white, `transform="scale(1.3)"`),
      ),
      ellipse(-28, -132, 22, 11, "#fff", `opacity=".4" transform="rotate(-36 -28 -132)"`),
      rect(-9, -22, 18, 9, 4, p.trim.dark),
    ),
  );
}
