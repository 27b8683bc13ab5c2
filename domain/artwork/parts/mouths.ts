import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { dots, ellipse, path, stroke, twoDots, twoOvals, twoStrokes } from "../svg";

type Part = (palette: Palette) => string;

export const MOUTHS: NonEmpty<Part> = [
  ({ ink }) => stroke("M-13 33Q0 45 13 33", ink, 4),
  ({ ink }) => stroke("M-8 36Q0 42 8 36", ink, 4),
  ({ ink }) => stroke("M-12 38Q4 42 14 31", ink, 4),
  ({ ink, rose }) =>
    path("M-17 30Q0 35 17 30 15 51 0 51T-17 30Z", ink) + path("M-10 45Q0 37 10 45 6 51 0 51T-10 45Z", rose),
  ({ ink, white }) =>
    path("M-18 31Q0 36 18 31 15 47 0 47T-18 31Z", ink) + path("M-16 32.5Q0 37 16 32.5L14 38Q0 41-14 38Z", white),
  ({ ink, rose }) => ellipse(0, 38, 7, 8.5, ink) + ellipse(0, 42, 4.5, 3.6, rose),
  ({ rose }) => path("M-11 35Q-5 31 0 34 5 31 11 35 0 46-11 35Z", rose),
  ({ ink, rose }) => path("M0 38Q0 52 8 52T15 36Z", rose) + stroke("M-14 34Q0 44 16 34", ink, 4),
  ({ ink }) => stroke("M-12 37H12", ink, 4),
  ({ ink, white }) => path("M6 38L10 47 14 36Z", white) + stroke("M-14 34Q0 43 15 34", ink, 4),
  ({ ink }) => stroke("M-14 34Q-7 43 0 35 7 43 14 34", ink, 4),
];

export const NOSES: NonEmpty<Part> = [
  () => "",
  () => "",
  ({ skin }) => stroke("M-5 19Q0 23 5 19", skin.dark, 4),
  ({ skin }) => ellipse(0, 19, 8, 6.5, skin.fill) + stroke("M-5 23Q0 27 6 22", skin.dark, 2.6),
  ({ blush }) => ellipse(0, 18, 9, 7.5, blush, `opacity=".8"`) + ellipse(-3, 15, 3, 2, "#fff", `opacity=".6"`),
  ({ skin }) => stroke("M1 8Q8 19-3 21", skin.dark, 3.6),
];

const arcs =
  (d: string, width: number): Part =>
  ({ hair }) =>
    twoStrokes(d, hair.dark, width);

export const BROWS: NonEmpty<Part> = [
  () => "",
  () => "",
  arcs("M-40-20Q-28-29-16-22", 4.5),
  arcs("M-42-18Q-28-28-14-20", 8),
  arcs("M-40-26L-15-17", 6.5),
  arcs("M-40-18Q-28-25-17-28", 5),
];

export const CHEEKS: NonEmpty<Part> = [
  ({ blush }) => twoOvals(45, 26, 12, 8.5, blush, `opacity=".45"`),
  ({ blush }) => twoDots(44, 27, 11, blush, `opacity=".6"`),
  ({ blush }) => twoStrokes("M-52 22L-48 30M-44 22L-40 30", blush, 3.4, `opacity=".7"`),
  ({ skin }) =>
    dots(
      [
        [-48, 21],
        [-40, 26],
        [-50, 30],
        [48, 21],
        [40, 26],
        [50, 30],
      ],
      2.4,
      skin.dark,
    ),
  ({ blush }) => twoOvals(45, 26, 12, 8.5, blush, `opacity=".45"`),
  () => "",
];
