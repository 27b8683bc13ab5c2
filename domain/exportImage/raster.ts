import { clampToByte, spreadDitheringError } from "../dithering";
import { BACKGROUND_PALETTE_INDEX, EXPORT_PALETTE, findNearestPaletteIndex } from "./palette";

/** An image with one byte per pixel, row by row. Each byte is an index into `EXPORT_PALETTE`. */
export interface PaletteRaster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Image from the renderer: red, green, blue and alpha of each pixel, row by row. */
export interface RenderedRgbaImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Share of a pixel's error that dithering spreads. The full error makes flat areas grainy, which compresses badly. */
const ERROR_SHARE = 0.7;
/** Smallest error of a channel that dithering spreads. Smaller errors are invisible. */
const MIN_VISIBLE_ERROR = 3;
/** Largest error of a channel that dithering spreads. Larger ones would mix distant colours into specks. */
const MAX_SPREAD_ERROR = 12;

export function blendOntoBackground({ width, height, pixels }: RenderedRgbaImage): RenderedRgbaImage {
  const [red, green, blue] = EXPORT_PALETTE[BACKGROUND_PALETTE_INDEX] ?? [255, 255, 255];
  const blended = pixels.slice();
  for (let offset = 0; offset < blended.length; offset += 4) {
    // Computes the share of the background. The pixel's own colours are already multiplied by its alpha.
    const paper = 255 - (pixels[offset + 3] ?? 0);
    if (paper === 0) continue;
    blended[offset] = (pixels[offset] ?? 0) + (red * paper) / 255;
    blended[offset + 1] = (pixels[offset + 1] ?? 0) + (green * paper) / 255;
    blended[offset + 2] = (pixels[offset + 2] ?? 0) + (blue * paper) / 255;
    blended[offset + 3] = 255;
  }
  return { width, height, pixels: blended };
}

/** Maps each pixel to the nearest palette colour without dithering, so that the edges of text stay clean. */
export function toUnditheredRaster({ width, height, pixels }: RenderedRgbaImage): PaletteRaster {
  const indices = new Uint8Array(width * height);
  const packedPixels = new Uint32Array(pixels.slice().buffer);
  let previousPixel = 0;
  let paletteIndex = findNearestPaletteIndex(0, 0, 0);
  for (let position = 0; position < indices.length; position++) {
    const pixel = packedPixels[position] ?? 0;
    // Looks the colour up only if it changes, because many adjacent pixels are equal.
    if (pixel !== previousPixel) {
      const from = position * 4;
      paletteIndex = findNearestPaletteIndex(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
      previousPixel = pixel;
    }
    indices[position] = paletteIndex;
  }
  return { width, height, pixels: indices };
}

/** Maps each pixel to a palette colour, with Floyd-Steinberg dithering. */
export function toDitheredRaster({ width, height, pixels }: RenderedRgbaImage): PaletteRaster {
  const indices = new Uint8Array(width * height);
  let errors = new Float32Array((width + 2) * 3);
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const at = (x + 1) * 3;
      const red = clampToByte((pixels[from] ?? 0) + (errors[at] ?? 0));
      const green = clampToByte((pixels[from + 1] ?? 0) + (errors[at + 1] ?? 0));
      const blue = clampToByte((pixels[from + 2] ?? 0) + (errors[at + 2] ?? 0));
      const index = findNearestPaletteIndex(red, green, blue);
      indices[y * width + x] = index;
      const colour = EXPORT_PALETTE[index];
      if (!colour) continue;
      spreadVisibleError(errors, below, at, red - colour[0]);
      spreadVisibleError(errors, below, at + 1, green - colour[1]);
      spreadVisibleError(errors, below, at + 2, blue - colour[2]);
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return { width, height, pixels: indices };
}

function spreadVisibleError(errors: Float32Array, below: Float32Array, at: number, error: number): void {
  if (Math.abs(error) < MIN_VISIBLE_ERROR) return;
  const limited = Math.max(-MAX_SPREAD_ERROR, Math.min(MAX_SPREAD_ERROR, error));
  spreadDitheringError(errors, below, at, 3, limited * ERROR_SHARE);
}
