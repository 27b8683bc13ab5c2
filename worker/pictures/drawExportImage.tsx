import type { ReactElement } from "react";
import { BRAND } from "../../domain/brand";
import { toDrawableText } from "../../domain/exportImage/drawableText";
import type { ExportImage, ExportTile } from "../../domain/exportImage/exportImage";
import {
  type ComposedTile,
  computeExportLayout,
  drawTileRow,
  type ExportLayout,
  HEADER_HEIGHT_PX,
  type PlacedSprite,
  pickTitleSize,
  type Sprite,
  TITLE_WIDTH_SHARE,
} from "../../domain/exportImage/exportLayout";
import { INK_HEX, LAMP_HEX, PAPER_HEX, WHITE_HEX } from "../../domain/exportImage/palette";
import {
  blendOntoPaper,
  type PaletteRaster,
  type RenderedPixels,
  toUnditheredRaster,
} from "../../domain/exportImage/raster";
import { TILE_WIDTH_PX } from "../../domain/exportImage/tile";
import type { ImageRenderer, ImageSize } from "./imageRenderer";
import { encodePng } from "./png";

/** Loads the pixels of an item's tile. */
export type LoadTilePixels = (tile: ExportTile) => Promise<Uint8Array>;

/** Draws an export image as PNG, in pieces: the header, then one row of tiles after the other. */
export function drawExportImage(
  sheet: ExportImage,
  loadRenderer: () => Promise<ImageRenderer>,
  loadTilePixels: LoadTilePixels,
): AsyncGenerator<Uint8Array> {
  const layout = computeExportLayout(sheet.tiles.length);
  return encodePng(layout, drawBands(sheet, layout, { loadRenderer, loadTilePixels }));
}

interface DrawContext {
  readonly loadRenderer: () => Promise<ImageRenderer>;
  readonly loadTilePixels: LoadTilePixels;
}

async function* drawBands(
  sheet: ExportImage,
  layout: ExportLayout,
  { loadRenderer, loadTilePixels }: DrawContext,
): AsyncGenerator<PaletteRaster> {
  const pen = await loadRenderer();
  const { width, columns, rows, footerHeight } = layout;
  yield drawHeader(sheet, layout, pen);
  const marks = createMarkSprites(pen);
  const composeTile = async (tile: ExportTile): Promise<ComposedTile> => ({
    pixels: await loadTilePixels(tile),
    isLit: tile.isLit,
    marks: await marks.of(tile),
  });
  for (let row = 0; row < rows; row++) {
    const inRow: ComposedTile[] = [];
    for (const tile of sheet.tiles.slice(row * columns, (row + 1) * columns)) inRow.push(await composeTile(tile));
    yield drawTileRow(inRow, layout);
  }
  if (rows > 0) yield { width, height: footerHeight, pixels: new Uint8Array(width * footerHeight) };
  else
    yield toUnditheredRaster(
      pen.rasterize(await pen.renderSvg(<EmptyExportImage sheet={sheet} />, { width, height: footerHeight })),
    );
}

async function drawHeader(
  sheet: ExportImage,
  { width, headerHeight, headerScale }: ExportLayout,
  pen: ImageRenderer,
): Promise<PaletteRaster> {
  const unscaled = { width: width / headerScale, height: HEADER_HEIGHT_PX };
  const owner = sheet.owner && { ...sheet.owner, name: await toDrawableText(sheet.owner.name) };
  const headerSvg = await pen.renderSvg(
    <ExportImageHeader sheet={{ ...sheet, ...(owner && { owner }) }} width={unscaled.width} />,
    unscaled,
  );
  return toUnditheredRaster(
    pen.rasterize(
      resizeSvg(getSvgContent(headerSvg) + drawLamp(unscaled.width), { width, height: headerHeight }, unscaled),
    ),
  );
}

/**
 * Resizes an SVG on an opaque background. The background is needed because the scaled height is rounded to whole
 * pixels.
 */
