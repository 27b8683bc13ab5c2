import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countUnpackedBytes,
  MAX_PHOTOGRAPH_SIDE_PX,
  MIN_PHOTOGRAPH_SIDE_PX,
  validatePng,
} from "../../../domain/photographs/photographFile";
import { createPlainPng, toAnimatedPng, truncatePng } from "../../../local/fakeServices/market/photographs";

describe("a file", () => {
  const good = createPlainPng(MIN_PHOTOGRAPH_SIDE_PX, MIN_PHOTOGRAPH_SIDE_PX);

  it("that is whole is taken, and told its size", () =>
    expect(validatePng(good)).toMatchObject({
      isGood: true,
      width: MIN_PHOTOGRAPH_SIDE_PX,
      height: MIN_PHOTOGRAPH_SIDE_PX,
      bytes: good,
      unpackedBytes: (MIN_PHOTOGRAPH_SIDE_PX + 1) * MIN_PHOTOGRAPH_SIDE_PX,
    }));

  it("that breaks off anywhere is not, and neither is any other text of bytes", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), (end) => {
        expect(validatePng(good.subarray(0, end)).isGood).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(validatePng(bytes).isGood).toBe(false);
      }),
    );
  });

  it.each([
    [MAX_PHOTOGRAPH_SIDE_PX, MAX_PHOTOGRAPH_SIDE_PX, true],
    [MAX_PHOTOGRAPH_SIDE_PX + 1, MAX_PHOTOGRAPH_SIDE_PX, false],
    [MAX_PHOTOGRAPH_SIDE_PX, MAX_PHOTOGRAPH_SIDE_PX + 1, false],
    [MIN_PHOTOGRAPH_SIDE_PX - 1, MIN_PHOTOGRAPH_SIDE_PX - 1, false],
    [MIN_PHOTOGRAPH_SIDE_PX, MIN_PHOTOGRAPH_SIDE_PX / 4, true],
    [MIN_PHOTOGRAPH_SIDE_PX / 4, MIN_PHOTOGRAPH_SIDE_PX, true],
    [1_500, 70, false],
    [70, 281, false],
    [0, MIN_PHOTOGRAPH_SIDE_PX, false],
  ])("of %i x %i pixels: %s", (width, height, isGood) =>
    expect(validatePng(createPlainPng(width, height)).isGood).toBe(isGood),
  );

  it.each([
    ["no bytes", new Uint8Array(), "is no PNG"],
    ["another signature", good.with(0, 136), "is no PNG"],
    ["another first chunk", good.with(12, 0), "is no PNG"],
    ["a head of another length", new Uint8Array([...good.subarray(0, 11), 12, ...good.subarray(12)]), "is no PNG"],
    ["several frames", toAnimatedPng(good), "is animated"],
    ["half of it", truncatePng(good), "is cut short"],
    ["no end", good.subarray(0, -12), "is cut short"],
    ["no picture", new Uint8Array([...good.subarray(0, 33), ...good.subarray(-12)]), "is cut short"],
    ["too many pixels", createPlainPng(1_601, 20), "is 1,601 x 20 pixels large, and 1,600 are the most"],
    ["too few pixels", createPlainPng(63, 20), "is 63 x 20 pixels small"],
    ["too thin a shape", createPlainPng(1_500, 70), "is 1,500 x 70 pixels, one side more than 4 times the other"],
    ["a depth that no picture has", good.with(24, 3), "is no PNG"],
    ["a colour type that no picture has", good.with(25, 5), "is no PNG"],
    ["an interlacing that nobody knows", good.with(28, 2), "is no PNG"],
    ["no pixels", createPlainPng(64, 0), "is 64 x 0 pixels small"],
  ])("with %s says what is wrong", (_, file, problem) => expect(validatePng(file)).toEqual({ isGood: false, problem }));

  it("is the same as a part of other bytes", () =>
    expect(validatePng(new Uint8Array([7, 7, 7, ...good]).subarray(3))).toEqual(validatePng(good)));

  it("gives away only what is drawn", () => {
    const words = Uint8Array.from([0, 0, 0, 3, ...Buffer.from("tEXtabc"), 1, 2, 3, 4]);
    const head = good.subarray(0, 33);
    const told = new Uint8Array([...head, ...words, ...good.subarray(33), ...Buffer.from("and what comes behind")]);
    expect(validatePng(told)).toMatchObject({ isGood: true, bytes: good });
  });

  it("with a second head is not taken: the first one alone was looked at", () => {
    const [signature, head, rest] = [good.subarray(0, 8), good.subarray(8, 33), good.subarray(33)];
    const huge = createPlainPng(9_000, 9_000, 1).subarray(8, 33);
    expect(validatePng(new Uint8Array([...signature, ...head, ...huge, ...rest])).isGood).toBe(false);
  });
});

describe("what a picture unpacks to", () => {
  const head = (width: number, height: number, depth: number, colourType: number, interlace: 0 | 1) => {
    const bytes = new DataView(new ArrayBuffer(13));
    bytes.setUint32(0, width);
    bytes.setUint32(4, height);
    for (const [place, value] of [depth, colourType, 0, 0, interlace].entries()) bytes.setUint8(8 + place, value);
    return new Uint8Array(bytes.buffer);
  };

  it.each([
    [8, 8, 1, 0, 16],
    [9, 2, 1, 3, 6],
    [10, 10, 8, 2, 310],
    [10, 10, 16, 4, 410],
    [1_600, 1_600, 16, 6, 20_481_600],
  ])("%i x %i of %i bits, colour type %i: %i bytes", (width, height, depth, colourType, bytes) =>
    expect(countUnpackedBytes(head(width, height, depth, colourType, 0))).toBe(bytes),
  );

  it("has every pixel once where it is interlaced", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
        const [once = 0, twice = 0] = [8, 16].map((depth) => countUnpackedBytes(head(width, height, depth, 0, 1)));
        expect(twice - once).toBe(width * height);
        expect(once - width * height).toBeLessThanOrEqual(height * 4 + 3);
      }),
    ));

  it.each([
    [1, 1, 2],
    [2, 2, 7],
    [8, 8, 79],
  ])("%i x %i interlaced, a byte each: %i", (width, height, bytes) =>
    expect(countUnpackedBytes(head(width, height, 8, 0, 1))).toBe(bytes),
  );
});
