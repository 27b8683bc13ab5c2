import type { ReactNode } from "react";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { oklch, oklchToHex } from "../../../domain/artwork/pen/colour";
import { BRAND } from "../../../domain/brand";
import { estimateTextWidth } from "../../../domain/exportImage/drawableText";
import type { TileSubject } from "../../../domain/exportImage/drawTile";
import { t } from "../../../domain/messages/pages";
import { getHueDegrees } from "../../../domain/series/hue";
import { MAX_GALLERY_ITEMS } from "../../../domain/sharing/buildSocialImages";
import { SOCIAL_IMAGE_SIZE_PX, type SocialImagePrice } from "../../../domain/sharing/socialImage";

const PAPER_HUE = 85;
const INK_HUE = 268;

/** The house's colours by daylight, as its stylesheet has them: what draws a poster knows none. */
export const IMAGE_COLOURS = {
  paper: oklchToHex(oklch(0.972, 0.013, PAPER_HUE)),
  surface: oklchToHex(oklch(0.992, 0.006, PAPER_HUE)),
  ink: oklchToHex(oklch(0.26, 0.035, INK_HUE)),
  inkSoft: oklchToHex(oklch(0.44, 0.03, INK_HUE)),
  line: oklchToHex(oklch(0.87, 0.018, PAPER_HUE)),
  edge: oklchToHex(oklch(0.58, 0.03, INK_HUE)),
  lamp: oklchToHex(oklch(0.84, 0.15, 82)),
  lampDeep: oklchToHex(oklch(0.77, 0.155, 76)),
  beam: "#fff2ae",
  /** A number that is the point of a picture. */
  figure: oklchToHex(oklch(0.6, 0.14, 65)),
} as const;

/** The same by night: what is lit stays as it is. */
export const DARK_IMAGE_COLOURS = {
  paper: oklchToHex(oklch(0.19, 0.025, INK_HUE)),
  ink: oklchToHex(oklch(0.95, 0.012, PAPER_HUE)),
  inkSoft: oklchToHex(oklch(0.78, 0.02, PAPER_HUE)),
  line: oklchToHex(oklch(0.33, 0.025, INK_HUE)),
  figure: IMAGE_COLOURS.lamp,
} as const;

interface NicheColours {
  readonly alcove: string;
  /** Where the alcove's light falls off. */
  readonly depth: string;
  readonly lid: string;
  readonly front: string;
  readonly foot: string;
}

/** Of a lit exhibit, in the hue of its series. */
export const getLitNicheColours = (hue: number): NicheColours => ({
  alcove: oklchToHex(oklch(0.87, 0.075, hue)),
  depth: oklchToHex(oklch(0.8, 0.085, hue)),
  lid: oklchToHex(oklch(0.86, 0.1, hue)),
  front: oklchToHex(oklch(0.74, 0.125, hue)),
  foot: oklchToHex(oklch(0.68, 0.12, hue)),
});

/** Of a plinth that nothing stands on. */
const DARK_NICHE_COLOURS: NicheColours = {
  alcove: oklchToHex(oklch(0.9, 0.012, PAPER_HUE)),
  depth: oklchToHex(oklch(0.85, 0.014, PAPER_HUE)),
  lid: oklchToHex(oklch(0.9, 0.014, PAPER_HUE)),
  front: oklchToHex(oklch(0.84, 0.016, PAPER_HUE)),
  foot: oklchToHex(oklch(0.8, 0.016, PAPER_HUE)),
};

/** The wall around a niche. */
export const getWallColour = (hue: number): string => oklchToHex(oklch(0.962, 0.02, hue));

/** px: a niche of 560 by 630, whatever size it is shown in. */
const NICHE_SIZE = { width: 560, height: 630 } as const;

/** Where the exhibit stands in it. */
const ARTWORK_FRAME = { left: 72, top: 112, side: 416 } as const;

/** A niche above its plinth: lit in the hue of a series, or dark. As SVG, without what stands in it. */
function drawNiche(amiiboSeriesId: number | undefined): string {
  const isLit = amiiboSeriesId !== undefined;
  const { alcove, depth, lid, front, foot } = isLit
    ? getLitNicheColours(getHueDegrees(amiiboSeriesId))
    : DARK_NICHE_COLOURS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NICHE_SIZE.width} ${NICHE_SIZE.height}"><defs>${[
    `<radialGradient id="alcove" cx=".5" cy=".64" r=".66"><stop offset=".5" stop-color="${alcove}"/><stop offset="1" stop-color="${depth}"/></radialGradient>`,
    `<linearGradient id="beam" x2="0" y2="1"><stop stop-color="${IMAGE_COLOURS.beam}" stop-opacity=".95"/><stop offset="1" stop-color="${IMAGE_COLOURS.beam}" stop-opacity=".08"/></linearGradient>`,
    `<linearGradient id="front" x2="0" y2="1"><stop stop-color="${front}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  ].join("")}</defs>${[
    `<path d="M50 510V264a230 230 0 0 1 460 0v246z" fill="url(#alcove)"/>`,
    isLit ? `<path d="M245 37a230 230 0 0 1 70 0l154 473H91z" fill="url(#beam)"/>` : "",
    `<path d="M48 506h464l24 28H24z" fill="${lid}"/>`,
    `<path d="M24 534h512v96H24z" fill="url(#front)"/>`,
  ].join("")}</svg>`;
}

