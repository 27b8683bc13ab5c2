import type { CSSProperties, ReactNode } from "react";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { createOklchColour, oklchToHex } from "../../../domain/artwork/pen/colour";
import { PRODUCT_NAME } from "../../../domain/brand";
import { estimateTextWidth } from "../../../domain/exportImage/drawableText";
import type { TileSubject } from "../../../domain/exportImage/drawTile";
import { t } from "../../../domain/messages/pages";
import { getSeriesHueDegrees } from "../../../domain/series/hue";
import { MAX_SOCIAL_IMAGE_ITEMS } from "../../../domain/sharing/buildSocialImages";
import { SOCIAL_IMAGE_SIZE_PX, type SocialImagePrice } from "../../../domain/sharing/socialImage";
import { FULL_SIZE_STYLE } from "./layout";

const PAPER_HUE = 85;
const INK_HUE = 268;

/** Colours of images in the light theme. They are copied from the style sheet, which the renderer cannot read. */
export const LIGHT_IMAGE_COLOURS = {
  paper: oklchToHex(createOklchColour(0.972, 0.013, PAPER_HUE)),
  surface: oklchToHex(createOklchColour(0.992, 0.006, PAPER_HUE)),
  ink: oklchToHex(createOklchColour(0.26, 0.035, INK_HUE)),
  inkSoft: oklchToHex(createOklchColour(0.44, 0.03, INK_HUE)),
  line: oklchToHex(createOklchColour(0.87, 0.018, PAPER_HUE)),
  edge: oklchToHex(createOklchColour(0.58, 0.03, INK_HUE)),
  lamp: oklchToHex(createOklchColour(0.84, 0.15, 82)),
  lampDeep: oklchToHex(createOklchColour(0.77, 0.155, 76)),
  beam: "#fff2ae",
  /** Colour of a number that is the main content of an image. */
  figure: oklchToHex(createOklchColour(0.6, 0.14, 65)),
} as const;

/** Colours of images in the dark theme. Niches and the lamp have the colours of the light theme. */
export const DARK_IMAGE_COLOURS = {
  paper: oklchToHex(createOklchColour(0.19, 0.025, INK_HUE)),
  ink: oklchToHex(createOklchColour(0.95, 0.012, PAPER_HUE)),
  inkSoft: oklchToHex(createOklchColour(0.78, 0.02, PAPER_HUE)),
  line: oklchToHex(createOklchColour(0.33, 0.025, INK_HUE)),
  figure: LIGHT_IMAGE_COLOURS.lamp,
} as const;

interface NicheColours {
  readonly alcove: string;
  /** Colour of the alcove at its edge, where the light ends. */
  readonly depth: string;
  readonly lid: string;
  readonly front: string;
  readonly foot: string;
}

/** Returns the colours of a niche, the alcove in which an item is drawn. `hue` is in degrees. */
export const getLitNicheColours = (hue: number): NicheColours => ({
  alcove: oklchToHex(createOklchColour(0.87, 0.075, hue)),
  depth: oklchToHex(createOklchColour(0.8, 0.085, hue)),
  lid: oklchToHex(createOklchColour(0.86, 0.1, hue)),
  front: oklchToHex(createOklchColour(0.74, 0.125, hue)),
  foot: oklchToHex(createOklchColour(0.68, 0.12, hue)),
});

/** Colours of a niche (the alcove in which an item is drawn) without an item. */
const DARK_NICHE_COLOURS: NicheColours = {
  alcove: oklchToHex(createOklchColour(0.9, 0.012, PAPER_HUE)),
  depth: oklchToHex(createOklchColour(0.85, 0.014, PAPER_HUE)),
  lid: oklchToHex(createOklchColour(0.9, 0.014, PAPER_HUE)),
  front: oklchToHex(createOklchColour(0.84, 0.016, PAPER_HUE)),
  foot: oklchToHex(createOklchColour(0.8, 0.016, PAPER_HUE)),
};

export const getImageBackgroundColour = (hue: number): string => oklchToHex(createOklchColour(0.962, 0.02, hue));

/** Size of the drawing of a niche in px, before scaling. */
const NICHE_SIZE = { width: 560, height: 630 } as const;

/** Position and size of the item's picture in a niche, in px. */
const ARTWORK_FRAME = { left: 72, top: 112, side: 416 } as const;

/** Draws a niche without its item as SVG. It is lit in the hue of the series, or dark if there is no series. */
function drawNiche(amiiboSeriesId: number | undefined): string {
  const isLit = amiiboSeriesId !== undefined;
  const { alcove, depth, lid, front, foot } = isLit
    ? getLitNicheColours(getSeriesHueDegrees(amiiboSeriesId))
    : DARK_NICHE_COLOURS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NICHE_SIZE.width} ${NICHE_SIZE.height}"><defs>${[
    `<radialGradient id="alcove" cx=".5" cy=".64" r=".66"><stop offset=".5" stop-color="${alcove}"/><stop offset="1" stop-color="${depth}"/></radialGradient>`,
    `<linearGradient id="beam" x2="0" y2="1"><stop stop-color="${LIGHT_IMAGE_COLOURS.beam}" stop-opacity=".95"/><stop offset="1" stop-color="${LIGHT_IMAGE_COLOURS.beam}" stop-opacity=".08"/></linearGradient>`,
    `<linearGradient id="front" x2="0" y2="1"><stop stop-color="${front}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  ].join("")}</defs>${[
    `<path d="M50 510V264a230 230 0 0 1 460 0v246z" fill="url(#alcove)"/>`,
    isLit ? `<path d="M245 37a230 230 0 0 1 70 0l154 473H91z" fill="url(#beam)"/>` : "",
    `<path d="M48 506h464l24 28H24z" fill="${lid}"/>`,
    `<path d="M24 534h512v96H24z" fill="url(#front)"/>`,
  ].join("")}</svg>`;
}

