import type { DrawBody } from "../cast/portrait";
import type { ColourShades, PortraitPalette } from "../pen/palette";
import {
  drawCircle,
  drawDots,
  drawMirroredDots,
  drawMirroredEllipses,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawRect,
  drawStroke,
  moveMarkup,
  transformMarkup,
} from "../pen/svg";
import { drawFace } from "../person/person";

export const drawToyRobot: DrawBody = (p) =>
  drawPath("M-96-46H96L112 0H-112Z", p.upper.fill) +
  drawRect(-76, -70, 152, 28, 8, p.lower.fill) +
  drawRect(-22, -190, 44, 124, 6, p.lower.fill) +
  drawRect(-64, -206, 128, 62, 10, p.upper.fill) +
  drawRect(-50, -192, 100, 18, 6, p.mark.mid) +
  drawStroke("M-64-176H-120L-140-150M64-176H120L140-150", p.upper.shade, 22) +
  drawPath("M-164-160H-118V-140H-146V-112H-118V-92H-164ZM164-160H118V-140H146V-112H118V-92H164Z", p.lower.fill) +
  drawRect(-14, -232, 28, 30, 0, p.lower.mid) +
  drawRect(-90, -316, 180, 84, 22, p.upper.fill) +
  drawMirroredDots(44, -274, 33, p.lower.fill) +
  drawMirroredDots(44, -274, 23, p.ink) +
  drawMirroredDots(44, -274, 12, p.mark.mid) +
  drawRect(-8, -308, 16, 16, 3, p.mark.dark);

/** Draws a machine with a dome, one eye, and many jointed legs. */
export const drawGuardian: DrawBody = (p) =>
  drawStroke(
    "M-70-110C-130-150-170-110-184-10M-50-100C-90-90-110-60-104-8M70-110C130-150 170-110 184-10M50-100C90-90 110-60 104-8",
    p.lower.mid,
    26,
  ) +
  drawMirroredStroke("M-40-90C-50-60-44-40-40-8", p.lower.dark, 24) +
  drawPath("M-108-110C-110-160-70-180 0-180S110-160 108-110C70-80-70-80-108-110Z", p.skin.fill) +
  drawPath("M-76-170C-84-270-40-312 0-312S84-270 76-170C40-152-40-152-76-170Z", p.upper.fill) +
  drawStroke("M-92-132Q0-104 92-132", p.mark.mid, 9) +
  drawMirroredStroke("M-56-280Q-40-250-44-200", p.skin.light, 7) +
  drawCircle(0, -224, 32, p.ink) +
  drawCircle(0, -224, 20, p.iris) +
  drawCircle(0, -224, 9, p.white);

/** Draws a crawling machine with one eye in front. */
export const drawOneEyedCrawlingMachine: DrawBody = (p) =>
  drawStroke("M-40-150L-130-130-150-14M40-150L130-130 150-14", p.skin.mid, 30) +
  drawStroke("M-20-110L-70-90-84-10M20-110L70-90 84-10", p.lower.mid, 24) +
  drawMirroredDots(130, -130, 24, p.lower.mid) +
  drawPath("M-70-200Q0-230 70-200L50-90Q0-70-50-90Z", p.lower.fill) +
  drawPath("M-60-190Q0-216 60-190L40-130Q0-116-40-130Z", p.skin.fill) +
  drawPath("M0-330C64-330 92-290 84-250 76-206 40-190 0-190S-76-206-84-250C-92-290-64-330 0-330Z", p.skin.fill) +
  drawPath("M-70-262Q0-300 70-262 50-212 0-212T-70-262Z", p.ink) +
  drawCircle(0, -246, 25, p.iris) +
  drawCircle(0, -246, 11, p.white);

/** Draws a flying cup with a face of its own, in which characters ride. */
export const drawClownCar: DrawBody = (p) =>
  drawPath("M-120-130H120C130-60 100-6 0-6S-130-60-120-130Z", p.upper.fill) +
  drawPath("M-130-150H130V-122Q0-104-130-122Z", p.lower.fill) +
  drawMirroredEllipses(40, -84, 19, 24, p.white) +
  drawMirroredEllipses(36, -82, 8, 13, p.ink) +
  drawCircle(0, -62, 19, p.mark.fill) +
  drawStroke("M-60-44Q0-8 60-44", p.ink, 7);

