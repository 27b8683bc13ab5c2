import { SHADE } from "../pen/paint";
import { dots, ellipse, path, placed } from "../pen/svg";
import { drawHead } from "../person/head";
import type { Scene } from "../scene/scene";

/** A box of breakfast with a bowl in front of the face. */
export const drawCerealBox = ({ palette: p, portrait }: Scene): string =>
  ellipse(208, 376, 118, 9, SHADE, `opacity=".3"`) +
  path("M300 40L328 26V352L300 382Z", p.hat.dark) +
  path("M84 40L112 26H328L300 40Z", p.hat.light) +
  path("M84 40H300V376Q300 382 294 382H90Q84 382 84 376Z", p.hat.fill) +
  path("M84 330Q192 260 300 330V382H84Z", p.trim.fill) +
  path(
    "M192 84L214 108 246 96 250 130 284 140 266 168 284 198 250 208 246 242 214 230 192 254 170 230 138 242 134 208 100 198 118 168 100 140 134 130 138 96 170 108Z",
    p.trim.light,
  ) +
  placed({ x: 192, y: 172, scale: 0.96 }, drawHead(portrait, p)) +
  placed(
    { x: 192, y: 312 },
    ellipse(0, -14, 84, 22, p.white),
    dots(
      [
        [-50, -20],
        [-30, -12],
        [-10, -22],
        [12, -12],
        [34, -22],
        [52, -14],
      ],
      11,
      p.belly.mid,
    ),
    dots(
      [
        [-40, -24],
        [22, -26],
        [0, -10],
      ],
      9,
      p.mark.mid,
    ),
    path("M-86-14Q-40 6 0 6T86-14C86 34 46 58 0 58S-86 34-86-14Z", p.lower.fill),
  );
