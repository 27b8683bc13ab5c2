import { inflateSync } from "node:zlib";

/**
 * Whether packed bytes unpack, and to so many at most. It is given up at the first one beyond: a small file may unpack to
 * a thousand times its size, and whoever decodes it after this has no such bound.
 */
export function unpacksWithin(packed: Uint8Array, most: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: most });
    return true;
  } catch {
    // Runtimes name the reasons differently, and every one of them is the file's own.
    return false;
  }
}
