import {
  drawCircle,
  drawDots,
  drawMirroredDots,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawRect,
  drawStroke,
} from "../pen/svg";
import type { DrawPart } from "./part";

/** Clothes in the box of a torso (x from -50 to 50, y from 0 down to 100), clipped to the torso's outline. */
export const CLOTHES = {
  overalls: ({ lower, trim }) =>
    drawPath("M-60 52L-30 40-34-10H-18L-14 34H14L18-10H34L30 40 60 52V110H-60Z", lower.fill) +
    drawMirroredDots(24, 40, 6, trim.mid),
  belt: ({ grip, trim }) => drawRect(-60, 72, 120, 13, 0, grip.mid) + drawRect(-9, 70, 18, 17, 4, trim.mid),
  bandolier: ({ grip }) => drawStroke("M-48 4L44 84", grip.mid, 9),
  strapBelt: ({ grip, trim }) => drawStroke("M-48 4L44 78M-60 80H60", grip.mid, 10) + drawCircle(0, 80, 8, trim.mid),
  vest: ({ cape }) => drawMirroredPath("M-60-10H-16L-20 110H-60Z", cape.fill),
  openCoat: ({ belly }) => drawPath("M-14 0H14L20 110H-20Z", belly.fill),
  lapels: ({ belly, mark }) => drawPath("M-20-6H20L0 50Z", belly.fill) + drawPath("M-5 2H5L7 34 0 44-7 34Z", mark.mid),
  shirtFront: ({ belly }) => drawPath("M-18-6H18L0 60Z", belly.fill),
  buttons: ({ trim }) =>
    drawDots(
      [
        [0, 30],
        [0, 54],
        [0, 78],
      ],
      5,
      trim.mid,
    ),
  stripes: ({ cape }) => drawStroke("M-60 26H60M-60 56H60M-60 86H60", cape.mid, 13),
  bigStripe: ({ cape }) => drawStroke("M-60 52H60", cape.mid, 22),
  dots: ({ cape }) =>
    drawDots(
      [
        [-26, 30],
        [8, 22],
        [30, 48],
        [-8, 56],
        [-34, 72],
        [20, 80],
      ],
      7,
      cape.mid,
    ),
  flowers: ({ cape, trim }) =>
    drawDots(
      [
        [-28, 38],
        [-16, 38],
        [-22, 28],
        [18, 62],
        [30, 62],
        [24, 52],
      ],
      7,
      cape.mid,
    ) +
    drawDots(
      [
        [-22, 35],
        [24, 59],
      ],
      5,
      trim.mid,
    ),
  checks: ({ cape }) =>
    drawStroke("M-50 20H60M-25 45H60M-50 70H60M-25 95H60", cape.mid, 25, `stroke-dasharray="25" stroke-linecap="butt"`),
  number: ({ cape }) => drawCircle(0, 46, 22, cape.mid),
  belly: ({ belly }) => drawPath("M0 8C30 8 38 34 38 60 38 88 20 104 0 104S-38 88-38 60C-38 34-30 8 0 8Z", belly.fill),
  bellyLines: ({ belly }) =>
    drawPath("M0 6C30 6 40 34 40 60 40 88 20 104 0 104S-40 88-40 60C-40 34-30 6 0 6Z", belly.fill) +
    drawStroke("M-34 40H34M-38 62H38M-34 84H34", belly.dark, 4),
  chest: ({ belly }) => drawPath("M-40 10Q0-10 40 10 48 40 28 50L0 44-28 50Q-48 40-40 10Z", belly.fill),
  abs: ({ skin }) => drawStroke("M0 30V90M-20 40Q0 48 20 40M-16 66H16", skin.dark, 4),
  breastplate: ({ trim }) => drawPath("M-44 0H44L40 46Q0 66-40 46Z", trim.fill) + drawStroke("M0 4V56", trim.dark, 4),
  plates: ({ mark }) => drawPath("M-40 6H40L30 40H-30Z", mark.fill) + drawPath("M-26 48H26L20 72H-20Z", mark.shade),
  tie: ({ mark }) => drawPath("M-8-2H8L5 12 10 50 0 62-10 50-5 12Z", mark.fill),
  apron: ({ belly }) =>
    drawPath("M-26 14H26L30 50 44 110H-44L-30 50Z", belly.fill) + drawStroke("M-26 14L-34-8M26 14L34-8", belly.mid, 6),
  sash: ({ mark }) => drawPath("M-60 66H60V88H-60Z", mark.fill),
  blackBelt: ({ ink }) =>
    drawPath("M-60 72H60V86H-60Z", ink) + drawPath("M-4 80H6L16 112H4ZM-8 80L-2 108-14 108Z", ink),
  gi: ({ belly, skin }) => drawPath("M-22-6H22L0 46Z", skin.shade) + drawStroke("M-26-6L4 62M26-6L-4 56", belly.mid, 7),
  zip: ({ trim }) => drawStroke("M0 0V100", trim.mid, 5),
  suitLines: ({ mark }) => drawMirroredStroke("M-40 0Q-16 40-24 100", mark.mid, 8),
  splash: ({ mark }) => drawPath("M-60 20L-20 34 0 18 24 40 60 26V60L22 70 0 52-26 72-60 54Z", mark.fill),
  heart: ({ mark }) => drawPath("M0 66C-34 40-24 22-10 26L0 34 10 26C24 22 34 40 0 66Z", mark.mid),
  gem: ({ trim }) => drawPath("M0 20L14 38 0 60-14 38Z", trim.fill),
  furChest: ({ belly }) => drawPath("M-36 0Q-40 40-22 44L-12 62 0 50 12 62 22 44Q40 40 36 0Z", belly.fill),
  line: ({ mark }) => drawStroke("M-60 34H60", mark.mid, 9),
  harness: ({ mark }) => drawMirroredStroke("M-34 0L-10 50-40 96", mark.mid, 9) + drawCircle(0, 46, 10, mark.dark),
  bareChest: ({ skin }) =>
    drawPath("M-60-10H60V110H-60Z", skin.fill) + drawStroke("M-30 36Q-14 46 0 38 14 46 30 36M0 40V90", skin.dark, 4),
  blueSash: ({ cape }) => drawPath("M-60 0L-30-10 60 90V110H40Z", cape.fill),
  chestFur: ({ mark }) => drawPath("M-30 10Q0-4 30 10L18 40 24 44 6 70 0 56-6 70-24 44-18 40Z", mark.mid),
  chestScar: ({ mark, skin }) =>
    drawStroke("M-30 36Q-14 46 0 38 14 46 30 36", skin.dark, 4) + drawStroke("M-34 6L30 84", mark.mid, 9),
  chestBare: ({ skin }) => drawPath("M-14 10H14V110H-14Z", skin.fill),
  flameBelt: ({ trim, mark }) => drawPath("M-60 84H60V104H-60Z", trim.fill) + drawCircle(0, 92, 14, mark.mid),
  obi: ({ mark, trim }) => drawPath("M-60 52H60V74H-60Z", mark.fill) + drawStroke("M-60 52H60M-60 74H60", trim.dark, 4),
  overallStrap: ({ lower, trim }) =>
    drawPath("M-60 60L20 50 22-10H40L42 46 60 54V110H-60Z", lower.fill) + drawCircle(31, 46, 6, trim.mid),
  sideSash: ({ belly, trim }) =>
    drawPath("M-30-10H30L24 60H-24Z", belly.fill) + drawPath("M-26 60H26L20 100H-20Z", trim.mid),
  straps: ({ mark }) => drawStroke("M-44 0L40 100M44 0L-40 100", mark.mid, 9),
  sunFace: ({ mark }) =>
    drawCircle(0, 44, 19, mark.fill) +
    drawPath(
      "M0 14L5 24H-5ZM0 74L5 64H-5ZM-30 44L-20 39V49ZM30 44L20 39V49ZM-22 22L-12 28-18 34ZM22 22L12 28 18 34ZM-22 66L-12 60-18 54ZM22 66L12 60 18 54Z",
      mark.mid,
    ),
  tabard: ({ belly, mark }) =>
    drawPath("M-24-6H24L26 110H-26Z", belly.fill) + drawPath("M-14 44Q0 28 14 44 0 60-14 44Z", mark.dark),
  tags: ({ trim }) => drawStroke("M-18-4L0 40 18-4", trim.mid, 4) + drawRect(-7, 38, 14, 19, 4, trim.light),
  trunks: ({ lower }) => drawPath("M-60 70H60V110H-60Z", lower.fill),
  trunksRed: ({ mark, trim }) => drawPath("M-60 76H60V110H-60Z", mark.fill) + drawStroke("M-60 78H60", trim.mid, 9),
  apronLeaf: ({ cape, upper }) =>
    drawPath("M-30 10H30L34 110H-34Z", cape.fill) +
    drawPath("M0 84C-24 70-24 46-12 36 0 48 0 48 12 36 24 46 24 70 0 84Z", upper.mid),
  apronRed: ({ lower }) =>
    drawPath("M-26 14H26L34 110H-34Z", lower.fill) + drawStroke("M-26 14L-34-8M26 14L34-8", lower.mid, 6),
  bare: ({ skin }) => drawPath("M-60-10H60V110H-60Z", skin.fill),
  bellyV: ({ belly, mark }) =>
    drawPath("M0 0C34 0 40 40 38 66 36 92 20 104 0 104S-36 92-38 66C-40 40-34 0 0 0Z", belly.fill) +
    drawStroke("M-24 34L-16 42-8 34M8 34L16 42 24 34M-8 56L0 64 8 56M-24 76L-16 84-8 76M8 76L16 84 24 76", mark.mid, 4),
  star: ({ cape }) => drawPath("M0 20L9 40 30 42 14 56 19 78 0 66-19 78-14 56-30 42-9 40Z", cape.mid),
} as const satisfies Readonly<Record<string, DrawPart>>;

