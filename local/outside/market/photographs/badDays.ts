import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { joined } from "../../../../domain/bytes";
import { chunk, SIGNATURE } from "../../../../worker/pictures/png";

const BEHIND_HEAD = SIGNATURE.length + 25;

/** A PNG of one grey. @param bits of each pixel. */
export function plainPng(width: number, height: number, bits: 1 | 8 = 8): Uint8Array {
  const row = new Uint8Array(1 + Math.ceil((width * bits) / 8));
  return joined([
    SIGNATURE,
    headOf(width, height, bits, 0),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A small file that would take gigabytes once it is decoded. */
export const bomb = (): Uint8Array => plainPng(20_000, 20_000, 1);

/** A small picture by its head, behind which so much more is packed. */
export const packedBomb = (megabytes: number): Uint8Array =>
  joined([
    SIGNATURE,
    headOf(128, 128, 8, 0),
    chunk("IDAT", deflateSync(new Uint8Array(megabytes * 1_000_000))),
    chunk("IEND", new Uint8Array()),
  ]);

/** What a camera's noise makes of a picture: nothing of it can be compressed. @param bytes about as large as the file is. */
export function noisyPng(bytes: number): Uint8Array {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)])));
  return joined([
    SIGNATURE,
    headOf(side, side, 8, 2),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The same picture as the first frame of two. */
export function animated(png: Uint8Array): Uint8Array {
  const frames = new DataView(new ArrayBuffer(8));
  frames.setUint32(0, 2);
  return joined([
    png.subarray(0, BEHIND_HEAD),
    chunk("acTL", new Uint8Array(frames.buffer)),
    png.subarray(BEHIND_HEAD),
  ]);
}

/** The same picture with so much that a camera wrote down beside it. */
export const heavy = (png: Uint8Array, bytes: number): Uint8Array =>
  joined([png.subarray(0, BEHIND_HEAD), chunk("eXIf", randomBytes(bytes)), png.subarray(BEHIND_HEAD)]);

export const cutShort = (png: Uint8Array): Uint8Array => png.subarray(0, Math.floor(png.length / 2));

function headOf(width: number, height: number, bits: number, colourType: 0 | 2): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, bits);
  head.setUint8(9, colourType);
  return chunk("IHDR", new Uint8Array(head.buffer));
}
