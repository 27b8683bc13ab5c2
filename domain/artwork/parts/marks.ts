import { circle, dots, ellipse, pair, path, stroke, twoDots, twoOvals, twoStrokes } from "../pen/svg";
import type { Part } from "./part";

/** Painted on the head below the eyes, and cut off at its edge. */
export const MARKS = {
  /** The whole lower face. */
  muzzle: ({ belly }) => path("M-100 24Q-40-6 0 16 40-6 100 24V90H-100Z", belly.fill),
  /** Around mouth and eyes: an ape's. */
  apeFace: ({ belly }) => path("M0-30C24-52 62-40 58-4 84 6 84 72 0 72S-84 6-58-4C-62-40-24-52 0-30Z", belly.fill),
  /** A heart around eyes and beak. */
  heart: ({ belly }) => path("M0-22C22-60 74-44 70 6 66 44 26 60 0 74-26 60-66 44-70 6-74-44-22-60 0-22Z", belly.fill),
  cheeks: ({ blush }) => twoOvals(46, 27, 13, 9, blush, `opacity=".5"`),
  rosy: ({ mark }) => twoDots(50, 26, 14, mark.mid),
  blaze: ({ belly }) => path("M-14-90C-10-50-10-20-30 10-34 90 34 90 30 10 10-20 10-50 14-90Z", belly.fill),
  eyePatches: ({ mark }) => twoOvals(30, 4, 24, 27, mark.mid),
  onePatch: ({ mark }) => ellipse(30, 0, 29, 33, mark.mid),
  /** A raccoon's mask. */
  mask: ({ mark }) => pair("M-90 16C-80-24-30-30-4-8-2 20-30 36-58 32-76 30-88 26-90 16Z", mark.mid),
  stripes: ({ mark }) => pair("M-90-26L-46-18-90-6ZM-92 14L-50 20-90 32ZM-26-82L-18-36-6-82Z", mark.mid),
  zebra: ({ mark }) =>
    path("M-8-90H8V-30H-8Z", mark.mid) +
    pair("M-30-90L-20-40-14-90ZM-90-30L-44-14-90-8ZM-90 10L-50 18-90 26Z", mark.mid),
  half: ({ mark }) => path("M0-96H96V96H0Q16 40 0 0-14-40 0-96Z", mark.mid),
  crownPatch: ({ mark }) => path("M-96-96H96V-36Q50-50 34-22 16-42 0-18-16-42-34-22-50-50-96-36Z", mark.mid),
  cap: ({ mark }) => path("M-96-96H96V-22Q0-58-96-22Z", mark.mid),
  spots: ({ mark }) => twoDots(58, -32, 10, mark.mid) + twoDots(36, -54, 7, mark.mid) + twoDots(66, -6, 7, mark.mid),
  freckles: ({ mark }) =>
    dots(
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
  lids: ({ mark }) => pair("M-48 2C-46-28-8-28-8 2Q-28-10-48 2Z", mark.mid),
  /** A penguin's. */
  penguin: ({ belly }) => path("M0-16C22-52 68-36 64 8 62 46 30 90 0 90S-62 46-64 8C-68-36-22-52 0-16Z", belly.fill),
  forehead: ({ belly }) => ellipse(0, -50, 30, 26, belly.fill),
  chin: ({ belly }) => path("M-60 40Q0 20 60 40V90H-60Z", belly.fill),
  tears: ({ mark }) => twoStrokes("M-30 18V50", mark.mid, 8),
  warPaint: ({ mark }) => twoStrokes("M-60 22L-36 26M-60 34L-38 36", mark.mid, 6),
  star: ({ trim }) => path("M0-58L7-42 24-40 11-28 15-12 0-20-15-12-11-28-24-40-7-42Z", trim.mid),
  bolts: ({ mark }) => circle(-48, 28, 15, mark.mid) + circle(48, 28, 15, mark.mid),
  scar: ({ mark }) => stroke("M20-30L34 34", mark.mid, 5),
  seam: ({ mark }) => stroke("M0-70V-24M-10-58H10M-10-44H10", mark.mid, 4),
  muzzleLow: ({ belly }) => path("M-60 20Q-30 4 0 16 30 4 60 20 62 70 0 70T-60 20Z", belly.fill),
  redMask: ({ mark }) => pair("M-80-20Q-40-34-6-6-8 24-34 24-64 26-80-20Z", mark.mid),
  rosyLow: ({ mark }) => twoOvals(40, 30, 12, 8, mark.mid),
  waddleFace: ({ belly }) =>
    path("M0-22C40-40 62-20 58 14 50 52 20 60 0 60S-50 52-58 14C-62-20-40-40 0-22Z", belly.fill),
  muzzleWhite: ({ mark }) => path("M0-10C20-30 90 0 90 30V90H-90V30C-90 0-20-30 0-10Z", mark.fill),
} as const satisfies Readonly<Record<string, Part>>;
export type MarkName = keyof typeof MARKS;
