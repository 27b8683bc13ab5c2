/** At most one decimal: finer than a pixel at every size we show, and short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** A point of a path; a minus parts two numbers as well as a space does. */
const point = (x: number, y: number): string => (y < 0 ? num(x) + num(y) : `${num(x)} ${num(y)}`);

/** To whole units, which is fine enough for a limb. */
export const polyline = (points: ReadonlyArray<readonly [x: number, y: number]>): string =>
  `M${points.map(([x, y]) => point(Math.round(x), Math.round(y))).join(" ")}`.replaceAll(" -", "-");

/** Zero is every attribute's default here, and 950 pictures add up. */
const set = (name: string, value: number): string => {
  const text = num(value);
  return text === "0" || text === "-0" ? "" : ` ${name}="${text}"`;
};

const tail = (attributes: string): string => (attributes === "" ? "/>" : ` ${attributes}/>`);

export const path = (d: string, fill: string, attributes = ""): string =>
  `<path d="${d}" fill="${fill}"${tail(attributes)}`;

/** A line. The root element leaves it unfilled and rounds its ends and joins. */
export const stroke = (d: string, colour: string, width: number, attributes = ""): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}"${tail(attributes)}`;

export const circle = (x: number, y: number, r: number, fill: string, attributes = ""): string =>
  `<circle${set("cx", x)}${set("cy", y)} r="${num(r)}" fill="${fill}"${tail(attributes)}`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ""): string =>
  `<ellipse${set("cx", x)}${set("cy", y)} rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${tail(attributes)}`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  attributes = "",
): string =>
  `<rect${set("x", x)}${set("y", y)} width="${num(width)}" height="${num(height)}"${set("rx", radius)} fill="${fill}"${tail(attributes)}`;

/** Equal dots in one element: lines without length, but with round ends. */
export const dots = (
  at: ReadonlyArray<readonly [x: number, y: number]>,
  r: number,
  colour: string,
  attributes = "",
): string => stroke(at.map(([x, y]) => `M${point(x, y)}h0`).join(""), colour, r * 2, attributes);

/** Two dots at the same height, left and right of the middle. */
export const twoDots = (x: number, y: number, r: number, colour: string, attributes = ""): string =>
  dots(
    [
      [-x, y],
      [x, y],
    ],
    r,
    colour,
    attributes,
  );

const ovalPath = (x: number, y: number, rx: number, ry: number): string =>
  `M${point(x - rx, y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0 ${num(rx)} ${num(ry)} 0 1 0-${num(2 * rx)} 0`;

/** Two ellipses at the same height, left and right of the middle. */
export const twoOvals = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ""): string =>
  path(ovalPath(-x, y, rx, ry) + ovalPath(x, y, rx, ry), fill, attributes);

export const group = (attributes: string, ...children: string[]): string => `<g ${attributes}>${children.join("")}</g>`;

export const moved = (x: number, y: number, ...children: string[]): string => placed({ x, y }, ...children);

interface Place {
  readonly x?: number;
  readonly y?: number;
  /** Degrees, to the right. */
  readonly turn?: number;
  readonly scale?: number | readonly [x: number, y: number];
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");

/** Nothing that is drawn is moved where it is. */
export function placed({ x = 0, y = 0, turn = 0, scale = 1 }: Place, ...children: string[]): string {
  const markup = children.join("");
  const scales = typeof scale === "number" ? hundredths(scale) : scale.map(hundredths).join(" ");
  const steps = [
    ...(Math.round(x * 10) || Math.round(y * 10) ? [`translate(${num(x)} ${num(y)})`] : []),
    ...(turn ? [`rotate(${turn})`] : []),
    ...(scales === "1" ? [] : [`scale(${scales})`]),
  ];
  return markup === "" || steps.length === 0 ? markup : group(`transform="${steps.join(" ")}"`, markup);
}

export const clipTo = (id: string, ...children: string[]): string => group(`clip-path="url(#${id})"`, ...children);

/** What `d` surrounds: `within` is painted there, however far it reaches. */
export const clipInside = (id: string, d: string, ...within: string[]): string =>
  clipPath(id, d) + clipTo(id, ...within);

export const clipPath = (id: string, d: string, attributes = ""): string =>
  `<clipPath id="${id}"><path d="${d}"${tail(attributes)}</clipPath>`;

/** How the numbers of one path command are mirrored at x = 0; commands not named here are pairs of x and y. */
const FLIPPED: Readonly<Record<string, readonly number[]>> = { H: [-1], V: [1], A: [1, 1, -1, 1, -1, -1, 1] };

/** The path mirrored at x = 0, so that both halves keep the same light. Arc flags must stand apart from their neighbours. */
const mirrorPath = (d: string): string =>
  d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const signs = FLIPPED[command.toUpperCase()] ?? [-1, 1];
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map((text, i) => {
      const isSweepFlag = signs.length === 7 && i % 7 === 4;
      return isSweepFlag ? 1 - Number(text) : Number(text) * (signs[i % signs.length] ?? 1);
    });
    return command + numbers.map(num).join(" ").replaceAll(" -", "-");
  });

/** A left half and its right in one element, so that one light falls on both. */
export const mirroredPath = (left: string, fill: string, attributes = ""): string =>
  path(left + mirrorPath(left), fill, attributes);

export const mirroredStroke = (left: string, colour: string, width: number, attributes = ""): string =>
  stroke(left + mirrorPath(left), colour, width, attributes);
