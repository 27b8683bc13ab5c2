import { group, num, path, placed, stroke } from "../pen/svg";
import type { Body } from "./body";

/** A person all of cubes. */
export const boxy: Body = (p, portrait) => {
  const { hair = "none" } = portrait;
  return (
    path("M-46-100H-2V-2H-46Z", p.lower.mid) +
    path("M2-100H46V-2H2Z", p.lower.shade) +
    path("M-46-22H-2V0H-46ZM2-22H46V0H2Z", p.shoes.mid) +
    path("M-50-200H50V-92H-50Z", p.upper.fill) +
    path("M-94-200H-52V-100H-94Z", p.skin.mid) +
    path("M-94-200H-52V-162H-94Z", p.upper.mid) +
    placed(
      { x: 74, y: -190, turn: -58 },
      path("M-20-10H22V92H-20Z", p.skin.shade),
      path("M-20-10H22V28H-20Z", p.upper.shade),
      placed(
        { y: 90, turn: 96 },
        path("M-7 20H7V-100H-7Z", p.grip.mid),
        path("M-60-80V-104H-40V-120H40V-104H60V-80H40V-98H-40V-80Z", p.held.mid),
      ),
    ) +
    path("M-66-332H66V-200H-66Z", p.skin.fill) +
    path(
      hair === "long"
        ? "M-70-336H70V-236H46V-284H-10V-300H-46V-236H-70ZM40-240H70V-180H40Z"
        : "M-70-336H70V-276H50V-298H-50V-276H-70Z",
      p.hair.fill,
    ) +
    path("M-44-268H-12V-252H-44ZM12-268H44V-252H12Z", p.white) +
    path("M-28-268H-12V-252H-28ZM12-268H28V-252H12Z", p.iris) +
    path("M-14-244H14V-230H-14Z", p.skin.dark) +
    (hair === "long"
      ? path("M-12-222H12V-212H-12Z", p.mark.mid)
      : path("M-26-230H-12V-214H12V-230H26V-206H-26Z", p.hair.mid))
  );
};

const CUBE = 20;
/** With the crack between two. */
const STEP = 20.4;

/** What lies side by side in a row is one line, which is dashed into cubes. */
const linesOf = (rows: readonly string[], sign: RegExp): string =>
  rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(sign), ({ 0: run, index }) => {
        const [x, middle] = [(index - 6) * STEP, (y - rows.length) * STEP + CUBE / 2];
        return `M${num(x)} ${num(middle)}h${num(run.length * STEP - 0.4)}`;
      }),
    )
    .join("");

/** Each sign is a cube in the colour of its part; `.` leaves a gap. */
const cubes =
  (...rows: readonly string[]): Body =>
  (p) => {
    const tones = {
      h: p.hat,
      r: p.hair,
      s: p.skin,
      w: { mid: p.ink },
      u: p.upper,
      l: p.lower,
      f: p.shoes,
      y: p.trim,
      m: p.mark,
    };
    const painted = Object.entries(tones).map(([sign, { mid }]) => {
      const lines = linesOf(rows, new RegExp(`${sign}+`, "g"));
      return lines && stroke(lines, mid, CUBE, `stroke-dasharray="20 .4"`);
    });
    return group(
      `stroke-linecap="butt"`,
      stroke(linesOf(rows, /[^.]+/g), p.ink, CUBE, `opacity=".55" transform="translate(7 -5)"`),
      ...painted,
    );
  };

export const cubePlumber = cubes(
  "...hhhhh..",
  "..hhhhhhhh",
  "..rrrssws.",
  ".rsrssswsss",
  ".rsrrssswss",
  ".rrsssswwww",
  "...ssssss..",
  "..uulluu...",
  ".uuulluluuu",
  "uuuulllluuuu",
  "ssulyllylluss",
  "sssllllllsss",
  "ssllllllllss",
  "..lll..lll.",
  ".ffff..ffff",
  "ffff....ffff",
);

export const cubeHero = cubes(
  "....hhhhh...",
  "...hhhhhhh..",
  ".s.hrrrrrh.s",
  ".s.rrrrrrr.s",
  ".ssrsrsrsrss",
  ".ssrswswsrss",
  "..sssssssss.",
  "..hssswwssh.",
  ".uuhhsssshhu",
  "lllllluuuuuu",
  "llmlllluuuus",
  "lmmmlluffuus",
  "llmllluuffff",
  "llmllluuuuu.",
  ".lllll.ffff.",
  "...fff......",
);
