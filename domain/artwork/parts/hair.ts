import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, pair, path, stroke } from "../svg";

type Part = (palette: Palette) => string;

/** The fringe is cut out of a hair volume a little larger than the head; only its lower edge is drawn here. */
const fringe =
  (edge: string): Part =>
  ({ hair }) =>
    path(`M-95-100H95V${edge}-95Z`, hair.fill);

export const FRINGES: NonEmpty<Part> = [
  fringe("20L72 12Q64-10 57-19 0-9-57-19-64-10-72 12L"),
  fringe("22L72 14Q66-8 54-22 6-8-34-40-60-22-72 14L"),
  fringe("24L73 16Q66-18 0-48-66-18-73 16L"),
  fringe("16L72 8 58-24 46-6 32-30 14-6-4-32-22-6-40-30-56-6-72 8L"),
  fringe("10L72-4Q60-38 0-44-60-38-72-4L"),
  fringe("20L72 12Q66-16 50-14 40-30 25-16 12-32 0-16-12-32-25-16-40-30-50-14-66-16-72 12L"),
  fringe("18L72 10Q58-34 20-38L8-14-6-38Q-58-34-72 10L"),
  fringe("18L70 10 62-26Q34-14 4-34-4-8-42-16L-60-22-70 10L"),
];

/** Drawn behind the head. */
export const HAIR_BACKS: NonEmpty<Part> = [
  () => "",
  () => "",
  ({ hair }) => path("M0-72C58-72 86-40 86 4 88 50 80 66 62 66H-62C-80 66-88 50-86 4-86-40-58-72 0-72Z", hair.fill),
  ({ hair }) =>
    path(
      "M0-72C56-72 84-40 84 0 84 50 100 84 84 118 50 108-50 108-84 118-100 84-84 50-84 0-84-40-56-72 0-72Z",
      hair.fill,
    ),
  ({ hair, accent }) =>
    path("M44-60C88-92 128-50 120 6 116 44 98 58 84 60 100 30 88-18 52-34Z", hair.fill) +
    circle(56, -50, 12, accent.mid),
  ({ hair, accent }) =>
    pair("M-56-48C-92-76-122-40-116 10-112 44-98 62-86 66-96 28-86-4-58-22Z", hair.fill) +
    circle(-62, -38, 11, accent.mid) +
    circle(62, -38, 11, accent.mid),
  ({ hair, accent }) => circle(0, -84, 30, hair.fill) + stroke("M-20-66Q0-56 20-66", accent.mid, 8),
  ({ hair }) => circle(-56, -58, 27, hair.fill) + circle(56, -58, 27, hair.fill),
  ({ hair, accent }) =>
    [-6, 20, 46, 70].map((y, i) => ellipse(80 - i * 3, y, 17 - i, 17, hair.fill)).join("") +
    circle(70, 88, 8, accent.mid) +
    path("M60 92H82L76 112Q70 116 64 112Z", hair.fill),
  ({ hair }) =>
    path(
      "M-78 20L-104 2-82-14-104-40-74-44-84-78-48-70-44-104-14-82 6-112 22-82 52-100 52-68 86-72 76-42 104-36 84-12 104 6 78 20Z",
      hair.fill,
    ),
  ({ hair }) =>
    dots(
      [
        [-70, 10],
        [-80, -26],
        [-62, -60],
        [-28, -80],
        [12, -82],
        [50, -66],
        [76, -32],
        [76, 8],
      ],
      30,
      hair.mid,
    ),
  ({ hair }) =>
    path("M-14-50C-26-84-20-108-2-118 6-112 10-106 12-100 22-108 32-108 40-102 30-92 28-66 22-50Z", hair.fill),
];
