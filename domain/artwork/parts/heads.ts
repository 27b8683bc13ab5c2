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
} from "../pen/svg";
import type { DrawPart } from "./part";

/** Outlines of heads as SVG paths, centred on (0, 0) and 140 high. The eyes are at y = 2, a hat starts at y = -30. */
export const HEAD_OUTLINES = {
  round: "M0-68C42-68 73-38 73 2S42 67 0 67-73 42-73 2-42-68 0-68Z",
  egg: "M0-72C40-72 68-38 68 4 68 44 38 67 0 67S-68 44-68 4C-68-38-40-72 0-72Z",
  necked: "M0-62C36-62 60-36 60-2 60 26 42 46 27 54V112H-27V54C-42 46-60 26-60-2-60-36-36-62 0-62Z",
  slim: "M0-70C40-70 64-40 64-4 64 30 30 68 0 68S-64 30-64-4C-64-40-40-70 0-70Z",
  jaw: "M0-70C42-70 64-44 64-8 64 16 60 34 48 50 36 66 18 68 0 68S-36 66-48 50C-60 34-64 16-64-8-64-44-42-70 0-70Z",
  square: "M-38-66H38C60-66 68-56 68-30V30C68 56 58 66 36 66H-36C-58 66-68 56-68 30V-30C-68-56-60-66-38-66Z",
  wide: "M0-60C50-60 84-34 84 6 84 46 48 64 0 64S-84 46-84 6C-84-34-50-60 0-60Z",
  pear: "M0-70C32-70 52-48 58-20 62-4 80 6 80 30 80 57 46 67 0 67S-80 57-80 30C-80 6-62-4-58-20-52-48-32-70 0-70Z",
  acorn: "M0-68C46-68 75-46 75-12 75 30 36 69 0 69S-75 30-75-12C-75-46-46-68 0-68Z",
  tall: "M0-84C36-84 54-62 54-24 54 0 62 14 62 34 62 60 34 70 0 70S-62 60-62 34C-62 14-54 0-54-24-54-62-36-84 0-84Z",
  long: "M0-74C36-74 50-54 50-22 50 0 58 20 58 42 58 72 30 86 0 86S-58 72-58 42C-58 20-50 0-50-22-50-54-36-74 0-74Z",
  dome: "M0-96C58-96 84-56 84-14 84 14 70 30 70 50 60 66 30 68 0 68S-60 66-70 50C-70 30-84 14-84-14-84-56-58-96 0-96Z",
} as const;
export type HeadName = keyof typeof HEAD_OUTLINES;

const drawLinedEars =
  (outer: string, inner: string): DrawPart =>
  ({ skin, belly }) =>
    drawMirroredPath(outer, skin.fill) + drawMirroredPath(inner, belly.mid);

