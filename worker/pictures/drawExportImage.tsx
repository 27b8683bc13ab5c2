import type { ReactElement } from "react";
import { PRODUCT_NAME } from "../../domain/brand";
import { toDrawableText } from "../../domain/exportImage/drawableText";
import type { ExportImage, ExportTile } from "../../domain/exportImage/exportImage";
import {
  type ComposedTile,
  computeExportLayout,
  drawTileRow,
  EXPORT_HEADER_HEIGHT_PX,
  EXPORT_TITLE_WIDTH_SHARE,
  type ExportLayout,
  type PaletteSprite,
  type PlacedSprite,
  pickExportTitleSize,
} from "../../domain/exportImage/exportLayout";
import {
  EXPORT_ACCENT_YELLOW_HEX,
  EXPORT_BACKGROUND_HEX,
  EXPORT_TEXT_COLOUR_HEX,
  EXPORT_WHITE_HEX,
} from "../../domain/exportImage/palette";
import {
  blendOntoBackground,
  type PaletteRaster,
  type RenderedRgbaImage,
  toUnditheredRaster,
} from "../../domain/exportImage/raster";
import { TILE_WIDTH_PX } from "../../domain/exportImage/tile";
import type { ImageRenderer, ImageSizePx } from "./imageRenderer";
import { encodeExportImagePng } from "./png";
import { CENTERED_STYLE, FULL_SIZE_STYLE, SocialImageProgressBar } from "./socialImages/layout";

export type LoadTilePixels = (tile: ExportTile) => Promise<Uint8Array>;

/** Draws an export image as PNG. Yields the header first, then one row of items after the other. */
export function drawExportImage(
  image: ExportImage,
  loadRenderer: () => Promise<ImageRenderer>,
  loadTilePixels: LoadTilePixels,
): AsyncGenerator<Uint8Array> {
  const layout = computeExportLayout(image.tiles.length);
  return encodeExportImagePng(layout, drawBands(image, layout, loadRenderer, loadTilePixels));
}

async function* drawBands(
  image: ExportImage,
  layout: ExportLayout,
  loadRenderer: () => Promise<ImageRenderer>,
  loadTilePixels: LoadTilePixels,
): AsyncGenerator<PaletteRaster> {
  const renderer = await loadRenderer();
  const { width, columns, rows, footerHeight: height } = layout;
  yield drawHeader(image, layout, renderer);
  const drawMarks = createMarkDrawer(renderer);
  for (let row = 0; row < rows; row++) {
    const composedTiles: ComposedTile[] = [];
    for (const tile of image.tiles.slice(row * columns, (row + 1) * columns))
      composedTiles.push({ pixels: await loadTilePixels(tile), isLit: tile.isLit, marks: await drawMarks(tile) });
    yield drawTileRow(composedTiles, layout);
  }
  if (rows > 0) yield { width, height, pixels: new Uint8Array(width * height) };
  else {
    const svg = await renderer.renderSvg(<EmptyExportImage text={`${image.line}.`} />, { width, height });
    yield toUnditheredRaster(renderer.rasterize(svg));
  }
}

async function drawHeader(
  image: ExportImage,
  { width, headerHeight, headerScale }: ExportLayout,
  renderer: ImageRenderer,
): Promise<PaletteRaster> {
  const unscaled = { width: width / headerScale, height: EXPORT_HEADER_HEIGHT_PX };
  const owner = image.owner && { ...image.owner, name: await toDrawableText(image.owner.name) };
  const header = <ExportImageHeader image={{ ...image, ...(owner && { owner }) }} width={unscaled.width} />;
  const content = getSvgContent(await renderer.renderSvg(header, unscaled)) + drawLamp(unscaled.width);
  const svg = resizeSvg(content, { width, height: headerHeight }, unscaled);
  return toUnditheredRaster(renderer.rasterize(svg));
}

