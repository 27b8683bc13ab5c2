/** Maximum number of UTF-16 code units that NFC combines into one character. */
const MAX_UNITS_PER_CHARACTER = 4;

/**
 * Trims text and normalizes it to NFC, unless it is longer than `maxLength` characters in any case: the time for many
 * accents in a row grows with their square. The caller must still check the length.
 */
export function normalizeToNfc(text: string, maxLength: number): string {
  const trimmed = text.trim();
  return trimmed.length > maxLength * MAX_UNITS_PER_CHARACTER ? trimmed : trimmed.normalize("NFC");
}
