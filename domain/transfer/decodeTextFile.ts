import { t } from "../messages/pages";
import { encodeHex } from "../sha256";

export const TEXT_ENCODINGS = ["UTF-8", "UTF-16", "Windows-1252", "Shift JIS"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export type DecodedText =
  | {
      readonly ok: true;
      /** Text of the file. `UNREADABLE_CHARACTER` replaces parts that cannot be decoded. */
      readonly text: string;
      readonly encoding: TextEncoding;
    }
  | { readonly ok: false; readonly message: string };

/** First bytes (in hexadecimal) of file types that people upload by mistake, with the key of the error message. */
const FILE_SIGNATURES = [
  ["504b0304", "excel"],
  ["d0cf11e0", "oldExcel"],
  ["89504e47", "png"],
  ["ffd8ff", "jpeg"],
  ["47494638", "gif"],
  ["25504446", "pdf"],
  ["1f8b", "compressed"],
] as const;

/** Returns true for a ZIP file. Modern Excel workbooks are ZIP files. */
export const isZipFile = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** Decodes a text file in UTF-8, UTF-16 with a byte order mark, Windows-1252 or Shift JIS. */
export function decodeTextFile(bytes: Uint8Array): DecodedText {
  const start = encodeHex(bytes.subarray(0, 4));
  const kind = FILE_SIGNATURES.find(([magic]) => start.startsWith(magic));
  if (kind) return { ok: false, message: t.importFileErrors[kind[1]] };
  if (start.startsWith("fffe")) return toDecodedText(decodeUtf16(bytes.subarray(2), "utf-16le"), "UTF-16");
  if (start.startsWith("feff")) return toDecodedText(decodeUtf16(bytes.subarray(2), "utf-16be"), "UTF-16");
  if (bytes.includes(0)) return { ok: false, message: t.importFileErrors.binary };
  if (isBinary(bytes)) return { ok: false, message: t.importFileErrors.controlCharacters };
  const body = start.startsWith("efbbbf") ? bytes.subarray(3) : bytes;
  // Decode the whole text at once, because a decoder that throws for each bad line takes half a minute.
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

/** Returns true for binary data, which contains many control characters other than tabs and line breaks. */
function isBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  return controls > MAX_CONTROL_BYTES;
}

/** Character that replaces unreadable parts of a file. Not U+FFFD, which may be a genuine part of notes. */
export const UNREADABLE_CHARACTER = "\uFFFF";
/**
 * Characters that no real text contains and that XML forbids: U+FFFE, U+FFFF, half a character of two code units, and
 * control characters other than tabs and line breaks.
 */
const FORBIDDEN_CHARACTERS = /(?:[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF])+/gu;

/** Replaces characters that no file may contain, so that the rest can be stored and shown. */
export const replaceForbiddenCharacters = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, UNREADABLE_CHARACTER);

const markUnreadable = (text: string): string => text.replace(/\uFFFD+/g, UNREADABLE_CHARACTER);

function toDecodedText(text: string, encoding: TextEncoding): DecodedText {
  if (text.trim() === "") return { ok: false, message: t.importFileErrors.empty };
  if (text.includes("\0")) return { ok: false, message: t.importFileErrors.binary };
  return { ok: true, text: replaceForbiddenCharacters(text), encoding };
}

/** Decodes bytes in two calls. In one call, Node 20 decodes Windows-1252 as Latin-1, without the euro sign. */
function decodeBytes(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** Decodes UTF-16. An odd last byte is dropped, and an incomplete surrogate pair becomes U+FFFD. */
const decodeUtf16 = (bytes: Uint8Array, label: "utf-16le" | "utf-16be"): string =>
  decodeBytes(bytes.subarray(0, bytes.length - (bytes.length % 2)), label);

/** Decodes text that is not valid UTF-8: damaged UTF-8 if most characters are valid, else Shift JIS or Windows-1252. */
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
/** Number of characters to examine before and after the first one that is not valid UTF-8. */
const SAMPLE = 20_000;

/** Returns true if text decoded as Shift JIS has common Japanese characters. Western text results in rare ones. */
function isLikelyJapanese(text: string): boolean {
  const everyday = count(text, /[ぁ-んァ-ヶー]|名|所持|所有|未開封|状態|種類|備考|数量|価格|購入/g);
  return everyday > 0 && everyday > count(text, /[\uFFFD\uFF61-\uFF9F]/g);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
