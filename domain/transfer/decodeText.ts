import { t } from "../messages/pages";
import { encodeHex } from "../sha256";

export const TEXT_ENCODINGS = ["UTF-8", "UTF-16", "Windows-1252", "Shift JIS"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export type DecodedText =
  | {
      readonly ok: true;
      /** Unreadable parts are `UNREADABLE_CHARACTER`. */
      readonly text: string;
      readonly encoding: TextEncoding;
    }
  | { readonly ok: false; readonly message: string };

/** Signatures of file types that people upload instead of a table, as hexadecimal. */
const FILE_SIGNATURES = [
  ["504b0304", "excel"],
  ["d0cf11e0", "oldExcel"],
  ["89504e47", "png"],
  ["ffd8ff", "jpeg"],
  ["47494638", "gif"],
  ["25504446", "pdf"],
  ["1f8b", "compressed"],
] as const;

/** Returns true for a ZIP file, which every newer workbook is. */
export const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/**
 * Decodes UTF-8 (with or without byte order mark), UTF-16 with byte order mark, and the old code pages of spreadsheets.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const start = encodeHex(bytes.subarray(0, 4));
  const kind = FILE_SIGNATURES.find(([magic]) => start.startsWith(magic));
  if (kind) return { ok: false, message: t.importFileErrors[kind[1]] };
  if (start.startsWith("fffe")) return toDecodedText(decodeUtf16(bytes.subarray(2), "utf-16le"), "UTF-16");
  if (start.startsWith("feff")) return toDecodedText(decodeUtf16(bytes.subarray(2), "utf-16be"), "UTF-16");
  if (bytes.includes(0)) return { ok: false, message: t.importFileErrors.binary };
  if (isBinary(bytes)) return { ok: false, message: t.importFileErrors.controlCharacters };
  const body = start.startsWith("efbbbf") ? bytes.subarray(3) : bytes;
  // Decode the whole text at once. A decoder that throws for each bad line needs half a minute for a large file.
  const text = decodeStrictUtf8(body);
  if (text !== undefined) return toDecodedText(text, "UTF-8");
  return body === bytes ? decodeCodePage(body) : toDecodedText(markUnreadable(decodeBytes(body, "utf-8")), "UTF-8");
}

function decodeStrictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const MAX_CONTROL_BYTES = 1_000;

/** Returns true for binary data: text contains few control characters except tabs and line ends. */
function isBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  return controls > MAX_CONTROL_BYTES;
}

/** Marks unreadable parts. A noncharacter, because a decoder's own U+FFFD may be part of a user's notes. */
export const UNREADABLE_CHARACTER = "\uFFFF";
/** Control characters that text never contains on purpose. */
const CONTROLS = /(?:[^\P{Cc}\t\n\r]|\uFFFF)+/gu;
const markUnreadable = (text: string): string => text.replace(/\uFFFD+/g, UNREADABLE_CHARACTER);

function toDecodedText(text: string, encoding: TextEncoding): DecodedText {
  if (text.trim() === "") return { ok: false, message: t.importFileErrors.empty };
  if (text.includes("\0")) return { ok: false, message: t.importFileErrors.binary };
  return { ok: true, text: text.replace(CONTROLS, UNREADABLE_CHARACTER), encoding };
}

/**
 * Decodes bytes in two steps. In one step, Node 20 treats Windows-1252 as Latin-1 and loses the euro sign and
 * typographic quotes.
 */
function decodeBytes(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** Decodes UTF-16. Drops half a character at the end. Lone surrogates become U+FFFD. */
const decodeUtf16 = (bytes: Uint8Array, label: "utf-16le" | "utf-16be"): string =>
  decodeBytes(bytes.subarray(0, bytes.length - (bytes.length % 2)), label);

/**
 * Decodes text that is not valid UTF-8. Mostly valid UTF-8 counts as damaged UTF-8, everything else as an old code
 * page.
 */
function decodeCodePage(bytes: Uint8Array): DecodedText {
  const asUtf8 = decodeBytes(bytes, "utf-8");
  const start = Math.max(0, asUtf8.indexOf("\uFFFD") - SAMPLE);
  const sample = asUtf8.slice(start, start + 2 * SAMPLE);
  if (count(sample, /[^\p{ASCII}\uFFFD]/gu) > count(sample, /\uFFFD/g))
    return toDecodedText(markUnreadable(asUtf8), "UTF-8");
  const from = Math.max(0, bytes.findIndex((byte) => byte > 127) - SAMPLE);
  const encoding = isLikelyJapanese(decodeBytes(bytes.subarray(from, from + 2 * SAMPLE), LABELS["Shift JIS"]))
    ? "Shift JIS"
    : "Windows-1252";
  return toDecodedText(markUnreadable(decodeBytes(bytes, LABELS[encoding])), encoding);
}

const LABELS = { "Shift JIS": "shift_jis", "Windows-1252": "windows-1252" } as const;
/** The number of characters on either side of the first conspicuous one that are examined. */
const SAMPLE = 20_000;

/** Returns true for Shift JIS. Accented western letters decode to rare Japanese characters, never to common ones. */
function isLikelyJapanese(text: string): boolean {
  const everyday = count(text, /[ぁ-んァ-ヶー]|名|所持|所有|未開封|状態|種類|備考|数量|価格|購入/g);
  return everyday > 0 && everyday > count(text, /[\uFFFD\uFF61-\uFF9F]/g);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
