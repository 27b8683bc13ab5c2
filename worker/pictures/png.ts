import { once } from "node:events";
import { crc32, createDeflate, deflateSync } from "node:zlib";
import { concatBytes } from "../../domain/bytes";
import { EXPORT_PALETTE } from "../../domain/exportImage/palette";
import type { PaletteRaster } from "../../domain/exportImage/raster";
import { type IndexedImage, toUnmultipliedColour } from "../../domain/photographs/indexedImage";

export const PNG_SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
/** Compression level of zlib. Level 2 would take 10 % longer and save 4 % of the size. */
const COMPRESSION_LEVEL = 1;
/** Number of bytes that are compressed at once, which takes one or two milliseconds. */
const SLICE_BYTES = 256 * 1024;
const EMPTY_CHUNK = new Uint8Array();
const EIGHT_BITS = 8;
const INDEXED = 3;

/**
 * Encodes a PNG in the palette of export images, and yields its chunks as bands of pixels arrive from top to bottom.
 * The header is yielded before the first band is requested, and the first band's data before the second band is. Empty
 * chunks let the caller do other work.
 */
export async function* encodeExportImagePng(
  { width, height }: { readonly width: number; readonly height: number },
  bands: AsyncIterable<PaletteRaster>,
): AsyncGenerator<Uint8Array> {
  yield concatBytes([
    PNG_SIGNATURE,
    encodePngHeader(width, height),
    encodePngChunk("PLTE", Uint8Array.from(EXPORT_PALETTE.flat())),
  ]);
  const deflate = createDeflate({ level: COMPRESSION_LEVEL, chunkSize: 64 * 1024 });
  const packed: Uint8Array[] = [];
  deflate.on("data", (data: Uint8Array) => packed.push(data));
  let isFirst = true;
  for await (const band of bands) {
    const rows = withFilterBytes(band);
    for (let at = 0; at < rows.length; at += SLICE_BYTES) {
      await new Promise<void>((resolve, reject) => {
        deflate.write(rows.subarray(at, at + SLICE_BYTES), (error) => (error ? reject(error) : resolve()));
      });
      yield packed.length > 0 ? encodePngChunk("IDAT", concatBytes(packed.splice(0))) : EMPTY_CHUNK;
    }
    if (isFirst) {
      await new Promise<void>((resolve) => deflate.flush(() => resolve()));
      yield encodePngChunk("IDAT", concatBytes(packed.splice(0)));
    }
    isFirst = false;
  }
  const ended = once(deflate, "end");
  deflate.end();
  await ended;
  yield concatBytes([encodePngChunk("IDAT", concatBytes(packed)), encodePngChunk("IEND", new Uint8Array())]);
}

/** Encodes the header of a PNG. The defaults are those of a PNG with a palette and one byte per pixel. */
export function encodePngHeader(width: number, height: number, bits = EIGHT_BITS, colourType = INDEXED): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bits);
  header.setUint8(9, colourType);
  return encodePngChunk("IHDR", new Uint8Array(header.buffer));
}

/** Adds the filter byte 0 (no filter) to each row, because filters do not help with palette indices. */
function withFilterBytes({ width, height, pixels }: PaletteRaster): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

export function encodePngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = concatBytes([new TextEncoder().encode(type), data]);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, data.length);
  const check = new DataView(new ArrayBuffer(4));
  check.setUint32(0, crc32(body));
  return concatBytes([new Uint8Array(length.buffer), body, new Uint8Array(check.buffer)]);
}

/** Highest compression level of zlib. It pays off, because a photograph is encoded once and sent for years. */
const PHOTOGRAPH_COMPRESSION_LEVEL = 9;

/** Encodes an image as PNG with a palette of its own and transparency. */
export function encodeIndexedPng({ width, height, colours, indices }: IndexedImage): Uint8Array {
  const palette = colours.map(toUnmultipliedColour);
  const rows = withFilterBytes({ width, height, pixels: indices });
  return concatBytes([
    PNG_SIGNATURE,
    encodePngHeader(width, height),
    encodePngChunk("PLTE", Uint8Array.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    encodePngChunk(
      "tRNS",
      Uint8Array.from(palette, ([, , , opacity]) => opacity),
    ),
    encodePngChunk("IDAT", deflateSync(rows, { level: PHOTOGRAPH_COMPRESSION_LEVEL })),
    encodePngChunk("IEND", new Uint8Array()),
  ]);
}