const resizeSvg = (drawing: string, { width, height }: ImageSize, from: ImageSize): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${from.width} ${from.height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="${PAPER_HEX}"/>${drawing}</svg>`;

/**
 * Returns the content of an SVG. A nested SVG would be rendered through a mask of its own size, which doubles the time.
 */
const getSvgContent = (svg: string): string => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));

const ICON_SIDE = 28;
const ICON_SHAPES = {
  boxed: `<path d="M6.5 10.2 14 6.3l7.5 3.9v7.9L14 21.9l-7.5-3.8zM6.7 10.4 14 14.1l7.3-3.7M14 14.1v7.6"/>`,
  loose: `<circle cx="14" cy="9.4" r="3.4"/><path d="M9.2 20.5c0-4 1.8-6.6 4.8-6.6s4.8 2.6 4.8 6.6zM7.5 21.5h13"/>`,
  wished: `<path fill="${INK_HEX}" d="m14 5.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>`,
} as const;
type IconName = keyof typeof ICON_SHAPES;

/** Creates the marks on tiles. Each distinct mark is rendered once. */
function createMarkSprites(pen: ImageRenderer) {
  const sprites = new Map<string, Sprite>();
  const sprite = async (name: string, draw: () => Promise<string> | string): Promise<Sprite> => {
    const cached = sprites.get(name);
    if (cached) return cached;
    const rendered = toSprite(pen.rasterize(await draw()));
    sprites.set(name, rendered);
    return rendered;
  };
  const icon = (name: IconName) => sprite(name, () => drawIcon(name));
  const count = (text: string) =>
    sprite(text, () => pen.renderSvg(<CountBadge text={text} />, { width: computeCountWidth(text), height: 24 }));

  return {
    /** Returns the marks of a tile: ownership at the left, quantity at the right. */
    async of({ boxed, loose, quantity, isWished }: ExportTile): Promise<PlacedSprite[]> {
      const left: IconName[] = [];
      if (boxed > 0) left.push("boxed");
      if (loose > 0) left.push("loose");
      if (isWished) left.push("wished");
      const marks: PlacedSprite[] = [];
      for (const [row, name] of left.entries())
        marks.push({ sprite: await icon(name), x: 0, y: row * (ICON_SIDE + 3) });
      if (quantity > 1) {
        const text = `×${quantity}`;
        marks.push({ sprite: await count(text), x: TILE_WIDTH_PX - computeCountWidth(text), y: 2 });
      }
      return marks;
    },
  };
}

const drawIcon = (name: IconName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIDE}" height="${ICON_SIDE}" fill="none" stroke="${INK_HEX}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"><circle cx="14" cy="14" r="14" fill="${PAPER_HEX}" stroke="none"/><circle cx="14" cy="14" r="11.8" fill="${name === "wished" ? LAMP_HEX : WHITE_HEX}" stroke-width="1.2"/><g transform="translate(1.7 1.7) scale(0.88)">${ICON_SHAPES[name]}</g></svg>`;

const computeCountWidth = (text: string): number => 16 + text.length * 8;

const CountBadge = ({ text }: { readonly text: string }): ReactElement => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: "100%",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: 12,
      // Sprites have no partial transparency, so the border separates the ink from the tile.
      border: `2px solid ${PAPER_HEX}`,
      background: INK_HEX,
      color: PAPER_HEX,
      fontFamily: "Fredoka",
      fontWeight: 600,
      fontSize: 15,
    }}
  >
    {text}
  </div>
);

/** Converts a rendered mark. A pixel covers the tile if it is more than half opaque. */
function toSprite(rendered: RenderedPixels): Sprite {
  const covers = Uint8Array.from({ length: rendered.width * rendered.height }, (_, at) =>
    (rendered.pixels[at * 4 + 3] ?? 0) > 127 ? 1 : 0,
  );
  return { ...toUnditheredRaster(blendOntoPaper(rendered)), covers };
}