/** Wraps an SVG in one of another size. The background fills the edge that rounding the height leaves. */
const resizeSvg = (drawing: string, { width, height }: ImageSizePx, from: ImageSizePx): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${from.width} ${from.height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="${EXPORT_BACKGROUND_HEX}"/>${drawing}</svg>`;

/** Removes the outer element of an SVG. A nested SVG would be rendered through a mask, which doubles the time. */
const getSvgContent = (svg: string): string => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));

const ICON_SIDE = 28;
const ICON_SHAPES = {
  boxed: `<path d="M6.5 10.2 14 6.3l7.5 3.9v7.9L14 21.9l-7.5-3.8zM6.7 10.4 14 14.1l7.3-3.7M14 14.1v7.6"/>`,
  loose: `<circle cx="14" cy="9.4" r="3.4"/><path d="M9.2 20.5c0-4 1.8-6.6 4.8-6.6s4.8 2.6 4.8 6.6zM7.5 21.5h13"/>`,
  wished: `<path fill="${EXPORT_TEXT_COLOUR_HEX}" d="m14 5.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>`,
} as const;
type IconName = keyof typeof ICON_SHAPES;

/** Creates a function that draws the icons and the count badge of a tile, each distinct one only once. */
function createMarkDrawer(renderer: ImageRenderer) {
  const sprites = new Map<string, PaletteSprite>();
  const getSprite = async (name: string, drawSvg: () => Promise<string> | string): Promise<PaletteSprite> => {
    const sprite = sprites.get(name) ?? toSprite(renderer.rasterize(await drawSvg()));
    sprites.set(name, sprite);
    return sprite;
  };

  /** Draws the icons of owned and wished items at the left, and the number of copies at the right. */
  return async ({ boxed, loose, quantity, isWished }: ExportTile): Promise<PlacedSprite[]> => {
    const icons: IconName[] = [];
    if (boxed > 0) icons.push("boxed");
    if (loose > 0) icons.push("loose");
    if (isWished) icons.push("wished");
    const marks: PlacedSprite[] = [];
    for (const [row, name] of icons.entries())
      marks.push({ sprite: await getSprite(name, () => drawIcon(name)), x: 0, y: row * (ICON_SIDE + 3) });
    if (quantity > 1) {
      const text = `×${quantity}`;
      const width = 16 + text.length * 8;
      const sprite = await getSprite(text, () => renderer.renderSvg(<CountBadge text={text} />, { width, height: 24 }));
      marks.push({ sprite, x: TILE_WIDTH_PX - width, y: 2 });
    }
    return marks;
  };
}

const drawIcon = (name: IconName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIDE}" height="${ICON_SIDE}" fill="none" stroke="${EXPORT_TEXT_COLOUR_HEX}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"><circle cx="14" cy="14" r="14" fill="${EXPORT_BACKGROUND_HEX}" stroke="none"/><circle cx="14" cy="14" r="11.8" fill="${name === "wished" ? EXPORT_ACCENT_YELLOW_HEX : EXPORT_WHITE_HEX}" stroke-width="1.2"/><g transform="translate(1.7 1.7) scale(0.88)">${ICON_SHAPES[name]}</g></svg>`;

const CountBadge = ({ text }: { readonly text: string }): ReactElement => (
  <div
    style={{
      ...FULL_SIZE_STYLE,
      ...CENTERED_STYLE,
      borderRadius: 12,
      // The border separates the badge from the tile, because sprites have no partial transparency.
      border: `2px solid ${EXPORT_BACKGROUND_HEX}`,
      background: EXPORT_TEXT_COLOUR_HEX,
      color: EXPORT_BACKGROUND_HEX,
      fontWeight: 600,
      fontSize: 15,
    }}
  >
    {text}
  </div>
);

/** Converts a rendered icon or badge to a sprite. Its pixels cover the tile where they are more than half opaque. */
function toSprite(rendered: RenderedRgbaImage): PaletteSprite {
  const covers = Uint8Array.from({ length: rendered.width * rendered.height }, (_, index) =>
    (rendered.pixels[index * 4 + 3] ?? 0) > 127 ? 1 : 0,
  );
  return { ...toUnditheredRaster(blendOntoBackground(rendered)), covers };
}