export const drawStarTank: DrawBody = (p) =>
  drawPath("M-130-70C-130-130 130-130 130-70L110-40H-110Z", p.skin.fill) +
  drawRect(-140, -60, 280, 62, 30, p.lower.fill) +
  drawDots(
    [
      [-100, -29],
      [-50, -29],
      [0, -29],
      [50, -29],
      [100, -29],
    ],
    19,
    p.upper.mid,
  ) +
  drawPath("M0-118L12-92 40-90 18-72 26-46 0-60-26-46-18-72-40-90-12-92Z", p.mark.fill);

export const drawBike: DrawBody = (p) =>
  drawCircle(-100, -54, 54, p.lower.fill) +
  drawCircle(100, -54, 54, p.lower.fill) +
  drawCircle(-100, -54, 26, p.mark.mid) +
  drawCircle(100, -54, 26, p.mark.mid) +
  drawPath("M-140-110C-100-150-40-130-10-110L60-130C110-140 150-110 150-84L60-50H-50Z", p.upper.fill) +
  drawPath("M-130-104C-90-130-40-116 0-90L100-96 60-60H-50Z", p.skin.fill) +
  drawStroke("M-90-120L-116-170", p.lower.mid, 11);

export const drawPottedPlant: DrawBody = (p) =>
  drawStroke("M0-90Q-14-140 10-190", p.lower.mid, 24) +
  drawMirroredPath("M-6-100C-60-150-120-140-140-110-110-80-50-70-6-92Z", p.lower.fill) +
  drawPath("M-84-96H84L70 0Q0 14-70 0Z", p.upper.fill) +
  drawRect(-98, -118, 196, 36, 12, p.upper.light) +
  drawPath(
    "M10-340C74-340 108-290 98-240 86-190 20-180-20-200-74-220-84-270-60-304-40-330-14-340 10-340Z",
    p.skin.fill,
  ) +
  drawDots(
    [
      [20, -312],
      [70, -290],
      [60, -228],
    ],
    15,
    p.white,
  ) +
  drawPath("M-96-300Q-30-280 20-216L-10-196Q-70-190-108-232Z", p.ink) +
  drawPath("M-104-304C-84-320-64-314-56-300-30-286 4-254 26-222L10-212C-20-250-50-280-96-288Z", p.white) +
  drawPath("M-118-236C-110-214-96-206-80-206-50-194-20-190 10-200L4-214C-30-206-64-220-100-250Z", p.white);

/** Draws a small sprout with a plant growing out of its head. */
const drawSprout = (p: PortraitPalette, tone: ColourShades, grown: string): string =>
  drawStroke("M-16-30L-20-4M16-30L20-4M-34-80L-54-60M34-80L56-104", tone.shade, 10) +
  drawStroke("M0-146Q-4-180 6-196", p.hair.mid, 7) +
  drawPath("M0-160C32-160 44-134 38-110 50-60 30-26 0-26S-50-60-38-110C-44-134-32-160 0-160Z", tone.fill) +
  drawMirroredDots(16, -122, 12, p.white) +
  drawMirroredDots(15, -121, 6, p.ink) +
  grown;

const leaf = ({ hair }: PortraitPalette): string =>
  drawPath("M6-196C40-240 70-226 74-206 50-186 24-186 6-196Z", hair.fill);
const bud = ({ white }: PortraitPalette): string => drawPath("M-8-196Q6-240 20-196Q6-184-8-196Z", white);
const flower = ({ white, trim }: PortraitPalette): string =>
  drawDots(
    [
      [-16, -200],
      [20, -200],
      [2, -222],
      [2, -184],
    ],
    15,
    white,
  ) + drawCircle(2, -202, 10, trim.mid);

export const drawSproutCharacter: DrawBody = (p) => drawSprout(p, p.skin, leaf(p));

export const drawThreeSprouts: DrawBody = (p) =>
  moveMarkup(0, -70, drawSprout(p, p.upper, leaf(p))) +
  moveMarkup(-84, 0, drawSprout(p, p.skin, bud(p))) +
  moveMarkup(84, 0, drawSprout(p, p.lower, flower(p)));

export const drawTalkingFlower: DrawBody = (p, portrait) =>
  drawStroke("M0 0V-70", p.lower.mid, 13) +
  drawMirroredPath("M0-14C-40-50-70-40-76-20-50-4-20 0 0-4Z", p.lower.fill) +
  drawDots(
    [
      [-52, -110],
      [52, -110],
      [0, -164],
      [-36, -150],
      [36, -150],
      [-32, -72],
      [32, -72],
    ],
    30,
    p.skin.mid,
  ) +
  drawCircle(0, -110, 44, p.belly.fill) +
  transformMarkup({ y: -112, scale: 0.6 }, drawFace(portrait, p));
