import { drawArtwork } from "../artwork/artwork";
import { createOklchColour, oklchToHex } from "../artwork/pen/colour";
import type { ArtworkInputs } from "../catalogue/pictureRef";
import { getSeriesHueDegrees } from "../series/hue";
import { EXPORT_BACKGROUND_HEX, EXPORT_TEXT_COLOUR_HEX, EXPORT_WHITE_HEX } from "./palette";
import { TILE_HEIGHT_PX, TILE_PHOTOGRAPH_SIDE_PX, TILE_WIDTH_PX } from "./tile";

/** Position and size of the item's name on a tile. It stands on the plate of the drawn pedestal. */
export const TILE_NAME_PLATE_PX = { x: 5, y: 130, width: 120, height: 38 } as const;

/** The item that a tile shows. `photograph` is a PNG in base64 that replaces the drawing. */
export interface TileSubject extends ArtworkInputs {
  readonly photograph?: string;
}

/** Draws a tile as SVG. `caption` is the item's name as SVG paths, as large as `TILE_NAME_PLATE_PX`. */
export function drawTile(subject: TileSubject, caption: string): string {
  const hue = getSeriesHueDegrees(subject.amiiboSeriesId);
  const tone = (l: number, c: number) => oklchToHex(createOklchColour(l, c, hue));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH_PX}" height="${TILE_HEIGHT_PX}" viewBox="0 0 ${TILE_WIDTH_PX} ${TILE_HEIGHT_PX}">`,
    "<defs>",
    drawGradient("lamp", "#fff3c4", 0.9, 0.08),
    `<radialGradient id="depth" cx="0.5" cy="0.6" r="0.72"><stop offset="0.72" stop-opacity="0"/><stop offset="1" stop-opacity="0.2"/></radialGradient>`,
    `<clipPath id="arch"><path d="${ARCH}"/></clipPath>`,
    "</defs>",
    `<rect width="${TILE_WIDTH_PX}" height="${TILE_HEIGHT_PX}" fill="${EXPORT_BACKGROUND_HEX}"/>`,
    `<g clip-path="url(#arch)"><path d="${ARCH}" fill="${tone(0.87, 0.07)}"/>`,
    `<path d="M55 0h20l43 126H12z" fill="url(#lamp)"/><path d="${ARCH}" fill="url(#depth)"/></g>`,
    drawSubject(subject),
    `<path d="M5 119h120l5 7H0z" fill="${tone(0.85, 0.1)}"/><path d="M0 126h130v46H0z" fill="${tone(0.74, 0.12)}"/>`,
    `<rect x="${TILE_NAME_PLATE_PX.x}" y="${TILE_NAME_PLATE_PX.y}" width="${TILE_NAME_PLATE_PX.width}" height="${TILE_NAME_PLATE_PX.height}" rx="6" fill="${EXPORT_WHITE_HEX}"/>`,
    `<g transform="translate(${TILE_NAME_PLATE_PX.x} ${TILE_NAME_PLATE_PX.y})" fill="${EXPORT_TEXT_COLOUR_HEX}">${caption}</g>`,
    "</svg>",
  ].join("");
}

const ARCH = "M7 122V62a58 58 0 0 1 116 0v60z";

const drawGradient = (id: string, colour: string, top: number, bottom: number): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="${top}"/><stop offset="1" stop-color="${colour}" stop-opacity="${bottom}"/></linearGradient>`;

function drawSubject(subject: TileSubject): string {
  if (subject.photograph === undefined) {
    return `<svg x="11" y="14" width="108" height="108" ${drawArtwork(subject).slice("<svg ".length)}`;
  }
  return `<image x="13" y="14" width="${TILE_PHOTOGRAPH_SIDE_PX}" height="${TILE_PHOTOGRAPH_SIDE_PX}" href="data:image/png;base64,${subject.photograph}"/>`;
}
