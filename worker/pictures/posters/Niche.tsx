import { drawArtwork } from "../../../domain/artwork/artwork";
import { hueOf } from "../../../domain/series/hue";
import { MOST_IN_GALLERY } from "../../../domain/sharing/gallery";
import { POSTER_SIZE } from "../../../domain/sharing/poster";
import type { TileSubject } from "../../../domain/sheet/drawTile";
import { COLOURS, DARK_STONE, litStone } from "./paint";

/** px: a niche of 560 by 630, whatever size it is shown in. */
const NICHE = { width: 560, height: 630 } as const;

/** Where the exhibit stands in it. */
export const PLACE = { left: 72, top: 112, side: 416 } as const;

/** A niche above its plinth: lit in the hue of a series, or dark. As SVG, without what stands in it. */
function nicheOf(amiiboSeriesId: number | undefined): string {
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

/** Images of their own: the names inside of one drawing are not those of another. */
const sourceOf = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

const shown = (exhibit: TileSubject): string =>
  exhibit.photograph === undefined ? sourceOf(drawArtwork(exhibit)) : `data:image/png;base64,${exhibit.photograph}`;

interface Props {
  /** Absent: nothing stands there, and the light is off. */
  readonly exhibit: TileSubject | undefined;
  /** px */
  readonly width: number;
}

/** An exhibit on its plinth, under the lamp. */
export function Niche({ exhibit, width }: Props) {
  const scale = width / NICHE.width;
  const height = NICHE.height * scale;
  const side = PLACE.side * scale;
  return (
    <div style={{ display: "flex", position: "relative", width, height }}>
      <img src={sourceOf(nicheOf(exhibit?.amiiboSeriesId))} width={width} height={height} alt="" />
      {exhibit ? (
        <img
          src={shown(exhibit)}
          width={side}
          height={side}
          style={{ position: "absolute", left: PLACE.left * scale, top: PLACE.top * scale }}
          alt=""
        />
      ) : null}
    </div>
  );
}

/** px */
const NICHE_WIDTH = 228;
const WHOLE = MOST_IN_GALLERY * NICHE_WIDTH;

/** A row of niches along the foot of a poster. What there is stands in the middle. */
export function Gallery({ exhibits }: { readonly exhibits: readonly TileSubject[] }) {
  const first = Math.floor((MOST_IN_GALLERY - exhibits.length) / 2);
  const niches = Array.from({ length: MOST_IN_GALLERY }, (_, place) => ({ place, exhibit: exhibits[place - first] }));
  return (
    <div
      style={{ display: "flex", position: "absolute", left: (POSTER_SIZE.width - WHOLE) / 2, bottom: 0, width: WHOLE }}
    >
      {niches.map(({ place, exhibit }) => (
        <Niche key={place} exhibit={exhibit} width={NICHE_WIDTH} />
      ))}
    </div>
  );
}
