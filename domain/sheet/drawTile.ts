import { drawArtwork } from "../artwork/artwork";
import { oklch, toHex } from "../artwork/pen/colour";
import type { ArtworkSubject } from "../catalogue/picture";
import { hueOf } from "../series/hue";
import { INK_HEX, PAPER_HEX, WHITE_HEX } from "./palette";
import { PHOTOGRAPH_SIDE, TILE_HEIGHT, TILE_WIDTH } from "./tile";

/** Where a tile's name is written: on the plate of its plinth. */
export const PLATE = { x: 5, y: 130, width: 120, height: 38 } as const;

/** What stands in the niche: the drawing, or a photograph as PNG in base64. */
export interface TileSubject extends ArtworkSubject {
  readonly photograph?: string;
}

/**
 * The exhibit in its lit niche upon its plinth.
 *
 * @param caption the name as paths, of the plate's size.
 */
export function drawTile(subject: TileSubject, caption: string): string {
  const hue = hueOf(subject.amiiboSeriesId);
  const tone = (l: number, c: number) => toHex(oklch(l, c, hue));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${TILE_HEIGHT}" viewBox="0 0 ${TILE_WIDTH} ${TILE_HEIGHT}">`,
    "<defs>",
    gradient("lamp", "#fff3c4", 0.9, 0.08),
    `<radialGradient id="depth" cx="0.5" cy="0.6" r="0.72"><stop offset="0.72" stop-opacity="0"/><stop offset="1" stop-opacity="0.2"/></radialGradient>`,
    `<clipPath id="arch"><path d="${ARCH}"/></clipPath>`,
    "</defs>",
    `<rect width="${TILE_WIDTH}" height="${TILE_HEIGHT}" fill="${PAPER_HEX}"/>`,
    `<g clip-path="url(#arch)"><path d="${ARCH}" fill="${tone(0.87, 0.07)}"/>`,
    `<path d="M55 0h20l43 126H12z" fill="url(#lamp)"/><path d="${ARCH}" fill="url(#depth)"/></g>`,
    exhibit(subject),
    `<path d="M5 119h120l5 7H0z" fill="${tone(0.85, 0.1)}"/><path d="M0 126h130v46H0z" fill="${tone(0.74, 0.12)}"/>`,
    `<rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.width}" height="${PLATE.height}" rx="6" fill="${WHITE_HEX}"/>`,
    `<g transform="translate(${PLATE.x} ${PLATE.y})" fill="${INK_HEX}">${caption}</g>`,
    "</svg>",
  ].join("");
}

const ARCH = "M7 122V62a58 58 0 0 1 116 0v60z";

const gradient = (id: string, colour: string, top: number, bottom: number): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="${top}"/><stop offset="1" stop-color="${colour}" stop-opacity="${bottom}"/></linearGradient>`;

function exhibit(subject: TileSubject): string {
  if (subject.photograph === undefined) {
    return `<svg x="11" y="14" width="108" height="108" ${drawArtwork(subject).slice("<svg ".length)}`;
  }
  return `<image x="13" y="14" width="${PHOTOGRAPH_SIDE}" height="${PHOTOGRAPH_SIDE}" href="data:image/png;base64,${subject.photograph}"/>`;
}
