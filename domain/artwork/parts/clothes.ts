import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, pair, path, rect, stroke, twoDots } from "../svg";
import type { BodyShape } from "./bodies";

/** Painted on the body and clipped to it. */
export type Clothes = (palette: Palette, body: BodyShape) => string;

const plain: Clothes = () => "";
const bands: Clothes = ({ accent }) =>
  [-116, -84, -52, -20].map((y) => stroke(`M-90 ${y}Q0 ${y + 18} 90 ${y}`, accent.mid, 13)).join("");
const sailor: Clothes = ({ white, accent }) =>
  path("M-70-150L0-78 70-150V-96L0-62-70-96Z", white) +
  stroke("M-70-103L0-69 70-103", accent.mid, 4) +
  path("M0-84L-16-62 0-48 16-62Z", accent.mid);
const polka: Clothes = ({ white }) => {
  const rows = [-118, -86, -54, -22].flatMap((y, row) =>
    [-66, -33, 0, 33, 66].map((x) => [x + (row % 2) * 16, y] as const),
  );
  return dots(rows, 7, white, `opacity=".85"`);
};
const chevrons: Clothes = ({ accent, white }) =>
  stroke("M-90-92L0-48 90-92", accent.mid, 15) + stroke("M-90-62L0-18 90-62", white, 8);
const star: Clothes = ({ trim }) => path("M0-94L8-74 29-72 13-58 18-37 0-49-18-37-13-58-29-72-8-74Z", trim.light);
const heart: Clothes = ({ rose, white }) =>
  path("M0-40C-30-58-30-86-14-86-4-86 0-78 0-74 0-78 4-86 14-86 30-86 30-58 0-40Z", rose) +
  ellipse(-12, -76, 4, 3, white, `opacity=".7"`);
const diamonds: Clothes = ({ accent, white }) =>
  path(
    "M-60-150L-30-105-60-60-90-105ZM0-150L30-105 0-60-30-105ZM60-150L90-105 60-60 30-105ZM-30-60L0-15-30 30-60-15ZM30-60L60-15 30 30 0-15Z",
    accent.mid,
    `opacity=".8"`,
  ) + stroke("M-30-105L0-60 30-105M0-60L30-15M0-60L-30-15", white, 1.6, `opacity=".6"`);
const belt: Clothes = ({ hair, trim }, { waist: [y] }) =>
  stroke(`M-90 ${y}Q0 ${y + 16} 90 ${y}`, hair.dark, 16) +
  `<rect x="-13" y="${y - 3}" width="26" height="22" rx="5" stroke="${trim.mid}" stroke-width="6"/>`;
const buttons: Clothes = ({ white, main }) =>
  stroke("M0-140V20", main.dark, 3, `opacity=".7"`) + [-92, -64, -36].map((y) => circle(11, y, 6, white)).join("");
const overalls: Clothes = ({ accent, trim }) =>
  path("M-90-52Q-44-52-34-60V-92H34V-60Q44-52 90-52V30H-90Z", accent.mid) +
  stroke("M-30-90L-46-140M30-90L46-140", accent.mid, 13) +
  `<rect x="-17" y="-70" width="34" height="24" rx="7" stroke="${accent.dark}" stroke-width="3.5"/>` +
  twoDots(29, -84, 5.5, trim.light);
const belly: Clothes = ({ skin }) => ellipse(0, -44, 44, 54, skin.light);
const yoke: Clothes = ({ accent, white }) =>
  path("M-90-150H90V-100Q0-66-90-100Z", accent.mid) + stroke("M-90-98Q0-64 90-98", white, 4);
const hem: Clothes = ({ accent, trim }) =>
  path("M-100-22Q0 2 100-22V30H-100Z", accent.mid) + stroke("M-100-26Q0-2 100-26", trim.mid, 5);
const halves: Clothes = ({ accent }) => rect(0, -160, 100, 200, 0, accent.mid);
const robe: Clothes = ({ accent, white }) =>
  path("M-12-150L22-82V20H90V-150Z", accent.mid, `opacity=".9"`) +
  stroke("M-44-146L16-80M44-146L-2-90", white, 8) +
  stroke("M-90-60Q0-48 90-60", accent.dark, 15);
const lapels: Clothes = ({ white, main, accent }) =>
  path("M-26-150L0-70 26-150Z", white) +
  path("M-6-126H6L9-84 0-74-9-84Z", accent.mid) +
  pair("M-50-150L-24-142 0-70-12-62-46-104Z", main.dark) +
  circle(0, -48, 5, main.dark) +
  circle(0, -26, 5, main.dark);
