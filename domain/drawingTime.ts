/*
 * Estimates how long pictures take to draw, in ms of processor time. Limits of drawing count these estimates, because a
 * worker cannot measure its processor time. `npm run bench pictures` measures it.
 */

/** Time that the header of an export image takes, and each of its tiles. */
const [EXPORT_HEADER_MS, EXPORT_TILE_MS] = [40, 0.4];
/** Time that a million pixels of a social image or a share image take. */
const MEGAPIXEL_MS = 130;

/** Smallest time that a limit of drawing counts. `wrangler.toml` gives the limits in this unit. */
const DRAWING_UNIT_MS = 100;

export const estimateExportImageMs = (tileCount: number): number => EXPORT_HEADER_MS + EXPORT_TILE_MS * tileCount;

export const estimateSocialImageMs = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  (MEGAPIXEL_MS * width * height) / 1_000_000;

/** Converts a drawing time to the units that a rate limit counts. */
export const toDrawingUnits = (ms: number): number => Math.ceil(ms / DRAWING_UNIT_MS);
