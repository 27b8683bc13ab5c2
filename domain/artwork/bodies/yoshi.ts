import type { Body, Portrait } from "../cast/casting";
import { HATS } from "../parts/hats/index";
import type { Worn } from "../parts/part";
import type { Palette } from "../pen/palette";
import { circle, dots, ellipse, path, placed, stroke, twoOvals } from "../pen/svg";

/** Around (-20, -250). */
export function yoshiHead(p: Palette, { hat = "none" }: Pick<Portrait, "hat">): string {
  const worn: Worn = HATS[hat];
  return (
    path("M30-300C60-310 76-290 66-276 84-270 88-248 72-240 84-226 78-206 60-204L30-230Z", p.mark.fill) +
    path("M-4-196C-40-196-60-230-50-270-40-310 50-316 56-262 60-220 30-196-4-196Z", p.skin.fill) +
    path("M-14-190C10-186 40-196 50-226L60-196C40-170 0-166-14-190Z", p.belly.fill) +
    twoOvals(23, -300, 23, 30, p.skin.fill) +
    twoOvals(22, -300, 17, 25, p.white) +
    ellipse(-18, -296, 7, 14, p.ink) +
    ellipse(20, -296, 7, 14, p.ink) +
    path(
      "M-26-270C20-276 44-250 40-222 36-188 0-176-44-178-92-180-112-206-104-234-96-262-62-268-26-270Z",
      p.skin.fill,
    ) +
    dots(
      [
        [-78, -244],
        [-50, -252],
      ],
      5,
      p.skin.dark,
    ) +
    placed({ x: 10, y: -240 }, worn.front?.(p) ?? "")
  );
}

/** A saddled dinosaur with a great nose. */
export const yoshi: Body = (p, portrait) =>
  path("M30-60C90-56 140-70 156-120 170-60 120-6 40-10Z", p.skin.fill) +
  ellipse(-46, -16, 54, 24, p.shoes.fill) +
  ellipse(50, -16, 54, 24, p.shoes.fill) +
  path("M0-170C52-170 74-120 74-80 74-40 44-18 0-18S-74-40-74-80C-74-120-52-170 0-170Z", p.skin.fill) +
  path("M0-150C34-150 46-110 44-76 42-40 24-22 0-22S-42-40-44-76C-46-110-34-150 0-150Z", p.belly.fill) +
  path("M44-140C92-136 96-80 64-60 48-80 40-110 44-140Z", p.mark.fill) +
  stroke("M-58-130L-92-96M56-130L96-150", p.skin.mid, 26) +
  circle(-96, -90, 17, p.skin.fill) +
  circle(100, -154, 17, p.skin.shade) +
  yoshiHead(p, portrait);
