import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, pair, stroke, twoDots, twoOvals, twoStrokes } from "../svg";

/** A pair of eyes on the line y = 2, `gap` from the middle. */
export type Eyes = (palette: Palette, gap: number) => string;

/** The glint sits on the lamp's side in both eyes, so it is not mirrored. */
const glints = (gap: number, dx: number, y: number, r: number, white: string): string =>
  dots(
    [
      [dx - gap, y],
      [dx + gap, y],
    ],
    r,
    white,
  );

const beads: Eyes = ({ ink, white }, gap) => twoOvals(gap, 2, 7.5, 9.5, ink) + glints(gap, -2.4, -1.4, 2.8, white);

const tallBeads: Eyes = ({ ink, white }, gap) => twoOvals(gap, 1, 7.5, 13.5, ink) + glints(gap, -2.2, -4, 3, white);

const bright: Eyes = ({ ink, white, iris }, gap) =>
  twoOvals(gap, 2, 15, 17, white) +
  twoOvals(gap - 2, 3, 10, 12.5, iris) +
  twoOvals(gap - 2, 4, 6, 8, ink) +
  glints(gap, -2.5, -1, 3.8, white);

const sparkling: Eyes = ({ ink, white, iris }, gap) =>
  twoOvals(gap, 2, 13, 16, ink) +
  pair(`M${-gap - 10} 7a10 11 0 0 0 20 0Q${-gap} 12 ${-gap - 10} 7Z`, iris) +
  twoStrokes(`M${-gap - 13}-5Q${-gap - 18}-8 ${-gap - 19}-13`, ink, 3) +
  glints(gap, -4, -3, 4.6, white) +
  glints(gap, 5, 9, 2.2, white);

const sleepy: Eyes = ({ ink, white, iris, skin }, gap) =>
  twoDots(gap, 3, 14, white) +
  twoDots(gap - 1, 6, 8.5, iris) +
  twoDots(gap - 1, 6, 5, ink) +
  pair(`M${-gap - 15.5} 3Q${-gap - 14}-13.5 ${-gap}-13.5T${-gap + 15.5} 3Z`, skin.mid) +
  twoStrokes(`M${-gap - 15} 3H${-gap + 15}`, ink, 3.4) +
  glints(gap, -3, 7.5, 2.2, white);

const smiling: Eyes = ({ ink }, gap) => twoStrokes(`M${-gap - 11} 6Q${-gap}-11 ${-gap + 11} 6`, ink, 4.6);

/** Kokeshi dolls have them painted with one brush stroke. */
const brushed: Eyes = ({ ink }, gap) => twoStrokes(`M${-gap + 12} 0Q${-gap} 8 ${-gap - 12}-1L${-gap - 17}-5`, ink, 4.2);

const winking: Eyes = ({ ink, white }, gap) =>
  ellipse(-gap, 2, 8.5, 11, ink) +
  circle(-gap - 2.6, -2, 3, white) +
  stroke(`M${gap - 11} 5Q${gap}-9 ${gap + 11} 5`, ink, 4.6);

const lashed: Eyes = ({ ink, white, iris }, gap) =>
  twoOvals(gap, 3, 10, 13, ink) +
  pair(`M${-gap - 7.5} 8a7.5 7.5 0 0 0 15 0Z`, iris) +
  twoStrokes(`M${-gap + 9}-7Q${-gap - 4}-15 ${-gap - 14}-5L${-gap - 20}-9M${-gap - 12}-8L${-gap - 15}-14`, ink, 3.2) +
  glints(gap, -3, 0, 3.4, white);

const keen: Eyes = ({ ink, white, iris }, gap) =>
  pair(
    `M${-gap - 15}-7Q${-gap}-8 ${-gap + 13} 1 ${-gap + 12} 14 ${-gap - 1} 14 ${-gap - 15} 13 ${-gap - 15}-7Z`,
    white,
  ) +
  twoOvals(gap - 1, 4.5, 7.5, 8.5, iris) +
  twoOvals(gap - 1, 4.5, 4.5, 5.5, ink) +
  twoStrokes(`M${-gap - 16}-9Q${-gap}-9 ${-gap + 14} 1`, ink, 4) +
  glints(gap, -1.5, 3, 2.4, white);

const rings: Eyes = ({ ink, white, iris }, gap) =>
  twoDots(gap, 2, 16.5, white) +
  twoDots(gap, 2, 12.5, iris) +
  twoDots(gap, 2, 8, ink) +
  glints(gap, -3.5, -1.5, 3.6, white);

const aside: Eyes = ({ ink, white }, gap) =>
  twoOvals(gap, 2, 13.5, 15, white) +
  ellipse(-gap + 4, 3, 8, 9.5, ink) +
  ellipse(gap + 4, 3, 8, 9.5, ink) +
  glints(gap, 1.5, -1, 2.8, white);

export const PERSON_EYES: NonEmpty<Eyes> = [
  beads,
  tallBeads,
  bright,
  sparkling,
  sleepy,
  smiling,
  brushed,
  winking,
  lashed,
  keen,
  aside,
  beads,
];
export const ANIMAL_EYES: NonEmpty<Eyes> = [
  beads,
  tallBeads,
  bright,
  sparkling,
  sleepy,
  smiling,
  rings,
  lashed,
  aside,
  beads,
];
export const CREATURE_EYES: NonEmpty<Eyes> = [keen, bright, rings, tallBeads, sleepy, aside, keen];
