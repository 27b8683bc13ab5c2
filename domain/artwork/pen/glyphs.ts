import { drawStroke, formatSvgNumber } from "./svg";

/** SVG paths of letters and digits as strokes, on a grid that is 4 wide and 6 high. */
const STROKES: Readonly<Record<string, string>> = {
  A: "M0 6L2 0 4 6M.8 4H3.2",
  B: "M0 0V6H2.2Q4 6 4 4.4T2.2 3H0M2.2 3Q3.6 3 3.6 1.5T2 0H0",
  C: "M4 1Q3.2 0 2.2 0 0 0 0 3T2.2 6Q3.2 6 4 5",
  D: "M0 0V6H1.6Q4 6 4 3T1.6 0Z",
  E: "M3.8 0H0V6H3.8M0 3H3",
  F: "M3.8 0H0V6M0 3H3",
  G: "M3.8 .9Q3 0 2 0 0 0 0 3T2 6Q3.9 6 3.9 3.4H2.4",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M2 0V6M1 0H3M1 6H3",
  J: "M3.4 0V4Q3.4 6 1.7 6T0 4.4",
  K: "M0 0V6M3.8 0L0 3.4M1.3 2.4L4 6",
  L: "M0 0V6H3.6",
  M: "M0 6V0L2 3.6 4 0V6",
  N: "M0 6V0L4 6V0",
  O: "M2 0Q0 0 0 3T2 6 4 3 2 0Z",
  P: "M0 6V0H2Q4 0 4 1.7T2 3.4H0",
  Q: "M2 0Q0 0 0 3T2 6 4 3 2 0ZM2.6 4.4L4 6.2",
  R: "M0 6V0H2Q3.9 0 3.9 1.6T2 3.2H0M2 3.2L4 6",
  S: "M3.7 .9Q3 0 2 0 .2 0 .2 1.5T2 3Q3.9 3.1 3.9 4.5T2 6Q.8 6 0 5",
  T: "M0 0H4M2 0V6",
  U: "M0 0V4Q0 6 2 6T4 4V0",
  V: "M0 0L2 6 4 0",
  W: "M0 0L1 6 2 2 3 6 4 0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3 4 0M2 3V6",
  Z: "M0 0H4L0 6H4",
  "0": "M2 0Q0 0 0 3T2 6 4 3 2 0Z",
  "1": "M.8 1L2.2 0V6",
  "2": "M.2 1.2Q.6 0 2 0 3.8 0 3.8 1.6 3.8 3 0 6H4",
  "3": "M.2 .6Q1 0 2 0 3.7 0 3.7 1.5T1.4 3Q3.9 3 3.9 4.5T2 6Q.8 6 0 5.2",
  "4": "M3 6V0L0 4.2H4",
  "5": "M3.6 0H.5L.2 2.8Q1 2.3 2 2.3 3.9 2.3 3.9 4.1T2 6Q.8 6 0 5.2",
  "6": "M3.4 .3Q0 1 0 4 0 6 2 6T4 4.2 2 2.4 0 4.2",
  "7": "M0 0H4L1.4 6",
  "8": "M2 2.8Q.4 2.8 .4 1.4T2 0 3.6 1.4 2 2.8Q0 2.8 0 4.4T2 6 4 4.4 2 2.8Z",
  "9": "M.6 5.7Q4 5 4 2 4 0 2 0T0 1.8 2 3.6 4 1.8",
};

const ADVANCE = 6;

/** Draws text in the stroke alphabet, centred on (x, y). Omits characters that the alphabet lacks. */
export function drawStrokeText(text: string, x: number, y: number, height: number, colour: string): string {
  const scale = height / 6;
  const paths = [...text].flatMap((character) => STROKES[character] ?? []);
  const width = (paths.length - 1) * ADVANCE + 4;
  const letters = paths.map((d, i) => (i === 0 ? d : shiftPath(d, i * ADVANCE))).join("");
  if (letters === "") return "";
  const left = formatSvgNumber(x - (width * scale) / 2);
  const top = formatSvgNumber(y - height / 2);
  return drawStroke(
    letters,
    colour,
    1.2,
    `transform="translate(${left} ${top}) scale(${Math.round(scale * 100) / 100})"`,
  );
}

/** Moves a letter to the right by `by`. Its path has absolute coordinates. */
const shiftPath = (d: string, by: number): string =>
  d.replace(/([MLQTHV])([^A-Z]*)/g, (_, command: string, rest: string) => {
    if (command === "V") return command + rest;
    const step = command === "H" ? 1 : 2;
    const numbers = (rest.match(/\d*\.?\d+/g) ?? []).map((text, i) => {
      const value = Number(text);
      return String(Math.round((i % step === 0 ? value + by : value) * 10) / 10);
    });
    return command + numbers.join(" ");
  });
