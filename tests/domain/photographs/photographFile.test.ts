import fc from "fast-check";
import { expect, it } from "vitest";
import {
  MAX_PHOTOGRAPH_SIDE_PX,
  MIN_PHOTOGRAPH_SIDE_PX,
  validatePhotographPng,
} from "../../../domain/photographs/photographFile";
import { createPlainPng, toAnimatedPng, truncatePng } from "../../../local/fakeServices/market/photographs";

const good = createPlainPng(MIN_PHOTOGRAPH_SIDE_PX, MIN_PHOTOGRAPH_SIDE_PX);

it("validatePhotographPng accepts a valid PNG and returns its size", () =>
  expect(validatePhotographPng(good)).toMatchObject({
    ok: true,
    width: MIN_PHOTOGRAPH_SIDE_PX,
    height: MIN_PHOTOGRAPH_SIDE_PX,
    bytes: good,
  }));

it("validatePhotographPng limits decompression to 16 bytes per pixel plus 2 bytes per row", () => {
  const notInterlaced = 1_600 * (1 + 8 * 1_600);
  expect(validatePhotographPng(createPlainPng(1_600, 1_600))).toMatchObject({
    maxDecompressedBytes: 2 * notInterlaced,
  });
});

it("validatePhotographPng rejects truncated files and arbitrary bytes", () => {
  fc.assert(
    fc.property(fc.nat(good.length - 1), (end) => {
      expect(validatePhotographPng(good.subarray(0, end)).ok).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(validatePhotographPng(bytes).ok).toBe(false);
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
])("validatePhotographPng decides whether a file of %i x %i pixels is accepted: %s", (width, height, isGood) =>
  expect(validatePhotographPng(createPlainPng(width, height)).ok).toBe(isGood),
);

it.each([
  ["no bytes", new Uint8Array(), "is no PNG"],
  ["another signature", good.with(0, 136), "is no PNG"],
  ["another first chunk", good.with(12, 0), "is no PNG"],
  ["a header of another length", new Uint8Array([...good.subarray(0, 11), 12, ...good.subarray(12)]), "is no PNG"],
  ["several frames", toAnimatedPng(good), "is animated"],
  ["half of the data", truncatePng(good), "is cut short"],
  ["no end chunk", good.subarray(0, -12), "is cut short"],
  ["no pixel data", new Uint8Array([...good.subarray(0, 33), ...good.subarray(-12)]), "is cut short"],
  ["too many pixels", createPlainPng(1_601, 20), "is 1,601 x 20 pixels large, and 1,600 are the most"],
  ["too few pixels", createPlainPng(63, 20), "is 63 x 20 pixels small"],
  ["too thin a shape", createPlainPng(1_500, 70), "is 1,500 x 70 pixels, one side more than 4 times the other"],
  ["no pixels", createPlainPng(64, 0), "is 64 x 0 pixels small"],
])("validatePhotographPng states what is wrong with a file that has %s", (_, file, problem) =>
  expect(validatePhotographPng(file)).toEqual({ ok: false, problem }),
);

it("validatePhotographPng accepts PNG bytes that start in the middle of a larger buffer", () =>
  expect(validatePhotographPng(new Uint8Array([7, 7, 7, ...good]).subarray(3))).toEqual(validatePhotographPng(good)));

it("validatePhotographPng removes metadata and trailing bytes from a PNG", () => {
  const textChunk = Uint8Array.from([0, 0, 0, 3, ...Buffer.from("tEXtabc"), 1, 2, 3, 4]);
  const header = good.subarray(0, 33);
  const fileWithMetadata = new Uint8Array([
    ...header,
    ...textChunk,
    ...good.subarray(33),
    ...Buffer.from("and what comes behind"),
  ]);
  expect(validatePhotographPng(fileWithMetadata)).toMatchObject({ ok: true, bytes: good });
});

it("validatePhotographPng rejects a PNG with a second header chunk", () => {
  const [signature, header, rest] = [good.subarray(0, 8), good.subarray(8, 33), good.subarray(33)];
  const huge = createPlainPng(9_000, 9_000, 1).subarray(8, 33);
  expect(validatePhotographPng(new Uint8Array([...signature, ...header, ...huge, ...rest])).ok).toBe(false);
});
