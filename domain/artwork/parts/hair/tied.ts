import { drawCircle, drawEllipse, drawMirroredPath, drawMirroredStroke, drawPath, drawStroke } from "../../pen/svg";
import type { LayeredHeadPart } from "../part";
import {
  BANGS_HAIR_PATH,
  CROP_HAIR_PATH,
  CURTAIN_HAIR_PATH,
  createBackHair,
  createFrontHair,
  OVER_EYE_HAIR_PATH,
  PARTED_HAIR_PATH,
  SWEPT_HAIR_PATH,
} from "./strands";

/** Hair that is tied or pinned up, and tentacles in place of hair. */
export const TIED_HAIR = {
  ponytail: {
    behind: ({ hair }) => drawPath("M10-84C70-116 128-66 112 30 106 64 92 90 74 108 84 60 82 0 40-44Z", hair.fill),
    front: createFrontHair(PARTED_HAIR_PATH),
  },
  highTail: {
    behind: ({ hair, trim }) =>
      drawPath("M-14-78C-10-136 60-132 90-84 122-30 112 70 92 150 84 90 66 20 30-40Z", hair.fill) +
      drawCircle(8, -92, 13, trim.mid),
    front: createFrontHair(CURTAIN_HAIR_PATH),
  },
  twinTails: {
    behind: ({ hair, trim }) =>
      drawMirroredPath("M-52-58C-104-84-140-30-130 50-126 90-112 116-94 132-104 80-88 10-58-20Z", hair.fill) +
      drawCircle(-66, -52, 12, trim.mid) +
      drawCircle(66, -52, 12, trim.mid),
    front: createFrontHair(BANGS_HAIR_PATH),
  },
  odango: {
    behind: ({ hair, trim }) =>
      drawCircle(-64, -58, 30, hair.fill) +
      drawCircle(64, -58, 30, hair.fill) +
      drawMirroredStroke("M-84-32L-44-76", trim.mid, 8),
    front: createFrontHair(BANGS_HAIR_PATH),
  },
  bun: {
    behind: ({ hair }) => drawCircle(0, -98, 30, hair.fill),
    front: createFrontHair(CURTAIN_HAIR_PATH),
  },
  sideBun: {
    behind: ({ hair }) => drawCircle(50, -80, 30, hair.fill) + drawCircle(-50, -80, 30, hair.fill),
    front: createFrontHair(OVER_EYE_HAIR_PATH),
  },
  braids: {
    behind: ({ hair, trim }) =>
      [40, 66, 92, 118]
        .map((y, i) => drawEllipse(-80 + i, y, 17 - i, 18, hair.fill) + drawEllipse(80 - i, y, 17 - i, 18, hair.fill))
        .join("") +
      drawCircle(-76, 138, 8, trim.mid) +
      drawCircle(76, 138, 8, trim.mid),
    front: createFrontHair(PARTED_HAIR_PATH),
  },
  braid: {
    behind: ({ hair, trim }) =>
      [20, 50, 80, 110, 140].map((y, i) => drawEllipse(84 - i * 2, y, 22 - i * 2, 20, hair.fill)).join("") +
      drawCircle(74, 160, 9, trim.mid),
    front: createFrontHair(PARTED_HAIR_PATH),
  },
  /** Squid tentacles that hang long on both sides. */
  squidLong: {
    behind: ({ hair }) =>
      drawMirroredPath(
        "M-30-84C-90-94-104-40-100 20-110 70-112 110-96 150-82 158-70 150-66 138-76 100-64 50-60-20Z",
        hair.fill,
      ),
    front: ({ hair }) =>
      drawPath("M-76 22C-94-60-46-94 0-94S94-60 76 22Q58-8 50-30 20-22 0-46-20-22-50-30-58-8-76 22Z", hair.fill),
  },
  /** Squid tentacles that are tied into a knot. */
  squidKnot: {
    behind: ({ hair }) =>
      drawPath("M-26-76C-60-120-30-140 0-126 30-140 60-120 26-76Z", hair.fill) +
      drawMirroredPath("M-40-70C-90-74-92-20-84 12L-66 16Z", hair.fill),
    front: ({ hair, trim }) =>
      drawPath("M-74 12C-88-56-46-90 0-90S88-56 74 12Q62-30 34-44 0-30-34-44-62-30-74 12Z", hair.fill) +
      drawStroke("M-22-88Q0-80 22-88", trim.mid, 8),
  },
  /** Four octopus tentacles with suckers and curled ends. */
  octoLong: {
    behind: ({ hair, mark }) =>
      drawMirroredPath(
        "M-30-86C-100-96-112-20-104 40-102 84-120 104-104 122-82 134-66 108-72 76-78 30-62-10-50-40Z",
        hair.fill,
      ) + drawMirroredStroke("M-92 30L-90 60M-92 88V92", mark.mid, 12),
    front: ({ hair }) =>
      drawPath("M-76 30C-94-60-46-94 0-94S94-60 76 30C60 14 58-16 34-46 8-30-30-14-56-10-66 0-70 14-76 30Z", hair.fill),
  },
  /** Short octopus tentacles that hang to one side. */
  octoShort: {
    front: ({ hair, mark }) =>
      drawPath(
        "M-76 22C-96-60-50-96 6-94 70-96 108-60 108-8 112 30 100 50 86 52 70 44 78 8 64-16 40-42 8-38-10-36-40-30-60-20-76 22Z",
        hair.fill,
      ) + drawStroke("M92-10L96 22", mark.mid, 11),
  },
  /** Two long squid tentacles of a pop idol, tied high. */
  squidTails: {
    behind: ({ hair, belly }) =>
      drawMirroredPath(
        "M-36-76C-92-116-140-60-128 30-124 90-140 130-118 160-96 150-86 120-92 60-96 0-78-30-50-50Z",
        hair.fill,
      ) + drawMirroredPath("M-128 30C-124 90-140 130-118 160-96 150-86 120-90 84Z", belly.mid),
    front: ({ hair, belly }) => drawPath(BANGS_HAIR_PATH, hair.fill) + drawStroke("M-52-70Q0-100 52-70", belly.mid, 14),
  },
  afroPuffs: {
    behind: ({ hair }) => drawCircle(-62, -62, 40, hair.fill) + drawCircle(62, -62, 40, hair.fill),
    front: createFrontHair(CROP_HAIR_PATH),
  },
  beehive: {
    behind: createBackHair(60, 72),
    front: createFrontHair(
      "M-72 20C-90-60-60-104-40-126-20-150 40-150 52-118 84-96 88-50 72 20L62 6Q40-40 14-56-30-44-62 6Z",
    ),
  },
  cornTails: {
    behind: ({ hair }) => drawMirroredPath("M-40-72C-80-140-120-120-110-70-96-80-80-70-60-50Z", hair.fill),
    front: createFrontHair(OVER_EYE_HAIR_PATH),
  },
  eelTall: {
    behind: ({ hair, belly }) =>
      drawPath("M-60-60C-90-130-60-170-20-150-10-180 40-180 44-146 90-160 100-110 66-60Z", hair.fill) +
      drawStroke("M-20-150Q-30-110-20-80M44-146Q30-110 34-80", belly.mid, 10),
    front: createFrontHair("M-76 12C-90-56-48-92 0-92S90-56 76 12Q60-40 0-44-60-40-76 12Z"),
  },
  /** Fish tail that reaches from the forehead over the back of the head. */
  fishTail: {
    behind: ({ hair, belly }) =>
      drawPath(
        "M0-84C70-90 110-40 104 30 140 40 150 80 130 110 108 96 96 100 80 124 60 100 66 66 84 40 70 0 60-30 40-50Z",
        hair.fill,
      ) + drawPath("M130 110C108 96 96 100 80 124 90 90 110 84 130 110Z", belly.mid),
    front: createFrontHair("M-72-4C-84-60-44-90 0-90S84-60 72-4Q40-44 0-30-40-44-72-4Z"),
  },
  sharkFin: {
    behind: ({ hair }) =>
      drawPath("M-10-80C40-140 110-120 130-60 150-10 140 60 110 110 110 50 96 10 60-30Z", hair.fill) +
      drawPath("M-70-10L-120-30-96 30Z", hair.fill),
    front: createFrontHair("M-68-6C-80-60-44-92 0-92S80-60 68-6Q44-40 0-34-44-40-68-6Z"),
  },
  ponyLow: {
    behind: ({ hair }) => drawPath("M30-40C90-30 110 30 90 96 70 80 60 40 40 10Z", hair.fill),
    front: createFrontHair(PARTED_HAIR_PATH),
  },
  ramenBob: {
    behind: ({ hair }) => drawMirroredStroke("M-66-40Q-100 10-80 60M-50-50Q-84 20-60 66", hair.mid, 20),
    front: ({ hair }) =>
      drawPath(BANGS_HAIR_PATH, hair.fill) +
      drawStroke("M-50-84Q-56-40-44-20M-18-88Q-20-50-14-24M18-88Q20-50 14-24M50-84Q56-40 44-20", hair.dark, 5),
  },
  squidBow: {
    behind: ({ hair, belly }) =>
      drawMirroredPath("M-30-84C-86-90-100-40-94 20-100 60-100 90-88 116-74 120-64 100-66 80L-58-20Z", hair.fill) +
      drawMirroredPath("M-96 70C-100 90-100 100-88 116-74 120-64 100-66 74Z", belly.mid),
    front: ({ hair, hat, belly }) =>
      drawPath(PARTED_HAIR_PATH, hair.fill) +
      drawPath("M0-90C-34-124-66-110-62-84-56-62-24-70 0-90 24-70 56-62 62-84 66-110 34-124 0-90Z", hat.fill) +
      drawCircle(0, -88, 11, belly.mid),
  },
  squidShortTips: {
    behind: ({ hair, belly }) =>
      drawMirroredPath("M-40-80C-96-84-112-30-104 30-100 60-80 70-62 54Z", hair.fill) +
      drawMirroredPath("M-106 6C-106 40-100 60-84 62-72 62-64 56-62 46Z", belly.mid),
    front: createFrontHair(BANGS_HAIR_PATH),
  },
  topknot: {
    front: ({ hair, belly }) =>
      drawPath("M-12-58C-34-84-30-124 6-136 0-118 20-112 30-124 40-96 26-72 14-58Z", hair.fill) +
      drawStroke("M-16-68H18", belly.mid, 10),
  },
  topknotTied: {
    front: ({ hair }) =>
      drawPath("M-72-6C-84-66-40-90 0-90S84-66 72-6Q50-50 0-54-50-50-72-6Z", hair.fill) +
      drawPath("M-26-84C-40-120 40-124 28-84Z", hair.dark),
  },
  topknotMane: {
    behind: ({ hair }) =>
      drawPath("M-60-60C-100-70-100-20-86 20L-60 10ZM60-60C100-70 100-20 86 20L60 10Z", hair.fill) +
      drawPath("M-30-80C-50-130-10-150 0-130 10-150 50-130 30-80Z", hair.fill),
    front: ({ hair, trim }) => drawPath(SWEPT_HAIR_PATH, hair.fill) + drawStroke("M-26-86Q0-78 26-86", trim.mid, 9),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;
