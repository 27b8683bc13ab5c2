import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitImageIntoSquare,
  isImageBlank,
  type PremultipliedImage,
  pickPalette,
  toIndexedImage,
  toUnmultipliedColour,
} from "../../../domain/photographs/indexedImage";
import { formatPhotographName, parsePhotographName } from "../../../domain/photographs/photographFile";
import { encodePhotographTiles, findPhotographTile, type PhotographTile } from "../../../domain/wire/tilePack";

const anySide = fc.integer({ min: 1, max: 40 });
/** A premultiplied pixel: no channel exceeds the alpha. */
const anyPixel = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b, a]) => [Math.min(r, a), Math.min(g, a), Math.min(b, a), a]);
const anyImage: fc.Arbitrary<PremultipliedImage> = fc
  .tuple(anySide, anySide)
  .chain(([width, height]) =>
    fc
      .array(anyPixel, { minLength: width * height, maxLength: width * height })
      .map((pixels) => ({ width, height, rgba: Uint8Array.from(pixels.flat()) })),
  );
const createUniformImage = (width: number, height: number, pixel: readonly number[]): PremultipliedImage => ({
  width,
  height,
  rgba: Uint8Array.from(Array.from({ length: width * height }, () => pixel).flat()),
});

describe("fitImageIntoSquare", () => {
  it("fitImageIntoSquare returns a square image without brighter or more opaque pixels than the original", () => {
    fc.assert(
      fc.property(anyImage, fc.integer({ min: 1, max: 60 }), (image, side) => {
        const { width, height, rgba } = fitImageIntoSquare(image, side);
        expect([width, height, rgba.length]).toEqual([side, side, side * side * 4]);
        for (const part of [0, 1, 2, 3]) {
          const strongest = (all: Uint8Array) =>
            all.reduce((most, value, at) => (at % 4 === part ? Math.max(most, value) : most), 0);
          expect(strongest(rgba)).toBeLessThanOrEqual(strongest(image.rgba));
        }
      }),
      { numRuns: 25 },
    );
  });

  it("fitImageIntoSquare aligns an image that is wider than high with the bottom of the square", () => {
    const { rgba } = fitImageIntoSquare(createUniformImage(30, 60, [10, 20, 30, 255]), 20);
    expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    for (let y = 0; y < 20; y++)
      expect([...rgba.subarray((y * 20 + 5) * 4, (y * 20 + 6) * 4)]).toEqual([10, 20, 30, 255]);
    const low = fitImageIntoSquare(createUniformImage(60, 30, [10, 20, 30, 255]), 20).rgba;
    expect([low[3], low.at(-1)]).toEqual([0, 255]);
  });

  /** Lists the red channel of each pixel. */
  const listReds = ({ rgba }: PremultipliedImage) => [...rgba].filter((_, at) => at % 4 === 0);
  const createRedImage = (width: number, values: readonly number[]): PremultipliedImage => ({
    width,
    height: values.length / width,
    rgba: Uint8Array.from(values.flatMap((value) => [value, 0, 0, 255])),
  });
  it.each<[string, PremultipliedImage, number, readonly number[]]>([
    ["half the size", createRedImage(4, [0, 100, 20, 60, 100, 0, 40, 40, 8, 8, 0, 0, 8, 8, 0, 0]), 2, [50, 40, 8, 0]],
    [
      "double the size",
      createRedImage(2, [10, 20, 30, 40]),
      4,
      [10, 10, 20, 20, 10, 10, 20, 20, 30, 30, 40, 40, 30, 30, 40, 40],
    ],
    ["two thirds of the size", createRedImage(3, [30, 60, 90, 30, 60, 90, 30, 60, 90]), 2, [40, 80, 40, 80]],
    ["a wide image at the bottom", createRedImage(4, [8, 8, 16, 16, 8, 8, 16, 16]), 2, [0, 0, 8, 16]],
    ["a high image in the middle", createRedImage(1, [9, 9, 9]), 3, [0, 9, 0, 0, 9, 0, 0, 9, 0]],
    [
      "a line as a line",
      createRedImage(8, [80, 80, 80, 80, 80, 80, 80, 80]),
      4,
      [...Array(12).fill(0), 80, 80, 80, 80],
    ],
  ])("fitImageIntoSquare scales an image into a square (case: %s)", (_, image, side, expected) =>
    expect(listReds(fitImageIntoSquare(image, side))).toEqual(expected),
  );

  it("fitImageIntoSquare scales each of the four colour channels separately", () =>
    expect([...fitImageIntoSquare(createUniformImage(2, 2, [1, 2, 3, 4]), 1).rgba]).toEqual([1, 2, 3, 4]));

  it("isImageBlank treats nearly transparent pixels as blank", () => {
    expect(isImageBlank(createUniformImage(2, 2, [8, 8, 8, 8]))).toBe(true);
    expect(isImageBlank({ width: 2, height: 1, rgba: Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 9]) })).toBe(false);
  });

  it("isImageBlank recognises a transparent image", () => {
    expect(isImageBlank(createUniformImage(4, 4, [0, 0, 0, 0]))).toBe(true);
    expect(isImageBlank(createUniformImage(4, 4, [0, 0, 0, 255]))).toBe(false);
  });
});

