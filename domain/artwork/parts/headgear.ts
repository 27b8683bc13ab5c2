import type { Palette } from "../palette";
import type { NonEmpty } from "../seed";
import { circle, dots, ellipse, pair, path, rect, stroke, twoDots, twoStrokes } from "../svg";

/** For a head 68 wide at the crown whose top is at -68; `behind` is drawn before the head. */
export interface Headgear {
  readonly behind?: (palette: Palette) => string;
  readonly front?: (palette: Palette) => string;
}

export const BARE: Headgear = {};

const cap: Headgear = {
  front: ({ main, accent }) =>
    path("M-73-24C-74-66-44-88 0-88S74-66 73-24Q0-44-73-24Z", main.fill) +
    path("M-66-28C-40-50 40-50 66-28 76-20 66-12 52-16 20-24-20-24-52-16-66-12-76-20-66-28Z", main.dark) +
    path("M-64-31C-38-53 38-53 64-31 74-24 64-17 50-21 20-29-20-29-50-21-64-17-74-24-64-31Z", main.mid) +
    circle(0, -60, 15, accent.fill) +
    circle(0, -88, 6, main.dark),
};

const crown: Headgear = {
  front: ({ trim, accent, rose }) =>
    path("M-54-46L-64-96-36-76-20-106 0-78 20-106 36-76 64-96 54-46Q0-36-54-46Z", trim.fill) +
    stroke("M-53-52Q0-42 53-52", trim.dark, 5) +
    dots(
      [
        [-64, -97],
        [-20, -107],
        [20, -107],
        [64, -97],
      ],
      6,
      trim.light,
    ) +
    path("M0-72L8-60 0-48-8-60Z", accent.mid) +
    twoDots(30, -61, 5, rose),
};

const tiara: Headgear = {
  front: ({ trim, accent }) =>
    path("M-50-46C-38-62-26-60-20-66-14-74-8-88 0-96 8-88 14-74 20-66 26-60 38-62 50-46Q0-66-50-46Z", trim.fill) +
    circle(0, -72, 7.5, accent.mid) +
    twoDots(26, -58, 4, accent.light),
};

const hood: Headgear = {
  behind: ({ main }) => path("M0-98C20-88 92-70 92 8 92 52 62 74 0 74S-92 52-92 8C-92-70-20-88 0-98Z", main.fill),
  front: ({ main }) =>
    path("M0-86C48-86 84-52 84 4Q84 34 70 56 76-30 0-46-76-30-70 56-84 34-84 4C-84-52-48-86 0-86Z", main.fill) +
    stroke("M-70 54C-74-26-38-42 0-45 38-42 74-26 70 54", main.dark, 5),
};

const horned: Headgear = {
  behind: ({ trim }) => pair("M-58-40C-98-46-116-80-104-112-94-84-78-76-44-72Z", trim.fill),
  front: ({ accent, trim }) =>
    path("M-73-22C-74-64-44-86 0-86S74-64 73-22Q0-42-73-22Z", accent.fill) +
    path("M-76-32Q0-56 76-32V-14Q0-38-76-14Z", trim.fill) +
    [-50, -18, 18, 50].map((x) => circle(x, -30 - (50 - Math.abs(x)) * 0.22, 4, trim.dark)).join(""),
};

const wizard: Headgear = {
  front: ({ main, accent, trim }) =>
    path("M-46-44C-30-72-18-104 6-128 20-136 40-126 42-112 34-116 28-112 30-104 36-84 44-62 48-44Z", main.fill) +
    path("M-48-52Q0-38 48-52L50-38Q0-24-50-38Z", accent.fill) +
    path("M-96-30C-90-48-54-40-48-40-20-30 20-30 48-40 54-40 90-48 96-30 60-14-60-14-96-30Z", main.fill) +
    path("M4-94L7-86 15-86 9-81 11-73 4-78-3-73-1-81-7-86 1-86Z", trim.light),
};

const topHat: Headgear = {
  front: ({ hair, accent }) =>
    path("M-44-46L-48-112Q0-124 48-112L44-46Q0-34-44-46Z", hair.fill) +
    path("M-45-62Q0-50 45-62L44-44Q0-32-44-44Z", accent.fill) +
    ellipse(0, -42, 78, 14, hair.dark) +
    path("M-78-44A78 14 0 0 0 78-44Q40-34 0-34T-78-44Z", hair.mid),
};

const bow: Headgear = {
  front: ({ accent }) =>
    `<g transform="rotate(14 34 -62)">${path("M34-62C18-86-6-88-10-78-14-62-10-46-4-44 6-42 20-50 34-62ZM34-62C50-86 74-88 78-78 82-62 78-46 72-44 62-42 48-50 34-62Z", accent.fill)}${circle(34, -62, 10, accent.dark)}</g>`,
};

