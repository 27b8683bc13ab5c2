export const TILE_WIDTH_PX = 130;
export const TILE_HEIGHT_PX = 172;
export const TILE_BYTES = TILE_WIDTH_PX * TILE_HEIGHT_PX;

/**
 * Side of the square for a photograph on a tile, in pixels. Photographs are stored in this size, so they are not
 * scaled.
 */
export const TILE_PHOTOGRAPH_SIDE_PX = 104;

/**
 * Revision of tiles, which is part of the URLs of all images that contain tiles. Increment it when a tile looks
 * different.
 */
export const TILE_REVISION = "3";
