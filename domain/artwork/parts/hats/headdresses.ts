import {
  drawCircle,
  drawDots,
  drawMirroredDots,
  drawMirroredPath,
  drawPath,
  drawRect,
  drawStroke,
} from "../../pen/svg";
import type { LayeredHeadPart } from "../part";

const band = (colour: string, width = 15): string => drawStroke("M-70-24Q0-48 70-24", colour, width);

export const HEADDRESSES = {
  crown: {
    front: ({ trim, mark, iris }) =>
      drawPath("M-40-58L-48-104-22-84 0-114 22-84 48-104 40-58Q0-46-40-58Z", trim.fill) +
      drawCircle(0, -74, 8, mark.mid) +
      drawMirroredDots(26, -72, 6, iris),
  },
  bigCrown: {
    front: ({ trim, mark }) =>
      drawPath("M-66-36L-78-110-42-78-22-122 0-82 22-122 42-78 78-110 66-36Q0-18-66-36Z", trim.fill) +
      drawCircle(0, -56, 10, mark.mid) +
      drawMirroredDots(38, -56, 7, mark.mid),
  },
  tiara: {
    front: ({ trim, iris }) =>
      drawPath("M-52-46Q0-70 52-46L48-36Q26-50 14-54L0-76-14-54Q-26-50-48-36Z", trim.fill) +
      drawCircle(0, -56, 6, iris),
  },
  circlet: {
    front: ({ trim, iris }) => drawStroke("M-66-18Q-30-34 0-18 30-34 66-18", trim.mid, 7) + drawCircle(0, -18, 7, iris),
  },
  mirror: {
    front: ({ hat, trim }) =>
      drawStroke("M-70-26Q0-50 70-26", hat.dark, 10) +
      drawCircle(20, -62, 24, trim.fill) +
      drawCircle(20, -62, 9, hat.dark),
  },
  headband: {
    behind: ({ hat }) => drawPath("M64-28L116-46 108-22 130-2 104-8 66-16Z", hat.mid),
    front: ({ hat }) => band(hat.mid, 14),
  },
  bandana: {
    behind: ({ hat }) => drawPath("M60-34L112-40 100-18 112 6 72-10Z", hat.shade),
    front: ({ hat }) =>
      drawPath("M-75-16C-84-66-50-96 0-96S84-66 75-16Q0-46-75-16Z", hat.fill) +
      drawStroke("M-72-20Q0-50 72-20", hat.dark, 8),
  },
  ribbon: {
    front: ({ hat }) =>
      drawPath("M0-74C-30-112-64-112-62-80-62-50-24-54 0-74 24-54 62-50 62-80 64-112 30-112 0-74Z", hat.fill) +
      drawCircle(0, -75, 11, hat.dark),
  },
  sideBow: {
    front: ({ hat }) =>
      drawPath("M40-66C16-98-6-92-2-70 0-50 22-52 40-66 52-44 78-44 82-64 84-86 58-92 40-66Z", hat.fill) +
      drawCircle(40, -67, 9, hat.dark),
  },
  flower: {
    front: ({ hat, trim }) =>
      drawDots(
        [
          [44, -76],
          [66, -62],
          [58, -38],
          [32, -38],
          [24, -62],
        ],
        13,
        hat.mid,
      ) + drawCircle(45, -56, 10, trim.mid),
  },
  feather: { front: ({ hat }) => drawPath("M30-60C40-110 80-130 108-120 96-84 70-60 40-52Z", hat.fill) },
  laurel: { front: ({ hat }) => drawStroke("M-64-26Q-50-52-20-56M64-26Q50-52 20-56", hat.mid, 12) },
  halo: {
    behind: ({ trim }) => `<ellipse cy="-40" rx="92" ry="92" stroke="${trim.mid}" stroke-width="9"/>`,
    front: ({ trim, iris }) => drawStroke("M-66-24Q0-52 66-24", trim.mid, 9) + drawCircle(0, -40, 9, iris),
  },
  headphones: {
    front: ({ hat, mark }) =>
      drawStroke("M-76 0C-84-100 84-100 76 0", hat.mid, 13) +
      drawRect(-92, -18, 26, 48, 12, mark.mid) +
      drawRect(66, -18, 26, 48, 12, mark.mid),
  },
  goggles: {
    front: ({ hat, mark, trim }) =>
      drawStroke("M-70-28Q0-50 70-28", hat.mid, 12) +
      drawMirroredDots(26, -44, 21, trim.mid) +
      drawMirroredDots(26, -44, 14, mark.mid),
  },
  sunglasses: {
    front: ({ ink }) => drawStroke("M-64-38H64", ink, 6) + drawMirroredPath("M-56-42H-8Q-8-18-30-18T-56-42Z", ink),
  },
  /** Spiked horns on a cap of hair. */
  horns: { front: ({ trim }) => drawMirroredPath("M-52-46C-90-64-96-98-78-124-72-100-54-84-22-70Z", trim.fill) },
  unicorn: { front: ({ trim }) => drawPath("M-16-58L6-128 22-56Q2-66-16-58Z", trim.fill) },
  antennaLight: { front: ({ hat, mark }) => drawStroke("M0-64V-104", hat.mid, 8) + drawCircle(0, -110, 13, mark.fill) },
  bridalVeil: {
    behind: ({ hat }) =>
      drawPath("M0-90C80-90 110 0 120 150 60 176-60 176-120 150-110 0-80-90 0-90Z", hat.mid, `opacity=".85"`),
    front: ({ trim, hat }) =>
      drawPath("M-40-58L-48-104-22-84 0-114 22-84 48-104 40-58Q0-46-40-58Z", trim.fill) +
      drawStroke("M-50-52Q0-70 50-52", hat.mid, 11),
  },
  eyeScanner: {
    front: ({ hat, trim }) =>
      drawPath("M-74-16C-84-60-50-84 0-84S84-60 74-16Q0-52-74-16Z", hat.fill) +
      drawPath("M8-16H56V18H8Z", trim.mid, `opacity=".75"`),
  },
  headset: {
    front: ({ hat, trim }) =>
      drawStroke("M66-10C74-60 40-80 10-84", hat.mid, 8) +
      drawCircle(66, -2, 16, hat.fill) +
      drawStroke("M62 10Q54 40 26 44", trim.mid, 6),
  },
  plume: {
    front: ({ hair, hat }) =>
      drawPath("M-66-8C-76-70-40-90 0-90S76-70 66-8Q0-40-66-8Z", hat.fill) +
      drawPath("M-4-84C-10-130 40-140 66-104 80-76 78-50 90-30 60-36 46-60 40-80 30-90 10-92-4-84Z", hair.fill),
  },
  sharkTooth: { front: ({ hat }) => drawPath("M40-72L70-118 82-62Q60-52 40-72Z", hat.fill) },
  sunCirclet: {
    behind: ({ trim }) =>
      drawPath("M0-150L16-104 60-126 50-84 100-80 68-46 104-16H-104L-68-46-100-80-50-84-60-126-16-104Z", trim.fill),
    front: ({ trim }) => drawStroke("M-66-24Q0-50 66-24", trim.mid, 8),
  },
  headWrap: {
    behind: ({ hat }) => drawPath("M50-60L112-40 104 60 76 40Z", hat.shade),
    front: ({ hat }) =>
      drawPath("M-78 20C-92-64-50-98 0-98S92-64 78 20L62 14Q60-20 0-26T-62 14Z", hat.fill) +
      drawStroke("M-70-30Q0-60 70-30", hat.dark, 6),
  },
  turnips: {
    front: ({ hat, white }) =>
      drawDots(
        [
          [-40, -84],
          [0, -98],
          [40, -84],
        ],
        26,
        white,
      ) +
      drawStroke("M-40-108V-128M0-122V-142M40-108V-128", hat.mid, 11) +
      drawStroke("M-66-54Q0-76 66-54", hat.dark, 13),
  },
  snakeBand: {
    front: ({ trim, mark }) =>
      drawStroke("M-70-24Q0-52 70-24", mark.mid, 12) + drawPath("M-10-50C-20-80 20-80 10-50L0-40Z", trim.fill),
  },
  stemSmall: {
    front: ({ mark, trim }) =>
      drawPath("M4-66C10-100 50-110 62-92 50-72 26-66 4-62Z", trim.fill) + drawStroke("M2-64Q0-84-6-96", mark.dark, 7),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;