const flowers: Clothes = ({ white, accent }) => {
  const at = [
    [-40, -104],
    [4, -76],
    [44, -108],
    [-48, -44],
    [46, -48],
    [-6, -20],
  ] as const;
  const petals = at.map(([x, y]) => `M${x - 7} ${y}h14M${x} ${y - 7}v14`);
  return stroke(petals.join(""), white, 8) + dots(at, 4, accent.mid);
};
const plaid: Clothes = ({ accent, white }) =>
  stroke("M-44-150V20M0-150V20M44-150V20", accent.mid, 12, `opacity=".6"`) +
  stroke("M-90-104H90M-90-62H90M-90-20H90", accent.mid, 12, `opacity=".6"`) +
  stroke("M-22-150V20M22-150V20M-90-83H90M-90-41H90", white, 2.4, `opacity=".7"`);
const panel: Clothes = ({ skin, ink, iris, trim, rose }) =>
  rect(-34, -104, 68, 48, 10, skin.dark) +
  rect(-29, -99, 58, 38, 7, ink) +
  stroke("M-22-80H-12L-6-90 2-70 8-80H22", iris, 3.6) +
  [-20, 0, 20].map((x, i) => circle(x, -42, 5.5, i === 1 ? rose : trim.light)).join("");
const core: Clothes = ({ trim, iris, white, main }) =>
  stroke("M-90-52Q0-34 90-52M0-140V-100", main.dark, 4) +
  circle(0, -80, 24, trim.fill) +
  circle(0, -80, 16, iris) +
  ellipse(-5, -86, 5, 4, white, `opacity=".8"`);
const plates: Clothes = ({ trim, main, accent }) =>
  path("M-34-140H34L24-84 0-66-24-84Z", trim.fill) +
  stroke("M0-140V-66", trim.dark, 3) +
  stroke("M-90-50Q0-32 90-50M-90-28Q0-10 90-28", main.dark, 4) +
  path("M0-116L9-104 0-92-9-104Z", accent.mid);
const tabard: Clothes = ({ white, accent, trim }) =>
  path("M-28-150H28V16H-28Z", white) +
  stroke("M-28-150V16M28-150V16", trim.mid, 4) +
  path("M0-100L18-92V-70Q14-52 0-44-14-52-18-70V-92Z", accent.mid);

export const PERSON_CLOTHES: NonEmpty<Clothes> = [
  plain,
  bands,
  sailor,
  polka,
  chevrons,
  star,
  diamonds,
  belt,
  belt,
  buttons,
  overalls,
  yoke,
  hem,
  halves,
  robe,
  lapels,
  flowers,
  plaid,
];
export const ANIMAL_CLOTHES: NonEmpty<Clothes> = [
  bands,
  sailor,
  polka,
  chevrons,
  star,
  heart,
  diamonds,
  buttons,
  overalls,
  yoke,
  hem,
  flowers,
  plaid,
  lapels,
];
export const CREATURE_CLOTHES: NonEmpty<Clothes> = [belly, belly, plain, polka, bands, star];
export const ROBOT_CLOTHES: NonEmpty<Clothes> = [panel, core, chevrons, plates];
export const ARMOURED_CLOTHES: NonEmpty<Clothes> = [plates, tabard, belt, core];
export const WEDDING_CLOTHES: Clothes = lapels;

/** Over the shoulders, after the body and before the head. */
export type Collar = (palette: Palette, neck: number) => string;

const scarf: Collar = ({ accent }, neck) =>
  path(`M24 ${neck + 14}L52 ${neck + 16} 56 ${neck + 70}H30Z`, accent.fill) +
  stroke(`M-40 ${neck + 8}Q0 ${neck + 34} 40 ${neck + 8}`, accent.dark, 24) +
  stroke(`M-40 ${neck + 5}Q0 ${neck + 31} 40 ${neck + 5}`, accent.mid, 22) +
  stroke(`M35 ${neck + 58}H52`, accent.light, 4);
const bowTie: Collar = ({ accent }, neck) =>
  path(`M0 ${neck + 26}L-26 ${neck + 12}V${neck + 42}ZM0 ${neck + 26}L26 ${neck + 12}V${neck + 42}Z`, accent.mid) +
  circle(0, neck + 26, 7.5, accent.dark);
const ruff: Collar = ({ white, skin }, neck) =>
  ellipse(0, neck + 16, 52, 14, skin.dark, `opacity=".3"`) +
  [-42, -21, 0, 21, 42].map((x) => circle(x, neck + 14 - Math.abs(x) * 0.12, 14, white)).join("");
const medal: Collar = ({ rose, trim }, neck) =>
  stroke(`M-30 ${neck + 10}L0 ${neck + 48} 30 ${neck + 10}`, rose, 7) +
  circle(0, neck + 54, 13, trim.mid) +
  circle(0, neck + 54, 7, trim.dark, `opacity=".5"`);
const pauldrons: Collar = ({ trim }, neck) =>
  circle(-54, neck + 26, 23, trim.fill) + circle(54, neck + 26, 23, trim.fill);
const noCollar: Collar = () => "";

export const COLLARS: NonEmpty<Collar> = [noCollar, noCollar, noCollar, noCollar, scarf, bowTie, ruff, medal];
export const ARMOURED_COLLARS: NonEmpty<Collar> = [pauldrons, pauldrons, scarf, noCollar];
export const NO_COLLAR = noCollar;
