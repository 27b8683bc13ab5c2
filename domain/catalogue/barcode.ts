/** Valid numbers of digits in a barcode: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/** Returns true if the text has a valid number of digits and a correct check digit. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Removes leading zeros, so that a UPC equals its EAN-13. Returns `undefined` if the text is not a barcode. */
export function normalizeBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  const whole = digits.length > 8 ? digits.padStart(14, "0") : digits;
  return isBarcode(whole) ? whole.replace(/^0+/, "") : undefined;
}
