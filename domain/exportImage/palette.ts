import { ARTWORK_COLOURS_HEX } from "./artworkColours";

export const EXPORT_BACKGROUND_HEX = "#f8f3ea";
export const EXPORT_TEXT_COLOUR_HEX = "#262b3d";
export const EXPORT_WHITE_HEX = "#ffffff";
export const EXPORT_ACCENT_YELLOW_HEX = "#f6c445";

export const BACKGROUND_PALETTE_INDEX = 0;
/** Colours that export images must show exactly. Colours that are nearly the same are mapped to them. */
const FIXED_COLOURS_HEX = [
  EXPORT_BACKGROUND_HEX,
  EXPORT_TEXT_COLOUR_HEX,
  EXPORT_WHITE_HEX,
  EXPORT_ACCENT_YELLOW_HEX,
] as const;
const DIM_SHADES = 24;

/** Weights of red, green and blue in the brightness of a colour (luma of ITU-R BT.601). */
const LUMA_WEIGHTS = [0.299, 0.587, 0.114] as const;
type Rgb = readonly [red: number, green: number, blue: number];

/** The palette of every export image: fixed colours, colours of the drawings, and greys for dimmed tiles. */
export const EXPORT_PALETTE: readonly Rgb[] = [
  ...FIXED_COLOURS_HEX.map(parseHexColour),
  ...(ARTWORK_COLOURS_HEX.match(/.{6}/g)?.map((hex) => parseHexColour(`#${hex}`)) ?? []),
  ...buildDimShades(),
];

const DIMMED_INDICES: Uint8Array = buildDimmedIndices();
/** Dimmed palette indices of two adjacent pixels, by their indices read as a 16-bit number in any byte order. */
export const DIMMED_PALETTE_INDEX_PAIRS: Uint16Array = buildDimmedIndexPairs();

function parseHexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Builds the greys of dimmed tiles, from near the background colour down to the darkest grey. */
function buildDimShades(): Rgb[] {
  const paper = parseHexColour(EXPORT_BACKGROUND_HEX);
  const deepest: Rgb = [112, 110, 118];
  const interpolate = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);
  return Array.from({ length: DIM_SHADES }, (_, step) => {
    const share = (step + 1) / DIM_SHADES;
    return [
      interpolate(paper[0], deepest[0], share),
      interpolate(paper[1], deepest[1], share),
      interpolate(paper[2], deepest[2], share),
    ];
  });
}

function getLightness([red, green, blue]: Rgb): number {
  return (LUMA_WEIGHTS[0] * red + LUMA_WEIGHTS[1] * green + LUMA_WEIGHTS[2] * blue) / 255;
}

function buildDimmedIndices(): Uint8Array {
  const first = EXPORT_PALETTE.length - DIM_SHADES;
  return Uint8Array.from({ length: 256 }, (_, index) => {
    const colour = EXPORT_PALETTE[index];
    if (index === BACKGROUND_PALETTE_INDEX || !colour) return BACKGROUND_PALETTE_INDEX;
    if (index >= first) return index;
    const depth = Math.round((1 - getLightness(colour)) * DIM_SHADES);
    return depth === 0 ? BACKGROUND_PALETTE_INDEX : first + depth - 1;
  });
}

function buildDimmedIndexPairs(): Uint16Array {
  const pairs = new Uint16Array(256 * 256);
  for (let pair = 0; pair < pairs.length; pair++) {
    pairs[pair] = ((DIMMED_INDICES[pair >> 8] ?? 0) << 8) | (DIMMED_INDICES[pair & 255] ?? 0);
  }
  return pairs;
}

/** Cache of the nearest palette index, by the upper five bits of each channel. -1 means not computed yet. */
const nearestIndexCache = new Int16Array(32 * 32 * 32).fill(-1);
const getBucket = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
EXPORT_PALETTE.slice(0, FIXED_COLOURS_HEX.length).forEach((colour, index) => {
  nearestIndexCache[getBucket(...colour)] = index;
});

export function findNearestPaletteIndex(red: number, green: number, blue: number): number {
  const bucket = getBucket(red, green, blue);
  const cached = nearestIndexCache[bucket] ?? -1;
  if (cached >= 0) return cached;
  const nearest = findNearestIndex((red & 248) | 4, (green & 248) | 4, (blue & 248) | 4);
  nearestIndexCache[bucket] = nearest;
  return nearest;
}

/** Weight of lightness in the distance between two colours. It is high, because the eye notices lightness most. */
const LIGHT_WEIGHT = 8;
const BLUE_WEIGHT = 1.27;
const RED_WEIGHT = 2.03;

function findNearestIndex(red: number, green: number, blue: number): number {
  let best = BACKGROUND_PALETTE_INDEX;
  let least = Number.POSITIVE_INFINITY;
  EXPORT_PALETTE.forEach(([r, g, b], index) => {
    const [dr, dg, db] = [r - red, g - green, b - blue];
    const light = LUMA_WEIGHTS[0] * dr + LUMA_WEIGHTS[1] * dg + LUMA_WEIGHTS[2] * db;
    const distance = LIGHT_WEIGHT * light ** 2 + BLUE_WEIGHT * (db - light) ** 2 + RED_WEIGHT * (dr - light) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
