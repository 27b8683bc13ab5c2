import { drawCircle, drawEllipse, drawMirroredStroke, drawPath, drawStroke } from "../../pen/svg";
import type { LayeredHeadPart } from "../part";
import { HEADDRESSES } from "./headdresses";
import { HELMETS } from "./helmets";

const CAPS = {
  /** Cap of a plumber. */
  cap: {
    front: ({ hat, white }) =>
      drawPath("M-78-18C-90-72-54-104 0-104S90-72 78-18Q0-54-78-18Z", hat.fill) +
      drawCircle(0, -68, 19, white) +
      drawPath("M-62-26C-44-52 44-52 62-26 76-12 62-6 46-12 16-24-16-24-46-12-62-6-76-12-62-26Z", hat.shade),
  },
  /** Cap with its visor to the left. */
  baseballCap: {
    front: ({ hat, mark }) =>
      drawPath("M-74-16C-86-68-50-98 0-98S86-68 74-16Q20-46-74-16Z", hat.fill) +
      drawPath("M-40-34C-80-40-122-26-126-10-94-14-60-6-34-24Z", mark.fill) +
      drawCircle(0, -98, 7, mark.mid),
  },
  /** Hero's cap with a tip that hangs behind the head. */
  pointed: {
    behind: ({ hat }) => drawPath("M10-92C80-116 138-70 130 20 128 40 118 52 110 56 112 6 84-30 40-44Z", hat.fill),
    front: ({ hat }) =>
      drawPath("M-76-14C-86-76-46-108 8-106 62-104 88-62 76-14 60-38 34-46 0-46S-60-38-76-14Z", hat.fill) +
      drawStroke("M-74-22Q0-62 74-22", hat.dark, 9),
  },
  strawHat: {
    front: ({ hat, trim }) =>
      drawPath("M-52-36C-54-80-32-100 0-100S54-80 52-36Z", hat.fill) +
      drawStroke("M-52-48Q0-32 52-48", trim.mid, 13) +
      drawPath("M-112-20C-88-48-52-36 0-34 52-36 88-48 112-20 64-6-64-6-112-20Z", hat.fill),
  },
  topHat: {
    front: ({ hat, trim }) =>
      drawPath("M-46-40L-52-118Q0-130 52-118L46-40Q0-28-46-40Z", hat.fill) +
      drawStroke("M-48-54Q0-42 48-54", trim.mid, 14) +
      drawEllipse(0, -36, 82, 15, hat.shade),
  },
  whiteTopHat: {
    front: ({ white, trim, hair }) =>
      drawPath("M-36-72L-40-124Q0-134 40-124L36-72Q0-62-36-72Z", white) +
      drawStroke("M-37-80Q0-70 37-80", hair.mid, 10) +
      drawEllipse(0, -68, 60, 11, white) +
      drawCircle(26, -84, 8, trim.mid),
  },
  chef: {
    front: ({ hat }) =>
      drawPath(
        "M-52-34C-54-58-92-66-84-100-74-124-46-120-40-112-26-136 26-136 40-112 46-120 74-124 84-100 92-66 54-58 52-34Q0-22-52-34Z",
        hat.fill,
      ) + drawStroke("M-52-44Q0-32 52-44", hat.dark, 5),
  },
  police: {
    front: ({ hat, trim, ink }) =>
      drawPath("M-84-50C-80-96-44-104 0-104S80-96 84-50Q0-66-84-50Z", hat.fill) +
      drawPath("M-66-54H66L70-30Q0-46-70-30Z", hat.shade) +
      drawPath("M-66-32Q0-52 66-32 40-10 0-12-40-10-66-32Z", ink) +
      drawCircle(0, -72, 12, trim.mid),
  },
  sailor: {
    front: ({ hat, trim }) =>
      drawPath("M-58-40C-60-84-36-100 0-100S60-84 58-40Z", hat.fill) +
      drawPath("M-70-58Q0-76 70-58L64-26Q0-44-64-26Z", hat.light) +
      drawStroke("M-68-54Q0-72 68-54", trim.mid, 5),
  },
  beret: {
    front: ({ hat }) =>
      drawPath("M-72-26C-102-50-86-94-18-102 54-108 96-82 86-50 78-34 64-26 56-26Q0-50-72-26Z", hat.fill) +
      drawStroke("M-62-28Q0-52 58-28", hat.dark, 8),
  },
  santa: {
    behind: ({ hat, white }) =>
      drawPath("M0-96C60-120 110-80 112-20L84-30Z", hat.fill) + drawCircle(104, -16, 17, white),
    front: ({ hat, white }) =>
      drawPath("M-74-20C-80-76-40-104 10-102 60-98 84-60 74-20Z", hat.fill) +
      drawStroke("M-70-24Q0-46 70-24", white, 22),
  },
  turban: {
    front: ({ hat, trim }) =>
      drawPath("M-78-14C-96-64-60-106 0-108S96-64 78-14Q0-46-78-14Z", hat.fill) +
      drawStroke("M-70-22Q-30-80 30-100M70-22Q50-70-20-100", hat.dark, 6) +
      drawCircle(0, -54, 11, trim.mid),
  },
  knitCap: {
    front: ({ hat, mark }) =>
      drawPath("M-74-14C-86-74-46-98 0-98S86-74 74-14Q0-42-74-14Z", hat.fill) +
      drawStroke("M-72-20Q0-48 72-20", mark.mid, 15) +
      drawMirroredStroke("M-40-62V-78M0-62V-84", mark.mid, 9),
  },
  none: {},
  dededeCap: {
    front: ({ hat, mark }) =>
      drawPath("M-74-24C-84-96-40-114 0-112S84-96 74-24Q0-48-74-24Z", hat.fill) +
      drawStroke("M-72-24Q0-52 72-24", mark.mid, 20) +
      drawCircle(0, -118, 20, mark.fill),
  },
  deerstalker: {
    front: ({ hat, trim }) =>
      drawPath("M-72-20C-80-80-44-102 0-102S80-80 72-20Q0-44-72-20Z", hat.fill) +
      drawStroke("M-68-24Q0-48 68-24", trim.mid, 11) +
      drawPath("M-58-20C-96-24-104-2-92 6Q-40-28 0-28T92 6C104-2 96-24 58-20Q0-44-58-20Z", hat.dark) +
      drawStroke("M-24-98L-10-40M24-98L10-40", hat.dark, 4),
  },
  officerCap: {
    front: ({ hat, mark, ink }) =>
      drawPath("M-92-56C-86-104-44-110 0-110S86-104 92-56Q0-74-92-56Z", hat.fill) +
      drawPath("M-68-60H68L72-32Q0-50-72-32Z", hat.shade) +
      drawPath("M-70-34Q0-56 70-34 40-8 0-10-40-8-70-34Z", ink) +
      drawPath("M0-92L14-70 0-56-14-70Z", mark.mid),
  },
  sideCap: {
    front: ({ hat, mark }) =>
      drawPath("M-70-20C-84-74-46-100 0-100S84-74 70-20Q0-44-70-20Z", hat.fill) +
      drawPath("M30-38C90-50 120-26 118-8Q70-30 20-26Z", mark.fill),
  },
  newsCap: {
    front: ({ hat }) =>
      drawPath("M-76-26C-100-70-60-102 0-100S100-70 76-26Q0-50-76-26Z", hat.fill) +
      drawPath("M-70-26Q-20-56 60-30 30-10-20-12-60-10-70-26Z", hat.dark) +
      drawCircle(0, -100, 7, hat.dark),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;

export const HATS = { ...CAPS, ...HELMETS, ...HEADDRESSES };
export type HatName = keyof typeof HATS;
