import { concatBytes } from "../bytes";

/** How the address of a photograph begins, after its item's number; no drawing's does and is as long. */
const PHOTOGRAPH = /^p([0-9a-z]{8})$/;

/** What pages say of a picture that is a photograph. @param hash of what it shows. */
export const formatPhotographName = (hash: string): string => `p${hash}`;

/** The hash of the photograph that is named so; `undefined` for a drawing. */
export const parsePhotographName = (picture: string | undefined): string | undefined =>
  PHOTOGRAPH.exec(picture ?? "")?.[1];

/** px: of the longer side. Beyond, a small file could take all of the memory that there is. */
export const MAX_PHOTOGRAPH_SIDE_PX = 1_600;
export const MIN_PHOTOGRAPH_SIDE_PX = 64;
/** The longer side is so many times the shorter at most: no figure and no card is thinner. */
const MAX_ASPECT_RATIO = 4;
/** Bytes. */
export const MAX_PHOTOGRAPH_BYTES = 2 * 1024 * 1024;

/** A file that may be decoded, or the end of a sentence that begins with "It". */
type ValidatedPhotograph =
  | {
      readonly isGood: true;
      /** px */
      readonly width: number;
      readonly height: number;
      /** What is drawn, as it is packed, and how many bytes that may be once it is unpacked. */
      readonly packed: Uint8Array;
      readonly unpackedBytes: number;
      /** Nothing but what is drawn: no words, no colour profiles, no thumbnails. */
      readonly bytes: Uint8Array;
    }
  | InvalidPhotograph;

export interface InvalidPhotograph {
  readonly isGood: false;
  readonly problem: string;
}

const rejectFile = (problem: string): InvalidPhotograph => ({ isGood: false, problem });

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const RENDERED_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Length, type and checksum. */
const CHUNK_OVERHEAD_BYTES = 12;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** With what stands around its data. */
  readonly bytes: Uint8Array;
}

/** Says what a file is by what stands in it, before anything of it is decoded. */
export function validatePng(file: Uint8Array): ValidatedPhotograph {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) return rejectFile("is no PNG");
  const chunks = listChunks(file);
  const [first, ...rest] = chunks;
  if (first?.type !== "IHDR" || first.bytes.length !== CHUNK_OVERHEAD_BYTES + 13) return rejectFile("is no PNG");
  if (chunks.some(({ type }) => type === "acTL")) return rejectFile("is animated");
  if (rest.at(-1)?.type !== "IEND" || !rest.some(({ type }) => type === "IDAT")) return rejectFile("is cut short");
  if (rest.some(({ type }) => type === "IHDR")) return rejectFile("is no PNG");
  const head = createDataView(first.bytes);
  const [width, height] = [head.getUint32(8), head.getUint32(12)];
  const size = `${formatThousands(width)} x ${formatThousands(height)} pixels`;
  const longer = Math.max(width, height);
  if (longer > MAX_PHOTOGRAPH_SIDE_PX)
    return rejectFile(`is ${size} large, and ${formatThousands(MAX_PHOTOGRAPH_SIDE_PX)} are the most`);
  const shorter = Math.min(width, height);
  if (longer < MIN_PHOTOGRAPH_SIDE_PX || shorter === 0) return rejectFile(`is ${size} small`);
  if (longer > MAX_ASPECT_RATIO * shorter)
    return rejectFile(`is ${size}, one side more than ${MAX_ASPECT_RATIO} times the other`);
  const unpackedBytes = countUnpackedBytes(first.data);
  if (unpackedBytes === undefined) return rejectFile("is no PNG");
  const drawn = chunks.filter(({ type }) => RENDERED_CHUNKS.includes(type)).map(({ bytes }) => bytes);
  const packed = concatBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const bytes = concatBytes([file.subarray(0, SIGNATURE.length), ...drawn]);
  return { isGood: true, width, height, packed, unpackedBytes, bytes };
}

/** The whole ones, up to the one that ends the picture. */
function listChunks(file: Uint8Array): Chunk[] {
  const view = createDataView(file);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + CHUNK_OVERHEAD_BYTES <= file.length && chunks.at(-1)?.type !== "IEND") {
    const end = at + CHUNK_OVERHEAD_BYTES + view.getUint32(at);
    if (end > file.length) break;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    chunks.push({ type, data: file.subarray(at + 8, end - 4), bytes: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

const createDataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Samples of a pixel and the bits that each may have, by the colour type of a PNG. */
const COLOUR_TYPES: ReadonlyMap<number, { readonly samples: number; readonly bits: readonly number[] }> = new Map([
  [0, { samples: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, bits: [8, 16] }],
  [3, { samples: 1, bits: [1, 2, 4, 8] }],
  [4, { samples: 2, bits: [8, 16] }],
  [6, { samples: 4, bits: [8, 16] }],
]);

/** Where a pass begins and how far its pixels are apart: across, then down. */
const SINGLE_PASS = [[0, 0, 1, 1]] as const;
/** An interlaced picture comes in seven. */
const INTERLACED_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * How many bytes the picture of a PNG is before it is packed: each row has its pixels, in whole bytes, behind the one
 * that says how it is filtered. `undefined` where there is no such picture.
 *
 * @param head the data of its first chunk
 */
export function countUnpackedBytes(head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height, depth, interlace] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(12)];
  const type = COLOUR_TYPES.get(view.getUint8(9));
  if (!type?.bits.includes(depth) || interlace > 1) return undefined;
  return (interlace === 1 ? INTERLACED_PASSES : SINGLE_PASS).reduce((sum, [left, top, across, down]) => {
    const columns = Math.max(Math.ceil((width - left) / across), 0);
    const rows = Math.max(Math.ceil((height - top) / down), 0);
    return sum + (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * type.samples * depth) / 8)));
  }, 0);
}

/** `20,000`. To load what the language knows of numbers takes longer than to start all else. */
const formatThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
