/** px */
export const TILE_WIDTH = 130;
export const TILE_HEIGHT = 172;
export const TILE_BYTES = TILE_WIDTH * TILE_HEIGHT;

/** px. A photograph of that size is shown as it is. */
export const PHOTOGRAPH_SIDE = 104;

/** Part of the address of all that is made of tiles: goes up whenever a tile looks different. */
export const TILE_REVISION = "3";
