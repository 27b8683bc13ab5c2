export const TILE_WIDTH_PX = 130;
export const TILE_HEIGHT_PX = 172;
export const TILE_BYTES = TILE_WIDTH_PX * TILE_HEIGHT_PX;

/** Side of a photograph on a tile, in pixels. Photographs are stored in this size and never scaled. */
export const TILE_PHOTOGRAPH_SIDE_PX = 104;

/** Revision of tiles, part of the URLs of all images with tiles. Increment it when a tile looks different. */
export const TILE_REVISION = "3";
