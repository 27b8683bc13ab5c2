import { inflateRawSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { TILE_BYTES, TILE_PHOTOGRAPH_SIDE_PX } from "../../../domain/exportImage/tile";
import { formatPhotographName, parsePhotographName } from "../../../domain/photographs/photographFile";
import { createDecompressionBomb, createPlainPng } from "../../../local/fakeServices/market/photographs";
import { createNativeRenderer } from "../../../local/pictures/nativeRenderer";
import type { ImageRenderer } from "../../../worker/pictures/imageRenderer";
import { encodePngChunk } from "../../../worker/pictures/png";
import { processPhotograph } from "../../../worker/pictures/processPhotograph";
import { getItem } from "../../helpers/catalogue";

/** Processes a file with a renderer that paints one opaque or invisible colour. Returns what was painted. */
async function processFile(file: Uint8Array, opacity = 255) {
  const painted: { readonly svg: string; readonly width: number; readonly height: number }[] = [];
  let isOpened = false;
  const pen: ImageRenderer = {
    renderSvg: async () => "<svg>its name</svg>",
    rasterize(svg) {
      const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
      painted.push({ svg, width, height });
      const pixels = new Uint8Array(Buffer.alloc(width * height * 4, Uint8Array.of(opacity, 0, 0, opacity)));
      return { width, height, pixels };
    },
    encodePng: () => new Uint8Array(),
  };
  const processed = await processPhotograph(file, getItem(1), async () => {
    isOpened = true;
    return pen;
  });
  return { processed, painted, isOpened };
}

async function processValidFile(file: Uint8Array) {
  const { processed, painted } = await processFile(file);
  if (!processed.ok) throw new Error(`The file ${processed.problem}.`);
  return { ...processed, painted };
}

/** Adds a text chunk to a file. */
const withWords = (png: Uint8Array) =>
  Buffer.concat([png.subarray(0, 33), encodePngChunk("tEXt", Buffer.from("Author\0Ann")), png.subarray(33)]);

it("a downloaded photograph is converted to a picture of 400 px and a thumbnail", async () => {
  const { png, compressed, painted } = await processValidFile(createPlainPng(128, 64));
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 400]);
  const pixelAt = (x: number, y: number) => [...data.subarray((y * 400 + x) * 4, (y * 400 + x) * 4 + 4)];
  // The photograph is twice as wide as high and stands at the bottom.
  expect([pixelAt(200, 150), pixelAt(200, 250), pixelAt(0, 399)]).toEqual([
    [0, 0, 0, 0],
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ]);
  expect(inflateRawSync(compressed)).toHaveLength(TILE_BYTES);
  const [, base64 = ""] = /data:image\/png;base64,([^"]+)/.exec(painted.at(-1)?.svg ?? "") ?? [];
  expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({
    width: TILE_PHOTOGRAPH_SIDE_PX,
    height: TILE_PHOTOGRAPH_SIDE_PX,
  });
  expect(painted.at(-1)?.svg).toContain("its name");
});

it.each([
  ["a wide small photograph is enlarged", 128, 64, 400, 200],
  ["a high small photograph is enlarged", 80, 160, 200, 400],
  ["a large photograph keeps its size", 500, 1_000, 500, 1_000],
])(
  "a photograph is scaled before it is stored: %s, from %i × %i to %i × %i pixels",
  async (_, width, height, paintedWidth, paintedHeight) => {
    const { painted } = await processFile(createPlainPng(width, height), 0);
    expect(painted).toMatchObject([{ width: paintedWidth, height: paintedHeight }]);
  },
);

it("two photographs that differ only in their metadata get the same hash", async () => {
  const [one, sameImage, other] = [createPlainPng(64, 64), withWords(createPlainPng(64, 64)), createPlainPng(64, 65)];
  const [hash, sameHash, otherHash] = [
    await processValidFile(one),
    await processValidFile(sameImage),
    await processValidFile(other),
  ].map((photograph) => photograph.hash);
  expect(parsePhotographName(formatPhotographName(hash ?? ""))).toBe(hash);
  expect(sameHash).toBe(hash);
  expect(otherHash).not.toBe(hash);
});

it.each([
  ["an invalid bit depth", 24, 3],
  ["an invalid colour type", 25, 5],
  ["an unknown interlace method", 28, 2],
])("a PNG photograph with %s is rejected", async (_, at, value) =>
  expect(await processPhotograph(createPlainPng(64, 64).with(at, value), getItem(1), createNativeRenderer)).toEqual({
    ok: false,
    problem: "cannot be decoded, or shows nothing",
  }),
);

it("a photograph that is transparent, empty, or larger than its header states is rejected", async () => {
  expect((await processFile(createPlainPng(64, 64), 0)).processed).toEqual({
    ok: false,
    problem: "cannot be decoded, or shows nothing",
  });
  expect(await processFile(createDecompressionBomb(2))).toEqual({
    processed: { ok: false, problem: "does not unpack to what its head says" },
    painted: [],
    isOpened: false,
  });
  expect((await processFile(new Uint8Array())).processed).toEqual({ ok: false, problem: "is no PNG" });
});
