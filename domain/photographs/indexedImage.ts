import { clampToByte, spreadDitheringError } from "../dithering";

/** An image with premultiplied alpha: red, green, blue and alpha of each pixel, row by row. */
export interface PremultipliedImage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Scales an image to fit a square, aligned to its bottom edge. Each pixel is the mean of the area that it covers. */
export function fitImageIntoSquare(image: PremultipliedImage, side: number): PremultipliedImage {
  const scale = side / Math.max(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const narrowed = resizeWidth(image.rgba, image.width, image.height, width);
  const rgba = roundSamples(resizeHeight(narrowed, width, image.height, height));
  return placeAtBottom({ width, height, rgba }, side);
}

function resizeWidth(from: Uint8Array, width: number, height: number, to: number): Float32Array {
  const result = new Float32Array(to * height * 4);
  const step = width / to;
  const parts = Array.from({ length: to }, (_, x) => computePixelShares(x * step, (x + 1) * step, width));
  for (let y = 0; y < height; y++) {
    let into = y * to * 4;
    for (const { first, shares } of parts) {
      let [r, g, b, a] = [0, 0, 0, 0];
      let at = (y * width + first) * 4;
      for (const share of shares) {
        r += (from[at] ?? 0) * share;
        g += (from[at + 1] ?? 0) * share;
        b += (from[at + 2] ?? 0) * share;
        a += (from[at + 3] ?? 0) * share;
        at += 4;
      }
      result[into] = r;
      result[into + 1] = g;
      result[into + 2] = b;
      result[into + 3] = a;
      into += 4;
    }
  }
  return result;
}

/** Returns the pixels between two positions of a row, each with the share of its width that is between them. */
function computePixelShares(start: number, end: number, width: number) {
  const first = Math.floor(start);
  const afterLast = Math.min(Math.ceil(end), width);
  const shares = Array.from({ length: afterLast - first }, (_, offset) => {
    const source = first + offset;
    return (Math.min(end, source + 1) - Math.max(start, source)) / (end - start);
  });
  return { first, shares };
}

function resizeHeight(from: Float32Array, width: number, height: number, to: number): Float32Array {
  const row = width * 4;
  const result = new Float32Array(row * to);
  const step = height / to;
  for (let y = 0; y < to; y++) {
    const { first, shares } = computePixelShares(y * step, (y + 1) * step, height);
    const sums = new Float64Array(row);
    let at = first * row;
    for (const share of shares) {
      for (let x = 0; x < row; x++) sums[x] = (sums[x] ?? 0) + (from[at + x] ?? 0) * share;
      at += row;
    }
    result.set(sums, y * row);
  }
  return result;
}

/** Rounds all samples of an image. A loop is twenty times faster than `Uint8Array.from` with a callback. */
function roundSamples(samples: Float32Array): Uint8Array {
  const whole = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) whole[at] = Math.round(samples[at] ?? 0);
  return whole;
}

function placeAtBottom({ width, height, rgba }: PremultipliedImage, side: number): PremultipliedImage {
  const square = new Uint8Array(side * side * 4);
  const left = Math.floor((side - width) / 2);
  for (let y = 0; y < height; y++) {
    square.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), ((side - height + y) * side + left) * 4);
  }
  return { width: side, height: side, rgba: square };
}

export function isImageBlank({ rgba }: PremultipliedImage): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > 8) return false;
  return true;
}

export type PremultipliedColour = readonly [number, number, number, number];

interface Cell {
  readonly colour: PremultipliedColour;
  readonly pixels: number;
}

const PARTS = [0, 1, 2, 3] as const;
const REFINEMENT_ROUNDS = 2;

/** Picks at most `most` colours by median cut, then moves each to the mean of its nearest pixels (k-means). */
export function pickPalette(image: PremultipliedImage, most: number): readonly PremultipliedColour[] {
  const cells = listColourCells(image);
  if (cells.length === 0) return [];
  const boxes = [buildColourBox(cells)];
  while (boxes.length < most) {
    const widest = boxes.reduce((first, second) => (second.spread > first.spread ? second : first));
    if (widest.spread <= 0) break;
    const [low, high] = splitColourBox(widest);
    boxes.splice(boxes.indexOf(widest), 1, buildColourBox(low), buildColourBox(high));
  }
  let colours = boxes.map(({ mean }) => mean);
  for (let round = 0; round < REFINEMENT_ROUNDS; round++) colours = refineColours(colours, cells);
  return colours.map((colour) => roundColour(colour));
}

/** Groups nearly equal colours of an image. Ignores fully transparent pixels. */
function listColourCells({ rgba }: PremultipliedImage): Cell[] {
  const sums = new Map<number, [number, number, number, number, number]>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    if (a === 0) continue;
    const key = getCellKey(r, g, b, a);
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, [r, g, b, a, 1]);
      continue;
    }
    sum[0] += r;
    sum[1] += g;
    sum[2] += b;
    sum[3] += a;
    sum[4] += 1;
  }
  return [...sums.values()].map(([r, g, b, a, n]) => ({ colour: [r / n, g / n, b / n, a / n], pixels: n }));
}

