import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, pair, path, rect, stroke, twoDots, twoOvals, twoStrokes } from "../svg";

type Part = (palette: Palette) => string;

const none: Part = () => "";

/** Worn over a person's face. */
export const PERSON_EXTRAS: NonEmpty<Part> = [
  none,
  none,
  none,
  none,
  ({ hair }) => path("M0 25C-8 18-26 20-40 34-28 40-10 40 0 33 10 40 28 40 40 34 26 20 8 18 0 25Z", hair.fill),
  none,
  none,
  none,
  none,
  none,
  none,
  ({ ink, white }) =>
    twoOvals(28, 3, 20, 20, white, `fill-opacity=".25" stroke="${ink}" stroke-width="4"`) +
    stroke("M-8 1Q0-4 8 1", ink, 4),
  ({ accent, white }) =>
    pair(
      "M-41-13H-17Q-9-13-9-4V10Q-9 18-17 18H-39Q-49 18-49 8V-4Q-49-13-41-13Z",
      white,
      `fill-opacity=".25" stroke="${accent.mid}" stroke-width="5"`,
    ) + stroke("M-9 0H9", accent.mid, 5),
  ({ white, rose }) =>
    `<g transform="rotate(-14 -42 24)">${rect(-56, 19, 28, 11, 5, white)}${circle(-42, 24.5, 2, rose)}</g>`,
  ({ rose }) => twoStrokes("M-58 20L-38 25M-58 31L-38 34", rose, 5, `opacity=".8"`),
];

/** Painted on an animal's or a creature's fur, under the eyes; clipped to the head. */
export const MARKINGS: NonEmpty<Part> = [
  none,
  none,
  ({ skin }) => path("M-100 30Q-40 2 0 22 40 2 100 30V90H-100Z", skin.light, `opacity=".85"`),
  ({ hair }) => twoOvals(29, 4, 23, 26, hair.mid),
  ({ hair }) => ellipse(30, 0, 27, 31, hair.mid),
  ({ hair }) => pair("M-90-26L-48-18-90-8ZM-92 14L-52 22-90 32ZM-24-80L-18-40-6-80Z", hair.mid),
  ({ white }) => path("M-13-90C-8-50-6-20-24 8-20 30 20 30 24 8 6-20 8-50 13-90Z", white, `opacity=".8"`),
  ({ hair }) => path("M-90-90H90V-34Q50-52 34-24 16-44 0-20-16-44-34-24-50-52-90-34Z", hair.mid),
  ({ hair }) => path("M0-90H90V90H0Q14 40 0 0-12-40 0-90Z", hair.mid, `opacity=".8"`),
  ({ accent }) => path("M0-52L9-36 0-20-9-36Z", accent.mid),
  ({ skin }) => twoDots(28, 3, 25, skin.light) + twoOvals(34, 34, 22, 18, skin.light),
  ({ hair }) => twoDots(58, -30, 9, hair.mid) + twoDots(38, -50, 7, hair.mid) + twoDots(66, -6, 6, hair.mid),
];

/** Eyes behind glass: a robot's screen or a helmet's slit. */
export const VISORS: NonEmpty<Part> = [
  ({ ink, iris, white }) =>
    rect(-54, -22, 108, 52, 24, ink) +
    twoOvals(24, 4, 9, 12, iris) +
    stroke("M-9 16Q0 22 9 16", iris, 3.6) +
    path("M-42-16H-8L-28 24H-44Q-52 6-42-16Z", white, `opacity=".1"`),
  ({ ink, iris, white }) =>
    rect(-60, -16, 120, 38, 19, ink) +
    twoStrokes("M-36 7Q-26-7-16 7", iris, 6) +
    path("M-48-12H-10L-20 18H-50Q-58 2-48-12Z", white, `opacity=".12"`),
  ({ ink, iris, skin, white }) =>
    twoDots(27, 2, 22, skin.dark) +
    twoDots(27, 2, 17, ink) +
    twoDots(27, 2, 9, iris) +
    dots(
      [
        [-32, -4],
        [22, -4],
      ],
      3.6,
      white,
    ) +
    stroke("M-16 42H16M-16 50H16", skin.dark, 4),
  ({ ink, iris, skin, white }) =>
    circle(0, 4, 32, skin.dark) +
    circle(0, 4, 26, ink) +
    circle(0, 4, 15, iris) +
    circle(-8, -6, 5.5, white) +
    stroke("M-22 48H22", skin.dark, 5),
];

/** The face of a closed helmet. */
export const SLITS: NonEmpty<Part> = [
  ({ ink, iris, trim }) =>
    path("M-58-12Q0-30 58-12V12Q30 20 9 14V52H-9V14Q-30 20-58 12Z", ink) +
    twoOvals(28, 1, 8, 9, iris) +
    stroke("M-62-14Q0-34 62-14", trim.mid, 6),
  ({ ink, iris, trim }) =>
    path("M-60-10L-6 2V12L-56 14ZM60-10L6 2V12L56 14Z", ink) +
    twoOvals(30, 4, 8, 6.5, iris) +
    stroke("M0-66V62", trim.mid, 8) +
    twoStrokes("M-22 34V48M-36 32V44", ink, 5),
  ({ ink, iris, trim }) =>
    rect(-60, -12, 120, 27, 13, ink) +
    twoDots(25, 1.5, 8, iris) +
    stroke("M-30 36H30M-24 48H24", trim.dark, 5) +
    stroke("M-68-20H68", trim.mid, 6),
];
