import type { DrawBody, Portrait } from "../cast/portrait";
import { PARTS_WORN_ON_BACK } from "../parts/backs";
import { HATS } from "../parts/hats";
import type { LayeredHeadPart } from "../parts/part";
import type { PortraitPalette } from "../pen/palette";
import {
  drawCircle,
  drawDots,
  drawEllipse,
  drawMirroredDots,
  drawMirroredEllipses,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawStroke,
  transformMarkup,
} from "../pen/svg";
import { drawFace, drawHead } from "../person/person";

export const drawFlatSilhouetteCharacter: DrawBody = (p) =>
  drawStroke("M-20-90L-64-10M20-90L60-40 96-30M-64-10H-96M96-30V-4", p.skin.mid, 20) +
  drawStroke("M-34-170L-96-130M34-170L92-216", p.skin.mid, 18) +
  drawCircle(-106, -122, 18, p.skin.mid) +
  drawCircle(102, -224, 18, p.skin.mid) +
  drawStroke("M104-220V-300M76-300H132", p.skin.mid, 12) +
  drawEllipse(0, -136, 58, 68, p.skin.fill) +
  drawCircle(-4, -252, 56, p.skin.fill) +
  drawCircle(-62, -246, 22, p.skin.mid) +
  drawPath("M-54-214L-84-200-50-192Z", p.skin.mid);

export const drawDuck: DrawBody = (p, portrait) =>
  drawPath(
    "M-50-60C-110-120-140-80-130-50-110-30-80-20-50-30ZM50-60C110-130 150-90 140-60 110-30 80-20 50-30Z",
    p.back.fill,
  ) +
  drawEllipse(0, -50, 54, 46, p.upper.fill) +
  transformMarkup({ x: -10, y: -128, scale: 0.74 }, drawHead(portrait, p));

export const drawCaterpillar: DrawBody = (p, portrait) =>
  drawEllipse(70, -30, 44, 34, p.skin.shade) +
  drawEllipse(20, -34, 44, 38, p.skin.mid) +
  transformMarkup({ x: -40, y: -92, scale: 0.95 }, drawHead(portrait, p));

/** Draws a small creature in a large stone helmet, which rides on other creatures. */
export const drawImp: DrawBody = (p) =>
  drawStroke("M-20-60L-60-30M20-60L64-40M-16-20L-40 0M16-20L40 0", p.upper.mid, 22) +
  drawEllipse(0, -50, 40, 46, p.upper.fill) +
  drawEllipse(0, -46, 22, 30, p.skin.fill) +
  drawPath("M60-190C110-190 120-110 90-70 84-110 70-130 44-140Z", p.hair.fill) +
  drawCircle(0, -132, 60, p.skin.fill) +
  drawMirroredPath("M-54-130L-110-150-60-104Z", p.skin.fill) +
  drawPath("M-64-120C-84-200-50-240-20-250-24-220 0-214 20-240 50-230 70-190 62-150L20-140-10-96Z", p.hat.fill) +
  drawCircle(26, -122, 13, p.white) +
  drawCircle(27, -120, 7, p.iris) +
  drawStroke("M0-96Q20-88 34-100", p.ink, 4);

/** Draws a creature that looks over a companion's shoulder. */
export const drawPeekingCreature: DrawBody = (p, portrait) =>
  drawMirroredPath("M0-130C-20-170-50-160-60-180-60-140-40-120-20-106Z", p.hair.fill) +
  drawStroke("M30 60Q40 0 10-60", p.skin.mid, 34) +
  drawCircle(0, -90, 50, p.skin.fill) +
  drawPath("M-30-84C-100-96-130-60-150-40-110-30-60-40-10-56Z", p.trim.fill) +
  drawPath("M-140-42C-110-34-60-40-20-54L-24-42C-60-24-100-30-140-42Z", p.trim.dark) +
  transformMarkup({ y: -104, scale: 0.8 }, drawFace(portrait, p));

export const drawFourLeggedAnimal: DrawBody = (p, portrait) => {
  const { back = [] } = portrait;
  return (
    transformMarkup({ x: 70, y: -150, scale: 0.8 }, back.map((name) => PARTS_WORN_ON_BACK[name](p)).join("")) +
    drawStroke("M-6-60V-16M118-70V-16", p.lower.shade, 36) +
    drawPath(
      "M-96-120C-90-176 40-186 108-164 156-146 154-80 132-52 90-30-40-36-76-56-92-76-98-96-96-120Z",
      p.upper.fill,
    ) +
    drawStroke("M-64-60V-16M76-60V-16", p.lower.mid, 38) +
    drawEllipse(-70, -10, 30, 14, p.shoes.fill) +
    drawEllipse(70, -10, 30, 14, p.shoes.fill) +
    drawEllipse(-12, -10, 26, 12, p.shoes.shade) +
    drawEllipse(114, -10, 26, 12, p.shoes.shade) +
    drawPath("M-120-130C-124-84-92-44-60-48-20-52-6-100-18-150Z", p.belly.fill) +
    transformMarkup({ x: -72, y: -196, scale: 1.02 }, drawHead(portrait, p))
  );
};

