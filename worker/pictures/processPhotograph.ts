import { deflateRawSync, inflateSync } from "node:zlib";
import type { ArtworkSubject } from "../../domain/catalogue/pictureRef";
import { TILE_PHOTOGRAPH_SIDE_PX } from "../../domain/exportImage/tile";
import {
  fitIntoSquare,
  isImageBlank,
  type PremultipliedImage,
  toIndexedImage,
} from "../../domain/photographs/indexedImage";
import { type InvalidPhotograph, validatePng } from "../../domain/photographs/photographFile";
import type { PhotographTile } from "../../domain/wire/tilePack";
import type { ImageRenderer } from "./imageRenderer";
import { encodeIndexedPng } from "./png";
import { rasterizeTile } from "./tile";

/**
 * Whether packed bytes unpack, and to so many at most. It is given up at the first one beyond: a small file may unpack to
 * a thousand times its size, and whoever decodes it after this has no such bound.
 */
function unpacksWithin(packed: Uint8Array, most: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: most });
    return true;
  } catch {
    // Runtimes name the reasons differently, and every one of them is the file's own.
    return false;
  }
}

/** Part of a photograph's name: goes up whenever the same file gives another picture. */
const PHOTOGRAPH_REVISION = "1";
/** px */
const PHOTOGRAPH_SIDE_PX = 400;
const HASH_DIGITS = 8;

/** A photograph as it is kept. */
export interface ProcessedPhotograph extends PhotographTile {
  readonly isGood: true;
  /** For pages. */
  readonly png: Uint8Array;
}

/** What a file shows: for pages, and as the tile of exports; or why it is not shown. */
export async function processPhotograph(
  file: Uint8Array,
  subject: ArtworkSubject,
  openPen: () => Promise<ImageRenderer>,
): Promise<ProcessedPhotograph | InvalidPhotograph> {
  const examined = validatePng(file);
  if (!examined.isGood) return examined;
  if (!unpacksWithin(examined.packed, examined.unpackedBytes))
    return { isGood: false, problem: "does not unpack to what its head says" };
  const pen = await openPen();
  const image = rasterizePhotograph(pen, examined);
  if (isImageBlank(image)) return { isGood: false, problem: "cannot be decoded, or shows nothing" };
  const shown = fitIntoSquare(image, PHOTOGRAPH_SIDE_PX);
  const small = encodeIndexedPng(toIndexedImage(fitIntoSquare(shown, TILE_PHOTOGRAPH_SIDE_PX)));
  const tile = await rasterizeTile(pen, { ...subject, photograph: Buffer.from(small).toString("base64") });
  return {
    isGood: true,
    hash: await computePhotographHash(examined.bytes),
    png: encodeIndexedPng(toIndexedImage(shown)),
    packed: deflateRawSync(tile.pixels),
  };
}

/** As large as it is. One that is small is made larger here: its edges stay smooth. */
function rasterizePhotograph(
  pen: ImageRenderer,
  { width, height, bytes }: { readonly width: number; readonly height: number; readonly bytes: Uint8Array },
): PremultipliedImage {
  const scale = Math.max(1, PHOTOGRAPH_SIDE_PX / Math.max(width, height));
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const href = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  const { pixels: rgba, ...shown } = pen.paint(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${href}"/></svg>`,
  );
  return { ...shown, rgba };
}

async function computePhotographHash(bytes: Uint8Array): Promise<string> {
  const text = new TextEncoder().encode(`${PHOTOGRAPH_REVISION} `);
  const digest = await crypto.subtle.digest("SHA-256", await new Blob([text, bytes.slice()]).arrayBuffer());
  const number = new DataView(digest).getBigUint64(0);
  return number.toString(36).padStart(HASH_DIGITS, "0").slice(-HASH_DIGITS);
}