/** Images of their own: the names inside of one drawing are not those of another. */
const toDataUrl = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

const getPictureUrl = (exhibit: TileSubject): string =>
  exhibit.photograph === undefined ? toDataUrl(drawArtwork(exhibit)) : `data:image/png;base64,${exhibit.photograph}`;

interface Props {
  /** Absent: nothing stands there, and the light is off. */
  readonly exhibit: TileSubject | undefined;
  /** px */
  readonly width: number;
}

/** An exhibit on its plinth, under the lamp. */
export function ItemInNiche({ exhibit, width }: Props) {
  const scale = width / NICHE_SIZE.width;
  const height = NICHE_SIZE.height * scale;
  const side = ARTWORK_FRAME.side * scale;
  return (
    <div style={{ display: "flex", position: "relative", width, height }}>
      <img src={toDataUrl(drawNiche(exhibit?.amiiboSeriesId))} width={width} height={height} alt="" />
      {exhibit ? (
        <img
          src={getPictureUrl(exhibit)}
          width={side}
          height={side}
          style={{ position: "absolute", left: ARTWORK_FRAME.left * scale, top: ARTWORK_FRAME.top * scale }}
          alt=""
        />
      ) : null}
    </div>
  );
}

/** px: of the whole row, in which each has as much as any other. */
const ROW_WIDTH = 1140;

/** A row of niches along the foot of a poster, narrower ones where there are more. What there is stands in the middle. */
export function NicheRow({ exhibits }: { readonly exhibits: readonly TileSubject[] }) {
  const places = Math.max(MAX_GALLERY_ITEMS, exhibits.length);
  const first = Math.floor((places - exhibits.length) / 2);
  const niches = Array.from({ length: places }, (_, place) => ({ place, exhibit: exhibits[place - first] }));
  return (
    <div
      style={{
        display: "flex",
        position: "absolute",
        left: (SOCIAL_IMAGE_SIZE_PX.width - ROW_WIDTH) / 2,
        bottom: 0,
        width: ROW_WIDTH,
      }}
    >
      {niches.map(({ place, exhibit }) => (
        <ItemInNiche key={place} exhibit={exhibit} width={ROW_WIDTH / places} />
      ))}
    </div>
  );
}

export const BrandMark = ({ ink = IMAGE_COLOURS.ink }: { readonly ink?: string }) => (
  <div style={{ display: "flex", alignItems: "center", fontSize: 34, fontWeight: 600 }}>
    <svg viewBox="5 1 22 30" width="35" height="48" style={{ marginRight: 14 }} aria-hidden="true">
      <path fill={IMAGE_COLOURS.lamp} d="M16 2 26 20H6z" />
      <path fill={IMAGE_COLOURS.edge} d="M8 18.5h16l1.6 3H6.4z" />
      <path fill={ink} d="M7.4 21.5h17.2V29a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1z" />
    </svg>
    {BRAND}
  </div>
);

/** The larger, the fewer letters there are. @param sizes px, each with the most letters that it is for. */
export const fitFontSize = (
  text: string,
  sizes: readonly (readonly [letters: number, size: number])[],
  least: number,
) => sizes.find(([letters]) => estimateTextWidth(text) <= letters)?.[1] ?? least;

interface TitleProps {
  readonly text: string;
  readonly size: number;
  readonly lines: number;
}

/** Too long a one ends in dots, and a word that is wider than the poster is broken. */
export const ImageTitle = ({ text, size, lines }: TitleProps) => (
  <div
    style={{
      display: "block",
      fontSize: size,
      fontWeight: 600,
      lineHeight: 1.1,
      lineClamp: lines,
      wordBreak: "break-word",
    }}
  >
    {text}
  </div>
);

/** px: from its edges to its words, both sides together. */
const TAG_PADDING = 48;

interface TagProps {
  readonly price: SocialImagePrice;
  /** px: what it has at most. */
  readonly width: number;
}

/** A price on its tag. */
export const PriceTag = ({ price: { price, country, basis }, width }: TagProps) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      padding: "10px 22px 12px",
      borderRadius: 16,
      background: IMAGE_COLOURS.surface,
      border: `2px solid ${IMAGE_COLOURS.line}`,
    }}
  >
    <div style={{ display: "flex", alignItems: "baseline" }}>
      <div style={{ fontSize: 44, fontWeight: 600 }}>{price}</div>
      <div style={{ marginLeft: 10, fontSize: 26, color: IMAGE_COLOURS.inkSoft }}>{t.posters.countries[country]}</div>
    </div>
    <div style={{ maxWidth: width - TAG_PADDING, fontSize: 21, lineHeight: 1.2, color: IMAGE_COLOURS.inkSoft }}>
      {basis}
    </div>
  </div>
);

export const SyntheticPricesNote = () => (
  <div style={{ fontSize: 19, color: IMAGE_COLOURS.inkSoft }}>{t.posters.synthetic}</div>
);

/** The whole of a poster, one part below the other. */
export const ImageFrame = ({ children }: { readonly children: ReactNode }) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      width: "100%",
      height: "100%",
      background: IMAGE_COLOURS.paper,
      color: IMAGE_COLOURS.ink,
      fontFamily: "Fredoka",
      fontWeight: 500,
    }}
  >
    {children}
  </div>
);
