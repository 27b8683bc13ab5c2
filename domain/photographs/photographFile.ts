import { concatBytes } from "../bytes";

/** Pattern of photograph names in picture URLs. Names of drawings have another length or start. */
const PHOTOGRAPH = /^p([0-9a-z]{8})$/;

/** Returns the name of a photograph in picture URLs, by the hash of its contents. */
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
      readonly ok: true;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
      /** The compressed pixel data, and a limit of its size once decompressed. */
      readonly compressedPixels: Uint8Array;
      readonly maxDecompressedBytes: number;
      /** The file without metadata: no texts, colour profiles or thumbnails. */
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
  const renderedChunks = chunks.filter(({ type }) => RENDERED_CHUNKS.includes(type)).map(({ bytes }) => bytes);
  const compressedPixels = concatBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const bytes = concatBytes([file.subarray(0, SIGNATURE.length), ...renderedChunks]);
  // A row has one byte for its filter and at most eight for each pixel. Interlacing less than doubles the size.
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

/** Formats a number as `20,000`. Avoids `Intl`, whose loading takes longer than the rest of the start. */
const formatThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
