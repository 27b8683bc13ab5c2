import { circle, dots, ellipse, pair, path, rect, stroke, twoDots } from "../svg";
import type { Headgear } from "./gear";

export const tiara: Headgear = {
  front: ({ trim, accent }) =>
    path("M-50-46C-38-62-26-60-20-66-14-74-8-88 0-96 8-88 14-74 20-66 26-60 38-62 50-46Q0-66-50-46Z", trim.fill) +
    circle(0, -72, 7.5, accent.mid) +
    twoDots(26, -58, 4, accent.light),
};

export const hood: Headgear = {
  behind: ({ main }) => path("M0-98C20-88 92-70 92 8 92 52 62 74 0 74S-92 52-92 8C-92-70-20-88 0-98Z", main.fill),
  front: ({ main }) =>
    path("M0-86C48-86 84-52 84 4Q84 34 70 56 76-30 0-46-76-30-70 56-84 34-84 4C-84-52-48-86 0-86Z", main.fill) +
    stroke("M-70 54C-74-26-38-42 0-45 38-42 74-26 70 54", main.dark, 5),
};

export const bow: Headgear = {
  front: ({ accent }) =>
    `<g transform="rotate(14 34 -62)">${path("M34-62C18-86-6-88-10-78-14-62-10-46-4-44 6-42 20-50 34-62ZM34-62C50-86 74-88 78-78 82-62 78-46 72-44 62-42 48-50 34-62Z", accent.fill)}${circle(34, -62, 10, accent.dark)}</g>`,
};

export const flower: Headgear = {
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

export const leafSprout: Headgear = {
  front: ({ leaf, white }) =>
    stroke("M0-64Q0-82 6-92", leaf, 6) +
    path("M5-90C-14-84-38-92-44-108-26-118-2-112 5-90ZM5-90C10-112 34-124 54-116 52-98 30-84 5-90Z", leaf) +
    stroke("M2-91Q-20-102-34-106M9-91Q26-108 44-112", white, 2.4, `opacity=".5"`),
};

export const headphones: Headgear = {
  front: ({ accent, trim }) =>
    stroke("M-72-2C-80-110 80-110 72-2", trim.dark, 11) +
    stroke("M-72-4C-80-112 80-112 72-4", trim.mid, 7) +
    rect(-90, -24, 28, 52, 13, accent.fill) +
    rect(62, -24, 28, 52, 13, accent.fill),
};

export const halo: Headgear = {
  behind: ({ trim }) =>
    `<ellipse cx="0" cy="-94" rx="46" ry="13" stroke="${trim.dark}" stroke-width="9"/><ellipse cx="0" cy="-95" rx="46" ry="13" stroke="${trim.light}" stroke-width="6"/>`,
};

export const headband: Headgear = {
  behind: ({ accent }) => path("M60-34C84-52 104-48 116-34 100-32 96-26 98-12 84-12 70-14 58-22Z", accent.fill),
  front: ({ accent, trim }) => path("M-71-36Q0-60 71-36V-16Q0-40-71-16Z", accent.fill) + circle(0, -39, 8, trim.mid),
};

export const beanie: Headgear = {
  front: ({ main, accent, white }) =>
    circle(0, -96, 19, white) +
    circle(-4, -101, 8, "#fff", `opacity=".7"`) +
    path("M-73-26C-72-66-46-90 0-90S72-66 73-26Z", main.fill) +
    rect(-78, -44, 156, 27, 13, accent.fill) +
    stroke("M-52-38V-24M-26-38V-24M0-38V-24M26-38V-24M52-38V-24", accent.dark, 4, `opacity=".6"`),
};

export const goggles: Headgear = {
  front: ({ ink, trim, iris, white }) =>
    path("M-72-32Q0-56 72-32V-22Q0-46-72-22Z", ink, `opacity=".85"`) +
    twoDots(25, -46, 20, trim.mid) +
    twoDots(25, -46, 14, iris) +
    path("M-36-50Q-30-58-22-57L-30-40ZM14-50Q20-58 28-57L20-40Z", white, `opacity=".6"`),
};

export const bandana: Headgear = {
  behind: ({ accent }) => path("M58-38L104-50 92-26 106-8 62-22Z", accent.fill),
  front: ({ accent, white }) =>
    path("M-73-24C-74-64-44-84 0-84S74-64 73-24Q0-48-73-24Z", accent.fill) +
    dots(
      [
        [-40, -48],
        [-14, -64],
        [16, -56],
        [42, -46],
      ],
      5,
      white,
      `opacity=".8"`,
    ),
};

export const veil: Headgear = {
  behind: ({ white, trim }) =>
    path(
      "M0-88C60-88 96-30 104 40 108 76 104 100 96 116 84 104 72 70 68 40H-68C-72 70-84 104-96 116-104 100-108 76-104 40-96-30-60-88 0-88Z",
      white,
      `stroke="${trim.mid}" stroke-width="2"`,
    ),
  front: ({ white, trim, rose }) =>
    stroke("M-54-50Q0-78 54-50", white, 12) +
    [-36, -13, 13, 36].map((x, i) => circle(x, -66 + Math.abs(x) * 0.25, 8, i % 2 === 0 ? rose : trim.light)).join(""),
};

export const catHood: Headgear = {
  behind: ({ accent, blush }) =>
    pair("M-78-16C-84-58-78-92-70-106-66-112-58-110-52-104L-8-66Z", accent.fill) +
    pair("M-68-44Q-72-70-65-90L-38-62Z", blush, `opacity=".7"`),
  front: ({ accent }) =>
    path("M0-82C48-82 80-50 80 4L70 10Q66-24 48-32 0-44-48-32-66-24-70 10L-80 4C-80-50-48-82 0-82Z", accent.fill),
};
