import { drawTile, TILE_PLATE_PX, type TileSubject } from "../../domain/exportImage/drawTile";
import { INK_HEX } from "../../domain/exportImage/palette";
import { type PaletteRaster, toDitheredRaster } from "../../domain/exportImage/raster";
import type { ImageRenderer } from "./imageRenderer";

const PLATE_STYLE = {
  display: "flex",
  width: "100%",
  height: "100%",
  padding: "0 4px",
  alignItems: "center",
  justifyContent: "center",
  textAlign: "center",
  fontFamily: "Fredoka",
  fontWeight: 500,
  fontSize: 13.5,
  color: INK_HEX,
  lineHeight: 1.15,
} as const;

/** Rasterizes a tile with its drawing and name, in the palette of export images. */
export async function rasterizeTile(pen: ImageRenderer, subject: TileSubject): Promise<PaletteRaster> {
  return toDitheredRaster(pen.rasterize(await renderTileSvg(pen, subject)));
}

export async function renderTileSvg(pen: ImageRenderer, subject: TileSubject): Promise<string> {
  const name = <div style={{ display: "block", lineClamp: 2 }}>{subject.name}</div>;
  return drawTile(subject, await pen.renderSvg(<div style={PLATE_STYLE}>{name}</div>, TILE_PLATE_PX));
}
