import type { Palette } from "../palette";
import { circle, dots, pair, path, stroke, twoDots, twoOvals, twoStrokes } from "../svg";

/** Drawn behind a head 68 wide at the crown whose top is at -68. */
type Part = (palette: Palette) => string;

const withInside =
  (outer: string, inner: string): Part =>
  (p) =>
    pair(outer, p.skin.fill) + pair(inner, p.blush, `opacity=".55"`);

export const EARS = {
  bear: ({ skin, blush }) =>
    circle(-50, -56, 25, skin.fill) + circle(50, -56, 25, skin.fill) + twoDots(50, -54, 13, blush, `opacity=".55"`),
  mouse: ({ skin, blush }) =>
    circle(-60, -54, 36, skin.fill) + circle(60, -54, 36, skin.fill) + twoDots(59, -52, 23, blush, `opacity=".55"`),
  cat: withInside("M-72-8C-78-50-72-88-64-102-60-108-54-106-48-101L-8-62Z", "M-62-34C-66-58-64-76-60-88L-34-60Z"),
  fox: withInside("M-72-2C-90-44-90-86-84-108-82-114-76-114-71-109L-14-58Z", "M-70-34C-78-60-78-80-76-94L-42-58Z"),
  rabbit: withInside(
    "M-42-40C-62-72-62-118-44-130-24-138-10-98-12-56Z",
    "M-40-62C-50-84-50-110-40-118-28-120-22-92-24-64Z",
  ),
  lop: ({ skin, hair }) =>
    pair("M-34-66C-66-84-104-62-106-10-106 22-94 40-82 38-66 34-62-12-34-36Z", skin.fill) +
    twoStrokes("M-56-58Q-84-44-88-2", hair.mid, 4, `opacity=".35"`),
  dog: ({ hair }) => pair("M-40-64C-74-78-100-50-100-12-100 18-86 30-74 24-60 14-58-26-34-44Z", hair.fill),
  elephant: ({ skin, blush }) =>
    pair("M-50-40C-86-76-132-54-130-4-128 38-92 54-56 34Z", skin.fill) +
    pair("M-62-26C-86-50-116-34-114-2-112 24-88 34-64 22Z", blush, `opacity=".4"`),
  koala: ({ skin, white }) =>
    circle(-66, -34, 38, skin.fill) + circle(66, -34, 38, skin.fill) + twoDots(66, -30, 24, white, `opacity=".7"`),
  horse: ({ skin, hair, blush }) =>
    path("M-30-60C-20-96 20-100 34-74 40-60 30-50 0-50Z", hair.fill) +
    pair("M-62-34C-72-66-64-96-54-104-40-96-28-74-28-54Z", skin.fill) +
    pair("M-54-48C-58-68-54-82-52-88-44-80-38-68-38-58Z", blush, `opacity=".55"`),
  cow: ({ skin, trim }) =>
    pair("M-46-50C-66-64-72-92-60-108-58-90-46-76-24-68Z", trim.fill) +
    pair("M-58-36C-84-56-112-46-110-28-106-12-80-8-62-14Z", skin.fill),
  sheep: ({ hair, skin }) =>
    pair("M-56-30C-90-38-110-18-104-6-96 6-72-2-60-10Z", skin.fill) +
    stroke("M-50-50C-84-72-112-44-96-18-84-2-66-14-74-26", hair.mid, 17) +
    stroke("M50-50C84-72 112-44 96-18 84-2 66-14 74-26", hair.dark, 17),
  deer: ({ skin, hair, blush }) =>
    twoStrokes("M-30-58C-34-84-44-96-62-104M-37-84Q-28-100-30-112", hair.mid, 10) +
    pair("M-56-36C-80-60-108-58-110-48-106-30-80-18-62-18Z", skin.fill) +
    pair("M-64-34C-80-48-94-50-98-46-94-36-78-28-66-26Z", blush, `opacity=".5"`),
  pig: ({ skin, blush }) =>
    pair("M-66-20C-84-54-80-84-70-92-54-90-30-76-18-60Z", skin.fill) +
    pair("M-72-82C-62-70-54-62-40-62-50-50-62-44-66-40Z", blush, `opacity=".4"`),
  frog: ({ skin, white, ink }) =>
    circle(-40, -58, 29, skin.fill) +
    circle(40, -58, 29, skin.fill) +
    twoDots(41, -62, 18, white) +
    twoOvals(39, -61, 10, 12, ink) +
    dots(
      [
        [-42, -66],
        [36, -66],
      ],
      3.8,
      white,
    ),
  crest: ({ hair }) =>
    path(
      "M-18-58C-34-84-30-104-20-112-16-98-10-92-4-88-4-104 4-118 16-122 14-106 18-98 24-92 30-100 36-104 44-104 40-90 38-72 26-58Z",
      hair.fill,
    ),
  owl: ({ hair }) => pair("M-66-24C-84-62-80-92-74-104-56-92-30-84-6-66Z", hair.fill),
  squirrel: withInside(
    "M-66-24C-76-56-72-88-60-112-46-96-28-76-24-58Z",
    "M-58-44C-62-64-60-78-57-92-46-78-38-68-36-58Z",
  ),
  tuft: ({ skin }) =>
    path("M-14-60C-22-84-12-100 2-104-2-94 2-90 8-90 16-96 24-96 30-92 20-84 18-70 16-60Z", skin.fill),
  lizard: ({ hair, skin }) =>
    pair("M-60-20C-96-40-112-30-118-12-104-14-98-8-102 8-88 2-78 6-72 18Z", hair.fill) +
    path("M-22-62L-14-88 0-64 12-92 24-62Z", skin.mid),
} as const satisfies Readonly<Record<string, Part>>;

export type Ears = keyof typeof EARS;
