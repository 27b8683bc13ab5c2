/**
 * Returns a barcode in one form for all its spellings: a UPC with 12 digits is the EAN with a leading 0. Returns
 * `undefined` for texts such as `Does not apply`.
 */
export function toCanonicalBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, "0") : undefined;
}