/** Ears and horns. They are drawn before the head, which covers their roots. */
export const EARS_AND_HORNS = {
  human: ({ skin }) => drawCircle(-70, 8, 14, skin.fill) + drawCircle(70, 8, 14, skin.fill),
  pointed: ({ skin }) => drawMirroredPath("M-60-14C-88-30-108-30-122-40-116-10-96 18-64 24Z", skin.fill),
  longPointed: ({ skin }) => drawMirroredPath("M-58-10C-96-36-128-36-150-34-132-4-100 22-62 22Z", skin.fill),
  cat: drawLinedEars("M-72-8C-78-50-74-88-66-104-60-108-54-106-48-101L-6-62Z", "M-62-34C-67-58-66-76-61-90L-32-60Z"),
  tiger: drawLinedEars(
    "M-72-10C-98-40-98-84-70-94-44-98-22-80-14-60Z",
    "M-70-36C-86-56-80-78-66-80-52-80-42-70-36-62Z",
  ),
  fox: drawLinedEars("M-70-2C-92-44-94-92-88-116-84-122-78-120-72-114L-12-58Z", "M-70-36C-80-62-82-84-80-102L-40-60Z"),
  bear: drawLinedEars("M-80-52A28 28 0 1 1-26-66L-40-30Z", "M-66-56A14 14 0 1 1-40-62L-48-44Z"),
  cub: drawLinedEars("M-86-46A30 30 0 1 1-26-62L-40-24Z", "M-70-50A16 16 0 1 1-40-58L-48-38Z"),
  mouse: drawLinedEars("M-102-56A42 42 0 1 1-24-62L-50-20Z", "M-90-56A29 29 0 1 1-36-62L-56-32Z"),
  /** Small ears with a tuft of hair. */
  squirrel: drawLinedEars(
    "M-70-24C-88-50-84-76-86-112-76-100-70-96-64-92-60-102-56-106-50-110-46-90-34-76-26-60Z",
    "M-66-40C-76-58-74-70-68-80-56-74-46-66-42-54Z",
  ),
  rabbit: drawLinedEars(
    "M-46-34C-70-70-72-136-50-152-24-162-6-112-10-54Z",
    "M-42-56C-56-90-56-126-46-138-32-142-22-104-24-62Z",
  ),
  dog: ({ mark }) => drawMirroredPath("M-36-66C-76-84-104-50-104-10-104 26-88 38-74 30-58 18-58-26-32-46Z", mark.fill),
  pricked: drawLinedEars(
    "M-70-14C-90-52-86-90-74-106-56-98-30-80-12-60Z",
    "M-68-38C-78-62-76-82-70-92-58-84-44-72-34-60Z",
  ),
  wolf: drawLinedEars(
    "M-74 0C-98-46-96-94-84-118-66-106-34-84-14-60Z",
    "M-72-34C-86-64-84-88-80-102-64-90-48-74-38-60Z",
  ),
  koala: drawLinedEars(
    "M-60 0C-118 20-136-40-112-66-92-86-52-76-40-50Z",
    "M-70-10C-104 0-114-36-100-52-86-64-62-58-54-42Z",
  ),
  monkey: drawLinedEars(
    "M-58 34C-112 44-116-26-84-30-68-32-56-20-52-8Z",
    "M-66 22C-94 26-98-14-82-18-72-18-64-10-62-2Z",
  ),
  elephant: drawLinedEars(
    "M-46-44C-90-84-146-54-142 4-138 48-96 62-50 38Z",
    "M-60-28C-90-56-126-36-124 2-122 32-94 44-62 26Z",
  ),
  cow: drawLinedEars(
    "M-54-34C-84-58-116-46-114-26-108-8-80-4-58-10Z",
    "M-64-28C-84-42-102-36-102-26-98-16-78-14-64-16Z",
  ),
  horse: drawLinedEars(
    "M-62-34C-76-70-68-104-56-112-38-102-26-76-26-54Z",
    "M-54-50C-61-72-58-88-54-94-44-84-38-70-38-58Z",
  ),
  deer: drawLinedEars(
    "M-54-30C-82-62-114-60-118-48-112-26-82-12-60-14Z",
    "M-64-30C-84-50-102-50-104-46-98-32-80-22-64-22Z",
  ),
  pig: drawLinedEars("M-68-14C-92-50-88-90-76-98-56-94-28-78-14-58Z", "M-76-84C-60-74-50-66-38-62-50-50-64-42-70-36Z"),
  hippo: drawLinedEars("M-76-50A20 20 0 1 1-38-62L-44-36Z", "M-66-54A9 9 0 1 1-50-60Z"),
  rhino: drawLinedEars(
    "M-62-30C-92-42-100-66-92-78-76-84-52-70-42-52Z",
    "M-64-44C-82-52-88-64-84-70-74-72-60-64-54-54Z",
  ),
  kangaroo: drawLinedEars(
    "M-60-20C-102-64-98-124-80-134-56-130-26-92-18-52Z",
    "M-62-46C-84-76-84-110-76-116-60-110-42-84-36-60Z",
  ),
  droop: ({ mark }) => drawMirroredPath("M-30-60C-62-78-92-62-104-30-112-4-108 30-94 34-74 34-72-20-40-34Z", mark.fill),
  pikachu: ({ skin, ink }) =>
    drawMirroredPath("M-64-30C-96-62-116-104-122-138-86-130-44-94-24-56Z", skin.fill) +
    drawMirroredPath("M-122-138C-118-116-110-98-102-84-88-94-82-104-78-114-92-128-110-136-122-138Z", ink),
  pichu: ({ skin, ink }) =>
    drawMirroredPath("M-60-20C-108-34-140-86-134-126-88-120-44-96-22-52Z", skin.fill) +
    drawMirroredPath("M-134-126C-140-92-128-66-110-48-92-60-80-86-74-106-94-118-114-124-134-126Z", ink),
  horned: ({ trim }) => drawMirroredPath("M-50-40C-92-40-112-76-100-112-88-92-72-78-34-72Z", trim.fill),
  bull: ({ trim, skin, belly }) =>
    drawMirroredPath("M-56-34C-92-46-104-84-80-118-76-94-62-76-30-66Z", trim.fill) +
    drawMirroredPath("M-60-14C-84-34-108-28-108-10-102 6-80 8-62 2Z", skin.fill) +
    drawMirroredPath("M-68-10C-84-22-96-20-98-10-92-2-80 0-68-4Z", belly.mid),
  goatHorns: ({ trim, skin }) =>
    drawMirroredPath("M-40-50C-70-72-76-110-54-132-52-104-40-84-14-70Z", trim.fill) +
    drawMirroredPath("M-54-24C-92-38-120-18-118-6-108 6-78 0-58-8Z", skin.fill),
  ramHorns: ({ trim, skin }) =>
    drawMirroredPath("M-54-16C-86-26-104-10-100 0-92 10-72 4-58-4Z", skin.fill) +
    drawStroke("M-46-50C-84-76-118-44-100-16-86 0-66-12-76-30", trim.mid, 19) +
    drawStroke("M46-50C84-76 118-44 100-16 86 0 66-12 76-30", trim.shade, 19),
  antlers: ({ trim, skin, belly }) =>
    drawMirroredStroke("M-28-58C-32-90-52-104-82-112M-40-88Q-62-84-78-88M-46-98Q-46-118-40-128", trim.mid, 10) +
    drawMirroredPath("M-54-30C-82-56-110-52-114-42-108-24-80-12-60-14Z", skin.fill) +
    drawMirroredPath("M-64-30C-84-44-98-44-100-40-94-30-80-22-64-22Z", belly.mid),
  ostrich: ({ skin }) => drawStroke("M0-70C-10-100-24-108-34-106M0-70V-114M0-70C10-100 24-108 34-106", skin.shade, 6),
  crest: ({ skin }) =>
    drawPath(
      "M-18-56C-34-84-30-104-20-114-16-100-10-94-4-90-4-106 4-120 16-124 14-108 18-100 24-94 30-100 36-104 44-104 40-90 38-72 26-56Z",
      skin.fill,
    ),
  tuft: ({ skin }) =>
    drawPath("M-16-58C-24-84-14-102 2-106-2-96 2-92 8-92 18-98 26-98 34-94 22-86 20-72 18-58Z", skin.fill),
  owl: ({ mark }) => drawMirroredPath("M-68-20C-88-62-86-98-80-112-58-100-30-88-4-64Z", mark.fill),
  comb: ({ trim }) =>
    drawPath("M-26-54C-46-76-40-98-24-96-22-118 4-124 10-104 28-116 44-102 36-84 46-76 40-60 28-54Z", trim.fill),
  frill: ({ mark, skin }) =>
    drawMirroredPath("M-56-10C-98-44-116-30-124-12-106-14-100-6-106 10-88 2-76 8-68 24Z", mark.fill) +
    drawPath("M-22-62L-14-92 0-66 12-96 24-62Z", skin.mid),
  gills: ({ mark }) => drawMirroredStroke("M-60-10L-112-40M-64 6H-118M-60 20L-108 46", mark.mid, 16),
  none: () => "",
  backHorns: ({ mark, trim }) =>
    drawMirroredPath("M-40-52C-70-66-96-96-112-128-84-124-50-104-18-66Z", trim.fill) +
    drawMirroredPath("M-64-10L-110-28-84 18Z", mark.fill),
  jackal: ({ skin, mark }) =>
    drawMirroredPath("M-58-24C-84-60-84-116-70-140-50-116-24-84-16-56Z", skin.fill) +
    drawMirroredPath("M-70-10C-100 0-112 30-104 60-84 56-66 40-58 22Z", mark.fill),
  nubs: ({ skin }) => drawMirroredPath("M-64-26C-84-60-80-84-68-90-50-80-34-66-28-52Z", skin.fill),
  puff: ({ skin, belly }) =>
    drawMirroredPath("M-64-30C-80-60-76-92-62-98-40-90-20-74-14-60Z", skin.fill) +
    drawMirroredPath("M-58-46C-64-66-62-80-56-82-44-76-36-70-32-62Z", belly.mid),
  stubs: ({ skin }) => drawMirroredPath("M-44-50C-56-84-44-110-30-108-18-100-10-84-10-62Z", skin.fill),
  dogUp: ({ skin }) => drawMirroredPath("M-64-20C-110-40-124-84-110-100-84-96-50-80-30-58Z", skin.shade),
  crestFin: ({ trim }) => drawPath("M-36-54C-30-100 0-116 34-112 20-96 30-76 40-60Z", trim.fill),
  ossicones: ({ skin, trim }) =>
    drawMirroredStroke("M-22-60L-32-104", skin.shade, 11) +
    drawMirroredDots(33, -110, 12, trim.mid) +
    drawMirroredPath("M-54-30C-82-56-110-52-114-42-108-24-80-12-60-14Z", skin.fill),
  demonHorns: ({ trim, skin }) =>
    drawMirroredPath("M-30-54C-48-76-50-110-34-134-32-108-22-88-8-66Z", trim.fill) +
    drawMirroredPath("M-54-30C-82-56-110-52-114-42-108-24-80-12-60-14Z", skin.fill),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type EarsOrHornsName = keyof typeof EARS_AND_HORNS;

/** Patterns painted on the head below the eyes, clipped to the head's outline. */
export const PAINTED_HEAD_PATTERNS = {
  /** Muzzle that covers the whole lower face. */
  muzzle: ({ belly }) => drawPath("M-100 24Q-40-6 0 16 40-6 100 24V90H-100Z", belly.fill),
  /** Face of an ape: a patch around mouth and eyes. */
  apeFace: ({ belly }) => drawPath("M0-30C24-52 62-40 58-4 84 6 84 72 0 72S-84 6-58-4C-62-40-24-52 0-30Z", belly.fill),
  /** Patch in the shape of a heart, around eyes and beak. */
  heart: ({ belly }) =>
    drawPath("M0-22C22-60 74-44 70 6 66 44 26 60 0 74-26 60-66 44-70 6-74-44-22-60 0-22Z", belly.fill),
  cheeks: ({ blush }) => drawMirroredEllipses(46, 27, 13, 9, blush, `opacity=".5"`),
  rosy: ({ mark }) => drawMirroredDots(50, 26, 14, mark.mid),
  blaze: ({ belly }) => drawPath("M-14-90C-10-50-10-20-30 10-34 90 34 90 30 10 10-20 10-50 14-90Z", belly.fill),
  eyePatches: ({ mark }) => drawMirroredEllipses(30, 4, 24, 27, mark.mid),
  onePatch: ({ mark }) => drawEllipse(30, 0, 29, 33, mark.mid),
  /** Mask of a raccoon. */
  mask: ({ mark }) => drawMirroredPath("M-90 16C-80-24-30-30-4-8-2 20-30 36-58 32-76 30-88 26-90 16Z", mark.mid),
  stripes: ({ mark }) => drawMirroredPath("M-90-26L-46-18-90-6ZM-92 14L-50 20-90 32ZM-26-82L-18-36-6-82Z", mark.mid),
  zebra: ({ mark }) =>
    drawPath("M-8-90H8V-30H-8Z", mark.mid) +
    drawMirroredPath("M-30-90L-20-40-14-90ZM-90-30L-44-14-90-8ZM-90 10L-50 18-90 26Z", mark.mid),
  half: ({ mark }) => drawPath("M0-96H96V96H0Q16 40 0 0-14-40 0-96Z", mark.mid),
  crownPatch: ({ mark }) => drawPath("M-96-96H96V-36Q50-50 34-22 16-42 0-18-16-42-34-22-50-50-96-36Z", mark.mid),
  cap: ({ mark }) => drawPath("M-96-96H96V-22Q0-58-96-22Z", mark.mid),
  spots: ({ mark }) =>
    drawMirroredDots(58, -32, 10, mark.mid) +
    drawMirroredDots(36, -54, 7, mark.mid) +
    drawMirroredDots(66, -6, 7, mark.mid),
  freckles: ({ mark }) =>
    drawDots(
      [
        [-52, 22],
        [-42, 28],
        [-54, 33],
        [52, 22],
        [42, 28],
        [54, 33],
      ],
      3,
      mark.mid,
    ),
  lids: ({ mark }) => drawMirroredPath("M-48 2C-46-28-8-28-8 2Q-28-10-48 2Z", mark.mid),
  penguin: ({ belly }) =>
    drawPath("M0-16C22-52 68-36 64 8 62 46 30 90 0 90S-62 46-64 8C-68-36-22-52 0-16Z", belly.fill),
  forehead: ({ belly }) => drawEllipse(0, -50, 30, 26, belly.fill),
  chin: ({ belly }) => drawPath("M-60 40Q0 20 60 40V90H-60Z", belly.fill),
  tears: ({ mark }) => drawMirroredStroke("M-30 18V50", mark.mid, 8),
  warPaint: ({ mark }) => drawMirroredStroke("M-60 22L-36 26M-60 34L-38 36", mark.mid, 6),
  star: ({ trim }) => drawPath("M0-58L7-42 24-40 11-28 15-12 0-20-15-12-11-28-24-40-7-42Z", trim.mid),
  bolts: ({ mark }) => drawCircle(-48, 28, 15, mark.mid) + drawCircle(48, 28, 15, mark.mid),
  scar: ({ mark }) => drawStroke("M20-30L34 34", mark.mid, 5),
  seam: ({ mark }) => drawStroke("M0-70V-24M-10-58H10M-10-44H10", mark.mid, 4),
  muzzleLow: ({ belly }) => drawPath("M-60 20Q-30 4 0 16 30 4 60 20 62 70 0 70T-60 20Z", belly.fill),
  redMask: ({ mark }) => drawMirroredPath("M-80-20Q-40-34-6-6-8 24-34 24-64 26-80-20Z", mark.mid),
  rosyLow: ({ mark }) => drawMirroredEllipses(40, 30, 12, 8, mark.mid),
  waddleFace: ({ belly }) =>
    drawPath("M0-22C40-40 62-20 58 14 50 52 20 60 0 60S-50 52-58 14C-62-20-40-40 0-22Z", belly.fill),
  muzzleWhite: ({ mark }) => drawPath("M0-10C20-30 90 0 90 30V90H-90V30C-90 0-20-30 0-10Z", mark.fill),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type PaintedHeadPatternName = keyof typeof PAINTED_HEAD_PATTERNS;
