import { circle, dots, ellipse, pair, path, stroke, twoDots } from "../svg";
import type { Headgear } from "./gear";

export const cap: Headgear = {
  front: ({ main, accent }) =>
    path("M-73-24C-74-66-44-88 0-88S74-66 73-24Q0-44-73-24Z", main.fill) +
    path("M-66-28C-40-50 40-50 66-28 76-20 66-12 52-16 20-24-20-24-52-16-66-12-76-20-66-28Z", main.dark) +
    path("M-64-31C-38-53 38-53 64-31 74-24 64-17 50-21 20-29-20-29-50-21-64-17-74-24-64-31Z", main.mid) +
    circle(0, -60, 15, accent.fill) +
    circle(0, -88, 6, main.dark),
};

export const crown: Headgear = {
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

export const horned: Headgear = {
  behind: ({ trim }) => pair("M-58-40C-98-46-116-80-104-112-94-84-78-76-44-72Z", trim.fill),
  front: ({ accent, trim }) =>
    path("M-73-22C-74-64-44-86 0-86S74-64 73-22Q0-42-73-22Z", accent.fill) +
    path("M-76-32Q0-56 76-32V-14Q0-38-76-14Z", trim.fill) +
    [-50, -18, 18, 50].map((x) => circle(x, -30 - (50 - Math.abs(x)) * 0.22, 4, trim.dark)).join(""),
};

export const wizard: Headgear = {
  front: ({ main, accent, trim }) =>
    path("M-46-44C-30-72-18-104 6-128 20-136 40-126 42-112 34-116 28-112 30-104 36-84 44-62 48-44Z", main.fill) +
    path("M-48-52Q0-38 48-52L50-38Q0-24-50-38Z", accent.fill) +
    path("M-96-30C-90-48-54-40-48-40-20-30 20-30 48-40 54-40 90-48 96-30 60-14-60-14-96-30Z", main.fill) +
    path("M4-94L7-86 15-86 9-81 11-73 4-78-3-73-1-81-7-86 1-86Z", trim.light),
};

export const topHat: Headgear = {
  front: ({ hair, accent }) =>
    path("M-44-46L-48-112Q0-124 48-112L44-46Q0-34-44-46Z", hair.fill) +
    path("M-45-62Q0-50 45-62L44-44Q0-32-44-44Z", accent.fill) +
    ellipse(0, -42, 78, 14, hair.dark) +
    path("M-78-44A78 14 0 0 0 78-44Q40-34 0-34T-78-44Z", hair.mid),
};

export const straw: Headgear = {
  front: ({ trim, accent }) =>
    path("M-50-40C-50-78-30-94 0-94S50-78 50-40Z", trim.fill) +
    path("M-51-56Q0-40 51-56L52-36Q0-22-52-36Z", accent.fill) +
    path("M-104-26C-84-52-50-38 0-34 50-38 84-52 104-26 60-10-60-10-104-26Z", trim.fill) +
    stroke("M-84-28Q0-10 84-28", trim.dark, 2.6, `opacity=".6"`),
};

export const chef: Headgear = {
  front: ({ white, skin }) =>
    path(
      "M-50-40C-52-58-86-66-78-94-70-116-44-112-38-106-26-128 26-128 38-106 44-112 70-116 78-94 86-66 52-58 50-40Q0-30-50-40Z",
      white,
    ) +
    stroke("M-26-58L-32-84M0-54V-84M26-58L32-84", skin.dark, 3, `opacity=".3"`) +
    path("M52-60Q86-66 78-94 72-70 46-62L40-38 50-40Q50-52 52-60Z", skin.dark, `opacity=".25"`),
};

export const beret: Headgear = {
  front: ({ accent }) =>
    path("M-70-30C-98-50-84-92-20-98 50-104 92-80 84-52 78-38 64-30 56-30Q0-52-70-30Z", accent.fill) +
    stroke("M-2-96Q2-106 10-108", accent.dark, 7) +
    stroke("M-62-32Q0-54 58-32", accent.dark, 6),
};

export const party: Headgear = {
  front: ({ accent, trim, white }) =>
    path("M-36-54L0-124 36-54Q0-42-36-54Z", accent.fill) +
    stroke("M-24-74Q0-66 26-74M-14-94Q0-89 14-94", white, 5, `opacity=".85"`) +
    circle(0, -124, 10, trim.light),
};
