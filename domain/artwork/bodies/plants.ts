import type { Palette, Tone } from "../pen/palette";
import { circle, dots, moved, pair, path, placed, rect, stroke, twoDots } from "../pen/svg";
import { drawFace } from "../person/head";
import type { Body } from "./body";

/** A head on a stalk that grows out of a pot. */
export const plant: Body = (p) =>
  stroke("M0-90Q-14-140 10-190", p.lower.mid, 24) +
  pair("M-6-100C-60-150-120-140-140-110-110-80-50-70-6-92Z", p.lower.fill) +
  path("M-84-96H84L70 0Q0 14-70 0Z", p.upper.fill) +
  rect(-98, -118, 196, 36, 12, p.upper.light) +
  path("M10-340C74-340 108-290 98-240 86-190 20-180-20-200-74-220-84-270-60-304-40-330-14-340 10-340Z", p.skin.fill) +
  dots(
    [
      [20, -312],
      [70, -290],
      [60, -228],
    ],
    15,
    p.white,
  ) +
  path("M-96-300Q-30-280 20-216L-10-196Q-70-190-108-232Z", p.ink) +
  path("M-104-304C-84-320-64-314-56-300-30-286 4-254 26-222L10-212C-20-250-50-280-96-288Z", p.white) +
  path("M-118-236C-110-214-96-206-80-206-50-194-20-190 10-200L4-214C-30-206-64-220-100-250Z", p.white);

/** One small one, and what grows out of its head. */
const drawSprout = (p: Palette, tone: Tone, grown: string): string =>
  stroke("M-16-30L-20-4M16-30L20-4M-34-80L-54-60M34-80L56-104", tone.shade, 10) +
  stroke("M0-146Q-4-180 6-196", p.hair.mid, 7) +
  path("M0-160C32-160 44-134 38-110 50-60 30-26 0-26S-50-60-38-110C-44-134-32-160 0-160Z", tone.fill) +
  twoDots(16, -122, 12, p.white) +
  twoDots(15, -121, 6, p.ink) +
  grown;

const leaf = ({ hair }: Palette): string => path("M6-196C40-240 70-226 74-206 50-186 24-186 6-196Z", hair.fill);
const bud = ({ white }: Palette): string => path("M-8-196Q6-240 20-196Q6-184-8-196Z", white);
const flower = ({ white, trim }: Palette): string =>
  dots(
    [
      [-16, -200],
      [20, -200],
      [2, -222],
      [2, -184],
    ],
    15,
    white,
  ) + circle(2, -202, 10, trim.mid);

export const sprout: Body = (p) => drawSprout(p, p.skin, leaf(p));

/** Three of them, each with its own. */
export const sprouts: Body = (p) =>
  moved(0, -70, drawSprout(p, p.upper, leaf(p))) +
  moved(-84, 0, drawSprout(p, p.skin, bud(p))) +
  moved(84, 0, drawSprout(p, p.lower, flower(p)));

/** A face with wings for ears, grown on a stem. */
export const talkingFlower: Body = (p, portrait) =>
  stroke("M0 0V-70", p.lower.mid, 13) +
  pair("M0-14C-40-50-70-40-76-20-50-4-20 0 0-4Z", p.lower.fill) +
  dots(
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
  circle(0, -110, 44, p.belly.fill) +
  placed({ y: -112, scale: 0.6 }, drawFace(portrait, p));
