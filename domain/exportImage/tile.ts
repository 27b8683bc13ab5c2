/** px */
export const TILE_WIDTH_PX = 130;
export const TILE_HEIGHT_PX = 172;
export const TILE_BYTES = TILE_WIDTH_PX * TILE_HEIGHT_PX;

/** px. A photograph of that size is shown as it is. */
export const TILE_PHOTOGRAPH_SIDE_PX = 104;

/** Part of the address of all that is made of tiles: goes up whenever a tile looks different. */
export const TILE_REVISION = "3";
