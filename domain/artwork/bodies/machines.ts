import { circle, dots, path, rect, stroke, twoDots, twoOvals, twoStrokes } from "../pen/svg";
import type { Body } from "./body";

/** Two lenses on a mast, two clamps, a broad base. */
export const toyRobot: Body = (p) =>
  path("M-96-46H96L112 0H-112Z", p.upper.fill) +
  rect(-76, -70, 152, 28, 8, p.lower.fill) +
  rect(-22, -190, 44, 124, 6, p.lower.fill) +
  rect(-64, -206, 128, 62, 10, p.upper.fill) +
  rect(-50, -192, 100, 18, 6, p.mark.mid) +
  stroke("M-64-176H-120L-140-150M64-176H120L140-150", p.upper.shade, 22) +
  path("M-164-160H-118V-140H-146V-112H-118V-92H-164ZM164-160H118V-140H146V-112H118V-92H164Z", p.lower.fill) +
  rect(-14, -232, 28, 30, 0, p.lower.mid) +
  rect(-90, -316, 180, 84, 22, p.upper.fill) +
  twoDots(44, -274, 33, p.lower.fill) +
  twoDots(44, -274, 23, p.ink) +
  twoDots(44, -274, 12, p.mark.mid) +
  rect(-8, -308, 16, 16, 3, p.mark.dark);

/** A dome with one eye on many jointed legs. */
export const guardian: Body = (p) =>
  stroke(
    "M-70-110C-130-150-170-110-184-10M-50-100C-90-90-110-60-104-8M70-110C130-150 170-110 184-10M50-100C90-90 110-60 104-8",
    p.lower.mid,
    26,
  ) +
  twoStrokes("M-40-90C-50-60-44-40-40-8", p.lower.dark, 24) +
  path("M-108-110C-110-160-70-180 0-180S110-160 108-110C70-80-70-80-108-110Z", p.skin.fill) +
  path("M-76-170C-84-270-40-312 0-312S84-270 76-170C40-152-40-152-76-170Z", p.upper.fill) +
  stroke("M-92-132Q0-104 92-132", p.mark.mid, 9) +
  twoStrokes("M-56-280Q-40-250-44-200", p.skin.light, 7) +
  circle(0, -224, 32, p.ink) +
  circle(0, -224, 20, p.iris) +
  circle(0, -224, 9, p.white);

/** A machine that crawls, its one eye in front. */
export const crawler: Body = (p) =>
  stroke("M-40-150L-130-130-150-14M40-150L130-130 150-14", p.skin.mid, 30) +
  stroke("M-20-110L-70-90-84-10M20-110L70-90 84-10", p.lower.mid, 24) +
  twoDots(130, -130, 24, p.lower.mid) +
  path("M-70-200Q0-230 70-200L50-90Q0-70-50-90Z", p.lower.fill) +
  path("M-60-190Q0-216 60-190L40-130Q0-116-40-130Z", p.skin.fill) +
  path("M0-330C64-330 92-290 84-250 76-206 40-190 0-190S-76-206-84-250C-92-290-64-330 0-330Z", p.skin.fill) +
  path("M-70-262Q0-300 70-262 50-212 0-212T-70-262Z", p.ink) +
  circle(0, -246, 25, p.iris) +
  circle(0, -246, 11, p.white);

/** What some ride in, with a face of its own. */
export const clownCar: Body = (p) =>
  path("M-120-130H120C130-60 100-6 0-6S-130-60-120-130Z", p.upper.fill) +
  path("M-130-150H130V-122Q0-104-130-122Z", p.lower.fill) +
  twoOvals(40, -84, 19, 24, p.white) +
  twoOvals(36, -82, 8, 13, p.ink) +
  circle(0, -62, 19, p.mark.fill) +
  stroke("M-60-44Q0-8 60-44", p.ink, 7);

/** A star upon tracks. */
export const tank: Body = (p) =>
  path("M-130-70C-130-130 130-130 130-70L110-40H-110Z", p.skin.fill) +
  rect(-140, -60, 280, 62, 30, p.lower.fill) +
  dots(
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
  path("M0-118L12-92 40-90 18-72 26-46 0-60-26-46-18-72-40-90-12-92Z", p.mark.fill);

/** On one wheel before and one behind. */
export const bike: Body = (p) =>
  circle(-100, -54, 54, p.lower.fill) +
  circle(100, -54, 54, p.lower.fill) +
  circle(-100, -54, 26, p.mark.mid) +
  circle(100, -54, 26, p.mark.mid) +
  path("M-140-110C-100-150-40-130-10-110L60-130C110-140 150-110 150-84L60-50H-50Z", p.upper.fill) +
  path("M-130-104C-90-130-40-116 0-90L100-96 60-60H-50Z", p.skin.fill) +
  stroke("M-90-120L-116-170", p.lower.mid, 11);
