import sharp from "sharp";
import { expect, it } from "vitest";
import { EXPORT_PALETTE } from "../../../domain/exportImage/palette";
import { encodeExportImagePng, encodeIndexedPng } from "../../../worker/pictures/png";

it("encodeExportImagePng joins strips of different heights into one PNG from top to bottom", async () => {
  const [width, heights] = [600, [3, 450, 1]];
  const bands = heights.map((height, band) => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => (at * 7 + band) % EXPORT_PALETTE.length),
  }));
  const pieces: Uint8Array[] = [];
  const height = heights.reduce((sum, each) => sum + each);
  async function* coming() {
    yield* bands;
  }
  for await (const piece of encodeExportImagePng({ width, height }, coming())) pieces.push(piece);
  const { data, info } = await sharp(Buffer.concat(pieces)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const expected = new Uint8Array(width * height * 3);
  let at = 0;
  for (const { pixels } of bands)
    for (const index of pixels) {
      expected.set(EXPORT_PALETTE[index] ?? [], at);
      at += 3;
    }
  expect([info.width, info.height, data.equals(expected)]).toEqual([width, height, true]);
});

it("encodeIndexedPng preserves colours and transparency of a picture", async () => {
  const png = encodeIndexedPng({
    width: 3,
    height: 2,
    colours: [
      [0, 0, 0, 0],
      [255, 128, 0, 255],
      [64, 32, 0, 128],
    ],
    indices: Uint8Array.of(0, 1, 2, 2, 1, 0),
  });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 4]);
  const [nothing, orange, half] = [
    [0, 0, 0, 0],
    [255, 128, 0, 255],
    [128, 64, 0, 128],
  ];
  expect(Array.from({ length: 6 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)])).toEqual([
    nothing,
    orange,
    half,
    half,
    orange,
    nothing,
  ]);
});