const flower: Headgear = {
  front: ({ white, trim, leaf, rose }) =>
    path("M34-48Q50-34 66-40 58-54 40-56Z", leaf) +
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 40 -58)">${ellipse(40, -72, 9, 12, turn % 144 === 0 ? white : rose)}</g>`,
      )
      .join("") +
    circle(40, -58, 8, trim.mid),
};

const leafSprout: Headgear = {
  front: ({ leaf, white }) =>
    stroke("M0-64Q0-82 6-92", leaf, 6) +
    path("M5-90C-14-84-38-92-44-108-26-118-2-112 5-90ZM5-90C10-112 34-124 54-116 52-98 30-84 5-90Z", leaf) +
    stroke("M2-91Q-20-102-34-106M9-91Q26-108 44-112", white, 2.4, `opacity=".5"`),
};

const antennae: Headgear = {
  behind: ({ hair, accent }) =>
    twoStrokes("M-24-56C-28-84-40-98-52-104", hair.dark, 6) +
    circle(-53, -106, 12, accent.fill) +
    circle(53, -106, 12, accent.fill),
};

const aerial: Headgear = {
  behind: ({ hair, accent, trim }) =>
    stroke("M0-60V-96", hair.dark, 7) + circle(0, -106, 14, accent.fill) + rect(-20, -76, 40, 18, 8, trim.mid),
};

const headphones: Headgear = {
  front: ({ accent, trim }) =>
    stroke("M-72-2C-80-110 80-110 72-2", trim.dark, 11) +
    stroke("M-72-4C-80-112 80-112 72-4", trim.mid, 7) +
    rect(-90, -24, 28, 52, 13, accent.fill) +
    rect(62, -24, 28, 52, 13, accent.fill),
};

const halo: Headgear = {
  behind: ({ trim }) =>
    `<ellipse cx="0" cy="-94" rx="46" ry="13" stroke="${trim.dark}" stroke-width="9"/><ellipse cx="0" cy="-95" rx="46" ry="13" stroke="${trim.light}" stroke-width="6"/>`,
};

const headband: Headgear = {
  behind: ({ accent }) => path("M60-34C84-52 104-48 116-34 100-32 96-26 98-12 84-12 70-14 58-22Z", accent.fill),
  front: ({ accent, trim }) => path("M-71-36Q0-60 71-36V-16Q0-40-71-16Z", accent.fill) + circle(0, -39, 8, trim.mid),
};

const beanie: Headgear = {
  front: ({ main, accent, white }) =>
    circle(0, -96, 19, white) +
    circle(-4, -101, 8, "#fff", `opacity=".7"`) +
    path("M-73-26C-72-66-46-90 0-90S72-66 73-26Z", main.fill) +
    rect(-78, -44, 156, 27, 13, accent.fill) +
    stroke("M-52-38V-24M-26-38V-24M0-38V-24M26-38V-24M52-38V-24", accent.dark, 4, `opacity=".6"`),
};

const straw: Headgear = {
  front: ({ trim, accent }) =>
    path("M-50-40C-50-78-30-94 0-94S50-78 50-40Z", trim.fill) +
    path("M-51-56Q0-40 51-56L52-36Q0-22-52-36Z", accent.fill) +
    path("M-104-26C-84-52-50-38 0-34 50-38 84-52 104-26 60-10-60-10-104-26Z", trim.fill) +
    stroke("M-84-28Q0-10 84-28", trim.dark, 2.6, `opacity=".6"`),
};

const chef: Headgear = {
  front: ({ white, skin }) =>
    path(
      "M-50-40C-52-58-86-66-78-94-70-116-44-112-38-106-26-128 26-128 38-106 44-112 70-116 78-94 86-66 52-58 50-40Q0-30-50-40Z",
      white,
    ) +
    stroke("M-26-58L-32-84M0-54V-84M26-58L32-84", skin.dark, 3, `opacity=".3"`) +
    path("M52-60Q86-66 78-94 72-70 46-62L40-38 50-40Q50-52 52-60Z", skin.dark, `opacity=".25"`),
};

const beret: Headgear = {
  front: ({ accent }) =>
    path("M-70-30C-98-50-84-92-20-98 50-104 92-80 84-52 78-38 64-30 56-30Q0-52-70-30Z", accent.fill) +
    stroke("M-2-96Q2-106 10-108", accent.dark, 7) +
    stroke("M-62-32Q0-54 58-32", accent.dark, 6),
};

