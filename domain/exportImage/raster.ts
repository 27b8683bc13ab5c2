import { EXPORT_PALETTE, getNearestPaletteIndex, PAPER_INDEX } from "./palette";

/** One byte for each pixel, an index of `COLOURS`, row by row. */
export interface PaletteRaster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** As a renderer gives it: red, green, blue and opacity of each pixel. */
export interface RenderedPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** How much of a pixel's error its neighbours take. All of it makes flat colours grainy, and grain is dear to store. */
const ERROR_SHARE = 0.7;
/** Errors that nobody sees are nobody's. */
const MIN_VISIBLE_ERROR = 3;
/** A colour that there is not would be made of two that are far apart, and they would be seen as specks. */
const MAX_SPREAD_ERROR = 12;

/** What shows through is paper. */
export function blendOntoPaper({ width, height, pixels }: RenderedPixels): RenderedPixels {
  const [red, green, blue] = EXPORT_PALETTE[PAPER_INDEX] ?? [255, 255, 255];
  const blended = pixels.slice();
  for (let at = 0; at < blended.length; at += 4) {
    // As renderers give them: the colour is weighted with its opacity already.
    const paper = 255 - (pixels[at + 3] ?? 0);
    if (paper === 0) continue;
    blended[at] = (pixels[at] ?? 0) + (red * paper) / 255;
    blended[at + 1] = (pixels[at + 1] ?? 0) + (green * paper) / 255;
    blended[at + 2] = (pixels[at + 2] ?? 0) + (blue * paper) / 255;
    blended[at + 3] = 255;
  }
  return { width, height, pixels: blended };
}

/** Writing in the colours of a sheet: each pixel by itself, so that edges stay clean. */
export function toUnditheredRaster({ width, height, pixels }: RenderedPixels): PaletteRaster {
  const indices = new Uint8Array(width * height);
  const whole = new Uint32Array(pixels.slice().buffer);
  let before = 0;
  let index = getNearestPaletteIndex(0, 0, 0);
  for (let at = 0; at < indices.length; at++) {
    const pixel = whole[at] ?? 0;
    // Most of it is paper.
    if (pixel !== before) {
      const from = at * 4;
      index = getNearestPaletteIndex(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
      before = pixel;
    }
    indices[at] = index;
  }
  return { width, height, pixels: indices };
}

/** The picture in the colours of a sheet, by Floyd's and Steinberg's way of spreading errors. */
export function toDitheredRaster({ width, height, pixels }: RenderedPixels): PaletteRaster {
  const indices = new Uint8Array(width * height);
  let errors = new Float32Array((width + 2) * 3);
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const at = (x + 1) * 3;
      const red = clamp((pixels[from] ?? 0) + (errors[at] ?? 0));
      const green = clamp((pixels[from + 1] ?? 0) + (errors[at + 1] ?? 0));
      const blue = clamp((pixels[from + 2] ?? 0) + (errors[at + 2] ?? 0));
      const index = getNearestPaletteIndex(red, green, blue);
      indices[y * width + x] = index;
      const colour = EXPORT_PALETTE[index];
      if (!colour) continue;
      spreadError(errors, below, at, red - colour[0]);
      spreadError(errors, below, at + 1, green - colour[1]);
      spreadError(errors, below, at + 2, blue - colour[2]);
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return { width, height, pixels: indices };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));

function spreadError(errors: Float32Array, below: Float32Array, at: number, error: number): void {
  if (Math.abs(error) < MIN_VISIBLE_ERROR) return;
  const part = (Math.max(-MAX_SPREAD_ERROR, Math.min(MAX_SPREAD_ERROR, error)) * ERROR_SHARE) / 16;
  add(errors, at + 3, part * 7);
  add(below, at - 3, part * 3);
  add(below, at, part * 5);
  add(below, at + 3, part);
}

function add(errors: Float32Array, at: number, value: number): void {
  errors[at] = (errors[at] ?? 0) + value;
}
