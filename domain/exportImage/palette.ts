import { ARTWORK_COLOURS_HEX } from "./artworkColours";

export const PAPER_HEX = "#f8f3ea";
export const INK_HEX = "#262b3d";
export const WHITE_HEX = "#ffffff";
export const LAMP_HEX = "#f6c445";

/** Index of the paper: of all that nothing stands on. */
export const PAPER_INDEX = 0;
/** Colours that are met exactly: whatever is near to them becomes them. */
const FIXED_COLOURS_HEX = [PAPER_HEX, INK_HEX, WHITE_HEX, LAMP_HEX] as const;
const DIM_SHADES = 24;

/** What each channel has of a colour's light (ITU-R BT.601); the differences from it are its hue. */
const LUMA_WEIGHTS = [0.299, 0.587, 0.114] as const;
type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of every sheet: the fixed ones, those that the drawings are made of, and the greys of what is missing. */
export const EXPORT_PALETTE: readonly Rgb[] = [
  ...FIXED_COLOURS_HEX.map(parseHexColour),
  ...(ARTWORK_COLOURS_HEX.match(/.{6}/g)?.map((hex) => parseHexColour(`#${hex}`)) ?? []),
  ...buildDimShades(),
];

/** By index: what a colour becomes where the light is off. */
const DIMMED_INDICES: Uint8Array = buildDimmedIndices();
/** The same by two indices that stand side by side, in whichever order the machine has them. */
export const DIMMED_INDEX_PAIRS: Uint16Array = buildDimmedIndexPairs();

function parseHexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** From the paper down to what ink is in the dark. */
function buildDimShades(): Rgb[] {
  const paper = parseHexColour(PAPER_HEX);
  const deepest: Rgb = [112, 110, 118];
  const between = (from: number, to: number, part: number) => Math.round(from + (to - from) * part);
  return Array.from({ length: DIM_SHADES }, (_, step) => {
    const part = (step + 1) / DIM_SHADES;
    return [
      between(paper[0], deepest[0], part),
      between(paper[1], deepest[1], part),
      between(paper[2], deepest[2], part),
    ];
  });
}

function lightness([red, green, blue]: Rgb): number {
  return (LUMA_WEIGHTS[0] * red + LUMA_WEIGHTS[1] * green + LUMA_WEIGHTS[2] * blue) / 255;
}

function buildDimmedIndices(): Uint8Array {
  const first = EXPORT_PALETTE.length - DIM_SHADES;
  return Uint8Array.from({ length: 256 }, (_, index) => {
    const colour = EXPORT_PALETTE[index];
    if (index === PAPER_INDEX || !colour) return PAPER_INDEX;
    if (index >= first) return index;
    const depth = Math.round((1 - lightness(colour)) * DIM_SHADES);
    return depth === 0 ? PAPER_INDEX : first + depth - 1;
  });
}

function buildDimmedIndexPairs(): Uint16Array {
  const pairs = new Uint16Array(256 * 256);
  for (let pair = 0; pair < pairs.length; pair++) {
    pairs[pair] = ((DIMMED_INDICES[pair >> 8] ?? 0) << 8) | (DIMMED_INDICES[pair & 255] ?? 0);
  }
  return pairs;
}

/** Five bits of each channel are told apart. */
const nearestIndexCache = new Int16Array(32 * 32 * 32).fill(-1);
const getBucket = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
EXPORT_PALETTE.slice(0, FIXED_COLOURS_HEX.length).forEach((colour, index) => {
  nearestIndexCache[getBucket(...colour)] = index;
});

/** Index of the colour that looks most like it. */
export function getNearestPaletteIndex(red: number, green: number, blue: number): number {
  const bucket = getBucket(red, green, blue);
  const known = nearestIndexCache[bucket] ?? -1;
  if (known >= 0) return known;
  const found = findNearestIndex((red & 248) | 4, (green & 248) | 4, (blue & 248) | 4);
  nearestIndexCache[bucket] = found;
  return found;
}

/** An eye that misses another hue sees another light as a speck: twice as much weighs the one as the others together. */
const LIGHT_WEIGHS = 8;
const BLUE_WEIGHS = 1.27;
const RED_WEIGHS = 2.03;

function findNearestIndex(red: number, green: number, blue: number): number {
  let best = PAPER_INDEX;
  let least = Number.POSITIVE_INFINITY;
  EXPORT_PALETTE.forEach(([r, g, b], index) => {
    const [dr, dg, db] = [r - red, g - green, b - blue];
    const light = LUMA_WEIGHTS[0] * dr + LUMA_WEIGHTS[1] * dg + LUMA_WEIGHTS[2] * db;
    const distance = LIGHT_WEIGHS * light ** 2 + BLUE_WEIGHS * (db - light) ** 2 + RED_WEIGHS * (dr - light) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