describe("toIndexedImage and pickPalette", () => {
  it("an indexed image has at most 256 colours, of which the first is transparent", () => {
    fc.assert(
      fc.property(anyImage, (image) => {
        const { colours, indices } = toIndexedImage(image);
        expect(colours.length).toBeLessThanOrEqual(256);
        expect(colours[0]).toEqual([0, 0, 0, 0]);
        indices.forEach((index, at) => {
          expect(index).toBeLessThan(colours.length);
          if (image.rgba[at * 4 + 3] === 0) expect(index).toBe(0);
        });
      }),
      { numRuns: 25 },
    );
  });

  it("toIndexedImage leaves an image with few colours unchanged", () => {
    const rgba = Uint8Array.from([0, 0, 0, 0, 255, 0, 0, 255, 0, 100, 0, 128, 7, 7, 7, 255]);
    const { colours, indices } = toIndexedImage({ width: 2, height: 2, rgba });
    expect([...indices].flatMap((index) => [...(colours[index] ?? [])])).toEqual([...rgba]);
  });

  const RAMP: PremultipliedImage = {
    width: 6,
    height: 4,
    rgba: Uint8Array.from(
      Array.from({ length: 24 }, (_, at) => [40 + at * 7, 60 + at * 5, 200 - at * 6, 255 - (at % 3) * 20]).flat(),
    ),
  };
  it.each([
    // The mean of all colours.
    [1, [[121, 118, 131, 235]]],
    [
      4,
      [
        [58, 73, 185, 235],
        [100, 103, 149, 235],
        [142, 133, 113, 235],
        [184, 163, 77, 235],
      ],
    ],
  ])("pickPalette picks %i colours of a colour gradient at even distances", (most, colours) =>
    expect(pickPalette(RAMP, most)).toEqual(colours),
  );

  it("pickPalette returns neither transparent nor unused colours", () => {
    expect(pickPalette(createUniformImage(3, 3, [0, 0, 0, 0]), 9)).toEqual([]);
    expect(pickPalette(createUniformImage(3, 3, [9, 8, 7, 255]), 9)).toEqual([[9, 8, 7, 255]]);
  });

  it("pickPalette weights each colour by its number of pixels", () => {
    const rgba = Uint8Array.from(
      [
        [0, 0, 0, 255],
        [0, 0, 0, 255],
        [0, 0, 0, 255],
        [200, 100, 40, 255],
      ].flat(),
    );
    expect(pickPalette({ width: 4, height: 1, rgba }, 1)).toEqual([[50, 25, 10, 255]]);
  });

  it("pickPalette separates colours by the channel in which they differ most", () => {
    for (const part of [0, 1, 2, 3]) {
      const pixel = (value: number, difference: number) => [60 + difference, 60 - difference, 60, 60].with(part, value);
      const rgba = Uint8Array.from([pixel(1, 0), pixel(1, 9), pixel(250, 0), pixel(250, 9)].flat());
      expect(pickPalette({ width: 4, height: 1, rgba }, 2).map((colour) => colour[part])).toEqual([1, 250]);
    }
  });

  // If this changes, photographs on tiles look different and TILE_REVISION must be incremented.
  it("toIndexedImage adds the colour error of a pixel to the pixels on its right and below it", () => {
    const pixel = (at: number) => [(at * 41) % 256, (at * 29) % 200, (at * at * 7) % 256, at % 5 === 0 ? 0 : 255];
    const rgba = Uint8Array.from(Array.from({ length: 576 }, (_, at) => pixel(at)).flat());
    const { width, height, colours, indices } = toIndexedImage({ width: 24, height: 24, rgba });
    const shown = (from: number, to: number) =>
      [...indices.subarray(from, to)].map((index) => colours[index]?.slice(0, 3).join(" ")).join(", ");
    expect([width, height, colours.length]).toEqual([24, 24, 256]);
    expect(shown(240, 252)).toBe(
      "0 0 0, 148 188 47, 192 18 86, 231 47 151, 14 75 244, 0 0 0, 111 135 190, 143 163 55, 184 192 192, 225 21 87, 0 0 0, 45 79 182",
    );
    expect(shown(552, 576)).toBe(
      "96 8 192, 145 37 247, 186 54 60, 0 0 0, 12 124 240, 53 153 95, 94 182 220, 139 12 113, 0 0 0, 212 82 162, 5 99 98, 43 127 31, 85 157 233, 0 0 0, 173 15 191, 207 43 183, 240 72 192, 32 102 218, 0 0 0, 119 173 54, 140 187 102, 202 18 187, 239 47 14, 0 0 0",
    );
  });

  it.each([
    [
      [64, 32, 0, 128],
      [128, 64, 0, 128],
    ],
    [
      [9, 9, 9, 0],
      [0, 0, 0, 0],
    ],
    [
      [200, 10, 0, 100],
      [255, 26, 0, 100],
    ],
    [
      [1, 2, 3, 255],
      [1, 2, 3, 255],
    ],
  ] as const)("toUnmultipliedColour converts the premultiplied colour %j to %j", (colour, straight) =>
    expect(toUnmultipliedColour(colour)).toEqual(straight),
  );
});

it("parsePhotographName accepts file names of photographs and rejects file names of drawings", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z]{8}$/), (hash) => {
      expect(parsePhotographName(formatPhotographName(hash))).toBe(hash);
    }),
  );
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (drawing) => {
      expect(parsePhotographName(drawing.toString(36))).toBeUndefined();
    }),
  );
  expect(parsePhotographName(undefined)).toBeUndefined();
});

it("a file of packed photograph tiles (small pictures) unpacks to the original tiles", () => {
  const anyTile: fc.Arbitrary<PhotographTile> = fc.record({
    hash: fc.stringMatching(/^[0-9a-z]{8}$/),
    compressed: fc.uint8Array({ minLength: 1, maxLength: 50 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 64, max: 127 }), anyTile), { selector: ([id]) => id }),
      (all) => {
        const tiles = new Map(all);
        const pack = encodePhotographTiles(tiles);
        for (let id = 64; id < 128; id++) expect(findPhotographTile(pack, id)).toEqual(tiles.get(id));
      },
    ),
  );
  expect(findPhotographTile(new Uint8Array(), 64)).toBeUndefined();
});