export const drawWyvern: DrawBody = (p, portrait) =>
  drawMirroredPath(
    "M-30-190C-80-290-150-320-186-316-178-270-196-210-192-150-170-176-150-172-140-136-116-160-96-150-84-112-60-130-40-120-24-96Z",
    p.back.fill,
  ) +
  drawMirroredPath(
    "M-50-190C-90-260-130-290-164-296-162-260-176-220-176-188M-130-270L-136-160M-100-240L-84-140",
    p.back.dark,
    `opacity=".5"`,
  ) +
  drawPath("M20-60C90-50 150-60 168-120 184-60 140 0 20-16Z", p.skin.fill) +
  drawStroke("M-42-70L-50-18M42-70L50-18", p.skin.shade, 42) +
  drawPath("M-96-4Q-70-40-30-8ZM30-8Q70-40 96-4Z", p.trim.fill) +
  drawPath("M0-212C60-212 78-140 72-96 66-50 40-28 0-28S-66-50-72-96C-78-140-60-212 0-212Z", p.skin.fill) +
  drawPath("M0-176C32-176 44-120 40-84 36-50 20-36 0-36S-36-50-40-84C-44-120-32-176 0-176Z", p.belly.fill) +
  drawStroke("M-30-118Q0-106 30-118M-34-90Q0-76 34-90M-30-62Q0-50 30-62", p.belly.dark, 5) +
  transformMarkup({ y: -238, scale: 0.9 }, drawHead(portrait, p));

/** Draws a very thin creature with a long snout full of teeth. */
export const drawSkeletalCreature: DrawBody = (p) =>
  drawMirroredPath(
    "M-20-190C-60-270-130-326-182-330-160-286-176-250-190-210-160-216-150-200-140-170-116-190-90-176-80-140-60-156-40-150-20-130Z",
    p.back.fill,
  ) +
  drawStroke("M10-60C80-20 150-40 160-110", p.skin.shade, 15) +
  drawPath("M146-100L170-150 178-96Z", p.trim.fill) +
  drawStroke("M-20-100L-70-60-50-10M24-100L74-60 56-10", p.skin.mid, 24) +
  drawStroke("M-40-180L-96-140-120-100M44-180L100-150 130-110", p.skin.shade, 18) +
  drawPath("M-140-104L-124-80-116-104-100-84-104-116ZM112-112L120-88 130-110 144-92 142-122Z", p.trim.fill) +
  drawPath("M0-216C46-210 50-160 36-120 30-90 16-70 0-70S-30-90-36-120C-50-160-46-210 0-216Z", p.skin.fill) +
  drawStroke("M-30-170Q0-156 30-170M-28-144Q0-130 28-144M-24-118Q0-106 24-118", p.trim.mid, 7) +
  drawPath("M10-276C60-300 90-326 96-340 110-300 70-256 30-246Z", p.skin.shade) +
  drawPath("M-90-232C-60-280-20-296 20-290 50-284 56-240 30-224 0-206-50-212-90-232Z", p.skin.fill) +
  drawPath("M-92-228C-60-200-10-196 26-218L14-184C-30-176-70-196-92-228Z", p.mark.mid) +
  drawPath("M-80-226L-72-210-62-220-54-204-44-214-36-200-26-210-18-196-8-206 0-222Z", p.trim.light) +
  drawCircle(-6, -258, 9, p.iris) +
  drawStroke("M-20-270L8-264", p.ink, 5);

export const drawSquid: DrawBody = (p, portrait) =>
  drawMirroredPath(
    "M-70-110C-96-70-120-20-100-4-84 2-70-20-66-40-60-10-50 0-38-2-26-6-30-40-22-60-18-30-10-6 0-6V-120Z",
    p.skin.fill,
  ) +
  drawPath(
    "M0-328C40-290 84-250 130-212 140-196 124-186 96-186 100-150 96-110 84-90 40-74-40-74-84-90-96-110-100-150-96-186-124-186-140-196-130-212-84-250-40-290 0-328Z",
    p.skin.fill,
  ) +
  transformMarkup({ y: -140, scale: 1.1 }, drawFace(portrait, p));

export const drawOctopus: DrawBody = (p, portrait) =>
  drawMirroredPath(
    "M-60-120C-110-110-150-60-130-20-116-2-96-14-100-34-90-10-70 0-54-10-40-20-44-50-40-60-30-20-14-6 0-6V-120Z",
    p.skin.fill,
  ) +
  drawMirroredStroke("M-124-50L-118-28M-60-50L-58-22", p.mark.mid, 14) +
  drawPath("M0-300C84-300 124-240 118-180 112-124 70-96 0-96S-112-124-118-180C-124-240-84-300 0-300Z", p.skin.fill) +
  transformMarkup({ y: -164, scale: 1.15 }, drawFace(portrait, p));

