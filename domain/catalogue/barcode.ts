/** EAN-8, UPC-A, EAN-13 and the longer GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

/** Whether its last digit is the one that the others ask for. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The same for a UPC, for the EAN that it is with zeros before it, and for what is left of it where somebody took it for a
 * number; `undefined` for what is no barcode.
 */
export function normalizeBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  const whole = digits.length > 8 ? digits.padStart(14, "0") : digits;
  return isBarcode(whole) ? whole.replace(/^0+/, "") : undefined;
}
