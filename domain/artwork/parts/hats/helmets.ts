import {
  drawCircle,
  drawDots,
  drawEllipse,
  drawMirroredDots,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawStroke,
} from "../../pen/svg";
import type { LayeredHeadPart } from "../part";

export const HELMETS = {
  mushroom: {
    front: ({ hat, mark }) =>
      drawPath("M-112-22C-128-104-62-146 0-146S128-104 112-22C84-8 40-22 0-22S-84-8-112-22Z", hat.fill) +
      drawEllipse(0, -92, 40, 38, mark.mid) +
      drawMirroredPath("M-114-40C-120-84-98-108-82-114-68-96-66-54-80-24-96-18-108-20-112-22Z", mark.mid),
  },
  headlamp: {
    front: ({ hat, mark, trim, white }) =>
      drawPath("M-104-22C-120-100-60-140 0-140S120-100 104-22C84-8 40-22 0-22S-84-8-104-22Z", hat.fill) +
      drawMirroredPath("M-106-40C-112-82-92-104-76-110-62-92-60-54-74-24-90-18-100-20-104-22Z", mark.mid) +
      drawStroke("M-100-46Q0-74 100-46", trim.shade, 12) +
      drawCircle(0, -66, 27, trim.mid) +
      drawCircle(0, -66, 18, white),
  },
  hood: {
    behind: ({ hat }) =>
      drawPath("M0-104C70-104 98-50 92 20 90 60 70 76 50 80H-50C-70 76-90 60-92 20-98-50-70-104 0-104Z", hat.fill),
    front: ({ hat }) =>
      drawPath("M-84 30C-104-66-54-104 0-104S104-66 84 30C72-8 64-52 0-58-64-52-72-8-84 30Z", hat.fill),
  },
  catHood: {
    behind: ({ hat }) =>
      drawPath("M0-98C70-98 96-50 90 24 88 62 70 78 50 80H-50C-70 78-88 62-90 24-96-50-70-98 0-98Z", hat.fill),
    front: ({ hat, belly }) =>
      drawMirroredPath("M-82-50L-84-128Q-40-114-14-90Z", hat.fill) +
      drawMirroredPath("M-70-70L-72-110Q-48-100-34-88Z", belly.mid) +
      drawPath("M-80 30C-100-64-52-98 0-98S100-64 80 30C68-8 62-44 0-50-62-44-68-8-80 30Z", hat.fill),
  },
  helmetRed: {
    front: ({ hat, mark }) =>
      drawPath("M-78 0C-92-70-54-102 0-102S92-70 78 0L56 6Q54-34 0-38-54-34-56 6Z", hat.fill) +
      drawPath("M-10-102H10L8-40H-8Z", mark.mid),
  },
  /** Round pilot's helmet with a crest on the forehead. */
  pilot: {
    front: ({ hat, trim, mark }) =>
      drawPath("M-80 6C-94-70-54-102 0-102S94-70 80 6L58-16Q0-44-58-16Z", hat.fill) +
      drawPath("M-62-30Q0-60 62-30L56-10Q0-38-56-10Z", mark.mid) +
      drawPath("M0-52L34-92 8-84 0-104-8-84-34-92Z", trim.fill),
  },
  builderHelmet: {
    front: ({ hat, trim }) =>
      drawPath("M-76-20C-84-76-48-104 0-104S84-76 76-20Q0-44-76-20Z", hat.fill) +
      drawStroke("M-86-18Q0-48 86-18", hat.dark, 9) +
      drawPath("M-12-104H12V-40Q0-44-12-40Z", trim.mid),
  },
  hoodDown: { behind: ({ hat }) => drawPath("M-80 40C-90 10 90 10 80 40 84 84-84 84-80 40Z", hat.fill) },
  hornedHelm: {
    front: ({ hat, mark, trim }) =>
      drawMirroredPath("M-56-34C-100-40-112-84-92-112-88-84-70-72-36-70Z", trim.fill) +
      drawPath("M-76 20C-92-70-50-102 0-102S92-70 76 20L56 4Q50-30 0-30T-56 4Z", hat.fill) +
      drawStroke("M0-102V-30", mark.mid, 11),
  },
  kabuto: {
    front: ({ hat, trim }) =>
      drawPath("M-86-12C-90-74-50-100 0-100S90-74 86-12Q0-44-86-12Z", hat.fill) +
      drawMirroredPath("M-8-56C-40-70-60-100-58-130-40-104-20-90-4-84Z", trim.fill) +
      drawCircle(0, -64, 12, trim.mid),
  },
  parka: {
    behind: ({ hat }) => drawCircle(0, -6, 98, hat.fill),
    front: ({ hat, belly }) =>
      drawPath("M-84 16C-100-64-54-106 0-106S100-64 84 16Q66-52 0-54T-84 16Z", hat.fill) +
      drawStroke("M-74 34C-88-40-50-62 0-62S88-40 74 34", belly.mid, 21),
  },
  petals: {
    front: ({ hat, mark }) =>
      drawPath(
        "M-96-24C-112-84-70-100-56-92-56-132-10-140 0-116 10-140 56-132 56-92 70-100 112-84 96-24Q0-52-96-24Z",
        hat.fill,
      ) +
      drawDots(
        [
          [-52, -62],
          [0, -84],
          [52, -62],
        ],
        15,
        mark.mid,
      ),
  },
  pilotCap: {
    front: ({ hat, trim, mark }) =>
      drawPath("M-78 14C-90-66-50-98 0-98S90-66 78 14L58 10Q54-34 0-38-54-34-58 10Z", hat.fill) +
      drawStroke("M-72-40Q0-68 72-40", trim.shade, 9) +
      drawMirroredDots(27, -54, 21, trim.mid) +
      drawMirroredDots(27, -54, 14, mark.mid),
  },
  robotHelmet: {
    front: ({ hat, mark }) =>
      drawPath(
        "M-80 30C-100-64-54-102 0-102S100-64 80 30L62 24C62-10 50-30 26-34L0-16-26-34C-50-30-62-10-62 24Z",
        hat.fill,
      ) +
      drawCircle(0, -66, 13, mark.mid) +
      drawCircle(-80, 2, 19, hat.dark) +
      drawCircle(80, 2, 19, hat.dark) +
      drawCircle(-80, 2, 10, mark.mid) +
      drawCircle(80, 2, 10, mark.mid),
  },
  spaceHelmet: {
    front: ({ hat, mark, white }) =>
      drawCircle(0, -6, 94, hat.mid, `opacity=".4"`) +
      drawPath("M-64-52Q-40-80-10-84", "none", `stroke="${white}" stroke-width="8" opacity=".8"`) +
      drawStroke("M0-98V-128", mark.mid, 6) +
      drawCircle(0, -134, 11, mark.mid),
  },
  /** Round helmet of a bounty hunter, with a ridge and cheek pieces. */
  starHelmet: {
    front: ({ hat, belly, trim }) =>
      drawPath(
        "M-76 44C-96-60-54-104 0-104S96-60 76 44Q66 66 40 66L46 24Q72-2 66-16 40-44 0-44T-66-16Q-72-2-46 24L-40 66Q-66 66-76 44Z",
        hat.fill,
      ) +
      drawPath("M-15-104Q0-110 15-104L10-44H-10Z", belly.mid) +
      drawCircle(-78, 6, 17, trim.mid) +
      drawCircle(78, 6, 17, trim.mid),
  },
  stem: {
    front: ({ hat, skin }) =>
      drawStroke("M0-60Q-4-96 16-112", hat.mid, 15) + drawMirroredStroke("M-36-58Q-56 0-36 58", skin.dark, 4),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;
