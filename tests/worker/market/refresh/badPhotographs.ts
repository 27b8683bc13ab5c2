import { animated, bomb, cutShort, noisyPng, packedBomb, plainPng } from "../../../../local/outside/market/photographs";
import { photographOf } from "../../../../local/outside/market/photographs/index";

const ONE = photographOf("one");

/** An answer that holds a file. */
export const file =
  (bytes: Uint8Array, type = "image/png") =>
  () =>
    new Response(bytes.slice(), { headers: { "Content-Type": type } });

/** What a source may answer that is no photograph of a figure, and what the log says of it. */
export const BAD: readonly (readonly [string, () => Response, RegExp])[] = [
  ["a page with 200", file(new TextEncoder().encode("<!DOCTYPE html>"), "text/html; charset=utf-8"), /text\/html/],
  ["a page that claims to be a PNG", file(new TextEncoder().encode("<!DOCTYPE html>")), /is no PNG/],
  ["a bomb", file(bomb()), /20,000 x 20,000 pixels/],
  ["a bomb behind a small head", file(packedBomb(20)), /does not unpack to what its head says/],
  ["a thin one", file(plainPng(1_500, 70)), /1,500 x 70 pixels, one side more than 4 times/],
  ["an animation", file(animated(ONE)), /is animated/],
  ["half a file", file(cutShort(ONE)), /cut short/],
  ["a single pixel", file(plainPng(1, 1)), /1 x 1 pixels/],
  ["nothing at all", file(new Uint8Array()), /is no PNG/],
  ["three megabytes", file(noisyPng(3_000_000)), /larger than 2 MB/],
  ["what only looks like one", file(withoutPixels(ONE)), /does not unpack/],
  ["one whose head is not what its sum says", file(plainPng(128, 128).with(29, 0)), /cannot be decoded/],
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
