/** Formats a number with at most one decimal: short, and precise enough at every size of a drawing. */
export const formatSvgNumber = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** Formats a point of an SVG path. A minus sign separates two numbers, so no space is needed before it. */
const formatPoint = (x: number, y: number): string =>
  y < 0 ? formatSvgNumber(x) + formatSvgNumber(y) : `${formatSvgNumber(x)} ${formatSvgNumber(y)}`;

/** Returns an SVG path through points, rounded to whole units. */
export const buildPolylinePath = (points: ReadonlyArray<readonly [x: number, y: number]>): string =>
  `M${points.map(([x, y]) => formatPoint(Math.round(x), Math.round(y))).join(" ")}`.replaceAll(" -", "-");

/** Formats an SVG attribute. Omits zero, which is the default, to keep the files small. */
const formatAttribute = (name: string, value: number): string => {
  const text = formatSvgNumber(value);
  return text === "0" || text === "-0" ? "" : ` ${name}="${text}"`;
};

const closeTag = (attributes: string): string => (attributes === "" ? "/>" : ` ${attributes}/>`);

export const drawPath = (d: string, fill: string, attributes = ""): string =>
  `<path d="${d}" fill="${fill}"${closeTag(attributes)}`;

/** Draws a path as a line. The root element of each drawing sets `fill="none"` and round line ends and joins. */
export const drawStroke = (d: string, colour: string, width: number, attributes = ""): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${formatSvgNumber(width)}"${closeTag(attributes)}`;

export const drawCircle = (x: number, y: number, r: number, fill: string, attributes = ""): string =>
  `<circle${formatAttribute("cx", x)}${formatAttribute("cy", y)} r="${formatSvgNumber(r)}" fill="${fill}"${closeTag(attributes)}`;

export const drawEllipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ""): string =>
  `<ellipse${formatAttribute("cx", x)}${formatAttribute("cy", y)} rx="${formatSvgNumber(rx)}" ry="${formatSvgNumber(ry)}" fill="${fill}"${closeTag(attributes)}`;

export const drawRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  attributes = "",
): string =>
  `<rect${formatAttribute("x", x)}${formatAttribute("y", y)} width="${formatSvgNumber(width)}" height="${formatSvgNumber(height)}"${formatAttribute("rx", radius)} fill="${fill}"${closeTag(attributes)}`;

/** Draws dots of equal size as one element: lines of zero length with round ends. */
export const drawDots = (
  centres: ReadonlyArray<readonly [x: number, y: number]>,
  r: number,
  colour: string,
  attributes = "",
): string => drawStroke(centres.map(([x, y]) => `M${formatPoint(x, y)}h0`).join(""), colour, r * 2, attributes);

export const drawMirroredDots = (x: number, y: number, r: number, colour: string, attributes = ""): string =>
  drawDots(
    [
      [-x, y],
      [x, y],
    ],
    r,
    colour,
    attributes,
  );

const ovalPath = (x: number, y: number, rx: number, ry: number): string =>
  `M${formatPoint(x - rx, y)}a${formatSvgNumber(rx)} ${formatSvgNumber(ry)} 0 1 0 ${formatSvgNumber(2 * rx)} 0 ${formatSvgNumber(rx)} ${formatSvgNumber(ry)} 0 1 0-${formatSvgNumber(2 * rx)} 0`;

export const drawMirroredEllipses = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes = "",
): string => drawPath(ovalPath(-x, y, rx, ry) + ovalPath(x, y, rx, ry), fill, attributes);

export const wrapInGroup = (attributes: string, ...children: string[]): string =>
  `<g ${attributes}>${children.join("")}</g>`;

export const moveMarkup = (x: number, y: number, ...children: string[]): string =>
  transformMarkup({ x, y }, ...children);

interface Place {
  readonly x?: number;
  readonly y?: number;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  readonly scale?: number | readonly [x: number, y: number];
}

const formatHundredths = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");

/** Wraps markup in a transformed group. Returns the markup unchanged if there is no transformation. */
export function transformMarkup({ x = 0, y = 0, turn = 0, scale = 1 }: Place, ...children: string[]): string {
  const markup = children.join("");
  const scales = typeof scale === "number" ? formatHundredths(scale) : scale.map(formatHundredths).join(" ");
  const transforms = [
    ...(Math.round(x * 10) || Math.round(y * 10) ? [`translate(${formatSvgNumber(x)} ${formatSvgNumber(y)})`] : []),
    ...(turn ? [`rotate(${turn})`] : []),
    ...(scales === "1" ? [] : [`scale(${scales})`]),
  ];
  return markup === "" || transforms.length === 0 ? markup : wrapInGroup(`transform="${transforms.join(" ")}"`, markup);
}

export const clipToPathId = (id: string, ...children: string[]): string =>
  wrapInGroup(`clip-path="url(#${id})"`, ...children);

export const clipToOutline = (id: string, d: string, ...within: string[]): string =>
  drawClipPath(id, d) + clipToPathId(id, ...within);

const drawClipPath = (id: string, d: string, attributes = ""): string =>
  `<clipPath id="${id}"><path d="${d}"${closeTag(attributes)}</clipPath>`;

/** Factors that mirror a path command's numbers at x = 0, by command. Unlisted commands have pairs of x and y. */
const FLIPPED: Readonly<Record<string, readonly number[]>> = { H: [-1], V: [1], A: [1, 1, -1, 1, -1, -1, 1] };

/** Mirrors a path at x = 0. Arc flags must be separated from their neighbours by spaces. */
const mirrorPath = (d: string): string =>
  d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const signs = FLIPPED[command.toUpperCase()] ?? [-1, 1];
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map((text, i) => {
      const isSweepFlag = signs.length === 7 && i % 7 === 4;
      return isSweepFlag ? 1 - Number(text) : Number(text) * (signs[i % signs.length] ?? 1);
    });
    return command + numbers.map(formatSvgNumber).join(" ").replaceAll(" -", "-");
  });

/** Draws a path and its mirror image as one element, so that one gradient covers both halves. */
export const drawMirroredPath = (left: string, fill: string, attributes = ""): string =>
  drawPath(left + mirrorPath(left), fill, attributes);

export const drawMirroredStroke = (left: string, colour: string, width: number, attributes = ""): string =>
  drawStroke(left + mirrorPath(left), colour, width, attributes);
