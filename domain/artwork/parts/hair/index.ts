import { drawPath } from "../../pen/svg";
import type { LayeredHeadPart } from "../part";
import { UPRIGHT_HAIR } from "./manes";
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
import { TIED_HAIR } from "./tied";

const SPIKES =
  "M-66 26L-102 14-82-14-116-40-76-52-92-96-48-82-38-126-4-92 26-126 40-84 86-98 76-54 114-42 84-14 100 14 68 26 62-8 46-34 30 0 14-38-6 6-20-38-46-8-60-14Z";

const HAIRCUTS = {
  none: {},
  crop: { front: createFrontHair(CROP_HAIR_PATH) },
  bangs: { front: createFrontHair(BANGS_HAIR_PATH) },
  parted: { front: createFrontHair(PARTED_HAIR_PATH) },
  curtain: { behind: createBackHair(66, 76), front: createFrontHair(CURTAIN_HAIR_PATH) },
  swept: { front: createFrontHair(SWEPT_HAIR_PATH) },
  bob: { behind: createBackHair(60, 86), front: createFrontHair(BANGS_HAIR_PATH) },
  long: { behind: createBackHair(150), front: createFrontHair(PARTED_HAIR_PATH) },
  hime: { behind: createBackHair(190), front: createFrontHair(BANGS_HAIR_PATH) },
  /** Hair that covers one eye and reaches the waist. */
  overEye: { behind: createBackHair(180, 84), front: createFrontHair(OVER_EYE_HAIR_PATH) },
  /** Wide hair with ends that curl outwards. */
  flowing: {
    behind: ({ hair }) =>
      drawPath(
        "M0-86C62-86 86-40 84 8 84 50 104 84 116 112 104 118 96 116 90 112 92 136 78 150 62 156H-62C-78 150-92 136-90 112-96 116-104 118-116 112-104 84-84 50-84 8-86-40-62-86 0-86Z",
        hair.fill,
      ),
    front: createFrontHair("M-77 30C-90-54-52-90 0-90S90-54 77 30L68 24Q66-12 44-46 14-18-54-14L-66 26Z"),
  },
  /** Hair that reaches below the waist, with two strands in front of the face. */
  strands: {
    behind: createBackHair(250, 92),
    front: createFrontHair(
      "M-80 96C-86 40-92-54-48-88L-30-96-8-90 12-98 40-90C92-58 86 40 80 96L64 60 62 0Q44-40 8-62-40-40-62 0L-64 60Z",
    ),
  },
  spikes: { front: createFrontHair(SPIKES) },
  /** Hair that is combed back from the forehead. */
  slick: {
    behind: createBackHair(46, 76),
    front: createFrontHair("M-74 8C-88-60-46-92 0-92S88-60 74 8L64-20Q46-58 0-58-46-58-64-20Z"),
  },
  flatTop: { front: createFrontHair("M-68-4L-78-92Q0-112 78-92L68-4 58-34Q0-46-58-34Z") },
  quiff: {
    front: createFrontHair(
      "M-72 4C-82-36-70-64-46-76-40-112 26-128 58-104 46-98 44-90 52-82 78-60 80-30 72 4L60-22Q30-50-10-44-42-46-60-22Z",
    ),
  },
  mohawk: { front: createFrontHair("M-20-40C-34-84-26-120 6-132 30-120 32-84 20-40Q0-50-20-40Z") },
  curl: { front: createFrontHair("M-34-66C-40-112 30-124 42-80 46-50 6-44 0-66 4-76 16-76 20-68 16-88-8-84-10-60Z") },
  loose: { behind: createBackHair(84, 84), front: createFrontHair(PARTED_HAIR_PATH) },
  mohawkWide: { front: createFrontHair("M-44-44C-60-100-30-132 4-132 40-132 62-100 44-44Q20-62 0-60-20-62-44-44Z") },
  shortBob: { behind: createBackHair(40, 82), front: createFrontHair(PARTED_HAIR_PATH) },
  widowsPeak: {
    front: createFrontHair(
      "M-72 8C-88-56-70-84-60-96-30-120 40-118 60-96 70-84 88-56 72 8L62-20 40-52 0-34-40-52-62-20Z",
    ),
  },
} as const satisfies Readonly<Record<string, LayeredHeadPart>>;

export const HAIR = { ...HAIRCUTS, ...TIED_HAIR, ...UPRIGHT_HAIR };
export type HairName = keyof typeof HAIR;
