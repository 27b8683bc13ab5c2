/** Of a number of the curve P-256. */
const NUMBER_BYTES = 32;

/**
 * An ECDSA signature in the form that WebCrypto takes: both numbers in a row, 32 bytes each. `undefined` for what is no
 * signature in DER: a sequence (30) of two integers (02), each with its length before it.
 */
export function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [sequence, length] = der;
  if (sequence !== 0x30 || length !== der.length - 2) return undefined;
  const first = integerAt(der, 2);
  const second = first && integerAt(der, first.end);
  if (!first || !second || second.end !== der.length) return undefined;
  const raw = new Uint8Array(2 * NUMBER_BYTES);
  raw.set(first.bytes, NUMBER_BYTES - first.bytes.length);
  raw.set(second.bytes, raw.length - second.bytes.length);
  return raw;
}

function integerAt(der: Uint8Array, at: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const length = der[at + 1];
  if (der[at] !== 0x02 || length === undefined || length === 0) return undefined;
  const end = at + 2 + length;
  const whole = der.subarray(at + 2, end);
  // A zero stands before a number that would else be below zero.
  const bytes = whole[0] === 0 ? whole.subarray(1) : whole;
  return end <= der.length && bytes.length <= NUMBER_BYTES ? { bytes, end } : undefined;
}
