/** How far a percentage is from unchanged, with its sign: `+3.25`, `−1.00`, and `0.00` for exactly 100. */
export function changeWords(percentage: number, digits = 2): string {
  const difference = percentage - 100;
  const text = Math.abs(difference).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}
