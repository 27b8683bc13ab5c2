import { drawCircle, drawDots, drawMirroredPath, drawMirroredStroke, drawPath, drawRect, drawStroke } from "../pen/svg";
import type { DrawPart } from "./part";

/** Things worn on the back, centred on (0, 0) between the shoulders. The floor is about 190 below for an adult. */
export const PARTS_WORN_ON_BACK = {
  cape: ({ cape }) =>
    drawPath(
      "M-36-12H36C56 40 84 120 92 170 60 186 40 172 20 180-10 188-40 176-60 182-80 180-92 172-92 172-82 110-56 40-36-12Z",
      cape.fill,
    ),
  shortCape: ({ cape }) =>
    drawPath("M-38-14H38C62 20 78 70 82 104 50 118 20 104 0 112-20 104-50 118-82 104-78 70-62 20-38-14Z", cape.fill),
  lining: ({ cape, mark }) =>
    drawPath("M-38-12H38C70 40 104 120 108 172 60 190-60 190-108 172-104 120-70 40-38-12Z", cape.fill) +
    drawPath("M-30 0H30C52 50 80 120 84 168 40 180-40 180-84 168-80 120-52 50-30 0Z", mark.fill),
  shell: ({ back, belly }) =>
    drawPath("M0-36C70-36 96 20 92 80 88 130 40 150 0 150S-88 130-92 80C-96 20-70-36 0-36Z", belly.mid) +
    drawPath("M0-26C62-26 82 22 80 76 76 122 36 140 0 140S-76 122-80 76C-82 22-62-26 0-26Z", back.fill),
  spikedShell: ({ back, belly, trim }) =>
    drawMirroredPath("M-92-26L-126-52-106-2ZM-108 36L-148 34-112 66ZM-96 92L-130 108-84 124Z", trim.fill) +
    drawPath("M0-64C84-64 124 10 116 74 108 124 50 142 0 142S-108 124-116 74C-124 10-84-64 0-64Z", belly.mid) +
    drawPath("M0-52C74-52 106 12 100 70 92 112 44 128 0 128S-92 112-100 70C-106 12-74-52 0-52Z", back.fill),
  wings: ({ back, trim }) =>
    drawMirroredPath(
      "M-18 10C-50-60-120-96-172-92-166-62-158-44-146-34-154-18-140 0-124 6-124 22-106 34-90 34-70 52-40 46-18 30Z",
      back.fill,
    ) + drawMirroredStroke("M-30 10C-60-40-110-70-150-74", trim.mid, 5),
  batWings: ({ back, belly }) =>
    drawMirroredPath(
      "M-16 0C-50-70-100-110-168-120-160-90-176-50-182-20-160-30-146-20-136 0-120-16-104-10-96 12-76-4-52 4-16 40Z",
      back.fill,
    ) +
    drawMirroredPath(
      "M-40 0C-70-50-110-84-146-96-144-60-152-40-156-24M-100-80L-126-12M-74-46L-92 4",
      belly.dark,
      `opacity=".4"`,
    ),
  dragonWings: ({ back, belly }) =>
    drawMirroredPath(
      "M-24 10C-50-80-90-128-150-140-134-100-164-60-186-8-160-24-140-10-132 20-116 0-96 4-90 30-70 14-46 24-24 50Z",
      back.fill,
    ) +
    drawMirroredPath(
      "M-46 0C-70-60-100-100-128-114-116-70-138-40-152-12-140-18-132-14-126-2-112-14-100-8-92 10-76 2-58 10-46 22Z",
      belly.fill,
    ),
  featherWings: ({ back, belly }) =>
    drawMirroredPath(
      "M-18-10C-70-70-130-40-150 20-160 70-150 110-130 140-124 120-118 110-110 104-108 120-104 130-96 138-92 110-86 96-76 88-60 70-30 40-18 20Z",
      back.fill,
    ) +
    drawMirroredPath(
      "M-130 140C-124 120-118 110-110 104-108 120-104 130-96 138-92 110-86 96-76 88-90 80-120 80-140 104-138 120-134 132-130 140Z",
      belly.mid,
    ),
  oneWing: ({ back }) =>
    drawPath(
      "M20 0C60-90 130-130 178-120 184-60 176 0 150 50 146 30 140 20 132 14 132 40 124 60 112 74 108 52 102 40 94 34 90 54 80 66 66 72 60 44 40 30 20 24Z",
      back.fill,
    ),
  tail: ({ skin }) => drawStroke("M20 130C80 140 110 110 96 70", skin.shade, 16),
  thinTail: ({ skin }) => drawStroke("M16 120C70 150 120 120 104 60 98 40 116 30 126 44", skin.shade, 9),
  monkeyTail: ({ skin }) => drawStroke("M20 110C90 130 140 80 112 30 96 4 70 26 88 44", skin.shade, 12),
  curlTail: ({ skin }) => drawStroke("M20 120C70 130 96 100 80 76 66 62 52 80 66 92", skin.shade, 12),
  bushyTail: ({ skin, belly }) =>
    drawPath("M14 120C60 130 80 90 84 50 88 10 130 0 146 40 160 90 110 150 14 148Z", skin.fill) +
    drawPath("M84 50C88 10 130 0 146 40 130 60 100 66 84 50Z", belly.fill),
  squirrelTail: ({ skin, belly }) =>
    drawPath("M10 130C80 150 150 110 150 40 150-30 100-70 64-46 40-26 60 6 84 2 108 50 70 90 10 100Z", skin.fill) +
    drawStroke("M60 116C120 90 130 0 92-30", belly.mid, 13),
  stripedTail: ({ skin, mark }) =>
    drawPath("M14 116C60 130 90 100 96 60 104 30 140 30 146 60 146 110 90 160 14 146Z", skin.fill) +
    drawStroke("M64 116L84 146M92 76L130 104M104 44L146 64", mark.mid, 13),
  bigTail: ({ skin, mark }) =>
    drawPath("M-10 80C70 110 130 100 156 20 168 80 130 170-10 160Z", skin.fill) +
    drawPath("M118 72L140 40 150 72 156 20C164 60 150 100 130 124Z", mark.fill),
  flameTail: ({ skin, trim, mark }) =>
    drawStroke("M20 130C90 150 140 110 140 40", skin.shade, 24) +
    drawPath("M140 60C112 40 118 8 140-40 146-10 172 0 166 30 162 52 152 60 140 60Z", mark.fill) +
    drawPath("M140 52C126 40 130 20 142 0 146 18 156 24 154 36 152 48 146 52 140 52Z", trim.mid),
  boltTail: ({ skin, hair }) =>
    drawPath("M10 130L60 110 44 76 100 60 84 18 172-40 178 14 140 40 152 74 96 92 108 122 30 156Z", skin.fill) +
    drawPath("M10 130L60 110 74 134 30 156Z", hair.mid),
  smallBolt: ({ ink }) => drawPath("M14 128L60 108 46 84 96 64 100 84 74 96 88 116 30 150Z", ink),
  mewtwoTail: ({ mark }) =>
    drawStroke("M10 120C90 170 160 110 130 20", mark.shade, 20) + drawCircle(128, 16, 17, mark.fill),
  peacock: ({ back, mark }) =>
    drawPath("M0 60L-120-40-60-90 0-110 60-90 120-40Z", back.fill) +
    drawDots(
      [
        [-88, -34],
        [-46, -66],
        [0, -80],
        [46, -66],
        [88, -34],
      ],
      13,
      mark.mid,
    ),
  pack: ({ back }) => drawPath("M-60-16Q-60-36-40-36H40Q60-36 60-16V80Q60 96 44 96H-44Q-60 96-60 80Z", back.fill),
  quiver: ({ grip, cape }) =>
    drawPath("M30-60L70-40 40 40 10 20Z", grip.fill) + drawStroke("M44-56L60-92M54-50L76-84", cape.mid, 8),
  shieldOnBack: ({ back, trim }) =>
    drawPath("M-70-20Q0-50 70-20V60Q60 110 0 136-60 110-70 60Z", trim.mid) +
    drawPath("M-58-14Q0-38 58-14V56Q50 98 0 120-50 98-58 56Z", back.fill),
  spikes: ({ mark }) => drawPath("M0-60L24-20H-24ZM-60-30L-26-10-50 20ZM60-30L26-10 50 20Z", mark.fill),
  blueFlame: ({ iris }) =>
    drawPath(
      "M-90 130C-120 60-80 10-70-60-40-40-40 0-20-20-20-70 10-100 20-130 40-90 40-40 60-20 70-40 84-60 80-90 120-30 120 60 90 130Z",
      iris,
      `opacity=".7"`,
    ),
  braidTail: ({ hair }) => drawStroke("M20-40C80 0 90 70 70 120", hair.mid, 17),
  bulb: ({ hair, trim }) =>
    drawMirroredPath("M0 40C-70 30-150 20-176-70-110-80-30-60 0 10Z", hair.fill) +
    drawMirroredPath("M0 40C-40 10-110-40-96-110-50-110-10-60 0 0Z", hair.shade) +
    drawPath("M0-170C56-120 62-40 0 6-62-40-56-120 0-170Z", trim.fill) +
    drawPath("M0-170C18-120 20-40 0 6-20-40-18-120 0-170Z", trim.light),
  charizardWings: ({ back, cape }) =>
    drawMirroredPath(
      "M-20 0C-50-80-100-110-170-120-150-80-170-40-180 10-150-4-130 0-110 24-90 8-60 14-30 40Z",
      back.fill,
    ) +
    drawMirroredPath("M-44 0C-70-60-110-86-150-98-138-60-152-30-158-8-140-14-124-10-108 6-90-6-64 2-44 18Z", cape.fill),
  lootSack: ({ back, trim }) =>
    drawPath("M-20-50C-90-90-150-20-130 60-110 130 20 140 60 90 90 20 40-40 0-40Z", back.fill) +
    drawCircle(-70, 30, 17, trim.mid) +
    drawPath("M-30-50L10-80 20-40Z", back.dark),
  plugTail: ({ back }) =>
    drawStroke("M10 90C60 110 100 90 104 40", back.mid, 9) +
    drawRect(90, 0, 30, 40, 6, back.mid) +
    drawStroke("M98 0V-18M112 0V-18", back.light, 5),
  saddle: ({ back }) => drawPath("M-50-20C-20-40 60-40 90-10L80 60H-40Z", back.fill),
  squirtleTail: ({ skin }) =>
    drawPath("M20 80C70 100 110 80 120 40 128 0 84-10 78 24 76 40 96 44 98 30 130 60 90 150 14 120Z", skin.fill),
  tailFeathers: ({ skin }) => drawPath("M10 100C50 110 90 140 110 180 70 180 30 160-10 140Z", skin.shade),
  flatTail: ({ mark }) =>
    drawPath("M20 120C50 110 100 60 130 70 160 90 140 140 110 150 70 160 40 150 20 140Z", mark.fill),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type PartWornOnBackName = keyof typeof PARTS_WORN_ON_BACK;