/** Accessories in the box of a torso (x from -50 to 50, y from 0 down to 100). They may extend beyond its outline. */
export const ACCESSORIES = {
  tunic: ({ upper }) => drawPath("M-44 60H44L60 128Q30 140 0 134-30 140-60 128Z", upper.fill),
  skirt: ({ lower }) => drawPath("M-40 62H40L64 124Q0 142-64 124Z", lower.fill),
  pleats: ({ lower }) =>
    drawPath("M-42 64H42L66 126-66 126Z", lower.fill) +
    drawStroke("M-24 70L-34 124M0 70V126M24 70L34 124", lower.dark, 4),
  coatTails: ({ upper }) => drawMirroredPath("M-44 60H-8L-14 178Q-50 176-66 160Z", upper.fill),
  jacketHem: ({ upper }) => drawMirroredPath("M-48 60H-4L-10 122Q-40 124-58 116Z", upper.fill),
  loincloth: ({ mark, trim }) => drawPath("M-20 84H20L16 150H-16Z", mark.fill) + drawStroke("M-46 86H46", trim.mid, 12),
  tassets: ({ trim }) => drawMirroredPath("M-48 82H-8L-14 120-52 126Z", trim.fill),
  scarf: ({ cape }) =>
    drawPath("M-40-6Q0 18 40-6V14Q0 36-40 14Z", cape.fill) + drawPath("M18 14L40 8 48 72 26 76Z", cape.shade),
  kerchief: ({ cape }) => drawPath("M-40-4Q0 12 40-4L6 40H-6Z", cape.fill),
  cowl: ({ cape }) => drawPath("M-52 10C-48-16 48-16 52 10 40 34-40 34-52 10Z", cape.fill),
  collar: ({ belly }) => drawMirroredPath("M-32-8L-4 4-22 26-42 6Z", belly.fill),
  spikedCollar: ({ grip, trim }) =>
    drawStroke("M-36 2Q0 20 36 2", grip.mid, 15) +
    drawDots(
      [
        [-26, 10],
        [0, 16],
        [26, 10],
      ],
      6,
      trim.light,
    ),
  bowTie: ({ mark }) => drawPath("M0 6L-26-6V20ZM0 6L26-6V20Z", mark.fill) + drawCircle(0, 7, 6, mark.dark),
  bow: ({ mark }) =>
    drawPath("M0 8C-26-16-50-8-44 10-40 26-16 22 0 8 16 22 40 26 44 10 50-8 26-16 0 8Z", mark.fill) +
    drawPath("M-4 10L-16 50H16L4 10Z", mark.shade),
  necktie: ({ mark }) => drawPath("M-8 0H8L6 14 12 62 0 76-12 62-6 14Z", mark.fill),
  brooch: ({ iris, trim }) => drawCircle(0, 16, 13, trim.mid) + drawCircle(0, 16, 8, iris),
  necklace: ({ trim }) => drawStroke("M-30 0Q0 34 30 0", trim.mid, 8) + drawCircle(0, 22, 8, trim.light),
  beads: ({ mark }) =>
    drawDots(
      [
        [-36, 8],
        [-22, 20],
        [0, 26],
        [22, 20],
        [36, 8],
      ],
      11,
      mark.mid,
    ),
  pauldrons: ({ trim }) => drawMirroredPath("M-34-6C-62-14-76 6-70 30-56 34-40 28-30 16Z", trim.fill),
  bigPauldrons: ({ trim, mark }) =>
    drawMirroredPath("M-28-10C-66-40-104-10-94 38-70 46-44 34-28 18Z", trim.fill) +
    drawMirroredPath("M-86 32Q-60 40-34 20L-38 34Q-64 48-88 44Z", mark.mid),
  roundShoulders: ({ trim }) => drawCircle(-56, 12, 36, trim.fill) + drawCircle(56, 12, 36, trim.fill),
  leftPauldron: ({ trim }) => drawPath("M-26-8C-62-26-90-4-82 36-60 40-40 30-26 16Z", trim.fill),
  puffSleeves: ({ upper }) => drawCircle(-46, 14, 20, upper.fill) + drawCircle(46, 14, 20, upper.fill),
  fluff: ({ belly }) =>
    drawPath(
      "M-46 4C-54-20-20-18-16-12-8-22 8-22 16-12 20-18 54-20 46 4 50 26 24 26 18 20 8 32-8 32-18 20-24 26-50 26-46 4Z",
      belly.fill,
    ),
  lei: ({ mark, trim }) =>
    drawDots(
      [
        [-34, 6],
        [-14, 22],
        [14, 22],
        [34, 6],
      ],
      12,
      mark.mid,
    ) +
    drawDots(
      [
        [-25, 16],
        [0, 26],
        [25, 16],
      ],
      10,
      trim.mid,
    ),
  medal: ({ trim, mark }) => drawStroke("M-18 0L0 40 18 0", mark.mid, 8) + drawCircle(0, 46, 14, trim.mid),
  backpackStraps: ({ back }) => drawMirroredStroke("M-26-4V60", back.mid, 12),
  cropJacket: ({ cape }) => drawMirroredPath("M-24-4C-52-8-60 20-54 56L-22 60Z", cape.fill),
  chainCollar: ({ belly }) => drawPath("M-36-4Q0 22 36-4V12Q0 34-36 12Z", belly.mid),
  chestSpike: ({ trim }) => drawPath("M-9 36L0 12 9 36Z", trim.light) + drawCircle(0, 38, 8, trim.mid),
  collarFur: ({ cape }) => drawPath("M-44-6C-30-20 30-20 44-6L30 34 12 6H-12L-30 34Z", cape.fill),
  kerchiefRed: ({ trim }) => drawPath("M-38-6Q0 14 38-6L8 40H-8Z", trim.fill),
  poncho: ({ upper, mark }) =>
    drawPath("M-30-8H30L76 70Q0 100-76 70Z", upper.fill) + drawStroke("M-68 58Q0 86 68 58", mark.mid, 9),
  ruffDark: ({ cape }) =>
    drawPath("M-52 4L-34-12-14-2 0-12 14-2 34-12 52 4 34 12 24 26 10 14 0 28-10 14-24 26-34 12Z", cape.fill),
  bowTieYellow: ({ cape }) => drawPath("M0 6L-26-6V20ZM0 6L26-6V20Z", cape.fill) + drawCircle(0, 7, 6, cape.dark),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type ClothingName = keyof typeof CLOTHES | keyof typeof ACCESSORIES;
