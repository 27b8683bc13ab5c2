import { hueOf } from "../../../domain/series/hue";
import { COLOURS, DARK_STONE, litStone } from "./paint";

/** px: a niche of 560 by 630, whatever size it is shown in. */
export const NICHE = { width: 560, height: 630 } as const;

/** Where the exhibit stands in it. */
export const PLACE = { left: 72, top: 112, side: 416 } as const;

/** A niche above its plinth: lit in the hue of a series, or dark. As SVG, without what stands in it. */
export function nicheOf(amiiboSeriesId: number | undefined): string {
  const isLit = amiiboSeriesId !== undefined;
  const { alcove, depth, lid, front, foot } = isLit ? litStone(hueOf(amiiboSeriesId)) : DARK_STONE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NICHE.width} ${NICHE.height}"><defs>${[
    `<radialGradient id="alcove" cx=".5" cy=".64" r=".66"><stop offset=".5" stop-color="${alcove}"/><stop offset="1" stop-color="${depth}"/></radialGradient>`,
    `<linearGradient id="beam" x2="0" y2="1"><stop stop-color="${COLOURS.beam}" stop-opacity=".95"/><stop offset="1" stop-color="${COLOURS.beam}" stop-opacity=".08"/></linearGradient>`,
    `<linearGradient id="front" x2="0" y2="1"><stop stop-color="${front}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  ].join("")}</defs>${[
    `<path d="M50 510V264a230 230 0 0 1 460 0v246z" fill="url(#alcove)"/>`,
    isLit ? `<path d="M245 37a230 230 0 0 1 70 0l154 473H91z" fill="url(#beam)"/>` : "",
    `<path d="M48 506h464l24 28H24z" fill="${lid}"/>`,
    `<path d="M24 534h512v96H24z" fill="url(#front)"/>`,
  ].join("")}</svg>`;
}
