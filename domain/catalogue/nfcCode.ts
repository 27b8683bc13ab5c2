/**
 * Code on an amiibo's NFC chip: 16 lower-case hex digits. It does not identify an item, because variants of a figure
 * share a code and some codes are unknown.
 */
export type NfcCode = string;

const NFC_CODE = /^[\da-f]{16}$/;
const HALF = /^[\da-f]{1,8}$/;
const SEPARATORS = /0x|[\s:.-]/gi;

/** Parses an NFC code in any common notation: `0x01810001-01D40502` becomes `0181000101d40502`. */
export function parseNfcCode(text: string): NfcCode | undefined {
  const digits = text.replace(SEPARATORS, "").toLowerCase();
  return NFC_CODE.test(digits) ? digits : undefined;
}

/** Parses an NFC code from its two halves. Restores the leading zeros that spreadsheets drop. */
export function parseNfcHalves(...halves: readonly [head: string, tail: string]): NfcCode | undefined {
  const digits = halves.map((half) => half.trim().toLowerCase().replace(/^0x/, ""));
  return digits.every((each) => HALF.test(each)) ? digits.map((each) => each.padStart(8, "0")).join("") : undefined;
}

export const splitNfcCode = (code: NfcCode): { readonly head: string; readonly tail: string } => ({
  head: code.slice(0, 8),
  tail: code.slice(8),
});
