import { concatBytes } from "../bytes";

/** Pattern of a photograph's name in the URL of a picture. Names of drawings have another length or first letter. */
const PHOTOGRAPH = /^p([0-9a-z]{8})$/;

/** Returns the name of a photograph in the URL of a picture. `hash` is the hash of the photograph's contents. */
export const formatPhotographName = (hash: string): string => `p${hash}`;

/** Returns the hash in the name of a photograph, or `undefined` if the picture is a drawing. */
export const parsePhotographName = (picture: string | undefined): string | undefined =>
  PHOTOGRAPH.exec(picture ?? "")?.[1];

/** Maximum length of the longer side in pixels. A larger image could exhaust the memory, even if its file is small. */
export const MAX_PHOTOGRAPH_SIDE_PX = 1_600;
export const MIN_PHOTOGRAPH_SIDE_PX = 64;
/** Maximum ratio of the longer to the shorter side. No figure or card is thinner. */
const MAX_ASPECT_RATIO = 4;
export const MAX_PHOTOGRAPH_BYTES = 2 * 1024 * 1024;

/** A valid photograph, or the problem of an invalid one as the end of a sentence that starts with "It". */
type ValidatedPhotograph =
  | {
      readonly ok: true;
      readonly width: number;
      readonly height: number;
      /** Pixel data of the photograph, compressed. Decompressed, it has at most `maxDecompressedBytes`. */
      readonly compressedPixels: Uint8Array;
      readonly maxDecompressedBytes: number;
      /** The whole file without metadata, such as texts, colour profiles or thumbnails. */
      readonly bytes: Uint8Array;
    }
  | InvalidPhotograph;

export interface InvalidPhotograph {
  readonly ok: false;
  readonly problem: string;
}

const rejectFile = (problem: string): InvalidPhotograph => ({ ok: false, problem });

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const RENDERED_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Number of bytes that the length, type and checksum of a PNG chunk need. */
const CHUNK_OVERHEAD_BYTES = 12;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** The whole PNG chunk: length, type, data and checksum. */
  readonly bytes: Uint8Array;
}

/** Validates a PNG file by its structure, without decompressing the pixels. */
export function validatePhotographPng(file: Uint8Array): ValidatedPhotograph {
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
  const renderedChunks = chunks.filter(({ type }) => RENDERED_CHUNKS.includes(type)).map(({ bytes }) => bytes);
  const compressedPixels = concatBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const bytes = concatBytes([file.subarray(0, SIGNATURE.length), ...renderedChunks]);
  // Upper limit: a row has one filter byte and at most eight bytes per pixel; interlacing less than doubles the size.
  const maxDecompressedBytes = 2 * height * (1 + 8 * width);
  return { ok: true, width, height, compressedPixels, maxDecompressedBytes, bytes };
}

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

/** Formats a number as `20,000` without `Intl`, whose loading takes longer than the rest of the Worker's start. */
const formatThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
