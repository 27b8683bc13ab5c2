import { deflateSync } from "node:zlib";
import { joined } from "../../domain/bytes";
import { type Indexed, straight } from "../../domain/photographs/indexed";
import { chunk, SIGNATURE } from "./png";

/** Made once and sent for years. */
const LEVEL = 9;
const EIGHT_BITS = 8;
const INDEXED = 3;

/** A PNG with colours of its own, and what shows through them. */
export function encodeIndexed({ width, height, colours, indices }: Indexed): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, EIGHT_BITS);
  head.setUint8(9, INDEXED);
  const palette = colours.map(straight);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return joined([
    SIGNATURE,
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("PLTE", Uint8Array.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk(
      "tRNS",
      Uint8Array.from(palette, ([, , , opacity]) => opacity),
    ),
    chunk("IDAT", deflateSync(rows, { level: LEVEL })),
    chunk("IEND", new Uint8Array()),
  ]);
}
