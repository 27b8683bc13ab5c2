import { drawTile, PLATE, type TileSubject } from "../../domain/sheet/drawTile";
import { INK_HEX } from "../../domain/sheet/palette";
import { type Raster, toRaster } from "../../domain/sheet/raster";
import type { Pen } from "./pen";

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

/** A tile by its drawing and name, in the colours of a sheet. */
export async function paintTile(pen: Pen, subject: TileSubject): Promise<Raster> {
  return toRaster(pen.paint(await tileSvg(pen, subject)));
}

export async function tileSvg(pen: Pen, subject: TileSubject): Promise<string> {
  const name = <div style={{ display: "block", lineClamp: 2 }}>{subject.name}</div>;
  return drawTile(subject, await pen.lay(<div style={PLATE_STYLE}>{name}</div>, PLATE));
}
