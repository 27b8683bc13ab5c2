const BETWEEN = /0x|[\s:.-]/gi;
const SIXTEEN_DIGITS = /^[\da-f]{16}$/;

/** What the chip of an item says: `0x01810001-01D40502` is `0181000101d40502`. `undefined` for any other text. */
export function nfcIdIn(text: string): string | undefined {
  const digits = text.replace(BETWEEN, "").toLowerCase();
  return SIXTEEN_DIGITS.test(digits) ? digits : undefined;
}

export const nfcIdOf = ({ head, tail }: { readonly head: string; readonly tail: string }): string => head + tail;
