import { deflateRawSync, inflateSync } from "node:zlib";
import type { ArtworkSubject } from "../../domain/catalogue/picture";
import { type Bad, examinePng } from "../../domain/photographs/file";
import { fitted, isBlank, type Pixels, toIndexed } from "../../domain/photographs/indexed";
import { PHOTOGRAPH_SIDE } from "../../domain/sheet/tile";
import type { PhotographTile } from "../../domain/wire/tiles";
import type { Pen } from "./pen";
import { encodeIndexed } from "./png";
import { paintTile } from "./tile";

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
const REVISION = "1";
/** px */
const SIDE = 400;
const HASH_DIGITS = 8;

/** A photograph as it is kept. */
export interface Developed extends PhotographTile {
  readonly isGood: true;
  /** For pages. */
  readonly png: Uint8Array;
}

/** What a file shows: for pages, and as the tile of exports; or why it is not shown. */
export async function develop(
  file: Uint8Array,
  subject: ArtworkSubject,
  openPen: () => Promise<Pen>,
): Promise<Developed | Bad> {
  const examined = examinePng(file);
  if (!examined.isGood) return examined;
  if (!unpacksWithin(examined.packed, examined.unpackedBytes))
    return { isGood: false, problem: "does not unpack to what its head says" };
  const pen = await openPen();
  const image = painted(pen, examined);
  if (isBlank(image)) return { isGood: false, problem: "cannot be decoded, or shows nothing" };
  const shown = fitted(image, SIDE);
  const small = encodeIndexed(toIndexed(fitted(shown, PHOTOGRAPH_SIDE)));
  const tile = await paintTile(pen, { ...subject, photograph: Buffer.from(small).toString("base64") });
  return {
    isGood: true,
    hash: await hashOf(examined.bytes),
    png: encodeIndexed(toIndexed(shown)),
    packed: deflateRawSync(tile.pixels),
  };
}

/** As large as it is. One that is small is made larger here: its edges stay smooth. */
function painted(
  pen: Pen,
  { width, height, bytes }: { readonly width: number; readonly height: number; readonly bytes: Uint8Array },
): Pixels {
  const scale = Math.max(1, SIDE / Math.max(width, height));
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const href = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  const { pixels: rgba, ...shown } = pen.paint(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${href}"/></svg>`,
  );
  return { ...shown, rgba };
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const text = new TextEncoder().encode(`${REVISION} `);
  const digest = await crypto.subtle.digest("SHA-256", await new Blob([text, bytes.slice()]).arrayBuffer());
  const number = new DataView(digest).getBigUint64(0);
  return number.toString(36).padStart(HASH_DIGITS, "0").slice(-HASH_DIGITS);
}
