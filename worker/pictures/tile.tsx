import { drawTile, TILE_NAME_PLATE_PX, type TileSubject } from "../../domain/exportImage/drawTile";
import { EXPORT_TEXT_COLOUR_HEX } from "../../domain/exportImage/palette";
import { type PaletteRaster, toDitheredRaster } from "../../domain/exportImage/raster";
import type { ImageRenderer } from "./imageRenderer";
import { CENTERED_STYLE, FULL_SIZE_STYLE } from "./socialImages/layout";

const PLATE_STYLE = {
  ...FULL_SIZE_STYLE,
  ...CENTERED_STYLE,
  padding: "0 4px",
  textAlign: "center",
  fontSize: 13.5,
  color: EXPORT_TEXT_COLOUR_HEX,
  lineHeight: 1.15,
} as const;

/** Draws the tile of an item (picture and name) as pixels, in the palette of export images. */
export async function renderTilePixels(renderer: ImageRenderer, subject: TileSubject): Promise<PaletteRaster> {
  return toDitheredRaster(renderer.rasterize(await renderTileSvg(renderer, subject)));
}

export async function renderTileSvg(renderer: ImageRenderer, subject: TileSubject): Promise<string> {
  const name = <div style={{ display: "block", lineClamp: 2 }}>{subject.name}</div>;
  return drawTile(subject, await renderer.renderSvg(<div style={PLATE_STYLE}>{name}</div>, TILE_NAME_PLATE_PX));
}
