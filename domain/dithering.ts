/** Rounds a value to a whole number from 0 to 255. */
export const clampToByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/**
 * Spreads a sample's rounding error over its neighbours in this row (`errors`) and the next (Floyd-Steinberg). `at` is
 * the sample's index in its row, `channels` the number of samples per pixel.
 */
export function spreadDitheringError(
  errors: Float32Array,
  below: Float32Array,
  at: number,
  channels: number,
  error: number,
): void {
  const part = error / 16;
  add(errors, at + channels, part * 7);
  add(below, at - channels, part * 3);
  add(below, at, part * 5);
  add(below, at + channels, part);
}

function add(errors: Float32Array, at: number, value: number): void {
  errors[at] = (errors[at] ?? 0) + value;
}
