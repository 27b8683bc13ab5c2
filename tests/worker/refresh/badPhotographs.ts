import {
  createDecompressionBomb,
  createNoisyPng,
  createPixelBomb,
  createPlainPng,
  toAnimatedPng,
  truncatePng,
} from "../../../local/fakeServices/market/photographs";
import { getFakePhotograph } from "../../../local/fakeServices/market/photographs/index";

const ONE = getFakePhotograph("one");

/** An answer that holds a file. */
export const respondFile =
  (bytes: Uint8Array, type = "image/png") =>
  () =>
    new Response(bytes.slice(), { headers: { "Content-Type": type } });

/** What a source may answer that is no photograph of a figure, and what the log says of it. */
export const BAD_PHOTOGRAPHS: readonly (readonly [string, () => Response, RegExp])[] = [
  [
    "a page with 200",
    respondFile(new TextEncoder().encode("<!DOCTYPE html>"), "text/html; charset=utf-8"),
    /text\/html/,
  ],
  ["a page that claims to be a PNG", respondFile(new TextEncoder().encode("<!DOCTYPE html>")), /is no PNG/],
  ["a bomb", respondFile(createPixelBomb()), /20,000 x 20,000 pixels/],
  ["a bomb behind a small head", respondFile(createDecompressionBomb(20)), /does not unpack to what its head says/],
  ["a thin one", respondFile(createPlainPng(1_500, 70)), /1,500 x 70 pixels, one side more than 4 times/],
  ["an animation", respondFile(toAnimatedPng(ONE)), /is animated/],
  ["half a file", respondFile(truncatePng(ONE)), /cut short/],
  ["a single pixel", respondFile(createPlainPng(1, 1)), /1 x 1 pixels/],
  ["nothing at all", respondFile(new Uint8Array()), /is no PNG/],
  ["three megabytes", respondFile(createNoisyPng(3_000_000)), /larger than 2 MB/],
  ["what only looks like one", respondFile(withoutPixels(ONE)), /does not unpack/],
  ["one whose head is not what its sum says", respondFile(createPlainPng(128, 128).with(29, 0)), /cannot be decoded/],
  [
    "a way elsewhere",
    () => new Response(null, { status: 302, headers: { Location: "https://a.example/" } }),
    /elsewhere/,
  ],
];

/** The right chunks around nonsense. */
function withoutPixels(png: Uint8Array): Uint8Array {
  const at = Buffer.from(png).indexOf("IDAT") + 4;
  return png.slice().fill(0x55, at, at + 200);
}