const goggles: Headgear = {
  front: ({ ink, trim, iris, white }) =>
    path("M-72-32Q0-56 72-32V-22Q0-46-72-22Z", ink, `opacity=".85"`) +
    twoDots(25, -46, 20, trim.mid) +
    twoDots(25, -46, 14, iris) +
    path("M-36-50Q-30-58-22-57L-30-40ZM14-50Q20-58 28-57L20-40Z", white, `opacity=".6"`),
};

const bandana: Headgear = {
  behind: ({ accent }) => path("M58-38L104-50 92-26 106-8 62-22Z", accent.fill),
  front: ({ accent, white }) =>
    path("M-73-24C-74-64-44-84 0-84S74-64 73-24Q0-48-73-24Z", accent.fill) +
    [
      [-40, -48],
      [-14, -64],
      [16, -56],
      [42, -46],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5, white, `opacity=".8"`))
      .join(""),
};

const party: Headgear = {
  front: ({ accent, trim, white }) =>
    path("M-36-54L0-124 36-54Q0-42-36-54Z", accent.fill) +
    stroke("M-24-74Q0-66 26-74M-14-94Q0-89 14-94", white, 5, `opacity=".85"`) +
    circle(0, -124, 10, trim.light),
};

const veil: Headgear = {
  behind: ({ white }) =>
    path(
      "M0-86C60-86 96-30 104 40 108 80 96 108 84 116-40 116-84 116-84 116-96 108-108 80-104 40-96-30-60-86 0-86Z",
      white,
      `opacity=".82"`,
    ),
  front: ({ white, trim, rose }) =>
    stroke("M-54-50Q0-78 54-50", white, 12) +
    [-36, -13, 13, 36].map((x, i) => circle(x, -66 + Math.abs(x) * 0.25, 8, i % 2 === 0 ? rose : trim.light)).join(""),
};

const catHood: Headgear = {
  behind: ({ accent, blush }) =>
    pair("M-78-16C-84-58-78-92-70-106-66-112-58-110-52-104L-8-66Z", accent.fill) +
    pair("M-68-44Q-72-70-65-90L-38-62Z", blush, `opacity=".7"`),
  front: ({ accent }) =>
    path("M0-82C48-82 80-50 80 4L70 10Q66-24 48-32 0-44-48-32-66-24-70 10L-80 4C-80-50-48-82 0-82Z", accent.fill),
};

const plume: Headgear = {
  behind: ({ accent }) =>
    path("M-8-56C-20-104 14-130 60-118 92-108 108-78 96-44 84-66 62-74 40-66 26-62 18-58 16-50Z", accent.fill),
};

const crest: Headgear = {
  behind: ({ accent }) => path("M-14-40C-22-90-14-116 0-124 14-116 22-90 14-40Z", accent.fill),
};

const devilHorns: Headgear = {
  behind: ({ trim }) => pair("M-58-36C-80-62-78-98-58-116-60-92-46-78-26-68Z", trim.fill),
};
const ramHorns: Headgear = {
  behind: ({ trim }) =>
    stroke("M-50-46C-92-76-122-40-104-6", trim.mid, 19) + stroke("M50-46C92-76 122-40 104-6", trim.dark, 19),
};
const spines: Headgear = {
  behind: ({ accent }) => path("M-66-24L-86-60-52-58-56-98-24-78-6-118 14-80 46-102 46-64 82-66 66-24Z", accent.fill),
};
const fins: Headgear = {
  behind: ({ accent }) =>
    pair("M-58-20C-92-62-118-58-126-44-112-38-112-28-118-16-104-14-102-2-104 12-86 10-70 8-60 8Z", accent.fill),
};
const bolts: Headgear = {
  behind: ({ trim, accent }) => rect(-92, -16, 184, 36, 10, trim.fill) + rect(-26, -80, 52, 24, 10, accent.mid),
};

export const PERSON_GEAR: NonEmpty<Headgear> = [
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  cap,
  crown,
  tiara,
  hood,
  horned,
  wizard,
  topHat,
  bow,
  flower,
  headphones,
  halo,
  headband,
  headband,
  beanie,
  straw,
  beret,
  goggles,
  bandana,
  leafSprout,
];
export const ANIMAL_GEAR: NonEmpty<Headgear> = [
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  bow,
  flower,
  leafSprout,
  straw,
  party,
  goggles,
];
export const CREATURE_GEAR: NonEmpty<Headgear> = [
  devilHorns,
  ramHorns,
  spines,
  fins,
  antennae,
  leafSprout,
  devilHorns,
  crown,
];
export const ROBOT_GEAR: NonEmpty<Headgear> = [aerial, antennae, bolts, headphones, fins];
export const HELMET_GEAR: NonEmpty<Headgear> = [plume, crest, devilHorns, crown, fins];
export const GEAR_BY_NAME = { veil, topHat, beanie, catHood, chef, straw, cap, wizard, hood, bare } as const;
