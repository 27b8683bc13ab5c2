import type { Pixels } from "./scale";

/** What a pixel is made of: red, green, blue and opacity, the colours as strong as it is opaque. */
export type Colour = readonly [number, number, number, number];

interface Cell {
  readonly colour: Colour;
  readonly pixels: number;
}

const PARTS = [0, 1, 2, 3] as const;
const SETTLINGS = 2;

/** At most so many colours that an image is shown with best: boxes are halved where their colours differ most, and settle. */
export function chosenColours(image: Pixels, most: number): readonly Colour[] {
  const cells = cellsOf(image);
  if (cells.length === 0) return [];
  const boxes = [boxOf(cells)];
  while (boxes.length < most) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread <= 0) break;
    const [low, high] = halves(widest);
    boxes.splice(boxes.indexOf(widest), 1, boxOf(low), boxOf(high));
  }
  let colours = boxes.map(({ mean }) => mean);
  for (let turn = 0; turn < SETTLINGS; turn++) colours = settled(colours, cells);
  return colours.map((colour) => rounded(colour));
}

/** Colours that are nearly the same, together. Nobody sees that of a pixel which is not there. */
function cellsOf({ rgba }: Pixels): Cell[] {
  const sums = new Map<number, [number, number, number, number, number]>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    if (a === 0) continue;
    const key = cellKey(r, g, b, a);
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

const cellKey = (r: number, g: number, b: number, a: number): number =>
  ((r >> 3) << 14) | ((g >> 3) << 9) | ((b >> 3) << 4) | (a >> 4);

interface Box {
  readonly cells: readonly Cell[];
  readonly mean: Colour;
  /** How far its colours are from their mean along the part in which they differ most, all together. */
  readonly spread: number;
  readonly part: 0 | 1 | 2 | 3;
}

function boxOf(cells: readonly Cell[]): Box {
  const pixels = cells.reduce((sum, cell) => sum + cell.pixels, 0);
  const meanOf = (part: 0 | 1 | 2 | 3) =>
    cells.reduce((sum, cell) => sum + cell.colour[part] * cell.pixels, 0) / pixels;
  const mean: Colour = [meanOf(0), meanOf(1), meanOf(2), meanOf(3)];
  const spreads = PARTS.map((part) =>
    cells.reduce((sum, { colour, pixels: n }) => sum + (colour[part] - mean[part]) ** 2 * n, 0),
  );
  const spread = cells.length > 1 ? Math.max(...spreads) : 0;
  return { cells, mean, spread, part: PARTS[spreads.indexOf(Math.max(...spreads))] ?? 0 };
}

/** Neither is empty: where they differ, one is below the mean and one above. */
function halves({ cells, mean, part }: Box): readonly [readonly Cell[], readonly Cell[]] {
  const isLow = ({ colour }: Cell) => colour[part] < mean[part];
  return [cells.filter(isLow), cells.filter((cell) => !isLow(cell))];
}

/** Each colour is the mean of those that it is nearest to. */
function settled(colours: readonly Colour[], cells: readonly Cell[]): Colour[] {
  const groups = colours.map((): Cell[] => []);
  for (const cell of cells) groups[nearestTo(colours, ...cell.colour)]?.push(cell);
  return colours.map((colour, at) => {
    const group = groups[at] ?? [];
    return group.length === 0 ? colour : boxOf(group).mean;
  });
}

export function nearestTo(colours: readonly Colour[], r: number, g: number, b: number, a: number): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < colours.length; at++) {
    const colour = colours[at];
    if (!colour) continue;
    const distance = (r - colour[0]) ** 2 + (g - colour[1]) ** 2 + (b - colour[2]) ** 2 + (a - colour[3]) ** 2;
    if (distance < least) [nearest, least] = [at, distance];
  }
  return nearest;
}

const rounded = ([r, g, b, a]: Colour): Colour => [Math.round(r), Math.round(g), Math.round(b), Math.round(a)];
