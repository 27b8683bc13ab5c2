import { circle, ellipse, pair, path, placed, stroke } from "../pen/svg";
import { drawFace, drawHead } from "../person/head";
import type { Body } from "./body";

/** All black and flat as paper. */
export const flat: Body = (p) =>
  stroke("M-20-90L-64-10M20-90L60-40 96-30M-64-10H-96M96-30V-4", p.skin.mid, 20) +
  stroke("M-34-170L-96-130M34-170L92-216", p.skin.mid, 18) +
  circle(-106, -122, 18, p.skin.mid) +
  circle(102, -224, 18, p.skin.mid) +
  stroke("M104-220V-300M76-300H132", p.skin.mid, 12) +
  ellipse(0, -136, 58, 68, p.skin.fill) +
  circle(-4, -252, 56, p.skin.fill) +
  circle(-62, -246, 22, p.skin.mid) +
  path("M-54-214L-84-200-50-192Z", p.skin.mid);

export const duck: Body = (p, portrait) =>
  path(
    "M-50-60C-110-120-140-80-130-50-110-30-80-20-50-30ZM50-60C110-130 150-90 140-60 110-30 80-20 50-30Z",
    p.back.fill,
  ) +
  ellipse(0, -50, 54, 46, p.upper.fill) +
  placed({ x: -10, y: -128, scale: 0.74 }, drawHead(portrait, p));

/** A long one in rings. */
export const caterpillar: Body = (p, portrait) =>
  ellipse(70, -30, 44, 34, p.skin.shade) +
  ellipse(20, -34, 44, 38, p.skin.mid) +
  placed({ x: -40, y: -92, scale: 0.95 }, drawHead(portrait, p));

/** Small, with a great stone helmet: rides upon others. */
export const imp: Body = (p) =>
  stroke("M-20-60L-60-30M20-60L64-40M-16-20L-40 0M16-20L40 0", p.upper.mid, 22) +
  ellipse(0, -50, 40, 46, p.upper.fill) +
  ellipse(0, -46, 22, 30, p.skin.fill) +
  path("M60-190C110-190 120-110 90-70 84-110 70-130 44-140Z", p.hair.fill) +
  circle(0, -132, 60, p.skin.fill) +
  pair("M-54-130L-110-150-60-104Z", p.skin.fill) +
  path("M-64-120C-84-200-50-240-20-250-24-220 0-214 20-240 50-230 70-190 62-150L20-140-10-96Z", p.hat.fill) +
  circle(26, -122, 13, p.white) +
  circle(27, -120, 7, p.iris) +
  stroke("M0-96Q20-88 34-100", p.ink, 4);

/** Looks over somebody's shoulder. */
export const peeker: Body = (p, portrait) =>
  pair("M0-130C-20-170-50-160-60-180-60-140-40-120-20-106Z", p.hair.fill) +
  stroke("M30 60Q40 0 10-60", p.skin.mid, 34) +
  circle(0, -90, 50, p.skin.fill) +
  path("M-30-84C-100-96-130-60-150-40-110-30-60-40-10-56Z", p.trim.fill) +
  path("M-140-42C-110-34-60-40-20-54L-24-42C-60-24-100-30-140-42Z", p.trim.dark) +
  placed({ y: -104, scale: 0.8 }, drawFace(portrait, p));
