import { deflateRawSync, inflateSync } from "node:zlib";
import { concatBytes } from "../../domain/bytes";
import type { ArtworkInputs } from "../../domain/catalogue/pictureRef";
import { TILE_PHOTOGRAPH_SIDE_PX } from "../../domain/exportImage/tile";
import {
  fitImageIntoSquare,
  isImageBlank,
  type PremultipliedImage,
  toIndexedImage,
} from "../../domain/photographs/indexedImage";
import { type InvalidPhotograph, validatePhotographPng } from "../../domain/photographs/photographFile";
import { computeSha256 } from "../../domain/sha256";
import type { PhotographTile } from "../../domain/wire/tilePack";
import type { ImageRenderer } from "./imageRenderer";
import { encodeIndexedPng } from "./png";
import { renderTilePixels } from "./tile";

/**
 * True if the data decompresses to at most `maxBytes`; decompression stops there. A small file may decompress to a
 * thousand times its size, and the image decoder has no such limit.
 */
function unpacksWithin(packed: Uint8Array, maxBytes: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: maxBytes });
    return true;
  } catch {
    // Treats every error as an unusable file, because runtimes report the same error differently.
    return false;
  }
}

/** Part of the hash of each photograph. Must be increased when changed code makes another image of the same file. */
const PHOTOGRAPH_REVISION = "1";
const PHOTOGRAPH_SIDE_PX = 400;
const HASH_DIGITS = 8;

/** Photograph in the two sizes that are stored: the image for pages, and the tile for export images. */
export interface ProcessedPhotograph extends PhotographTile {
  readonly ok: true;
  readonly png: Uint8Array;
}

/** Converts the file of a photograph to its two sizes. Returns a problem if the file is invalid. */
export async function processPhotograph(
  file: Uint8Array,
  subject: ArtworkInputs,
  loadRenderer: () => Promise<ImageRenderer>,
): Promise<ProcessedPhotograph | InvalidPhotograph> {
  const validated = validatePhotographPng(file);
  if (!validated.ok) return validated;
  if (!unpacksWithin(validated.compressedPixels, validated.maxDecompressedBytes))
    return { ok: false, problem: "does not unpack to what its head says" };
  const renderer = await loadRenderer();
  const image = rasterizePhotograph(renderer, validated);
  if (isImageBlank(image)) return { ok: false, problem: "cannot be decoded, or shows nothing" };
  const shown = fitImageIntoSquare(image, PHOTOGRAPH_SIDE_PX);
  const small = encodeIndexedPng(toIndexedImage(fitImageIntoSquare(shown, TILE_PHOTOGRAPH_SIDE_PX)));
  const tile = await renderTilePixels(renderer, { ...subject, photograph: Buffer.from(small).toString("base64") });
  return {
    ok: true,
    hash: await computePhotographHash(validated.bytes),
    png: encodeIndexedPng(toIndexedImage(shown)),
    compressed: deflateRawSync(tile.pixels),
  };
}

/** Converts the file of a photograph to pixels. A photograph that is smaller than the image for pages is enlarged. */
function rasterizePhotograph(
  renderer: ImageRenderer,
  { width, height, bytes }: { readonly width: number; readonly height: number; readonly bytes: Uint8Array },
): PremultipliedImage {
  const scale = Math.max(1, PHOTOGRAPH_SIDE_PX / Math.max(width, height));
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const href = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  const { pixels: rgba, ...shown } = renderer.rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${href}"/></svg>`,
  );
  return { ...shown, rgba };
}

async function computePhotographHash(bytes: Uint8Array): Promise<string> {
  const text = new TextEncoder().encode(`${PHOTOGRAPH_REVISION} `);
  const { buffer } = await computeSha256(concatBytes([text, bytes]));
  const number = new DataView(buffer).getBigUint64(0);
  return number.toString(36).padStart(HASH_DIGITS, "0").slice(-HASH_DIGITS);
}
