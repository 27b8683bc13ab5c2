import { drawDots, drawMirroredStroke, drawPath, drawStroke } from "../../pen/svg";
import type { LayeredHeadPart } from "../part";
import { CROP_HAIR_PATH, createFrontHair } from "./strands";

/** Hair that stands upright or is woolly. */
export const UPRIGHT_HAIR = {
  mane: {
    behind: ({ hair }) =>
      drawPath(
        "M0-96C70-100 116-50 108 10 118 50 96 90 70 104 40 84-40 84-70 104-96 90-118 50-108 10-116-50-70-100 0-96Z",
        hair.fill,
      ),
    front: createFrontHair("M-74 8C-88-62-46-96 0-96S88-62 74 8L62-22Q40-50 0-42-40-50-62-22Z"),
  },
  dreads: {
    behind: ({ hair }) => drawMirroredStroke("M-60-50L-96 60M-66-40L-80 86M-50-30L-62 96", hair.mid, 17),
    front: ({ hair }) => drawPath(CROP_HAIR_PATH, hair.fill),
  },
  horseMane: {
    behind: ({ hair }) => drawPath("M-10-100C40-120 96-80 100-10 104 40 96 80 84 100 74 60 70 0 40-50Z", hair.fill),
    front: createFrontHair("M-24-66C-30-100 10-124 34-104 46-84 30-56 6-26-10-36-22-50-24-66Z"),
  },
  lionMane: {
    behind: ({ hair }) =>
      drawPath(
        "M0-112L28-96 62-100 76-72 108-56 102-20 118 10 96 36 96 70 62 78 40 104 0 94-40 104-62 78-96 70-96 36-118 10-102-20-108-56-76-72-62-100-28-96Z",
        hair.fill,
      ),
    front: createFrontHair("M-16-62C-26-84-12-104 4-108 0-96 8-90 18-94 26-84 20-68 14-58Z"),
  },
  wool: {
    behind: ({ hair }) =>
      drawDots(
        [
          [-70, 30],
          [-84, -4],
          [-74, -40],
          [74, -40],
          [84, -4],
          [70, 30],
        ],
        26,
        hair.mid,
      ),
    front: ({ hair }) =>
      drawDots(
        [
          [-50, -44],
          [-28, -66],
          [0, -74],
          [28, -66],
          [50, -44],
          [-16, -46],
          [16, -46],
        ],
        25,
        hair.mid,
      ),
  },
  tuft: {
    front: createFrontHair(
      "M-30-58C-34-84-14-96-2-110-2-98 4-92 12-96 26-100 34-92 36-84 24-84 26-72 30-58Q0-70-30-58Z",
    ),
  },
  duelSpikes: {
    front: ({ hair, trim }) =>
      drawPath(
        "M-70 14L-110-30-78-44-110-104-56-88-40-144-6-96 30-146 48-90 104-110 80-48 112-30 70 14 44-30 0-14-44-30Z",
        hair.fill,
      ) + drawPath("M-40-40L-24-104-4-60 14-110 30-40 0-22Z", trim.fill),
  },
  highMane: {
    behind: ({ hair }) =>
      drawPath("M-40-70C-90-150 60-170 110-110 160-40 140 90 96 180 96 110 60 40 20-40Z", hair.fill),
    front: createFrontHair("M-74 8C-88-62-46-96 0-96S88-62 74 8L60-20Q30-54 0-40-30-54-60-20Z"),
  },
  /** Hair like the spines of a hedgehog. */
  quills: {
    behind: ({ hair }) =>
      drawPath(
        "M-20-84C40-110 110-90 150-40 120-44 110-40 100-30 140-10 160 30 158 60 130 40 110 40 96 44 120 70 124 100 116 124 80 90 40 70 0 60Z",
        hair.fill,
      ) +
      drawPath("M-40-70C-90-84-128-60-146-26-116-34-104-24-96-14-124 4-134 30-132 54-104 40-80 40-60 40Z", hair.dark),
    front: createFrontHair("M-18-58L4-104 14-62 40-92 34-48Z"),
  },
  spikesUp: {
    front: createFrontHair(
      "M-72 6L-84-60-70-56-66-104-40-84-26-122-2-90 22-122 34-84 64-104 68-58 84-60 72 6 56-30Q0-54-56-30Z",
    ),
  },
  /** Hair tied up above the forehead. */
  isabelle: {
    front: ({ hair, trim }) =>
      drawPath(
        "M-70-14C-70-60-40-84-14-82-40-120-20-140 4-120 30-144 46-110 18-82 44-84 70-60 70-14 50-40 20-46 0-40-20-46-50-40-70-14Z",
        hair.fill,
      ) + drawStroke("M-16-84H18", trim.mid, 12),
  },
  hedgehog: {
    behind: ({ hair }) =>
      drawPath(
        "M-96 40L-116 10-94-6-118-40-88-46-96-86-60-78-46-112-18-92 0-122 18-92 46-112 60-78 96-86 88-46 118-40 94-6 116 10 96 40 70 70H-70Z",
        hair.fill,
      ),
    front: createFrontHair("M-74-6L-60-70-30-96 0-84 30-96 60-70 74-6 40-40 20-30 0-46-20-30-40-40Z"),
  },
  woolTop: {
    front: ({ hair }) =>
      drawDots(
        [
          [-36, -60],
          [-12, -78],
          [16, -80],
          [38, -62],
          [2, -54],
          [-8, -96],
          [14, -98],
        ],
        24,
        hair.mid,
      ),
  },
  poodle: {
    behind: ({ hair }) =>
      drawDots(
        [
          [-80, 0],
          [-86, 34],
          [80, 0],
          [86, 34],
        ],
        34,
        hair.mid,
      ),
    front: ({ hair }) =>
      drawDots(
        [
          [-34, -76],
          [0, -96],
          [34, -76],
          [0, -64],
        ],
        36,
        hair.mid,
      ),
  },
  sheepdog: {
    front: createFrontHair(
      "M-80 20C-90-50-60-96 0-96S90-50 80 20L60 30 46 14 30 34 14 16 0 34-14 16-30 34-46 14-60 30Z",
    ),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;
