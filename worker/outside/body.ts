import { OutsideError } from "./error";

/** @param largest in bytes, after decompression. */
export async function readBody(response: Response, host: string, largest: number): Promise<Uint8Array> {
  if (Number(response.headers.get("Content-Length")) > largest) throw new OutsideError(host, "large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new OutsideError(host, "large");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** How far HTML and XML may have to be read until they say it themselves. */
const STATED_WITHIN = 1_024;
const STATED = /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i;

/** By the charset that the header states, else the text's own beginning; UTF-8 where neither does. */
export function decode(bytes: Uint8Array, contentType: string): string {
  const stated = STATED.exec(contentType) ?? STATED.exec(markupAtStart(bytes));
  return decoderOf(stated?.[1]).decode(bytes);
}

function markupAtStart(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, STATED_WITHIN));
  return /^[^\w{["]*</.test(start) ? start : "";
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    // A name that nobody knows says nothing.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