const SOFT = "#5d6070";
const TROUGH = "#e3ddd0";
/** Distances in px. */
const [PADDING_TOP, PADDING, LAMP, LAMP_GAP] = [34, 40, 30, 8];
/** Width of the brand in the display font, in px. */
const BRAND_WIDTH = 65;
/** Returns the width of the progress bar in px. Small images have less space. */
const getBarWidth = (width: number): number => (width < 900 ? 180 : 320);

/** Header of an export image: title, progress, owner and date. The owner's name must be drawable (`toDrawableText`). */
const ExportImageHeader = ({ sheet, width }: { readonly sheet: ExportImage; readonly width: number }) => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: HEADER_HEIGHT_PX,
      padding: `${PADDING_TOP}px ${PADDING}px 0`,
      background: PAPER_HEX,
      color: INK_HEX,
      fontFamily: "Fredoka",
      fontWeight: 500,
      justifyContent: "space-between",
    }}
  >
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        flexGrow: 1,
        flexShrink: 1,
        maxWidth: `${TITLE_WIDTH_SHARE * 100}%`,
      }}
    >
      <Title title={sheet.title} width={width} />
      {sheet.tiles.length === 0 ? null : (
        <div style={{ display: "flex", alignItems: "center", marginTop: 12, fontSize: 18 }}>
          {sheet.share === undefined ? null : <Bar share={sheet.share} width={getBarWidth(width)} />}
          <div style={{ whiteSpace: "nowrap" }}>{sheet.line}</div>
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
        maxWidth: `${100 - TITLE_WIDTH_SHARE * 100}%`,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", color: INK_HEX, fontSize: 24, fontWeight: 600 }}>
        <div style={{ width: LAMP, height: LAMP }} />
        <div style={{ display: "flex", marginLeft: LAMP_GAP, width: BRAND_WIDTH }}>{BRAND}</div>
      </div>
      {sheet.owner ? <div style={{ display: "block", marginTop: 4, lineClamp: 1 }}>{sheet.owner.name}</div> : null}
      {sheet.owner ? <div style={{ display: "block", lineClamp: 1, fontSize: 15 }}>{sheet.owner.address}</div> : null}
      <div style={{ marginTop: sheet.owner ? 0 : 6 }}>{sheet.date}</div>
    </div>
  </div>
);

function Title({ title, width }: { readonly title: string; readonly width: number }) {
  const { size, lines } = pickTitleSize(title, width);
  return (
    <div style={{ display: "block", fontSize: size, fontWeight: 600, lineHeight: 1.15, lineClamp: lines }}>{title}</div>
  );
}

/** Progress bar. A bar of 0 % shows no fill. */
const Bar = ({ share, width }: { readonly share: number; readonly width: number }) => (
  <div style={{ display: "flex", width, height: 16, borderRadius: 8, marginRight: 14, background: TROUGH }}>
    <div style={{ width: Math.round(share * width), height: 16, borderRadius: 8, background: LAMP_HEX }} />
  </div>
);

/**
 * Draws the lamp before the brand as SVG. It is placed by hand: a nested picture would be rendered through a mask as
 * large as the header, which doubles the time.
 * @param width width of the unscaled header in px
 */
const drawLamp = (width: number): string =>
  `<g transform="translate(${width - PADDING - BRAND_WIDTH - LAMP_GAP - LAMP} ${PADDING_TOP}) scale(${LAMP / 32})">` +
  `<path d="M16 2 26 20H6z" fill="${LAMP_HEX}"/>` +
  `<path d="M8 18.5h16l1.6 3H6.4z" fill="${SOFT}"/>` +
  `<path d="M7.4 21.5h17.2V30H7.4z" fill="${INK_HEX}"/></g>`;

/** Text in place of the tiles. */
const EmptyExportImage = ({ sheet }: { readonly sheet: ExportImage }) => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: "100%",
      background: PAPER_HEX,
      color: SOFT,
      alignItems: "center",
      justifyContent: "center",
      fontFamily: "Fredoka",
      fontWeight: 500,
      fontSize: 24,
    }}
  >
    {`${sheet.line}.`}
  </div>
);