const SOFT = "#5d6070";
const TROUGH = "#e3ddd0";
/** Distances and size of the lamp in the header, in px. */
const [PADDING_TOP, PADDING, LAMP, LAMP_GAP] = [34, 40, 30, 8];
/** Width of the site's name in the display font, in px. */
const BRAND_WIDTH = 65;
const getBarWidth = (width: number): number => (width < 900 ? 180 : 320);

interface HeaderProps {
  /** Export image to describe. `toDrawableText` must have converted the owner's name. */
  readonly image: ExportImage;
  readonly width: number;
}

const ExportImageHeader = ({ image: { title, tiles, share, line, owner, date }, width }: HeaderProps) => (
  <div
    style={{
      ...FULL_SIZE_STYLE,
      height: EXPORT_HEADER_HEIGHT_PX,
      padding: `${PADDING_TOP}px ${PADDING}px 0`,
      background: EXPORT_BACKGROUND_HEX,
      color: EXPORT_TEXT_COLOUR_HEX,
      justifyContent: "space-between",
    }}
  >
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        flexGrow: 1,
        flexShrink: 1,
        maxWidth: `${EXPORT_TITLE_WIDTH_SHARE * 100}%`,
      }}
    >
      <Title title={title} width={width} />
      {tiles.length === 0 ? null : (
        <div style={{ display: "flex", alignItems: "center", gap: 14, marginTop: 12, fontSize: 18 }}>
          {share === undefined ? null : <Bar share={share} width={getBarWidth(width)} />}
          <div style={{ whiteSpace: "nowrap" }}>{line}</div>
        </div>
      )}
    </div>
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-end",
        fontSize: 16,
        color: SOFT,
        maxWidth: `${100 - EXPORT_TITLE_WIDTH_SHARE * 100}%`,
      }}
    >
      <div
        style={{ display: "flex", alignItems: "center", color: EXPORT_TEXT_COLOUR_HEX, fontSize: 24, fontWeight: 600 }}
      >
        <div style={{ width: LAMP, height: LAMP }} />
        <div style={{ display: "flex", marginLeft: LAMP_GAP, width: BRAND_WIDTH }}>{PRODUCT_NAME}</div>
      </div>
      {owner ? <div style={{ display: "block", marginTop: 4, lineClamp: 1 }}>{owner.name}</div> : null}
      {owner ? <div style={{ display: "block", lineClamp: 1, fontSize: 15 }}>{owner.address}</div> : null}
      <div style={{ marginTop: owner ? 0 : 6 }}>{date}</div>
    </div>
  </div>
);

function Title({ title, width }: { readonly title: string; readonly width: number }) {
  const { size, lines } = pickExportTitleSize(title, width);
  return (
    <div style={{ display: "block", fontSize: size, fontWeight: 600, lineHeight: 1.15, lineClamp: lines }}>{title}</div>
  );
}

const Bar = ({ share, width }: { readonly share: number; readonly width: number }) => (
  <SocialImageProgressBar
    width={width}
    height={16}
    filledWidth={Math.round(share * width)}
    background={TROUGH}
    fill={EXPORT_ACCENT_YELLOW_HEX}
  />
);

/** Draws the lamp of the logo as SVG, with fixed coordinates: a nested picture would double the rendering time. */
const drawLamp = (width: number): string =>
  `<g transform="translate(${width - PADDING - BRAND_WIDTH - LAMP_GAP - LAMP} ${PADDING_TOP}) scale(${LAMP / 32})">` +
  `<path d="M16 2 26 20H6z" fill="${EXPORT_ACCENT_YELLOW_HEX}"/>` +
  `<path d="M8 18.5h16l1.6 3H6.4z" fill="${SOFT}"/>` +
  `<path d="M7.4 21.5h17.2V30H7.4z" fill="${EXPORT_TEXT_COLOUR_HEX}"/></g>`;

const EmptyExportImage = ({ text }: { readonly text: string }) => (
  <div style={{ ...FULL_SIZE_STYLE, ...CENTERED_STYLE, background: EXPORT_BACKGROUND_HEX, color: SOFT, fontSize: 24 }}>
    {text}
  </div>
);
