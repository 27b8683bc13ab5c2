import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examinePng, LARGEST_SIDE, SMALLEST_SIDE } from "../../../domain/photographs/file";
import { straight, toIndexed } from "../../../domain/photographs/indexed";
import { photographIn, photographNamed } from "../../../domain/photographs/name";
import { fitted, isBlank, type Pixels } from "../../../domain/photographs/scale";
import { formatTiles, type PhotographTile, tileOf } from "../../../domain/photographs/tiles";
import { plainPng } from "../../../local/outside/market/photographs/badDays";

const anySide = fc.integer({ min: 1, max: 40 });
/** As a renderer gives it: no part is stronger than its pixel is opaque. */
const anyPixel = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b, a]) => [Math.min(r, a), Math.min(g, a), Math.min(b, a), a]);
const anyImage: fc.Arbitrary<Pixels> = fc
  .tuple(anySide, anySide)
  .chain(([width, height]) =>
    fc
      .array(anyPixel, { minLength: width * height, maxLength: width * height })
      .map((pixels) => ({ width, height, rgba: Uint8Array.from(pixels.flat()) })),
  );
const plain = (width: number, height: number, pixel: readonly number[]): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from(Array.from({ length: width * height }, () => pixel).flat()),
});

describe("a file", () => {
  const good = plainPng(SMALLEST_SIDE, SMALLEST_SIDE);

  it("that is whole is taken, and told its size", () =>
    expect(examinePng(good)).toEqual({ isGood: true, width: SMALLEST_SIDE, height: SMALLEST_SIDE, bytes: good }));

  it("that breaks off anywhere is not, and neither is any other text of bytes", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), (end) => {
        expect(examinePng(good.subarray(0, end)).isGood).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(examinePng(bytes).isGood).toBe(false);
      }),
    );
  });

  it.each([
    [LARGEST_SIDE, 1, true],
    [LARGEST_SIDE + 1, 1, false],
    [1, LARGEST_SIDE + 1, false],
    [SMALLEST_SIDE - 1, SMALLEST_SIDE - 1, false],
    [SMALLEST_SIDE, 1, true],
    [0, SMALLEST_SIDE, false],
  ])("of %i x %i pixels: %s", (width, height, isGood) =>
    expect(examinePng(plainPng(width, height)).isGood).toBe(isGood),
  );

  it("gives away only what is drawn", () => {
    const words = Uint8Array.from([0, 0, 0, 3, ...Buffer.from("tEXtabc"), 1, 2, 3, 4]);
    const head = good.subarray(0, 33);
    const told = new Uint8Array([...head, ...words, ...good.subarray(33), ...Buffer.from("and what comes behind")]);
    expect(examinePng(told)).toMatchObject({ isGood: true, bytes: good });
  });

  it("with a second head is not taken: the first one alone was looked at", () => {
    const [signature, head, rest] = [good.subarray(0, 8), good.subarray(8, 33), good.subarray(33)];
    const huge = plainPng(9_000, 9_000, 1).subarray(8, 33);
    expect(examinePng(new Uint8Array([...signature, ...head, ...huge, ...rest])).isGood).toBe(false);
  });
});

describe("a picture in a square", () => {
  it("is as large as it can be, stands on the ground, and is nowhere stronger than it was", () => {
    fc.assert(
      fc.property(anyImage, fc.integer({ min: 1, max: 60 }), (image, side) => {
        const { width, height, rgba } = fitted(image, side);
        expect([width, height, rgba.length]).toEqual([side, side, side * side * 4]);
        for (const part of [0, 1, 2, 3]) {
          const strongest = (all: Uint8Array) =>
            all.reduce((most, value, at) => (at % 4 === part ? Math.max(most, value) : most), 0);
          expect(strongest(rgba)).toBeLessThanOrEqual(strongest(image.rgba));
        }
      }),
    );
  });

  it("keeps one colour as it is", () => {
    const { rgba } = fitted(plain(30, 60, [10, 20, 30, 255]), 20);
    expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    for (let y = 0; y < 20; y++)
      expect([...rgba.subarray((y * 20 + 5) * 4, (y * 20 + 6) * 4)]).toEqual([10, 20, 30, 255]);
    const low = fitted(plain(60, 30, [10, 20, 30, 255]), 20).rgba;
    expect([low[3], low.at(-1)]).toEqual([0, 255]);
  });

  it("keeps everything where it was, smaller and larger", () => {
    const [red, green] = [
      [200, 0, 0, 255],
      [0, 200, 0, 255],
    ];
    const [blue, grey] = [
      [0, 0, 200, 255],
      [90, 90, 90, 255],
    ];
    const four = { width: 2, height: 2, rgba: Uint8Array.from([red, green, blue, grey].flat()) };
    const large = fitted(four, 6);
    const cornersOf = ({ width, rgba }: Pixels) =>
      [0, width - 1, width * (width - 1), width * width - 1].map((at) => [...rgba.subarray(at * 4, at * 4 + 4)]);
    expect(cornersOf(large)).toEqual([red, green, blue, grey]);
    expect(fitted(large, 2)).toEqual(four);
    expect([...fitted(four, 1).rgba]).toEqual([73, 73, 73, 255]);
  });

  it("that shows nothing is known", () => {
    expect(isBlank(plain(4, 4, [0, 0, 0, 0]))).toBe(true);
    expect(isBlank(plain(4, 4, [0, 0, 0, 255]))).toBe(false);
  });
});

describe("a picture in few colours", () => {
  it("has at most 256, the first of them nothing, and one for each pixel", () => {
    fc.assert(
      fc.property(anyImage, (image) => {
        const { colours, indices } = toIndexed(image);
        expect(colours.length).toBeLessThanOrEqual(256);
        expect(colours[0]).toEqual([0, 0, 0, 0]);
        indices.forEach((index, at) => {
          expect(index).toBeLessThan(colours.length);
          if (image.rgba[at * 4 + 3] === 0) expect(index).toBe(0);
        });
      }),
    );
  });

  it("shows a picture of few colours exactly", () => {
    const rgba = Uint8Array.from([0, 0, 0, 0, 255, 0, 0, 255, 0, 100, 0, 128, 7, 7, 7, 255]);
    const { colours, indices } = toIndexed({ width: 2, height: 2, rgba });
    expect([...indices].flatMap((index) => [...(colours[index] ?? [])])).toEqual([...rgba]);
  });

  it("has its colours as strong as they are without what shines through", () =>
    expect(straight([64, 32, 0, 128])).toEqual([128, 64, 0, 128]));
});

it("a photograph's name tells it from every drawing's", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z]{8}$/), (hash) => {
      expect(photographIn(photographNamed(hash))).toBe(hash);
    }),
  );
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (drawing) => {
      expect(photographIn(drawing.toString(36))).toBeUndefined();
    }),
  );
  expect(photographIn(undefined)).toBeUndefined();
});

it("tiles come out of their pack as they were put in", () => {
  const anyTile: fc.Arbitrary<PhotographTile> = fc.record({
    hash: fc.stringMatching(/^[0-9a-z]{8}$/),
    packed: fc.uint8Array({ minLength: 1, maxLength: 50 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 64, max: 127 }), anyTile), { selector: ([id]) => id }),
      (all) => {
        const tiles = new Map(all);
        const pack = formatTiles(tiles);
        for (let id = 64; id < 128; id++) expect(tileOf(pack, id)).toEqual(tiles.get(id));
      },
    ),
  );
  expect(tileOf(new Uint8Array(), 64)).toBeUndefined();
});
