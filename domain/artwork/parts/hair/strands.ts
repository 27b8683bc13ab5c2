import { drawPath } from "../../pen/svg";
import type { LayeredHeadPart } from "../part";

export const createFrontHair =
  (d: string): NonNullable<LayeredHeadPart["front"]> =>
  ({ hair }) =>
    drawPath(d, hair.fill);

/** Creates the hair behind head and shoulders. It ends `length` below the eyes. */
export const createBackHair =
  (length: number, half = 80): NonNullable<LayeredHeadPart["behind"]> =>
  ({ hair }) =>
    drawPath(
      `M0-84C58-84 ${half}-44 ${half} 10 ${half + 6} 60 ${half + 4} ${length - 30} ${half - 6} ${length}Q0 ${length + 16}-${half - 6} ${length}C-${half + 4} ${length - 30}-${half + 6} 60-${half} 10-${half}-44-58-84 0-84Z`,
      hair.fill,
    );

export const CROP_HAIR_PATH = "M-74 14C-84-56-48-87 0-87S84-56 74 14L62-12Q56-34 34-42-10-28-44-42-56-32-62-12Z";

export const BANGS_HAIR_PATH = "M-77 30C-88-56-50-89 0-89S88-56 77 30L66 22 62-12Q32-24 0-20-32-24-62-12L-66 22Z";

export const PARTED_HAIR_PATH =
  "M-78 36C-92-50-54-91 0-91S92-50 78 36L66 28 60-6 44-34 26-10 6-48-16-46-36-8-48-30-60-4-66 28Z";

export const CURTAIN_HAIR_PATH = "M-78 44C-92-54-52-90 0-90S92-54 78 44L64 48 58-4Q30-22 2-62-28-24-58-4L-64 48Z";

export const SWEPT_HAIR_PATH =
  "M-76 24C-92-44-66-84-24-88L-10-104 8-92 34-102 38-86C80-72 88-34 76 24L64 14 62-12 48-34 20-20 6-44-22-14-46-38-62-10-66 14Z";

export const OVER_EYE_HAIR_PATH =
  "M-78 40C-90-52-52-91 0-91S92-50 78 40L66 34Q62-10 34-50 6-16-2 34-34 20-58-8L-66 34Z";
