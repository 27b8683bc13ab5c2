import type { Palette } from "../palette";
import { ellipse, pair, path, rect, stroke, twoDots, twoOvals, twoStrokes } from "../svg";

/** Nose and mouth of an animal in one, centred below the eyes. */
type Part = (palette: Palette) => string;

const whiskers = (ink: string): string => twoStrokes("M-44 26L-76 20M-44 34L-76 38", ink, 2.5, `opacity=".45"`);

const smile = (ink: string, y: number): string =>
  stroke(`M0 ${y}V${y + 7}Q-7 ${y + 15}-15 ${y + 8}M0 ${y + 7}Q7 ${y + 15} 15 ${y + 8}`, ink, 3.5);

export const MUZZLES = {
  bear: ({ skin, ink, white }) =>
    ellipse(0, 34, 32, 25, skin.light) +
    path("M0 32Q-14 26-13 19 0 12 13 19 14 26 0 32Z", ink) +
    ellipse(-5, 20, 4, 2, white, `opacity=".6"`) +
    smile(ink, 32),
  cat: ({ blush, ink }) => whiskers(ink) + path("M0 29Q-9 25-8 20 0 17 8 20 9 25 0 29Z", blush) + smile(ink, 29),
  dog: ({ skin, ink, rose, white }) =>
    path("M-9 40Q-9 62 0 62T9 40Z", rose) +
    path("M-8 12C-34 14-44 30-38 44-32 54-8 52 0 44 8 52 32 54 38 44 44 30 34 14 8 12Z", skin.light) +
    ellipse(0, 19, 14, 10, ink) +
    ellipse(-5, 16, 4, 2.4, white, `opacity=".6"`) +
    stroke("M0 29V43M-24 44Q-8 52 0 43 8 52 24 44", ink, 3.2),
  pig: ({ skin, blush, ink }) =>
    ellipse(0, 30, 31, 21, skin.dark) +
    ellipse(-1, 28, 30, 20, blush) +
    twoOvals(11, 28, 5, 8, ink, `opacity=".7"`) +
    stroke("M-14 56Q0 63 14 56", ink, 3.5),
  beak: ({ trim, ink }) =>
    path("M-27 22Q0 4 27 22 20 44 0 57-20 44-27 22Z", trim.fill) +
    path("M-24 27Q0 40 24 27 17 44 0 57-17 44-24 27Z", trim.dark) +
    twoDots(7, 20, 2, ink, `opacity=".6"`),
  hook: ({ trim }) =>
    path("M-24 18Q0 2 24 18 26 34 12 44 6 50 4 62-4 56-12 46-26 34-24 18Z", trim.fill) +
    path("M-20 34Q0 44 20 36 14 44 8 48L4 62Q-6 54-12 46-18 42-20 34Z", trim.dark),
  bill: ({ trim, ink }) =>
    path("M-22 20C-20 10 20 10 22 20 26 30 48 32 46 42 42 54-42 54-46 42-48 32-26 30-22 20Z", trim.fill) +
    stroke("M-43 42Q0 54 43 42", trim.dark, 4) +
    twoOvals(8, 24, 2.5, 3.5, ink, `opacity=".5"`),
  trunk: ({ skin, ink }) =>
    stroke("M-30 40Q-20 52-10 48", ink, 3.5) +
    path("M-17 12C-17 4 17 4 17 12 17 40 20 60 40 58 50 58 52 76 40 78 8 82-17 58-17 12Z", skin.fill) +
    stroke("M-13 26H12M-11 40H14M-3 54L16 47", skin.dark, 3, `opacity=".55"`),
  big: ({ skin, blush, ink }) =>
    path("M-42 34C-42 12 42 12 42 34 46 62 26 68 0 68S-46 62-42 34Z", skin.light) +
    twoOvals(17, 28, 5.5, 4, ink, `opacity=".65"`) +
    stroke("M-26 48Q0 62 26 48", ink, 3.5) +
    twoDots(48, 34, 9, blush, `opacity=".35"`),
  horse: ({ skin, ink }) =>
    path("M-26 16C-22 4 22 4 26 16 30 30 38 36 36 50 32 68-32 68-36 50-38 36-30 30-26 16Z", skin.light) +
    twoOvals(15, 36, 4.5, 6.5, ink, `opacity=".65"`) +
    stroke("M-16 53Q0 60 16 53", ink, 3.5),
  frog: ({ skin, ink }) =>
    path("M-58 20Q0 44 58 20 56 62 0 64-56 62-58 20Z", skin.light, `opacity=".75"`) +
    stroke("M-54 20Q0 52 54 20", ink, 4) +
    twoDots(7, 12, 2.2, ink),
  mouse: ({ rose, ink, white }) =>
    whiskers(ink) +
    rect(-8, 38, 16, 14, 3, white) +
    stroke("M0 40V50", ink, 1.5, `opacity=".4"`) +
    ellipse(0, 24, 9, 7.5, rose) +
    stroke("M-18 34Q-9 42 0 36 9 42 18 34", ink, 3.5),
  koala: ({ ink, white }) =>
    path("M0-4C14-4 17 14 16 26 14 38-14 38-16 26-17 14-14-4 0-4Z", ink) +
    ellipse(-5, 6, 4, 7, white, `opacity=".35"`) +
    stroke("M-12 46Q0 54 12 46", ink, 3.5),
  dragon: ({ skin, ink, white }) =>
    path("M-44 36C-44 14-24 8 0 8S44 14 44 36C44 58 24 64 0 64S-44 58-44 36Z", skin.light) +
    pair("M-22 17Q-14 10-9 18-14 24-22 17Z", ink, `opacity=".7"`) +
    pair("M-30 44L-24 56-18 46Z", white) +
    stroke("M-34 42Q0 54 34 42", ink, 3.5),
} as const satisfies Readonly<Record<string, Part>>;

export type Muzzle = keyof typeof MUZZLES;