export const drawSmallFish: DrawBody = (p) =>
  drawPath("M60-60C110-50 150-90 170-130 180-80 160-20 70-20Z", p.skin.shade) +
  drawPath("M-10-240C10-290 50-316 80-310 60-280 60-250 50-220Z", p.mark.fill) +
  drawPath("M0-250C80-250 112-190 108-120 104-50 60-12 0-12S-104-50-108-120C-112-190-80-250 0-250Z", p.skin.fill) +
  drawPath("M-80-96Q0-50 80-96 84-30 0-14-84-30-80-96Z", p.belly.fill) +
  drawPath("M-64-104Q0-70 64-104 60-56 0-52T-64-104Z", p.ink) +
  drawPath("M-50-98L-38-78-26-92ZM26-92L38-78 50-98Z", p.white) +
  drawMirroredDots(44, -160, 32, p.white) +
  drawMirroredDots(40, -156, 17, p.iris) +
  drawMirroredDots(40, -156, 9, p.ink) +
  drawMirroredPath("M-104-120C-140-110-150-70-140-50-120-56-104-70-96-90Z", p.skin.shade);

export const drawMantaRay: DrawBody = (p) =>
  drawPath("M-10-40C20-10 60-30 100-4 70-2 40 20-20-6Z", p.skin.shade) +
  drawMirroredPath("M-40-200C-100-220-170-180-192-100-150-110-120-70-70-60Z", p.skin.fill) +
  drawMirroredPath("M-30-40V-10M-52-8H-14", p.skin.dark) +
  drawPath("M0-280C60-280 96-220 98-140 98-70 60-22 0-22S-98-70-98-140C-96-220-60-280 0-280Z", p.skin.fill) +
  drawPath("M0-170C50-170 74-130 70-90 64-50 36-28 0-28S-64-50-70-90C-74-130-50-170 0-170Z", p.belly.fill) +
  drawMirroredPath("M-40-262C-80-310-60-326-40-320-30-300-22-286-20-270Z", p.skin.shade) +
  drawMirroredDots(50, -206, 12, p.ink) +
  drawStroke("M-30-150Q0-128 30-150", p.ink, 6) +
  drawPath("M-60-110H60L44-92H-44Z", p.mark.fill) +
  drawMirroredEllipses(60, -166, 12, 8, p.blush, `opacity=".6"`);

/** Draws only the head of Yoshi, centred on (-20, -250). */
export function drawYoshiHead(p: PortraitPalette, { hat = "none" }: Pick<Portrait, "hat">): string {
  const worn: LayeredHeadPart = HATS[hat];
  return (
    drawPath("M30-300C60-310 76-290 66-276 84-270 88-248 72-240 84-226 78-206 60-204L30-230Z", p.mark.fill) +
    drawPath("M-4-196C-40-196-60-230-50-270-40-310 50-316 56-262 60-220 30-196-4-196Z", p.skin.fill) +
    drawPath("M-14-190C10-186 40-196 50-226L60-196C40-170 0-166-14-190Z", p.belly.fill) +
    drawMirroredEllipses(23, -300, 23, 30, p.skin.fill) +
    drawMirroredEllipses(22, -300, 17, 25, p.white) +
    drawEllipse(-18, -296, 7, 14, p.ink) +
    drawEllipse(20, -296, 7, 14, p.ink) +
    drawPath(
      "M-26-270C20-276 44-250 40-222 36-188 0-176-44-178-92-180-112-206-104-234-96-262-62-268-26-270Z",
      p.skin.fill,
    ) +
    drawDots(
      [
        [-78, -244],
        [-50, -252],
      ],
      5,
      p.skin.dark,
    ) +
    transformMarkup({ x: 10, y: -240 }, worn.front?.(p) ?? "")
  );
}

export const drawYoshi: DrawBody = (p, portrait) =>
  drawPath("M30-60C90-56 140-70 156-120 170-60 120-6 40-10Z", p.skin.fill) +
  drawEllipse(-46, -16, 54, 24, p.shoes.fill) +
  drawEllipse(50, -16, 54, 24, p.shoes.fill) +
  drawPath("M0-170C52-170 74-120 74-80 74-40 44-18 0-18S-74-40-74-80C-74-120-52-170 0-170Z", p.skin.fill) +
  drawPath("M0-150C34-150 46-110 44-76 42-40 24-22 0-22S-42-40-44-76C-46-110-34-150 0-150Z", p.belly.fill) +
  drawPath("M44-140C92-136 96-80 64-60 48-80 40-110 44-140Z", p.mark.fill) +
  drawStroke("M-58-130L-92-96M56-130L96-150", p.skin.mid, 26) +
  drawCircle(-96, -90, 17, p.skin.fill) +
  drawCircle(100, -154, 17, p.skin.shade) +
  drawYoshiHead(p, portrait);