const getCellKey = (r: number, g: number, b: number, a: number): number =>
  ((r >> 3) << 14) | ((g >> 3) << 9) | ((b >> 3) << 4) | (a >> 4);

interface Box {
  readonly cells: readonly Cell[];
  readonly mean: PremultipliedColour;
  /** Sum of the squared distances of all pixels to the mean, in the channel that has the largest sum. */
  readonly spread: number;
  readonly part: 0 | 1 | 2 | 3;
}

function buildColourBox(cells: readonly Cell[]): Box {
  const pixels = cells.reduce((sum, cell) => sum + cell.pixels, 0);
  const meanOf = (part: 0 | 1 | 2 | 3) =>
    cells.reduce((sum, cell) => sum + cell.colour[part] * cell.pixels, 0) / pixels;
  const mean: PremultipliedColour = [meanOf(0), meanOf(1), meanOf(2), meanOf(3)];
  const spreads = PARTS.map((part) =>
    cells.reduce((sum, { colour, pixels: n }) => sum + (colour[part] - mean[part]) ** 2 * n, 0),
  );
  const spread = cells.length > 1 ? Math.max(...spreads) : 0;
  return { cells, mean, spread, part: PARTS[spreads.indexOf(Math.max(...spreads))] ?? 0 };
}

/** Splits a group of colours in two at the mean of its most varied channel, so that neither half is empty. */
function splitColourBox({ cells, mean, part }: Box): readonly [readonly Cell[], readonly Cell[]] {
  const isLow = ({ colour }: Cell) => colour[part] < mean[part];
  return [cells.filter(isLow), cells.filter((cell) => !isLow(cell))];
}

function refineColours(colours: readonly PremultipliedColour[], cells: readonly Cell[]): PremultipliedColour[] {
  const groups = colours.map((): Cell[] => []);
  for (const cell of cells) groups[findNearestColourIndex(colours, ...cell.colour)]?.push(cell);
  return colours.map((colour, index) => {
    const group = groups[index] ?? [];
    return group.length === 0 ? colour : buildColourBox(group).mean;
  });
}

function findNearestColourIndex(
  colours: readonly PremultipliedColour[],
  r: number,
  g: number,
  b: number,
  a: number,
): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < colours.length; index++) {
    const colour = colours[index];
    if (!colour) continue;
    const distance = (r - colour[0]) ** 2 + (g - colour[1]) ** 2 + (b - colour[2]) ** 2 + (a - colour[3]) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

const roundColour = ([r, g, b, a]: PremultipliedColour): PremultipliedColour => [
  Math.round(r),
  Math.round(g),
  Math.round(b),
  Math.round(a),
];

/** An image with a palette of its own, whose first colour is transparent. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly PremultipliedColour[];
  /** Palette index of each pixel, row by row. */
  readonly indices: Uint8Array;
}

const MAX_COLOURS = 256;
const TRANSPARENT: PremultipliedColour = [0, 0, 0, 0];
/** Share of a pixel's error that dithering spreads. The full error makes flat areas grainy, which compresses badly. */
const ERROR_SHARE = 0.75;

/** Converts an image to one with at most 256 colours, with Floyd-Steinberg dithering. */
export function toIndexedImage(image: PremultipliedImage): IndexedImage {
  const { width, height, rgba } = image;
  const colours = [TRANSPARENT, ...pickPalette(image, MAX_COLOURS - 1)];
  const indices = new Uint8Array(width * height);
  const nearestByColour = new Map<number, number>();
  let errors = new Float32Array((width + 2) * 4);
  let below = new Float32Array((width + 2) * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      if (rgba[from + 3] === 0) continue;
      const at = (x + 1) * 4;
      const part = (offset: number) => clampToByte((rgba[from + offset] ?? 0) + (errors[at + offset] ?? 0));
      const [r, g, b, a] = [part(0), part(1), part(2), part(3)];
      const key = (r << 24) | (g << 16) | (b << 8) | a;
      const index = nearestByColour.get(key) ?? findNearestColourIndex(colours, r, g, b, a);
      nearestByColour.set(key, index);
      indices[y * width + x] = index;
      const [red, green, blue, opacity] = colours[index] ?? TRANSPARENT;
      spreadDitheringError(errors, below, at, 4, (r - red) * ERROR_SHARE);
      spreadDitheringError(errors, below, at + 1, 4, (g - green) * ERROR_SHARE);
      spreadDitheringError(errors, below, at + 2, 4, (b - blue) * ERROR_SHARE);
      spreadDitheringError(errors, below, at + 3, 4, (a - opacity) * ERROR_SHARE);
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return { width, height, colours, indices };
}

/** Converts a colour with premultiplied alpha to straight alpha, as PNG requires. */
export const toUnmultipliedColour = ([r, g, b, a]: PremultipliedColour): PremultipliedColour => {
  const unmultiply = (part: number) => (a === 0 ? 0 : Math.min(255, Math.round((part * 255) / a)));
  return [unmultiply(r), unmultiply(g), unmultiply(b), a];
};