/** Encodes an SVG as a data URL, because equal ids of two drawings would collide in one document. */
const toDataUrl = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

const getPictureUrl = (item: TileSubject): string =>
  item.photograph === undefined ? toDataUrl(drawArtwork(item)) : `data:image/png;base64,${item.photograph}`;

interface NicheProps {
  /** Item in the niche (alcove). Without an item, the niche is dark. */
  readonly shownItem: TileSubject | undefined;
  readonly width: number;
}

/** Drawing of a niche (alcove) with an item in it. `width` is in px. */
export function ItemInNiche({ shownItem, width }: NicheProps) {
  const scale = width / NICHE_SIZE.width;
  const height = NICHE_SIZE.height * scale;
  const side = ARTWORK_FRAME.side * scale;
  return (
    <div style={{ display: "flex", position: "relative", width, height }}>
      <img src={toDataUrl(drawNiche(shownItem?.amiiboSeriesId))} width={width} height={height} alt="" />
      {shownItem ? (
        <img
          src={getPictureUrl(shownItem)}
          width={side}
          height={side}
          style={{ position: "absolute", left: ARTWORK_FRAME.left * scale, top: ARTWORK_FRAME.top * scale }}
          alt=""
        />
      ) : null}
    </div>
  );
}

/** Width of the row of niches in px, which the niches share equally. */
const ROW_WIDTH = 1140;

/** Row of niches with items at the bottom of a social image. Items are centred; more items make narrower niches. */
export function ItemNicheRow({ shownItems }: { readonly shownItems: readonly TileSubject[] }) {
  const nicheCount = Math.max(MAX_SOCIAL_IMAGE_ITEMS, shownItems.length);
  const firstIndex = Math.floor((nicheCount - shownItems.length) / 2);
  const niches = Array.from({ length: nicheCount }, (_, index) => ({
    index,
    shownItem: shownItems[index - firstIndex],
  }));
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
      {niches.map(({ index, shownItem }) => (
        <ItemInNiche key={index} shownItem={shownItem} width={ROW_WIDTH / nicheCount} />
      ))}
    </div>
  );
}

export const BrandMark = ({ ink = LIGHT_IMAGE_COLOURS.ink }: { readonly ink?: string }) => (
  <div style={{ display: "flex", alignItems: "center", fontSize: 34, fontWeight: 600 }}>
    <svg viewBox="5 1 22 30" width="35" height="48" style={{ marginRight: 14 }} aria-hidden="true">
      <path fill={LIGHT_IMAGE_COLOURS.lamp} d="M16 2 26 20H6z" />
      <path fill={LIGHT_IMAGE_COLOURS.edge} d="M8 18.5h16l1.6 3H6.4z" />
      <path fill={ink} d="M7.4 21.5h17.2V29a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1z" />
    </svg>
    {PRODUCT_NAME}
  </div>
);

/** Returns the font size of a text in px: the first of `sizes` that the text fits, or `minSize`. */
export const getFontSizeForText = (
  text: string,
  sizes: readonly (readonly [maxLetters: number, size: number])[],
  minSize: number,
) => sizes.find(([maxLetters]) => estimateTextWidth(text) <= maxLetters)?.[1] ?? minSize;

interface TitleProps {
  readonly text: string;
  readonly size: number;
  readonly lines: number;
}

/** Title of a social image. A text that is too long ends in an ellipsis, and a word wider than the image is broken. */
export const SocialImageTitle = ({ text, size, lines }: TitleProps) => (
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

/** Padding and border of a price tag in px, left and right together. */
const TAG_PADDING = 48;

interface TagProps {
  readonly price: SocialImagePrice;
  /** Maximum width of the price tag in px. */
  readonly width: number;
}

export const SocialImagePriceTag = ({ price: { price, region, basis }, width }: TagProps) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      padding: "10px 22px 12px",
      borderRadius: 16,
      background: LIGHT_IMAGE_COLOURS.surface,
      border: `2px solid ${LIGHT_IMAGE_COLOURS.line}`,
    }}
  >
    <div style={{ display: "flex", alignItems: "baseline" }}>
      <div style={{ fontSize: 44, fontWeight: 600 }}>{price}</div>
      <div style={{ marginLeft: 10, fontSize: 26, color: LIGHT_IMAGE_COLOURS.inkSoft }}>
        {t.socialImages.regionNames[region]}
      </div>
    </div>
    <div style={{ maxWidth: width - TAG_PADDING, fontSize: 21, lineHeight: 1.2, color: LIGHT_IMAGE_COLOURS.inkSoft }}>
      {basis}
    </div>
  </div>
);

export const SyntheticPricesNote = () => (
  <div style={{ fontSize: 19, color: LIGHT_IMAGE_COLOURS.inkSoft }}>{t.socialImages.syntheticPrices}</div>
);

interface FrameProps {
  readonly children: ReactNode;
  readonly style?: CSSProperties;
}

/** Frame of a social image. Its children are laid out as a column, unless `style` says otherwise. */
export const SocialImageFrame = ({ children, style }: FrameProps) => (
  <div
    style={{
      ...FULL_SIZE_STYLE,
      flexDirection: "column",
      background: LIGHT_IMAGE_COLOURS.paper,
      color: LIGHT_IMAGE_COLOURS.ink,
      ...style,
    }}
  >
    {children}
  </div>
);
