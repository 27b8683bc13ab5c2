import { drawHeadAlone } from "../bodies/toy";
import { SHADE } from "../pen/paint";
import { ellipse, moved, path, placed, stroke } from "../pen/svg";
import type { Scene } from "../scene/scene";

const OUTSIDE = "M-150-150A150 44 0 0 0 150-150V-30A150 44 0 0 1-150-30Z";

/** A wrist band as it lies on a table, in its character's colour, with the face to the front. */
export const drawBand = ({ palette: p, portrait }: Scene): string =>
  moved(
    200,
    330,
    ellipse(4, 8, 150, 26, SHADE, `opacity=".28"`),
    ellipse(0, -150, 150, 44, p.hat.dark),
    path("M-150-150A150 44 0 0 1 150-150L140-150A140 36 0 0 0-140-150Z", p.hat.light),
    path(OUTSIDE, p.hat.fill),
    stroke("M-150-46A150 44 0 0 0 150-46", p.trim.mid, 9),
    ellipse(0, -90, 104, 104, p.white),
    ellipse(0, -90, 92, 92, p.lower.light),
    placed({ y: -84, scale: 0.9 }, drawHeadAlone(portrait, p)),
  );
