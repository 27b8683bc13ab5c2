import { concatBytes } from "../bytes";

/** Pattern of photograph names in picture URLs. Names of drawings have another length or start. */
const PHOTOGRAPH = /^p([0-9a-z]{8})$/;

/**
 * Returns the name of a photograph in picture URLs.
 *
 * @param hash hash of the photograph's contents
 */
export const formatPhotographName = (hash: string): string => `p${hash}`;

/** Returns the hash of a photograph's name, or `undefined` if the picture is a drawing. */
export const parsePhotographName = (picture: string | undefined): string | undefined =>
  PHOTOGRAPH.exec(picture ?? "")?.[1];

/** Limit of the longer side in pixels. A larger image could exhaust the memory, even if its file is small. */
export const MAX_PHOTOGRAPH_SIDE_PX = 1_600;
export const MIN_PHOTOGRAPH_SIDE_PX = 64;
/** Limit of the ratio between the sides. No figure or card is thinner. */
const MAX_ASPECT_RATIO = 4;
export const MAX_PHOTOGRAPH_BYTES = 2 * 1024 * 1024;

/** A valid file, or a problem that completes a sentence starting with "It". */
type ValidatedPhotograph =
  | {
      readonly isGood: true;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
      /** The compressed pixel data, and its size once decompressed. */
      readonly packed: Uint8Array;
      readonly unpackedBytes: number;
      /** The file without metadata: no texts, colour profiles or thumbnails. */
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
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_OVERHEAD_BYTES = 12;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** The whole chunk, including length, type and checksum. */
  readonly bytes: Uint8Array;
}

/** Validates a PNG by its structure, before any pixel data is decompressed. */
export function validatePng(file: Uint8Array): ValidatedPhotograph {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) return rejectFile("is no PNG");
  const chunks = listChunks(file);
  const [first, ...rest] = chunks;
  if (first?.type !== "IHDR" || first.bytes.length !== CHUNK_OVERHEAD_BYTES + 13) return rejectFile("is no PNG");
  if (chunks.some(({ type }) => type === "acTL")) return rejectFile("is animated");
  if (rest.at(-1)?.type !== "IEND" || !rest.some(({ type }) => type === "IDAT")) return rejectFile("is cut short");
  if (rest.some(({ type }) => type === "IHDR")) return rejectFile("is no PNG");
  const header = createDataView(first.bytes);
  const [width, height] = [header.getUint32(8), header.getUint32(12)];
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
  const renderedChunks = chunks.filter(({ type }) => RENDERED_CHUNKS.includes(type)).map(({ bytes }) => bytes);
  const packed = concatBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const bytes = concatBytes([file.subarray(0, SIGNATURE.length), ...renderedChunks]);
  return { isGood: true, width, height, packed, unpackedBytes, bytes };
}

/** Lists the complete chunks up to the end chunk. */
function listChunks(file: Uint8Array): Chunk[] {
  const view = createDataView(file);
  const chunks: Chunk[] = [];
  let offset = SIGNATURE.length;
  while (offset + CHUNK_OVERHEAD_BYTES <= file.length && chunks.at(-1)?.type !== "IEND") {
    const end = offset + CHUNK_OVERHEAD_BYTES + view.getUint32(offset);
    if (end > file.length) break;
    const type = String.fromCharCode(...file.subarray(offset + 4, offset + 8));
    chunks.push({ type, data: file.subarray(offset + 8, end - 4), bytes: file.subarray(offset, end) });
    offset = end;
  }
  return chunks;
}

const createDataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Samples per pixel and allowed bit depths, by PNG colour type. */
const COLOUR_TYPES: ReadonlyMap<number, { readonly samples: number; readonly bits: readonly number[] }> = new Map([
  [0, { samples: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, bits: [8, 16] }],
  [3, { samples: 1, bits: [1, 2, 4, 8] }],
  [4, { samples: 2, bits: [8, 16] }],
  [6, { samples: 4, bits: [8, 16] }],
]);

/** A pass: x and y of its first pixel, then horizontal and vertical distance between pixels. */
const SINGLE_PASS = [[0, 0, 1, 1]] as const;
/** The seven passes of an interlaced image (Adam7). */
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
 * Returns the size of the decompressed pixel data, or `undefined` if the header is invalid. Each row has one byte for
 * the filter type, then its pixels, padded to whole bytes.
 *
 * @param head data of the IHDR chunk
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

/** Formats a number as `20,000`. Avoids `Intl`, whose loading takes longer than the rest of the start. */
const formatThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
