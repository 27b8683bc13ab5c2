import {
  drawDots,
  drawMirroredDots,
  drawMirroredEllipses,
  drawMirroredPath,
  drawMirroredStroke,
  drawPath,
  drawStroke,
} from "../pen/svg";
import type { DrawPart } from "./part";

const glints = (gap: number, dx: number, y: number, r: number, white: string): string =>
  drawDots(
    [
      [dx - gap, y],
      [dx + gap, y],
    ],
    r,
    white,
  );

const beads =
  (gap: number, rx: number, ry: number): DrawPart =>
  ({ ink, white }) =>
    drawStroke(`M-${gap} ${2 - ry + rx}v${2 * (ry - rx)}M${gap} ${2 - ry + rx}v${2 * (ry - rx)}`, ink, 2 * rx) +
    glints(gap, -2, 2 - Math.round(ry * 0.4), 3, white);

const LASHES = "M-16-10Q-28-20-42-8L-50-12M-40-11L-45-20";

export const EYES = {
  beads: beads(27, 8, 10),
  wideBeads: beads(36, 9, 11),
  tallBeads: beads(25, 8, 15),
  /** Tall white eyes, close together. */
  plumber: ({ white, iris, ink }) =>
    drawMirroredEllipses(17, -4, 15, 22, white) +
    drawMirroredEllipses(13, -1, 8.5, 14, iris) +
    drawMirroredEllipses(12, 0, 4.5, 9, ink) +
    glints(13, -2, -7, 3, white),
  bright: ({ ink, white, iris }) =>
    drawMirroredEllipses(28, 2, 16, 18, white) +
    drawMirroredEllipses(26, 3, 11, 14, iris) +
    drawMirroredEllipses(26, 4, 6, 8, ink) +
    glints(26, -3, -3, 4, white),
  lady: ({ ink, white, iris }) =>
    drawMirroredEllipses(27, 2, 15, 19, white) +
    drawMirroredEllipses(25, 3, 11, 15.5, iris) +
    drawMirroredEllipses(25, 4, 6, 9, ink) +
    glints(25, -3, -4, 4.4, white) +
    drawMirroredStroke("M-13-10Q-26-24-42-8L-49-13", ink, 4),
  keen: ({ ink, white, iris }) =>
    drawMirroredPath("M-43-6Q-28-10-14 2-16 14-28 14-42 12-43-6Z", white) +
    drawMirroredEllipses(26, 5, 8, 9, iris) +
    drawMirroredEllipses(26, 5, 4, 5, ink) +
    drawMirroredStroke("M-45-8Q-28-11-12 2", ink, 4),
  stern: ({ ink, white }) =>
    drawMirroredPath("M-42-4L-13 4Q-16 14-27 13-40 11-42-4Z", white) +
    drawMirroredEllipses(24, 6, 5.5, 6, ink) +
    drawMirroredStroke("M-44-6L-11 4", ink, 5),
  angry: ({ ink, white, iris }) =>
    drawMirroredPath("M-46-14L-10 6Q-14 22-28 20-46 16-46-14Z", white) +
    drawMirroredEllipses(25, 8, 7, 8, iris) +
    drawMirroredEllipses(25, 8, 3, 5, ink),
  sleepy: ({ ink, white, skin, iris }) =>
    drawMirroredDots(27, 4, 15, white) +
    drawMirroredDots(26, 8, 8, iris) +
    drawMirroredDots(26, 8, 4.5, ink) +
    drawMirroredPath("M-43 5Q-42-13-27-13T-11 5Z", skin.shade) +
    drawMirroredStroke("M-43 5H-11", ink, 3.5),
  closed: ({ ink }) => drawMirroredStroke("M-40 0Q-28 12-16 0", ink, 4.5),
  happy: ({ ink }) => drawMirroredStroke("M-40 8Q-28-10-16 8", ink, 5),
  lashed: ({ ink, white }) =>
    drawStroke("M-28 1v5M28 1v5", ink, 18) + glints(28, -3, -1, 3.4, white) + drawMirroredStroke(LASHES, ink, 3.4),
  round: ({ ink, white, iris }) =>
    drawMirroredDots(28, 2, 17, white) +
    drawMirroredDots(27, 3, 11, iris) +
    drawMirroredDots(27, 3, 6, ink) +
    glints(27, -3, -1, 3.4, white),
  ringed: ({ ink, white, mark }) =>
    drawMirroredDots(28, 2, 20, mark.mid) + drawMirroredDots(28, 2, 13, white) + drawMirroredDots(27, 3, 7, ink),
  pinpoint: ({ ink, white }) => drawMirroredDots(27, 2, 17, white) + drawMirroredDots(25, 4, 4.5, ink),
  /** Eyes of a squid, with a mask that meets between them. */
  squid: ({ ink, white, iris }) =>
    drawMirroredPath("M-66-2Q-50-24-26-20-4-18 0-2-6 22-24 24-54 22-66-2Z", ink) +
    drawMirroredEllipses(28, 2, 15, 16, white) +
    drawMirroredEllipses(26, 3, 9, 11, iris) +
    drawMirroredEllipses(26, 4, 4.5, 6, ink),
  octo: ({ ink, white, iris }) =>
    drawMirroredPath("M-70-14Q-46-26-24-20-10-14-12 2-14 22-30 24-52 20-70-14Z", ink) +
    drawMirroredEllipses(29, 2, 14, 15, white) +
    drawMirroredEllipses(27, 3, 9, 11, iris) +
    drawMirroredEllipses(27, 4, 4.5, 6, ink),
  /** Upright glowing slits. */
  glowing: ({ iris, white }) => drawMirroredEllipses(25, 4, 10, 18, iris) + drawMirroredEllipses(25, 4, 5, 11, white),
  slits: ({ iris }) => drawMirroredPath("M-44-6L-12 6Q-22 14-34 10Z", iris),
  /** Upright black ovals, close together. */
  kirby: ({ ink, white, iris }) =>
    drawMirroredEllipses(17, -10, 11, 25, ink) +
    drawMirroredPath("M-28-2Q-17 4-6-2-8 15-17 15T-28-2Z", iris) +
    drawMirroredEllipses(17, -21, 7, 11, white),
  villain: ({ ink, white, iris }) =>
    drawMirroredEllipses(22, 0, 17, 20, white) +
    drawMirroredDots(19, 6, 9, iris) +
    drawMirroredDots(19, 6, 4, ink) +
    drawMirroredPath("M-42-12L-4 0-10-20-34-28Z", ink),
  frog: ({ skin, white, ink }) =>
    drawMirroredDots(40, -62, 29, skin.fill) +
    drawMirroredDots(40, -64, 19, white) +
    drawMirroredEllipses(38, -62, 9, 12, ink),
  dotted: ({ ink }) => drawMirroredDots(24, 4, 6, ink),
  none: () => "",
  oneEye: ({ ink, white, iris }) =>
    drawStroke("M-44-4L-14 8M-42 10L-16-6", ink, 6) +
    drawPath("M44-10L10 4Q14 20 28 18 46 14 44-10Z", white) +
    drawDots([[26, 6]], 7, iris) +
    drawDots([[26, 6]], 3, ink),
  angryViolet: ({ iris, ink, white }) =>
    drawMirroredPath("M-46-12Q-24-6-10 6-16 18-30 16-44 10-46-12Z", white) +
    drawMirroredEllipses(25, 5, 8, 9, iris) +
    drawMirroredEllipses(25, 5, 3, 5, ink),
  hugeBlue: ({ iris, ink, white }) =>
    drawMirroredEllipses(34, -6, 22, 26, white) +
    drawMirroredEllipses(32, -5, 18, 22, iris) +
    drawMirroredEllipses(32, -5, 10, 13, ink) +
    glints(32, -6, -14, 6, white),
  /** A single white area for both eyes. */
  joined: ({ iris, ink, white }) =>
    drawPath("M0-34C20-46 56-30 56 0 54 22 24 24 0 10-24 24-54 22-56 0-56-30-20-46 0-34Z", white) +
    drawMirroredEllipses(20, -6, 9, 16, iris) +
    drawMirroredEllipses(20, -6, 5, 10, ink),
  kirbyDark: ({ ink, white }) => drawMirroredEllipses(20, 2, 9, 20, ink) + drawMirroredEllipses(20, -6, 5, 8, white),
  /** Tall eyes of a robot boy, with white all around the iris. */
  lofty: ({ iris, ink, white }) =>
    drawMirroredEllipses(22, 4, 17, 22, white) +
    drawMirroredEllipses(18, 6, 10, 16, iris) +
    drawMirroredEllipses(18, 7, 5, 9, ink) +
    glints(18, -2, -1, 4, white),
  oneBulging: ({ ink, white, iris }) =>
    drawDots([[-30, -12]], 25, white) +
    drawDots([[-28, -8]], 7, ink) +
    drawDots([[28, 0]], 16, white) +
    drawDots([[26, 2]], 7, iris) +
    drawStroke("M-38-14L-46-22M-22-18L-14-28", iris, 3),
  toon: ({ ink, white, iris }) =>
    drawMirroredPath("M-54-12Q-34-34-12-12-8 18-26 24-52 20-54-12Z", white) +
    drawMirroredEllipses(27, 4, 11, 15, iris) +
    drawMirroredEllipses(27, 4, 6, 9, ink) +
    drawMirroredStroke("M-56-12Q-34-32-10-14", ink, 6),
  pumpkin: ({ iris }) => drawMirroredPath("M-48 4L-28-28-10 4Z", iris),
  rover: ({ iris, white, ink }) =>
    drawMirroredEllipses(27, 0, 15, 20, white) +
    drawMirroredEllipses(27, 2, 9, 15, iris) +
    drawMirroredEllipses(27, 2, 4, 8, ink),
  sleepyBlue: ({ white, ink, mark }) =>
    drawMirroredEllipses(28, 2, 14, 14, white) +
    drawMirroredDots(28, 5, 7, ink) +
    drawMirroredPath("M-44 0Q-42-16-28-16T-12 0Z", mark.dark),
  slyEyes: ({ white, ink }) =>
    drawMirroredPath("M-46-10L-10 2Q-14 16-28 16-42 14-46-10Z", white) +
    drawMirroredDots(25, 6, 6, ink) +
    drawMirroredStroke("M-48-14L-8 0", ink, 5),
  /** Eyes like two crosses sewn on with thread. */
  crossed: ({ ink }) => drawMirroredStroke("M-38-8L-18 14M-18-8L-38 14", ink, 6),
  hollow: ({ ink }) => drawMirroredEllipses(28, 2, 13, 18, ink),
} as const satisfies Readonly<Record<string, DrawPart>>;
export type EyesName = keyof typeof EYES;
