import { SHADE } from "../paint";
import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, path, rect, stroke } from "../svg";

/** Held in the viewer's right hand, which is at (0, 0) and drawn over it. Nothing hangs lower than 60. */
export type Prop = (palette: Palette) => string;

const shield: Prop = ({ accent, trim }) =>
  path("M-30-34Q0-46 30-34V4Q26 38 0 50-26 38-30 4Z", trim.fill) +
  path("M-23-28Q0-37 23-28V3Q19 30 0 41-19 30-23 3Z", accent.fill) +
  path("M0-20L5-5H20L8 5 13 20 0 11-13 20-8 5-20-5H-5Z", trim.light);
const sword: Prop = ({ white, trim, hair }) =>
  path("M-7-16V-88L0-104 7-88V-16Z", "#cfd6e2") +
  path("M0-104L7-88V-16H0Z", "#9aa5b8") +
  stroke("M-3-84V-20", white, 2.5) +
  rect(-20, -20, 40, 10, 5, trim.fill) +
  rect(-5, -12, 10, 34, 5, hair.fill) +
  circle(0, 24, 7, trim.mid);
const staff: Prop = ({ hair, accent, trim }) =>
  stroke("M0 56V-74", hair.mid, 9) +
  path("M-22-92C-24-64 24-64 22-92L13-84Q0-70-13-84Z", trim.fill) +
  circle(0, -96, 17, accent.fill) +
  ellipse(-5, -102, 5, 4, "#fff", `opacity=".7"`);
const balloon: Prop = ({ accent, white }) =>
  stroke("M0 0Q14-30 0-58", white, 2.5) +
  path("M-5-56H5L0-64Z", accent.dark) +
  path("M0-60C-26-74-32-98-30-110-24-134 24-134 30-110 32-98 26-74 0-60Z", accent.fill) +
  ellipse(-11, -110, 6, 10, white, `opacity=".6" transform="rotate(20 -11 -110)"`);
const bouquet: Prop = ({ leaf, rose, trim, white }) =>
  stroke("M0 24L-14-24M0 24V-30M0 24L14-24", leaf, 5) +
  dots(
    [
      [-17, -32],
      [9, -22],
    ],
    12,
    rose,
  ) +
  dots(
    [
      [0, -44],
      [-8, -22],
    ],
    12,
    white,
  ) +
  circle(17, -32, 12, trim.light) +
  dots(
    [
      [-17, -32],
      [0, -44],
      [17, -32],
      [-8, -22],
      [9, -22],
    ],
    4,
    trim.dark,
  ) +
  path("M-13-2H13L6 30H-6Z", white);
const lantern: Prop = ({ hair, trim, white }) =>
  stroke("M0-8V10", hair.dark, 4) +
  rect(-20, 8, 40, 8, 4, hair.dark) +
  rect(-17, 16, 34, 34, 8, trim.light) +
  ellipse(0, 34, 8, 12, white) +
  stroke("M-17 16V50M17 16V50", hair.dark, 4) +
  rect(-20, 48, 40, 8, 4, hair.dark);
const ball: Prop = ({ accent, white }) =>
  circle(6, -6, 30, white) +
  path("M6-36A30 30 0 0 1 36-6Q20-10 6-36ZM6 24A30 30 0 0 1-24-6Q-8-2 6 24Z", accent.mid) +
  circle(6, -6, 9, accent.mid) +
  path("M6-36A30 30 0 1 1 2 23.7Q30 14 28-16 20-32 6-36Z", SHADE, `opacity=".16"`);
const flag: Prop = ({ accent, hair, trim, white }) =>
  stroke("M0 58V-92", hair.mid, 7) +
  path("M3-90C20-100 32-80 54-90V-46C32-36 20-56 3-46Z", accent.fill) +
  path("M3-75Q20-85 32-75T54-76V-64Q40-56 30-63T3-61Z", white, `opacity=".8"`) +
  circle(0, -95, 7, trim.mid);
const book: Prop = ({ accent, white, trim }) =>
  `<g transform="rotate(-10)">${rect(-24, -40, 52, 62, 6, accent.dark)}${rect(-18, -36, 46, 54, 3, white)}${rect(-26, -42, 48, 62, 6, accent.fill)}${stroke("M-17-40V18", accent.dark, 3)}${path("M2-26L8-12 2 2-4-12Z", trim.light)}</g>`;
const guitar: Prop = ({ hair, trim, ink }) =>
  `<g transform="rotate(28)">${rect(-5, -96, 10, 84, 3, hair.dark)}${rect(-9, -108, 18, 20, 5, hair.mid)}${path("M0-24C22-26 24-8 18 0 32 10 32 46 0 48-32 46-32 10-18 0-24-8-22-26 0-24Z", trim.fill)}${circle(0, 16, 9, ink)}${stroke("M-2-86V34M2-86V34", "#fff", 1.2, `opacity=".7"`)}</g>`;
const umbrella: Prop = ({ accent, hair, white }) =>
  stroke("M0-70V40Q0 54 12 52", hair.mid, 6) +
  path(
    "M-50-66C-46-116 46-116 50-66 42-76 32-76 25-66 17-76 8-76 0-66-8-76-17-76-25-66-32-76-42-76-50-66Z",
    accent.fill,
  ) +
  path("M0-66C-8-76-17-76-25-66-22-90-12-100 0-103 12-100 22-90 25-66 17-76 8-76 0-66Z", white, `opacity=".35"`) +
  stroke("M0-103V-112", hair.mid, 5);
