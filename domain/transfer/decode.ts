export type Decoded =
  | {
      readonly ok: true;
      readonly text: string;
      /** Lines, from 1, whose bytes are no UTF-8. */
      readonly unreadable: ReadonlySet<number>;
    }
  | { readonly ok: false; readonly message: string };

const CHOOSE = "Choose a CSV or a JSON file.";
const SAVE_AS_CSV = "Save the sheet as CSV (UTF-8) and choose that file.";

/** How files begin that are often taken for a table. */
const KINDS: readonly (readonly [string, string])[] = [
  ["504b0304", `This is an Excel workbook or another ZIP file. ${SAVE_AS_CSV}`],
  ["d0cf11e0", `This is an old Excel workbook. ${SAVE_AS_CSV}`],
  ["89504e47", `This is a PNG picture. ${CHOOSE}`],
  ["ffd8ff", `This is a JPEG picture. ${CHOOSE}`],
  ["47494638", `This is a GIF picture. ${CHOOSE}`],
  ["25504446", `This is a PDF. ${CHOOSE}`],
  ["1f8b", `This is a packed file. Unpack it first.`],
];
const BINARY = `This is no text: it has NUL bytes. ${CHOOSE}`;
const EMPTY = "The file is empty.";

/** UTF-8 with its mark or without, UTF-16 with its mark. */
export function decode(bytes: Uint8Array): Decoded {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kind = KINDS.find(([magic]) => start.startsWith(magic));
  if (kind) return { ok: false, message: kind[1] };
  if (start.startsWith("fffe")) return checked(fromUtf16(bytes.subarray(2), true));
  if (start.startsWith("feff")) return checked(fromUtf16(bytes.subarray(2), false));
  if (bytes.includes(0)) return { ok: false, message: BINARY };
  const body = start.startsWith("efbbbf") ? bytes.subarray(3) : bytes;
  const text = strictly(body);
  return text === undefined ? byLines(body) : checked(text);
}

function checked(text: string): Decoded {
  if (text.trim() === "") return { ok: false, message: EMPTY };
  return text.includes("\0") ? { ok: false, message: BINARY } : { ok: true, text, unreadable: new Set() };
}

/** Not every runtime's decoder knows the big-endian order. What stands alone of a pair becomes U+FFFD. */
function fromUtf16(bytes: Uint8Array, isLittleEndian: boolean): string {
  const units = bytes.slice(0, bytes.length - (bytes.length % 2));
  for (let at = 0; !isLittleEndian && at < units.length; at += 2) units.subarray(at, at + 2).reverse();
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}

function strictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const [LF, CR] = [10, 13];

/** Bytes of line ends are part of no other character, in UTF-8 as in the old code pages. */
function byLines(bytes: Uint8Array): Decoded {
  const loosely = new TextDecoder("utf-8", { ignoreBOM: true });
  const unreadable = new Set<number>();
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    let end = start;
    while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end += 1;
    if (strictly(bytes.subarray(start, end)) === undefined) unreadable.add(line);
    start = end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1);
  }
  return { ok: true, text: loosely.decode(bytes), unreadable };
}
