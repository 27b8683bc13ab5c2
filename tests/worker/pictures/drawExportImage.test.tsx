import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { ExportImage, ExportTile } from "../../../domain/exportImage/exportImage";
import { computeExportLayout } from "../../../domain/exportImage/exportLayout";
import {
  EXPORT_ACCENT_YELLOW_HEX,
  EXPORT_PALETTE,
  EXPORT_TEXT_COLOUR_HEX,
  EXPORT_WHITE_HEX,
} from "../../../domain/exportImage/palette";
import { TILE_BYTES, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";
import { drawExportImage } from "../../../worker/pictures/drawExportImage";
import type { ImageRenderer, ImageSizePx } from "../../../worker/pictures/imageRenderer";

const [PAPER = [], INK = []] = EXPORT_PALETTE;
/** Indices of palette colours. */
const [WHITE, LAMP] = [2, 3];
const SIDE = 28;

/** Texts that were laid out, with their sizes. */
let layouts: { readonly markup: string; readonly size: ImageSizePx }[];
/** SVGs that were painted. */
let painted: string[];

beforeEach(() => {
  [layouts, painted] = [[], []];
});

/** Paints only ink. */
const pen: ImageRenderer = {
  async renderSvg(element, size) {
    layouts.push({ markup: renderToStaticMarkup(element), size });
    return `<svg width="${size.width}" height="${size.height}">laid</svg>`;
  },
  rasterize(svg) {
    painted.push(svg);
    const [width = 0, height = 0] = ["width", "height"].map((name) =>
      Number(new RegExp(`<svg[^>]* ${name}="(\\d+)"`).exec(svg)?.[1]),
    );
    return { width, height, pixels: new Uint8Array(Buffer.alloc(width * height * 4, Uint8Array.of(...INK, 255))) };
  },
  encodePng: () => new Uint8Array(),
};

const aTile = (id: number, other: Partial<ExportTile> = {}): ExportTile => ({
  id,
  picture: "",
  isLit: true,
  boxed: 0,
  loose: 0,
  quantity: 0,
  isWished: false,
  ...other,
});
const SHEET: ExportImage = {
  title: "Kirby",
  line: "3 of 4 collected",
  share: 0.75,
  date: "21 November 2026",
  owner: { name: "Ann", address: "plinth.example/user/7" },
  tiles: [],
};
const readTexts = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter((each) => each !== "");

/** Draws an export image whose tiles are lamp-coloured, or white for even ids. */
async function drawPieces(sheet: ExportImage) {
  const pieces: Uint8Array[] = [];
  const tiles = async ({ id }: ExportTile) => new Uint8Array(TILE_BYTES).fill(id % 2 === 0 ? WHITE : LAMP);
  for await (const piece of drawExportImage(sheet, async () => pen, tiles)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function draw(sheet: ExportImage) {
  const png = await drawPieces(sheet);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const layout = computeExportLayout(sheet.tiles.length);
  const hexAt = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  };
  /** Returns the colour in a tile, at a distance from its corner. */
  const getHexAt = (place: number, x: number, y: number) => {
    const [row, column] = [Math.floor(place / layout.columns), place % layout.columns];
    return hexAt(layout.left + column * (TILE_WIDTH_PX + 16) + x, layout.headerHeight + row * layout.rowHeight + y);
  };
  return { layout, hexAt, hexIn: getHexAt, size: { width: info.width, height: info.height } };
}

describe("the drawing of export images", () => {
  it("an export image of a list shows the tiles of all items in order below the header", async () => {
    const tiles = [1, 2, 4, 3, 5, 6].map((id) => aTile(id));
    const { layout, size, hexAt, hexIn } = await draw({ ...SHEET, tiles });
    expect(size).toEqual({ width: layout.width, height: layout.height });
    expect(hexAt(0, layout.headerHeight - 1)).toBe(EXPORT_TEXT_COLOUR_HEX);
    expect(layout.rows).toBe(2);
    const middles = tiles.map((_, place) => hexIn(place, TILE_WIDTH_PX / 2, 90));
    expect(middles).toEqual([
      EXPORT_ACCENT_YELLOW_HEX,
      EXPORT_WHITE_HEX,
      EXPORT_WHITE_HEX,
      EXPORT_ACCENT_YELLOW_HEX,
      EXPORT_ACCENT_YELLOW_HEX,
      EXPORT_WHITE_HEX,
    ]);
    const paper = `#${Buffer.from(PAPER).toString("hex")}`;
    for (const [x, y] of [
      [0, layout.headerHeight],
      [layout.width - 1, layout.height - 1],
      [0, layout.height - 1],
    ] as const)
      expect(hexAt(x, y)).toBe(paper);
  });

  it("an export image of a list dims the tiles of items that are not owned", async () => {
    const { hexIn } = await draw({ ...SHEET, tiles: [aTile(1), aTile(3, { isLit: false })] });
    expect(hexIn(0, 60, 90)).toBe(EXPORT_ACCENT_YELLOW_HEX);
    const red = (hex: string) => Number.parseInt(hex.slice(1, 3), 16);
    const blue = (hex: string) => Number.parseInt(hex.slice(5, 7), 16);
    const dimmed = hexIn(1, 60, 90);
    expect(red(dimmed) - blue(dimmed)).toBeLessThan(40);
  });

  it("the header of an export image shows title, progress, owner and date", async () => {
    await drawPieces({ ...SHEET, tiles: [aTile(1)] });
    const [{ markup, size } = { markup: "", size: undefined }] = layouts;
    expect(readTexts(markup)).toEqual([
      "Kirby",
      "3 of 4 collected",
      "Plinth",
      "Ann",
      "plinth.example/user/7",
      "21 November 2026",
    ]);
    expect(size).toEqual({ width: 720, height: 148 });
    expect([...markup.matchAll(/width:(\d+)px;height:16px/g)].map(([, width]) => width)).toEqual(["180", "135"]);
  });

  it("the header of an export image omits progress bar and owner if they are not given", async () => {
    const { share: _share, owner: _owner, ...rest } = SHEET;
    await drawPieces({ ...rest, tiles: [aTile(1)] });
    const markup = layouts[0]?.markup ?? "";
    expect(readTexts(markup)).toEqual(["Kirby", "3 of 4 collected", "Plinth", "21 November 2026"]);
    expect(markup).not.toContain("height:16px");
    layouts = [];
    await drawPieces({ ...SHEET, share: 0, tiles: [aTile(1)] });
    expect(
      [...(layouts[0]?.markup ?? "").matchAll(/width:(\d+)(?:px)?;height:16px/g)].map(([, width]) => width),
    ).toEqual(["180"]);
  });

  it("an export image without items shows a sentence instead of tiles", async () => {
    const { size } = await draw({ ...SHEET, line: "Nothing is missing" });
    expect(size).toEqual({ width: 720, height: 148 + 200 });
    expect(layouts.map(({ markup }) => readTexts(markup).at(-1))).toEqual(["21 November 2026", "Nothing is missing."]);
    expect(layouts.at(-1)?.size).toEqual({ width: 720, height: 200 });
  });
});

describe("the marks on an export image's tiles", () => {
  /** Returns a tile's marks: the icons at its left and the width of the number at its right. */
  async function getMarks(other: Partial<ExportTile>) {
    const before = layouts.length;
    const { hexIn } = await draw({ ...SHEET, tiles: [aTile(1, other)] });
    const isMark = (x: number, y: number) => hexIn(0, x, y) === EXPORT_TEXT_COLOUR_HEX;
    const rows = [0, 1, 2, 3].filter((row) => isMark(1, row * (SIDE + 3) + 1));
    const number = layouts.slice(before + 1).map(({ markup }) => readTexts(markup).join(""));
    const width = Array.from({ length: 60 }, (_, at) => at + 1).filter((at) => isMark(TILE_WIDTH_PX - at, 3)).length;
    return { left: rows.length, width, number };
  }

  it.each([
    ["nothing", {}, 0],
    ["a boxed copy", { boxed: 1, quantity: 1 }, 1],
    ["a loose copy", { loose: 1, quantity: 1 }, 1],
    ["a wishlist entry", { isWished: true }, 1],
    ["all of them", { boxed: 1, loose: 1, quantity: 1, isWished: true }, 3],
  ])(
    "a tile of an export image with %s has one icon for each of boxed copy, loose copy and wishlist",
    async (_, other, left) => expect(await getMarks(other)).toEqual({ left, width: 0, number: [] }),
  );

  it("a tile of an export image shows the number of copies if there are several", async () => {
    expect(await getMarks({ boxed: 2, quantity: 2 })).toEqual({ left: 1, width: 32, number: ["×2"] });
    expect(await getMarks({ loose: 12, quantity: 12 })).toEqual({ left: 1, width: 40, number: ["×12"] });
  });

  it("an export image with many tiles renders each of its three icons only once", async () => {
    const tiles = [1, 2, 3].flatMap((id) => [
      aTile(id, { boxed: 3, loose: 2, quantity: 5, isWished: true }),
      aTile(id, { boxed: 2, loose: 3, quantity: 5 }),
    ]);
    await drawPieces({ ...SHEET, tiles });
    const icons = painted.filter((svg) => svg.includes(`width="${SIDE}"`));
    expect(icons).toHaveLength(3);
    const [box = "", figure = "", star = ""] = icons;
    expect(box).toContain("M14 14.1v7.6");
    expect(figure).toContain('<circle cx="14" cy="9.4"');
    expect([box, figure, star].map((svg) => svg.includes(EXPORT_ACCENT_YELLOW_HEX))).toEqual([false, false, true]);
    expect(layouts.slice(1).map(({ markup, size }) => [readTexts(markup).join(""), size])).toEqual([
      ["×5", { width: 32, height: 24 }],
    ]);
  });
});