const bow: Prop = ({ hair, white, trim }) =>
  stroke("M6-76C40-40 40 24 6 58", hair.mid, 9) +
  stroke("M6-76V58", white, 2) +
  stroke("M-34-8H46", hair.dark, 4) +
  path("M46-17L62-8 46 1Z", trim.mid);
const wand: Prop = ({ trim, white }) =>
  stroke("M0 22L16-54", white, 7) + path("M20-92L27-73 47-71 32-58 36-39 19-49 2-40 7-59-8-73 12-74Z", trim.fill);
const cup: Prop = ({ white, accent, hair }) =>
  path("M-22-30H22L18 12Q0 18-18 12Z", white) +
  path("M-21-16H21L19 0H-19Z", accent.mid) +
  ellipse(0, -30, 22, 6, hair.dark) +
  stroke("M-6-40Q-12-50-4-56M8-42Q2-50 10-58", white, 3.4, `opacity=".8"`);
const basket: Prop = ({ trim, rose, leaf, hair }) =>
  stroke("M-24 16C-24-22 24-22 24 16", hair.mid, 6) +
  circle(-11, 12, 12, rose) +
  circle(12, 12, 12, rose) +
  circle(0, 8, 12, leaf) +
  path("M-30 16H30L23 48Q0 56-23 48Z", trim.fill) +
  stroke("M-27 28H27M-25 39H25", trim.dark, 3, `opacity=".7"`);
const net: Prop = ({ hair, white, leaf }) =>
  stroke("M0 56V-40", hair.mid, 7) +
  path("M-26-72C-24-30 24-16 30-44L26-76Z", white, `opacity=".6"`) +
  `<ellipse cx="0" cy="-74" rx="27" ry="13" fill="${white}" fill-opacity=".45" stroke="${leaf}" stroke-width="6"/>`;
const lolly: Prop = ({ white, rose, accent }) =>
  stroke("M0 40V-30", white, 6) +
  circle(0, -52, 28, rose) +
  stroke("M0-52C8-62 18-48 4-40-16-34-24-60-4-72 10-76 22-70 25-58", white, 5) +
  ellipse(-10, -64, 6, 4, accent.light, `opacity=".5"`);
const hammer: Prop = ({ hair, trim }) =>
  stroke("M0 46V-60", hair.mid, 9) +
  rect(-34, -92, 68, 42, 10, trim.fill) +
  rect(-34, -92, 14, 42, 6, trim.dark) +
  rect(20, -92, 14, 42, 6, trim.dark);
const brush: Prop = ({ hair, accent, trim }) =>
  stroke("M0 56V-50", hair.mid, 8) +
  rect(-15, -62, 30, 16, 4, trim.mid) +
  path("M-16-62C-22-86-6-92 2-112 8-96 22-86 16-62Z", accent.fill);
const present: Prop = ({ accent, white, rose }) =>
  rect(-28, -30, 56, 50, 6, accent.fill) +
  rect(-6, -30, 12, 50, 0, rose) +
  rect(-32, -40, 64, 16, 5, accent.mid) +
  rect(-6, -40, 12, 16, 0, rose) +
  path("M0-40C-20-62-34-46 0-40 34-46 20-62 0-40Z", white);
const bat: Prop = ({ trim, hair }) =>
  `<g transform="rotate(20)">${path("M-5 26H5L7-40 14-96Q0-112-14-96L-7-40Z", trim.fill)}${rect(-6, -2, 12, 26, 4, hair.dark)}</g>`;
const racket: Prop = ({ accent, white, hair }) =>
  stroke("M0 34V-34", hair.mid, 9) +
  `<ellipse cx="0" cy="-68" rx="27" ry="34" fill="${white}" fill-opacity=".35" stroke="${accent.mid}" stroke-width="8"/>` +
  stroke("M-10-98V-38M0-100V-36M10-98V-38M-24-78H24M-26-66H26M-22-54H22", white, 1.6);
const club: Prop = ({ white, hair, trim }) =>
  stroke("M0-44L22 52", "#b8c0cd", 5) +
  stroke("M-3-56L4-26", hair.dark, 10) +
  path("M16 48H34Q48 50 48 60H18Z", trim.fill) +
  circle(-2, -60, 3, white);
const horseshoe: Prop = ({ trim }) =>
  stroke("M-20 26C-36-40 36-40 20 26", trim.dark, 15) +
  stroke("M-20 24C-36-42 36-42 20 24", trim.mid, 11) +
  [
    [-22, 6],
    [-14, -16],
    [14, -16],
    [22, 6],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.6, trim.dark))
    .join("");
const none: Prop = () => "";

export const PERSON_PROPS: NonEmpty<Prop> = [
  none,
  none,
  none,
  none,
  shield,
  sword,
  staff,
  balloon,
  bouquet,
  lantern,
  flag,
  book,
  guitar,
  umbrella,
  bow,
  wand,
  hammer,
  brush,
];
export const ANIMAL_PROPS: NonEmpty<Prop> = [
  none,
  none,
  none,
  balloon,
  bouquet,
  lantern,
  ball,
  book,
  umbrella,
  cup,
  basket,
  net,
  lolly,
  present,
  guitar,
  flag,
];
export const CREATURE_PROPS: NonEmpty<Prop> = [none, none, none, none, ball, hammer, flag, lolly];
export const ROBOT_PROPS: NonEmpty<Prop> = [none, none, hammer, shield, flag, present];
export const ARMOURED_PROPS: NonEmpty<Prop> = [sword, shield, staff, hammer, flag, sword];
export const PROPS_BY_NAME = {
  bouquet,
  bow,
  sword,
  ball,
  bat,
  racket,
  club,
  horseshoe,
  umbrella,
  hammer,
  none,
} as const;
