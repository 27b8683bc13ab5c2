import {
  createDecompressionBomb,
  createNoisyPng,
  createPlainPng,
  createPngWithOversizedDimensions,
  toAnimatedPng,
  truncatePng,
} from "../../../local/fakeServices/market/photographs";
import { getFakePhotograph } from "../../../local/fakeServices/market/photographs/index";

const ONE = getFakePhotograph("one");

/** Builds a response with a file. */
export const respondFile =
  (bytes: Uint8Array, type = "image/png") =>
  () =>
    new Response(bytes.slice(), { headers: { "Content-Type": type } });

/** Responses without a usable photograph, with the expected log text. */
export const BAD_PHOTOGRAPHS: readonly (readonly [string, () => Response, RegExp])[] = [
  [
    "a web page with status 200",
    respondFile(new TextEncoder().encode("<!DOCTYPE html>"), "text/html; charset=utf-8"),
    /text\/html/,
  ],
  ["a web page that claims to be a PNG", respondFile(new TextEncoder().encode("<!DOCTYPE html>")), /is no PNG/],
  ["a decompression bomb", respondFile(createPngWithOversizedDimensions()), /20,000 x 20,000 pixels/],
  [
    "a decompression bomb with a small header",
    respondFile(createDecompressionBomb(20)),
    /does not unpack to what its head says/,
  ],
  ["a very narrow picture", respondFile(createPlainPng(1_500, 70)), /1,500 x 70 pixels, one side more than 4 times/],
  ["an animation", respondFile(toAnimatedPng(ONE)), /is animated/],
  ["a truncated file", respondFile(truncatePng(ONE)), /cut short/],
  ["a single pixel", respondFile(createPlainPng(1, 1)), /1 x 1 pixels/],
  ["an empty file", respondFile(new Uint8Array()), /is no PNG/],
  ["a file of 3 MB", respondFile(createNoisyPng(3_000_000)), /larger than 2 MB/],
  ["a PNG without valid pixels", respondFile(withoutPixels(ONE)), /does not unpack/],
  ["a PNG with a wrong checksum", respondFile(createPlainPng(128, 128).with(29, 0)), /cannot be decoded/],
  [
    "a redirect to another host",
    () => new Response(null, { status: 302, headers: { Location: "https://a.example/" } }),
    /redirects to another host/,
  ],
];

/** Corrupts the pixel data but keeps the chunks intact. */
function withoutPixels(png: Uint8Array): Uint8Array {
  const start = Buffer.from(png).indexOf("IDAT") + 4;
  return png.slice().fill(0x55, start, start + 200);
}
