/** How far a percentage is from unchanged, with its sign: `+3.25`, `−1.00`, and `0.00` for exactly 100. */
export function changeWords(percentage: number): string {
  const difference = percentage - 100;
  const text = Math.abs(difference).toFixed(2);
  if (Number(text) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}

/** A ratio in percent, to a tenth; nothing is ever for nothing. */
export const inTenths = (ratio: number): number => Math.max(1, Math.round(ratio * 1_000)) / 10;
